extension People {
  /// Eastern and south-eastern Asia.
  static let farEastern: [People] = [
    People(
      given: """
        สุภาพร:supaporn สมชาย:somchai นภา:napa วิชัย:wichai กมล:kamon อรทัย:orathai ธนา:thana พิมพ์ใจ:pimjai
        ชัยวัฒน์:chaiwat มาลี:malee ปรีชา:preecha ดวงใจ:duangjai อนันต์:anan รัตนา:rattana สุรชัย:surachai
        วรรณา:wanna ประเสริฐ:prasert จันทร์:jan ณัฐ:nat ศิริ:siri บุญมี:boonmee แก้ว:kaew ทวี:thawee
        น้ำฝน:namfon เอก:ek
        """,
      family: """
        ใจดี:jaidee สุขสันต์:suksan ทองคำ:thongkham ศรีสุข:srisuk บุญเรือง:boonruang แสงทอง:saengthong
        รักไทย:rakthai วงศ์ดี:wongdee มั่นคง:mankhong พรหมมา:phromma เจริญผล:charoenphon ชูใจ:choojai
        ดีงาม:deengam อ่อนหวาน:onwan กล้าหาญ:klahan ภูเขา:phukhao นาคะ:naka สายทอง:saithong หอมจันทร์:homjan
        เพชรดี:phetdee ยิ้มแย้ม:yimyaem โพธิ์ทอง:phothong ลำดวน:lamduan ขวัญใจ:khwanjai ปิ่นแก้ว:pinkaew
        """,
      country: "ประเทศไทย", cities: ["กรุงเทพฯ", "เชียงใหม่", "ขอนแก่น"],
      streets: ["ถนนสุขุมวิท", "ซอยอารีย์"], countryCode: "+66", prefixes: ["081", "089", "02"]),
    People(
      given: """
        Hường Đức Thảo Tuấn Ngọc Hải Yến Phúc Quỳnh Dũng Mỹ_Linh Khánh Thu_Hằng Bảo Ánh Trường Diệu Hiếu Lệ
        Sơn Phượng Vũ Thủy Cường Như_Ý
        """,
      family: """
        Nguyễn Trần Lê Phạm Đặng Vũ Hoàng Bùi Đỗ Hồ Ngô Dương Lý Đinh Mai Trịnh Đoàn Phùng Tạ Lương Cao Tống
        Thái Quách Hà
        """,
      isFamilyFirst: true, country: "Việt Nam", cities: ["Hà Nội", "Đà Nẵng", "Cần Thơ"],
      streets: ["Đường Lê Lợi", "Phố Huế"], countryCode: "+84", prefixes: ["090", "091", "024"]),
    People(
      given: """
        明:ming:míng 小红:xiaohong:xiǎohóng 伟:wei:wěi 丽华:lihua:lìhuá 建国:jianguo:jiànguó 静:jing:jìng
        志强:zhiqiang:zhìqiáng 芳:fang:fāng 磊:lei:lěi 雪梅:xuemei:xuěméi 军:jun:jūn 婷婷:tingting:tíngtíng
        浩然:haoran:hàorán 秀英:xiuying:xiùyīng 鹏:peng:péng 慧:hui:huì 子轩:zixuan:zǐxuān 佳怡:jiayi:jiāyí
        国栋:guodong:guódòng 敏:min:mǐn 文博:wenbo:wénbó 兰:lan:lán 海燕:haiyan:hǎiyàn 涛:tao:tāo 思远:siyuan:sīyuǎn
        """,
      family: """
        李:li:lǐ 王:wang:wáng 张:zhang:zhāng 刘:liu:liú 陈:chen:chén 杨:yang:yáng 赵:zhao:zhào 黄:huang:huáng
        周:zhou:zhōu 吴:wu:wú 徐:xu:xú 孙:sun:sūn 胡:hu:hú 朱:zhu:zhū 高:gao:gāo 林:lin:lín 何:he:hé 郭:guo:guō
        马:ma:mǎ 罗:luo:luó 梁:liang:liáng 宋:song:sòng 郑:zheng:zhèng 谢:xie:xiè 欧阳:ouyang:ōuyáng
        """,
      isFamilyFirst: true, isJoined: true, country: "中国", cities: ["北京", "上海", "成都"],
      streets: ["中山路", "人民大街"], countryCode: "+86", prefixes: ["138", "159", "010"]),
    People(
      given: """
        志明:chihming 淑芬:shufen 家豪:chiahao 美玲:meiling 俊傑:chunchieh 雅婷:yating 冠宇:kuanyu 怡君:yichun 宗翰:tsunghan
        惠雯:huiwen 承恩:chengen 佩珊:peishan 建華:chienhua 詩涵:shihhan 國強:kuochiang 曉薇:hsiaowei 柏翰:pohan 玉蘭:yulan
        文龍:wenlung 心怡:hsinyi 耀東:yaotung 麗娟:lichuan 子晴:tzuching 書豪:shuhao 寶珠:paochu
        """,
      family: """
        陳:chen 林:lin 黃:huang 張:chang 李:lee 吳:wu 劉:liu 蔡:tsai 楊:yang 許:hsu 鄭:cheng 謝:hsieh 郭:kuo 洪:hung
        邱:chiu 曾:tseng 廖:liao 賴:lai 蘇:su 葉:yeh 莊:chuang 呂:lu 龔:kung 簡:chien 歐陽:ouyang
        """,
      isFamilyFirst: true, isJoined: true, country: "臺灣", cities: ["臺北", "高雄", "臺南"],
      streets: ["中正路", "民生東路"], countryCode: "+886", prefixes: ["0912", "0935", "02"]),
    People(
      given: """
        太郎:taro:たろう 花子:hanako:はなこ 健一:kenichi:けんいち 美咲:misaki:みさき 翔太:shota:しょうた さくら:sakura:さくら 大輔:daisuke:だいすけ
        結衣:yui:ゆい 直樹:naoki:なおき 恵子:keiko:けいこ 拓也:takuya:たくや 陽菜:hina:ひな 誠:makoto:まこと 由美:yumi:ゆみ 亮:ryo:りょう
        真理子:mariko:まりこ 隆:takashi:たかし 葵:aoi:あおい 悠斗:yuto:ゆうと 千尋:chihiro:ちひろ 剛:tsuyoshi:つよし ゆかり:yukari:ゆかり
        浩:hiroshi:ひろし 桃子:momoko:ももこ ロイド:roido:ろいど
        """,
      family: """
        山田:yamada:やまだ 佐藤:sato:さとう 鈴木:suzuki:すずき 高橋:takahashi:たかはし 田中:tanaka:たなか 渡辺:watanabe:わたなべ 伊藤:ito:いとう
        中村:nakamura:なかむら 小林:kobayashi:こばやし 加藤:kato:かとう 吉田:yoshida:よしだ 佐々木:sasaki:ささき 山口:yamaguchi:やまぐち
        松本:matsumoto:まつもと 井上:inoue:いのうえ 木村:kimura:きむら 清水:shimizu:しみず 林:hayashi:はやし 斎藤:saito:さいとう 阿部:abe:あべ
        橋本:hashimoto:はしもと 石川:ishikawa:いしかわ 前田:maeda:まえだ 藤田:fujita:ふじた 安藤:ando:あんどう
        """,
      isFamilyFirst: true, country: "日本", cities: ["東京都", "大阪市", "札幌市"],
      streets: ["中央通り1-2", "桜丘3丁目"], countryCode: "+81", prefixes: ["090", "080", "03"]),
    People(
      given: """
        민수:minsu 지영:jiyoung 현우:hyunwoo 서연:seoyeon 준호:junho 하은:haeun 동현:donghyun 수진:sujin 성민:sungmin 유나:yuna
        태양:taeyang 은지:eunji 영호:youngho 미경:mikyung 재석:jaeseok 소라:sora 상훈:sanghoon 예린:yerin 기태:kitae 보람:boram
        진우:jinwoo 다은:daeun 철수:chulsoo 혜원:hyewon 슬기:seulgi
        """,
      family: """
        김:kim 이:lee 박:park 최:choi 정:jung 강:kang 조:cho 윤:yoon 장:jang 임:lim 한:han 오:oh 서:seo 신:shin 권:kwon
        황:hwang 안:ahn 송:song 류:ryu 홍:hong 전:jeon 고:ko 문:moon 손:son 남궁:namgung
        """,
      isFamilyFirst: true, isJoined: true, country: "대한민국", cities: ["서울", "부산", "대전"],
      streets: ["세종대로", "테헤란로"], countryCode: "+82", prefixes: ["010", "02", "051"]),
  ]
}
