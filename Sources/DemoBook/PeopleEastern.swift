extension People {
  /// Central and eastern Europe and Turkey.
  static let eastern: [People] = [
    People(
      given: """
        Łucja Zbigniew Żaneta Wojciech Świętosława Mieczysław Małgorzata Grzegorz Bożena Stanisław Agnieszka
        Paweł Zofia Łukasz Jadwiga Krzysztof Michał Elżbieta Józef Róża Tomasz Danuta Kazimierz Wanda
        Jędrzej
        """,
      family: """
        Wójcik Łęcki Żak Śliwa Gołąb Dąbrowski Zięba Jabłoński Źrebiec Majewska Kołodziej Pająk Błaszczyk
        Sobczak Wróbel Piątek Mróz Czarnecka Gąsior Lis Bąk Sikora Żurawska Kubiak Stępień
        """,
      country: "Polska", cities: ["Łódź", "Kraków", "Gdańsk", "Wrocław"],
      streets: ["ul. Długa", "ul. Świętojańska", "al. Róż"], countryCode: "+48", prefixes: ["501", "602", "22"]),
    People(
      given: """
        Ágnes Győző Zsófia Bálint Ildikó Ödön Csilla Gergő Piroska Árpád Jázmin Ferenc Etelka Zoltán Réka
        Gábor Enikő Kálmán Virág Szilárd Tünde László Borbála Ákos Emőke
        """,
      family: """
        Szűcs Kőszegi Nagy Tóth Gulyás Hegedűs Őri Bíró Pásztor Vörös Kertész Halász Fülöp Szőke Bognár
        Erdélyi Ács Juhász Molnár Székely Takács Varró Zsoldos Kárpáti Répási
        """,
      isFamilyFirst: true, country: "Magyarország", cities: ["Budapest", "Győr", "Pécs", "Szeged"],
      streets: ["Fő utca", "Kossuth tér", "Őrház köz"], countryCode: "+36", prefixes: ["0620", "0630", "061"]),
    People(
      given: """
        Viliam Žofia Ľubomír Květa Šimon Dušan Řehoř Zdeňka Jiří Tomáš Božidar Růžena Ondřej Štěpánka
        Vojtěch Alžběta Matúš Jarmila Čeněk Lýdia Bohuš Světlana Rastislav Věra Kryštof
        """,
      family: """
        Klocok Dvořák Říha Černý Šťastný Žáček Kříž Hudák Ďuriš Malý Čapek Vlček Ševčík Růžička Sýkora
        Zelený Beneš Kolář Tichý Holub Krátký Urbán Pokorný Šimek Jelínek
        """,
      country: "Česko", cities: ["Praha", "Brno", "Žilina", "Plzeň"],
      streets: ["Dlouhá", "Na Příkopě", "U Lípy"], countryCode: "+420", prefixes: ["601", "720", "2"]),
    People(
      given: """
        İnci Işık Şükrü Çağla Gülşen Özgür Tuğçe İsmail Ünal Yıldız Ayşe Çetin Deniz Eşref Ömer Gökçe Zeynep
        Kaan Pınar Barış Şule Tolga Nazlı Emre Cansu
        """,
      family: """
        Yılmaz Şahin Öztürk Çelik Kılıç Güneş İnan Doğan Aydın Işıklar Bozkurt Ünlü Özdemir Şimşek Karataş
        Taşçı Aksoy Gündoğdu Erdoğmuş Koç Kaplan Türkmen Uçar Şen Yalçın
        """,
      country: "Türkiye", cities: ["İstanbul", "İzmir", "Diyarbakır", "Eskişehir"],
      streets: ["Atatürk Caddesi", "Çiçek Sokağı", "Işıklar Yolu"], countryCode: "+90",
      prefixes: ["0532", "0505", "0212"]),
    People(
      given: """
        Анна:anna Иван:ivan Ольга:olga Фёдор:fedor Юлия:yulia Сергей:sergey Наталья:natalia Дмитрий:dmitry
        Елена:elena Пётр:petr Ксения:ksenia Михаил:mikhail Полина:polina Алексей:alexey Вера:vera
        Никита:nikita Дарья:daria Борис:boris Инна:inna Глеб:gleb Софья:sofia Артём:artem Зоя:zoya Лев:lev
        Алёна:alena
        """,
      family: """
        Журавлёв:zhuravlev Соколова:sokolova Щукин:shchukin Королёва:koroleva Ёлкин:elkin Медведев:medvedev
        Цветкова:tsvetkova Быков:bykov Чайка:chaika Громов:gromov Зимина:zimina Ларин:larin Орлова:orlova
        Белов:belov Хромова:khromova Панин:panin Юдина:yudina Рыбаков:rybakov Тихая:tikhaya Ершов:ershov
        Лебедь:lebed Носов:nosov Яшина:yashina Грачёв:grachev Мельник:melnik
        """,
      country: "Қазақстан", cities: ["Алматы", "Астана", "Караганда"],
      streets: ["ул. Садовая", "пр. Мира", "Речной пер."], countryCode: "+7", prefixes: ["8701", "8727"]),
    People(
      given: """
        Ελένη:eleni Γιώργος:giorgos Μαρία:maria Νίκος:nikos Χρύσα:chrysa Θάνος:thanos Ζωή:zoi Σπύρος:spyros
        Ιωάννα:ioanna Άγγελος:angelos Δήμητρα:dimitra Λουκάς:loukas Ευγενία:evgenia Φώτης:fotis
        Καλλιόπη:kalliopi Πέτρος:petros Ξένια:xenia Μιχάλης:michalis Άννα:anna Ηλίας:ilias Σοφία:sofia
        Αλέξης:alexis Ρένα:rena Τάσος:tasos Βασιλική:vasiliki
        """,
      family: """
        Παπαδάκης:papadakis Αλεξίου:alexiou Νικολάου:nikolaou Δημητρίου:dimitriou Κωστόπουλος:kostopoulos
        Ψαράς:psaras Μακρής:makris Ζέρβα:zerva Λάμπρου:lamprou Χατζής:chatzis Γεωργίου:georgiou
        Σταύρου:stavrou Βλάχος:vlachos Θεοδώρου:theodorou Κόκκινος:kokkinos Μυλωνάς:mylonas Ράπτης:raptis
        Πετρίδης:petridis Σαμαράς:samaras Τσακίρης:tsakiris Φωτίου:fotiou Καλογήρου:kalogirou
        Οικονόμου:oikonomou Ξενάκης:xenakis Αντωνίου:antoniou
        """,
      country: "Ελλάδα", cities: ["Αθήνα", "Θεσσαλονίκη", "Πάτρα"],
      streets: ["Οδός Ερμού", "Λεωφόρος Νίκης", "Πλατεία Αγοράς"], countryCode: "+30", prefixes: ["697", "694", "210"]),
  ]
}
