import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

interface Words {
  /** Returns what a text asks for. `refusable`: one of its buttons refuses. */
  askOf(text: string, refusable: boolean): 'consent' | 'unclear' | null;
  kindOf(text: string): 'accept' | 'refuse' | 'settings' | 'close' | 'other';
}

/** Our own sample texts in the languages that the script knows: one that asks for consent and one that does not. */
const LANGUAGES: Readonly<Record<string, readonly [asks: string, necessary: string]>> = {
  English: [
    'We use cookies to measure visits and to show advertising.',
    'We use strictly necessary cookies. They keep your basket.',
  ],
  German: [
    'Wir verwenden Cookies, um Besuche zu messen und Werbung zu zeigen.',
    'Diese Seite verwendet technisch notwendige Cookies, die den Warenkorb halten.',
  ],
  French: [
    'Nous utilisons des cookies pour mesurer l’audience et afficher de la publicité.',
    'Ce site utilise des cookies strictement nécessaires à son fonctionnement.',
  ],
  Spanish: [
    'Utilizamos cookies para analizar las visitas y mostrar publicidad.',
    'Este sitio utiliza cookies técnicas que guardan su cesta.',
  ],
  Italian: [
    'Utilizziamo cookie per analizzare le visite e mostrare pubblicità.',
    'Questo sito utilizza cookie tecnici, che conservano il carrello.',
  ],
  Dutch: [
    'Wij gebruiken cookies om bezoeken te meten en reclame te tonen.',
    'Deze site gebruikt noodzakelijke cookies, die uw winkelmand bewaren.',
  ],
  Polish: [
    'Używamy plików cookie do analizy odwiedzin i wyświetlania reklam.',
    'Ta strona używa niezbędnych plików cookie, które pamiętają koszyk.',
  ],
  Portuguese: [
    'Utilizamos cookies para analisar as visitas e mostrar publicidade.',
    'Este site utiliza cookies necessários, que guardam o seu cesto.',
  ],
  Swedish: [
    'Vi använder kakor för att analysera besök och visa reklam.',
    'Webbplatsen använder nödvändiga kakor, som minns varukorgen.',
  ],
  Danish: [
    'Vi bruger cookies til at analysere besøg og vise reklamer.',
    'Siden bruger nødvendige cookies, som husker kurven.',
  ],
  Norwegian: [
    'Vi bruker informasjonskapsler til å analysere besøk og vise reklame.',
    'Nettstedet bruker nødvendige informasjonskapsler, som husker handlekurven.',
  ],
  Finnish: [
    'Käytämme evästeitä kävijöiden analysointiin ja mainosten näyttämiseen.',
    'Sivusto käyttää välttämättömiä evästeitä, jotka muistavat ostoskorin.',
  ],
  Czech: [
    'Používáme soubory cookie k analýze návštěv a zobrazování reklam.',
    'Web používá nezbytné soubory cookie, které drží košík.',
  ],
  Slovak: [
    'Používame súbory cookie na analýzu návštev a zobrazovanie reklám.',
    'Web používa nevyhnutné súbory cookie, ktoré držia košík.',
  ],
  Hungarian: [
    'Sütiket használunk a látogatások elemzésére és hirdetések megjelenítésére.',
    'Az oldal a kosárhoz szükséges sütiket használ.',
  ],
  Romanian: [
    'Folosim cookie-uri pentru a analiza vizitele și a afișa publicitate.',
    'Site-ul folosește cookie-uri esențiale, care țin minte coșul.',
  ],
  Bulgarian: [
    'Използваме бисквитки, за да анализираме посещенията и да показваме реклами.',
    'Сайтът използва необходими бисквитки, които пазят количката.',
  ],
  Greek: [
    'Χρησιμοποιούμε cookies για να αναλύουμε τις επισκέψεις και να προβάλλουμε διαφημίσεις.',
    'Ο ιστότοπος χρησιμοποιεί απαραίτητα cookies, που θυμούνται το καλάθι.',
  ],
  Croatian: [
    'Koristimo kolačiće za analizu posjeta i prikazivanje oglasa.',
    'Stranica koristi nužne kolačiće koji pamte košaricu.',
  ],
  Slovenian: [
    'Uporabljamo piškotke za analizo obiska in prikazovanje oglasov, ki so prilagojeni: oglaševanje.',
    'Stran uporablja nujne piškotke, ki hranijo košarico.',
  ],
  Estonian: [
    'Kasutame küpsiseid külastuste analüüsiks ja reklaami näitamiseks.',
    'Leht kasutab vajalikke küpsiseid, mis on vajalikud ostukorvi jaoks.',
  ],
  Latvian: [
    'Mēs izmantojam sīkdatnes, lai analizētu apmeklējumus un rādītu reklāmas.',
    'Vietne izmanto nepieciešamās sīkdatnes, kas atceras grozu.',
  ],
  Lithuanian: [
    'Naudojame slapukus, kad analizuotume apsilankymus ir rodytume reklamą.',
    'Svetainė naudoja būtinus slapukus, kurie įsimena krepšelį.',
  ],
  Irish: [
    'Úsáidimid fianáin le haghaidh anailíse agus fógraíochta.',
    'Úsáideann an suíomh fianáin riachtanacha a choinníonn an ciseán.',
  ],
  Maltese: [
    'Nużaw cookies għall-analiżi u r-riklami.',
    'Is-sit juża u jaċċetta cookies neċessarji, li jżommu l-basket.',
  ],
  Catalan: [
    'Utilitzem galetes per analitzar les visites i mostrar publicitat.',
    'El lloc utilitza galetes tècniques, que recorden el cistell.',
  ],
  Serbian: ['Користимо колачиће за анализу посета и рекламе.', 'Сајт користи неопходне колачиће, који чувају корпу.'],
  Russian: [
    'Мы используем файлы cookie для анализа посещений и показа рекламы.',
    'Сайт использует необходимые файлы cookie, которые хранят корзину.',
  ],
  Ukrainian: [
    'Ми використовуємо файли cookie для аналізу відвідувань і показу реклами.',
    'Сайт використовує необхідні файли cookie, що зберігають кошик.',
  ],
  Turkish: [
    'Ziyaretleri analiz etmek ve reklam göstermek için çerez kullanıyoruz.',
    'Bu site sepeti hatırlayan zorunlu çerezleri kullanır.',
  ],
  Japanese: [
    '当サイトでは、アクセス解析と広告の表示のためにクッキーを使用しています。',
    '当サイトは、カートの保持に必要なクッキーを使用しています。',
  ],
  Chinese: ['我们使用 Cookie 来分析访问量并展示广告。', '本网站使用必要的 Cookie 来保存购物车。'],
  Korean: [
    '방문을 분석하고 광고를 표시하기 위해 쿠키를 사용합니다.',
    '이 사이트는 장바구니를 기억하는 필수 쿠키를 사용합니다.',
  ],
  Arabic: [
    'نستخدم ملفات تعريف الارتباط لتحليل الزيارات وعرض الإعلانات.',
    'يستخدم الموقع ملفات تعريف الارتباط الضرورية لحفظ السلة.',
  ],
  Persian: [
    'ما از کوکی ها برای تحلیل بازدیدها و نمایش تبلیغات استفاده می کنیم.',
    'این سایت از کوکی های ضروری استفاده می کند که سبد را نگه می دارند.',
  ],
  Hebrew: ['אנו משתמשים בעוגיות לניתוח ביקורים ולהצגת פרסומות.', 'האתר משתמש בעוגיות הכרחיות ששומרות את הסל.'],
  Hindi: ['हम विश्लेषण और विज्ञापन के लिए कुकीज़ का उपयोग करते हैं।', 'यह साइट केवल टोकरी के लिए आवश्यक कुकी का उपयोग करती है।'],
  Indonesian: [
    'Kami menggunakan cookie untuk menganalisis kunjungan dan menampilkan iklan.',
    'Situs ini menggunakan cookie yang diperlukan untuk menyimpan keranjang.',
  ],
  Vietnamese: [
    'Chúng tôi sử dụng cookie để phân tích lượt truy cập và hiển thị quảng cáo.',
    'Trang web sử dụng cookie cần thiết để lưu giỏ hàng.',
  ],
  Thai: ['เราใช้คุกกี้เพื่อวิเคราะห์การเข้าชมและแสดงโฆษณา', 'เว็บไซต์นี้ใช้คุกกี้ที่จำเป็นเพื่อจดจำตะกร้า'],
};

