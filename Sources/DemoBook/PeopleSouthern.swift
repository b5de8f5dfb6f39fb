extension People {
  /// The Near East and southern Asia.
  static let southern: [People] = [
    People(
      given: """
        נועה:noa יוסף:yosef שָׂרָה:sara דוד:david רחל:rachel אבי:avi תמר:tamar יונתן:yonatan מיכל:michal
        אורי:uri ענת:anat אלון:alon יעל:yael עמוס:amos דנה:dana גיל:gil הדס:hadas רון:ron שירה:shira
        איתן:eitan לאה:lea עומר:omer ורד:vered זאב:zeev טליה:talia
        """,
      family: """
        כהן:cohen לוי:levi מזרחי:mizrahi פרץ:peretz ביטון:biton אברהם:avraham שפירא:shapira גולן:golan
        ברק:barak אשכנזי:ashkenazi חדד:hadad כץ:katz נחום:nahum עמית:amit צור:tzur קדוש:kadosh רוזן:rosen
        שלום:shalom תבור:tavor דיין:dayan הררי:harari וקנין:vaknin זיו:ziv טל:tal יפה:yafe
        """,
      country: "ישראל", cities: ["חיפה", "ירושלים", "באר שבע"],
      streets: ["רחוב הרצל", "שדרות העצמאות", "רחוב הגפן"], countryCode: "+972", prefixes: ["050", "052", "04"]),
    People(
      given: """
        أحمد:ahmad فاطمة:fatima مُحَمَّد:muhammad ليلى:layla يوسف:yusuf مريم:maryam خالد:khalid نور:nour
        إبراهيم:ibrahim هدى:huda عمر:omar سلمى:salma آدم:adam رانيا:rania حسن:hassan زينب:zaynab طارق:tariq
        أمل:amal سامي:sami دينا:dina كريم:karim هبة:hiba وليد:walid لينا:lina زياد:ziad
        """,
      family: """
        الحداد:alhaddad النجار:alnajjar خوري:khoury منصور:mansour العلي:alali الخطيب:alkhatib
        سليمان:sulayman حمدان:hamdan القاسم:alqasim شاهين:shahin درويش:darwish الشامي:alshami بركات:barakat
        صالح:saleh غانم:ghanem الزين:alzein عواد:awwad الأحمد:alahmad ناصر:nasser حيدر:haydar رزق:rizq
        المصري:almasri سعيد:said فارس:faris يعقوب:yaqub
        """,
      country: "الأردن", cities: ["عمّان", "إربد", "العقبة"],
      streets: ["شارع الجامعة", "شارع الملك طلال"], countryCode: "+962", prefixes: ["079", "078", "06"]),
    People(
      given: """
        زهرا:zahra علی:ali مینا:mina رضا:reza پریسا:parisa کیان:kian سارا:sara بهرام:bahram شیرین:shirin
        داریوش:dariush لاله:laleh آرش:arash نسرین:nasrin کاوه:kaveh یاسمن:yasaman فرهاد:farhad گلناز:golnaz
        سیاوش:siavash ژاله:zhaleh مهدی:mehdi نازنین:nazanin امیر:amir ستاره:setareh بابک:babak رویا:roya
        """,
      family: """
        احمدی:ahmadi کریمی:karimi رستمی:rostami موسوی:mousavi جعفری:jafari نوری:nouri هاشمی:hashemi
        صادقی:sadeghi قاسمی:ghasemi یزدانی:yazdani شیرازی:shirazi تهرانی:tehrani پارسا:parsa
        گلستانی:golestani بهشتی:beheshti فرهادی:farhadi رضایی:rezaei مرادی:moradi سلطانی:soltani
        اکبری:akbari زمانی:zamani نجفی:najafi کیانی:kiani میرزایی:mirzaei آذری:azari
        """,
      country: "ایران", cities: ["تهران", "شیراز", "اصفهان"],
      streets: ["خیابان حافظ", "کوچهٔ بهار"], countryCode: "+98", prefixes: ["0912", "0935", "021"]),
    People(
      given: """
        प्रिया:priya राहुल:rahul अंजलि:anjali विक्रम:vikram नीतू:neetu अर्जुन:arjun पूजा:pooja संजय:sanjay
        मीरा:meera रोहित:rohit काव्या:kavya अमित:amit दीपिका:deepika मोहन:mohan सुनीता:sunita कृष्ण:krishna
        रीना:reena आदित्य:aditya लता:lata विजय:vijay शालिनी:shalini हरीश:harish गीता:geeta निखिल:nikhil
        ऋतु:ritu
        """,
      family: """
        शर्मा:sharma सिंह:singh गुप्ता:gupta वर्मा:verma मिश्रा:mishra यादव:yadav जोशी:joshi पटेल:patel
        मेहता:mehta त्रिपाठी:tripathi चौहान:chauhan कुमार:kumar अग्रवाल:agrawal पांडे:pandey नायर:nair
        देशमुख:deshmukh भट्ट:bhatt रावत:rawat सक्सेना:saxena ठाकुर:thakur बघेल:baghel दुबे:dubey कपूर:kapoor
        मल्होत्रा:malhotra सेठी:sethi
        """,
      country: "भारत", cities: ["दिल्ली", "जयपुर", "लखनऊ"],
      streets: ["गांधी मार्ग", "स्टेशन रोड"], countryCode: "+91", prefixes: ["098", "070", "011"]),
    People(
      given: """
        মৌসুমী:mousumi রহিম:rahim নীলাঞ্জনা:nilanjana সুমন:sumon ফারহানা:farhana অনিক:anik শর্মিলা:sharmila
        তানভীর:tanvir জয়া:joya করিম:karim লাবণ্য:labanya সৌরভ:sourav রুবিনা:rubina দীপক:dipak
        পারমিতা:paramita হাসান:hasan ঊর্মি:urmi কবির:kabir তৃষা:trisha বিপ্লব:biplab ইলা:ila সাকিব:sakib
        মিতা:mita নাসির:nasir পূর্ণিমা:purnima
        """,
      family: """
        চৌধুরী:chowdhury রহমান:rahman দাস:das ঘোষ:ghosh হক:haque সেন:sen আহমেদ:ahmed বসু:basu ইসলাম:islam
        মুখার্জি:mukherjee খান:khan দত্ত:dutta মিত্র:mitra হোসেন:hossain রায়:ray সরকার:sarkar
        ব্যানার্জি:banerjee আলম:alam পাল:pal সাহা:saha কুণ্ডু:kundu নন্দী:nandi মজুমদার:majumdar
        তালুকদার:talukdar শেখ:sheikh
        """,
      country: "বাংলাদেশ", cities: ["ঢাকা", "চট্টগ্রাম", "সিলেট"],
      streets: ["মিরপুর রোড", "নবাব সড়ক"], countryCode: "+880", prefixes: ["0171", "0181", "02"]),
  ]
}
