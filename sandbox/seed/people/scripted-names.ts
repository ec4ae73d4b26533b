import { type Culture, scripted } from './cultures.ts';

export const SCRIPTED_CULTURES: readonly Culture[] = [
  scripted({
    country: 'GR',
    weight: 4,
    postal: '### ##',
    licence: '#########',
    phone: '+30 21 0555 01##,+30 694 555 0###',
    streets: 'Οδός Ερμού,Λεωφόρος Αλεξάνδρας,Οδός Αθηνάς',
    cities: 'Αθήνα,Θεσσαλονίκη,Πάτρα',
    given:
      'Γιώργος/giorgos,Ελένη/eleni,Κωνσταντίνος/konstantinos,Σοφία/sofia,Νίκος/nikos,Δέσποινα/despina,Στέλιος/stelios,Ειρήνη/irini,Αχιλλέας/achilleas,Φωτεινή/foteini',
    family:
      'Παπαδάκη/papadaki,Νικολάου/nikolaou,Αγγελόπουλος/angelopoulos,Οικονόμου/oikonomou,Καραμήτσος/karamitsos,Ξενάκη/xenaki,Ψαρράς/psarras,Θεοδωρίδης/theodoridis,Βλαχογιάννη/vlachogianni,Μαυρομάτης/mavromatis',
  }),
  scripted({
    country: 'BG',
    weight: 3,
    postal: '####',
    licence: '#########',
    phone: '+359 2 555 0###,+359 88 555 0###',
    streets: 'ул. Витоша,бул. Сливница,ул. Граф Игнатиев',
    cities: 'София,Пловдив,Варна',
    given:
      'Иван/ivan,Десислава/desislava,Георги/georgi,Цветелина/tsvetelina,Стоян/stoyan,Ралица/ralitsa,Любомир/lyubomir,Яна/yana',
    family:
      'Димитров/dimitrov,Стоянова/stoyanova,Щерев/shterev,Желязкова/zhelyazkova,Йорданов/yordanov,Христова/hristova,Михайлов/mihaylov,Цанкова/tsankova',
  }),
  scripted({
    country: 'UA',
    weight: 4,
    postal: '#####',
    licence: 'КХ######',
    phone: '+380 44 555 0###,+380 67 555 0###',
    streets: 'вулиця Хрещатик,вулиця Січових Стрільців,проспект Свободи',
    cities: 'Київ,Львів,Одеса',
    given:
      'Олександр/oleksandr,Наталія/nataliia,Андрій/andrii,Оксана/oksana,Тарас/taras,Юлія/yuliia,Єгор/yehor,Ганна/hanna,Ігор/ihor,Соломія/solomiia',
    family:
      'Шевченко/shevchenko,Ковальчук/kovalchuk,Їжакевич/yizhakevych,Бондаренко/bondarenko,Щербань/shcherban,Ґудзь/gudz,Лисенко/lysenko,Мельник/melnyk,Поліщук/polishchuk,Савчук/savchuk',
  }),
  scripted({
    country: 'AE',
    weight: 5,
    postal: '#####',
    licence: '#######',
    phone: '+971 4 555 0###,+971 50 555 0###',
    streets: 'شارع الشيخ زايد,شارع الكورنيش,شارع المينا',
    cities: 'دبي,أبو ظبي,الشارقة',
    given:
      'نور/noor,محمد/mohammed,فاطمة/fatima,أحمد/ahmed,ليلى/layla,يوسف/youssef,مريم/maryam,خالد/khaled,سلمى/salma,عمر/omar',
    family:
      'الهاشمي/alhashimi,المنصوري/almansoori,الفارسي/alfarsi,النعيمي/alnuaimi,الزعابي/alzaabi,حداد/haddad,الخوري/alkhoury,بن سعيد/binsaeed,المزروعي/almazrouei,قاسم/qasim',
  }),
  scripted({
    country: 'IL',
    weight: 2,
    postal: '#######',
    licence: '#######',
    phone: '+972 3 555 0###,+972 50 555 0###',
    streets: 'רחוב הרצל,שדרות רוטשילד,רחוב יפו',
    cities: 'תל אביב,חיפה,ירושלים',
    given: 'נועה/noa,איתי/itai,יעל/yael,דוד/david,תמר/tamar,יונתן/yonatan,שירה/shira,אביגיל/avigail',
    family:
      'כהן/cohen,לוי/levi,מזרחי/mizrahi,פרידמן/friedman,ביטון/biton,אזולאי/azoulay,שפירא/shapira,גולן/golan',
  }),
  scripted({
    country: 'CN',
    weight: 5,
    postal: '1#####',
    licence: '############',
    phone: '+86 10 5550 ####,+86 138 0555 ####',
    streets: '南京路,长安街,解放路',
    cities: '北京,上海,深圳',
    given:
      '伟/wei,芳/fang,秀英/xiuying,娜/na,敏/min,静/jing,强/qiang,磊/lei,洋/yang,艳/yan,子涵/zihan,宇轩/yuxuan',
    family:
      '李/li,王/wang,张/zhang,刘/liu,陈/chen,杨/yang,黄/huang,赵/zhao,周/zhou,欧阳/ouyang,司马/sima,徐/xu',
  }),
  scripted({
    country: 'JP',
    weight: 4,
    postal: '###-####',
    licence: '############',
    phone: '+81 3 5550 0###,+81 90 5550 0###',
    streets: '本町,桜木町,中央通り',
    cities: '東京,大阪,横浜',
    given:
      '翔太/shota,さくら/sakura,陽菜/hina,大輔/daisuke,美咲/misaki,健太/kenta,ひろみ/hiromi,ケンジ/kenji,蓮/ren,優子/yuko',
    family:
      '佐藤/sato,鈴木/suzuki,高橋/takahashi,田中/tanaka,渡邊/watanabe,小林/kobayashi,山本/yamamoto,斎藤/saito,長谷川/hasegawa,﨑山/sakiyama',
  }),
  scripted({
    country: 'KR',
    weight: 2,
    postal: '#####',
    licence: '##-##-######-##',
    phone: '+82 2 5550 0###,+82 10 5550 0###',
    streets: '세종대로,강남대로,종로',
    cities: '서울,부산,인천',
    given: '민준/minjun,서연/seoyeon,지훈/jihoon,하은/haeun,도윤/doyun,수아/sua,현우/hyunwoo,지민/jimin',
    family: '김/kim,이/lee,박/park,최/choi,정/jeong,강/kang,조/cho,윤/yoon',
  }),
  scripted({
    country: 'IN',
    weight: 4,
    postal: '######',
    licence: '@@## ###########',
    phone: '+91 11 5550 0###,+91 98105 50###',
    streets: 'महात्मा गांधी मार्ग,नेहरू नगर,शिवाजी पथ',
    cities: 'दिल्ली,जयपुर,मुंबई',
    given:
      'प्रिया/priya,राहुल/rahul,अनन्या/ananya,विक्रम/vikram,दीपिका/deepika,अर्जुन/arjun,कृष्णा/krishna,सीता/sita,मोहित/mohit,श्रेया/shreya',
    family:
      'शर्मा/sharma,पटेल/patel,सिंह/singh,गुप्ता/gupta,मिश्रा/mishra,श्रीवास्तव/srivastava,अग्रवाल/agarwal,जोशी/joshi,त्रिपाठी/tripathi,देशपांडे/deshpande',
  }),
  scripted({
    country: 'TH',
    weight: 2,
    postal: '#####',
    licence: '########',
    phone: '+66 2 555 0###,+66 81 555 0###',
    streets: 'ถนนสุขุมวิท,ถนนสีลม,ถนนราชดำเนิน',
    cities: 'กรุงเทพมหานคร,เชียงใหม่,ภูเก็ต',
    given:
      'สมชาย/somchai,สุดา/suda,อนันต์/anan,พิมพ์ใจ/pimjai,กิตติ/kitti,ณัฐธิดา/natthida,ธนพล/thanaphon,วราภรณ์/waraporn',
    family:
      'ใจดี/jaidee,ศรีสุข/srisuk,วงศ์ใหญ่/wongyai,ทองคำ/thongkham,แสงจันทร์/saengchan,บุญมี/boonmee,รัตนกุล/rattanakul,พงษ์พานิช/pongpanich',
  }),
];