/** What buttons say: those that accept, and those that refuse. */
const BUTTONS: Readonly<Record<string, readonly [accept: readonly string[], refuse: readonly string[]]>> = {
  Bulgarian: [
    ['Приемам', 'Приемам всички', 'Съгласен съм'],
    ['Отказвам', 'Само необходимите', 'Отхвърли всички'],
  ],
  Greek: [
    ['Αποδοχή', 'Αποδοχή όλων', 'Συμφωνώ', 'Αποδέχομαι'],
    ['Απόρριψη', 'Απόρριψη όλων', 'Μόνο τα απαραίτητα'],
  ],
  Croatian: [
    ['Prihvati sve', 'Prihvaćam', 'Slažem se'],
    ['Odbij sve', 'Odbijam', 'Samo nužni kolačići'],
  ],
  Slovenian: [
    ['Sprejmi vse', 'Strinjam se'],
    ['Zavrni vse', 'Zavrni', 'Samo nujne'],
  ],
  Estonian: [
    ['Nõustun', 'Luba kõik', 'Nõustun kõigiga'],
    ['Keeldun', 'Ainult vajalikud'],
  ],
  Latvian: [
    ['Piekrītu', 'Apstiprināt visas', 'Atļaut visas sīkdatnes'],
    ['Noraidīt', 'Noraidīt visas', 'Tikai nepieciešamās'],
  ],
  Lithuanian: [
    ['Sutinku', 'Sutinku su visais', 'Priimti visus'],
    ['Nesutinku', 'Atmesti visus', 'Tik būtinieji slapukai'],
  ],
  Irish: [
    ['Glac leis', 'Ceadaigh gach fianán'],
    ['Diúltaigh', 'Diúltaigh do gach fianán'],
  ],
  Maltese: [
    ['Naċċetta', 'Aċċetta kollox'],
    ['Irrifjuta', 'Irrifjuta kollox'],
  ],
  Catalan: [
    ['Accepta-les totes', 'Acceptar', 'Accepto'],
    ['Rebutja-les totes', 'Rebutjar totes'],
  ],
  Serbian: [
    ['Прихвати све', 'Слажем се', 'Prihvatam'],
    ['Одбиј све', 'Одбијам'],
  ],
  Russian: [
    ['Принять', 'Принять все', 'Согласен', 'Принять все файлы cookie'],
    ['Отклонить', 'Отклонить все', 'Только необходимые'],
  ],
  Ukrainian: [
    ['Прийняти всі', 'Погоджуюсь'],
    ['Відхилити всі', 'Лише необхідні'],
  ],
  Turkish: [
    ['Kabul Et', 'TÜMÜNÜ KABUL ET', 'Tüm çerezleri kabul et', 'İzin Ver'],
    ['Reddet', 'Tümünü Reddet', 'Sadece gerekli çerezler'],
  ],
  Japanese: [
    ['同意する', 'すべて許可', 'すべてのクッキーを受け入れる'],
    ['拒否する', 'すべて拒否', '必要なクッキーのみ許可', '同意しない'],
  ],
  Chinese: [
    ['接受', '全部接受', '同意', '接受所有 Cookie', '我知道了'],
    ['拒绝', '全部拒绝', '拒絕', '仅必要 Cookie'],
  ],
  Korean: [
    ['동의', '모두 동의', '모두 허용', '모든 쿠키 허용'],
    ['거부', '모두 거부', '필수 쿠키만 허용'],
  ],
  Arabic: [
    ['قبول', 'قبول الكل', 'أوافق'],
    ['رفض', 'رفض الكل'],
  ],
  Persian: [
    ['موافقم', 'پذیرش همه'],
    ['موافق نیستم', 'رد همه'],
  ],
  Hebrew: [
    ['אישור', 'אשר הכל', 'אני מסכים'],
    ['דחה', 'דחה הכל'],
  ],
  Hindi: [
    ['स्वीकार करें', 'सभी स्वीकार करें'],
    ['अस्वीकार करें', 'सभी अस्वीकार करें'],
  ],
  Indonesian: [
    ['Terima', 'Terima semua', 'Setuju'],
    ['Tolak', 'Tolak semua'],
  ],
  Vietnamese: [
    ['Chấp nhận', 'Đồng ý', 'Chấp nhận tất cả'],
    ['Từ chối', 'Từ chối tất cả'],
  ],
  Thai: [
    ['ยอมรับ', 'ยอมรับทั้งหมด', 'ยอมรับคุกกี้ทั้งหมด'],
    ['ปฏิเสธ', 'ปฏิเสธทั้งหมด'],
  ],
};

describe('The words of banners', () => {
  const context = createContext({});
  runInContext(readFileSync(new URL('./bannerScript.js', import.meta.url), 'utf8'), context);
  const { candor } = context as { candor: Words };

  for (const [language, [asks, necessary]] of Object.entries(LANGUAGES))
    it(`distinguish a consent question from a notice in ${language}`, () => {
      expect([candor.askOf(asks, false), candor.askOf(asks, true)]).to.deep.equal(['consent', 'consent']);
      expect(candor.askOf(necessary, false)).to.equal(null);
      // A text with a button to refuse asks for consent, whatever else it says.
      expect(candor.askOf(necessary, true)).to.equal('consent');
    });

  for (const text of [
    'By continuing to scroll you agree to our use of cookies.',
    'Cookies Accept all Reject all',
    'We and our partners store and access information on your device for personalised advertising.',
    'Wir und unsere Partner verarbeiten Ihre Daten mit Ihrer Einwilligung für Werbung und Statistik.',
    'Some of our cookies are necessary, others are used for analytics and advertising.',
    'Wenn Sie unter 16 Jahre alt sind, fragen Sie Ihre Eltern. Wir verwenden Cookies für Statistiken.',
    'We use cookies and similar technologies. You can change your choice for 18 months.',
    'Read our paper with advertising: we and our partners use cookies. Or subscribe and read it without.',
  ])
    it(`ask: ${text}`, () => {
      expect(candor.askOf(text, false)).to.equal('consent');
    });

  for (const text of [
    'Do Not Sell or Share My Personal Information',
    'Ten percent off for our newsletter! You agree to our privacy policy and consent to receive marketing.',
    'Jetzt zum Newsletter anmelden. Ich stimme der Datenschutzerklärung zu.',
    'You must be 18 years or older to enter. I agree to the terms and the privacy policy.',
    'Sind Sie über 18? Mit der Bestätigung akzeptieren Sie unsere Datenschutzerklärung.',
    'Chat with us! By chatting you consent to our privacy policy and to analytics.',
    'Tracking your parcel: enter the tracking number, and accept our terms.',
    'Sendungsverfolgung: Paketnummer eingeben, Datenschutz akzeptieren.',
    'Choose your country and language. We have stores in 40 countries, and partners in more.',
    'Your order was accepted. We use tracking to show you where it is.',
    'Our cookies with oats are back in the shop, for a week.',
    'We have updated our privacy policy and our terms of service.',
    'Allow notifications? You will hear of our offers first.',
  ])
    it(`ask for no consent to cookies: ${text}`, () => {
      expect([candor.askOf(text, false), candor.askOf(text, true)]).to.deep.equal([null, null]);
    });

  for (const text of [
    'You must be 18 years or older. This site uses cookies for sign-in and advertising.',
    'Chat with us! By chatting you accept that this chat uses cookies.',
    'Choose your country. We use a cookie to remember your choice.',
    'Our newsletter uses cookies and measures whether it is read.',
    'No advertising and no analytics here: we use only cookies that are necessary.',
    'Keine Werbung, keine Statistik: Wir verwenden nur technisch notwendige Cookies.',
  ])
    it(`leave open what they ask for: ${text}`, () => {
      expect(candor.askOf(text, false)).to.equal('unclear');
    });

  for (const [language, [accept, refuse]] of Object.entries(BUTTONS))
    it(`are understood on buttons in ${language}`, () => {
      for (const text of accept) expect(candor.kindOf(text), text).to.equal('accept');
      for (const text of refuse) expect(candor.kindOf(text), text).to.equal('refuse');
    });

  for (const text of [
    'Абонирайте се за нашия бюлетин. Съгласен съм с политиката и маркетинга.',
    'Подпишитесь на рассылку: согласие на обработку персональных данных и рекламу.',
    '18 yaşından büyük müsünüz? Onaylıyorum.',
    'メールマガジンに登録する。同意してください。',
    'Είστε άνω των 18 ετών; Συμφωνώ με τους όρους.',
    'Нашите бисквитки с овес отново са в магазина.',
    '今日のクッキーレシピ',
  ])
    it(`ask for no consent to cookies: ${text}`, () => {
      expect(candor.askOf(text, false)).to.equal(null);
    });

  it('are understood: an objection to the sale of data does not refuse cookies', () => {
    for (const text of [
      'Do Not Sell or Share My Personal Information',
      'Do not sell my personal information',
      'Do Not Share My Data',
      "Don't sell my info",
    ])
      expect(candor.kindOf(text), text).to.equal('other');
    for (const text of ['Reject all', 'Do not accept', 'Nur notwendige Cookies', 'Continuer sans accepter'])
      expect(candor.kindOf(text), text).to.equal('refuse');
    for (const text of ['Accept all', 'OK', 'Alle akzeptieren', 'J’accepte'])
      expect(candor.kindOf(text), text).to.equal('accept');
  });
});
