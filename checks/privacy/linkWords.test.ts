import { expect } from 'chai';
import { isAboutSettings, isLegalHub, isNamedByAddress, linkText, namingOf, namingOfTitle } from './linkWords.ts';
import type { PolicyKind } from './observation.ts';

type Names = Partial<Record<PolicyKind | 'legal', readonly string[]>>;

/** Names as sites write them. */
const LINKED: Readonly<Record<string, Names>> = {
  English: {
    privacy: [
      'Privacy Policy',
      'PRIVACY NOTICE',
      'Our Privacy Statement',
      'Data Protection Notice',
      'Privacy & Cookies',
    ],
    terms: ['Terms of Use', 'Terms & Conditions', 'Terms of Service'],
    cookies: ['Cookie Policy', 'Cookies Notice'],
    legal: ['Legal', 'Legal Notice', 'Imprint'],
  },
  German: {
    privacy: [
      'Datenschutz',
      'Datenschutzerklärung',
      'Datenschutzhinweise',
      'Informationen zum Datenschutz',
      'Impressum & Datenschutz',
    ],
    terms: ['AGB', 'Nutzungsbedingungen', 'Allgemeine Geschäftsbedingungen'],
    cookies: ['Cookie-Richtlinie', 'Cookie-Hinweise'],
    legal: ['Impressum', 'Rechtliches', 'Rechtliche Hinweise'],
  },
  French: {
    privacy: ['Politique de confidentialité', 'Données personnelles', 'Charte de protection des données', 'Vie privée'],
    terms: ['CGU', 'CGV', 'Conditions générales de vente', 'Conditions d’utilisation'],
    cookies: ['Politique de cookies', 'Gestion des cookies'],
    legal: ['Mentions légales', 'Informations légales'],
  },
  Spanish: {
    privacy: ['Política de privacidad', 'Aviso de privacidad', 'Protección de datos', 'Privacidad'],
    terms: ['Términos y condiciones', 'Condiciones de uso', 'Condiciones generales'],
    cookies: ['Política de cookies'],
    legal: ['Aviso legal', 'Información legal'],
  },
  Italian: {
    privacy: [
      'Informativa sulla privacy',
      'Informativa privacy',
      'Trattamento dei dati personali',
      'Politica sulla privacy',
    ],
    terms: ['Termini e condizioni', "Condizioni d'uso", 'Condizioni generali di vendita'],
    cookies: ['Informativa sui cookie'],
    legal: ['Note legali'],
  },
  Dutch: {
    privacy: ['Privacyverklaring', 'Privacybeleid', 'Privacy Statement', 'Gegevensbescherming'],
    terms: ['Algemene voorwaarden', 'Gebruiksvoorwaarden'],
    cookies: ['Cookiebeleid', 'Cookieverklaring'],
    legal: ['Colofon', 'Juridische informatie'],
  },
  Portuguese: {
    privacy: [
      'Política de Privacidade',
      'Aviso de privacidade',
      'Proteção de Dados Pessoais',
      'Política de Proteção de Dados',
    ],
    terms: ['Termos de Uso', 'Termos e Condições', 'Condições gerais'],
    cookies: ['Política de Cookies'],
    legal: ['Aviso legal', 'Informações legais'],
  },
  Swedish: {
    privacy: ['Integritetspolicy', 'Personuppgiftspolicy', 'Behandling av personuppgifter', 'Dataskydd'],
    terms: ['Användarvillkor', 'Allmänna villkor', 'Köpvillkor'],
    cookies: ['Cookiepolicy', 'Om cookies'],
    legal: ['Juridisk information'],
  },
  Danish: {
    privacy: ['Privatlivspolitik', 'Persondatapolitik', 'Behandling af personoplysninger'],
    terms: ['Handelsbetingelser', 'Brugsbetingelser', 'Vilkår og betingelser'],
    cookies: ['Cookiepolitik'],
    legal: ['Juridisk information'],
  },
  Norwegian: {
    privacy: ['Personvernerklæring', 'Personvern', 'Behandling av personopplysninger', 'PERSONVERNERKLAERING'],
    terms: ['Brukervilkår', 'Salgsvilkår', 'Kjøpsvilkår'],
    cookies: ['Informasjonskapsler', 'Bruk av informasjonskapsler'],
  },
  Finnish: {
    privacy: ['Tietosuojaseloste', 'Tietosuojakäytäntö', 'Rekisteri- ja tietosuojaseloste', 'Tietosuoja'],
    terms: ['Käyttöehdot', 'Toimitusehdot', 'Yleiset ehdot'],
    cookies: ['Evästekäytäntö', 'Evästeiden käyttö'],
  },
  Icelandic: {
    privacy: ['Persónuverndarstefna', 'Persónuvernd', 'Meðferð persónuupplýsinga'],
    terms: ['Notkunarskilmálar', 'Skilmálar og skilyrði'],
  },
  Polish: {
    privacy: ['Polityka prywatności', 'Ochrona danych osobowych', 'Polityka ochrony danych', 'RODO'],
    terms: ['Regulamin', 'Warunki korzystania', 'Regulamin sklepu'],
    cookies: ['Polityka cookies', 'Polityka plików cookies'],
    legal: ['Nota prawna', 'Informacje prawne'],
  },
  Czech: {
    privacy: [
      'Zásady ochrany osobních údajů',
      'Ochrana osobních údajů',
      'Zpracování osobních údajů',
      'Ochrana soukromí',
    ],
    terms: ['Obchodní podmínky', 'Podmínky užití', 'Všeobecné obchodní podmínky'],
    cookies: ['Zásady používání cookies', 'Zásady používání souborů cookie'],
    legal: ['Právní informace', 'Tiráž'],
  },
  Slovak: {
    privacy: ['Ochrana osobných údajov', 'Zásady ochrany osobných údajov', 'Ochrana súkromia'],
    terms: ['Obchodné podmienky', 'Všeobecné obchodné podmienky', 'Podmienky používania'],
    cookies: ['Zásady používania súborov cookie', 'Používanie cookies'],
    legal: ['Právne informácie'],
  },
  Hungarian: {
    privacy: ['Adatvédelmi tájékoztató', 'Adatkezelési tájékoztató', 'Adatvédelmi nyilatkozat', 'Adatvédelem'],
    terms: ['ÁSZF', 'Általános Szerződési Feltételek', 'Felhasználási feltételek'],
    cookies: ['Süti szabályzat', 'Cookie tájékoztató'],
    legal: ['Impresszum', 'Jogi nyilatkozat'],
  },
  Romanian: {
    privacy: [
      'Politica de confidențialitate',
      'Politica de confidenţialitate',
      'Politica de confidentialitate',
      'Protecția datelor cu caracter personal',
    ],
    terms: ['Termeni și condiții', 'Condiții de utilizare', 'Termeni si conditii'],
    cookies: ['Politica de cookies', 'Politica de utilizare a cookie-urilor'],
    legal: ['Informații legale'],
  },
  Bulgarian: {
    privacy: [
      'Политика за поверителност',
      'Защита на личните данни',
      'Политика за лични данни',
      'ПОЛИТИКА ЗА ПОВЕРИТЕЛНОСТ',
    ],
    terms: ['Общи условия', 'Условия за ползване', 'Правила и условия'],
    cookies: ['Политика за бисквитки', 'Политика за „бисквитки“'],
    legal: ['Правна информация'],
  },
  Greek: {
    privacy: [
      'Πολιτική απορρήτου',
      'ΠΟΛΙΤΙΚΗ ΑΠΟΡΡΗΤΟΥ',
      'Προστασία Προσωπικών Δεδομένων',
      'Πολιτική Ιδιωτικότητας',
      'Δήλωση Απορρήτου',
    ],
    terms: ['Όροι χρήσης', 'ΟΡΟΙ ΧΡΗΣΗΣ', 'Όροι και Προϋποθέσεις', 'Γενικοί Όροι'],
    cookies: ['Πολιτική Cookies', 'Πολιτική χρήσης cookies'],
    legal: ['Νομική σημείωση'],
  },
  Croatian: {
    privacy: ['Pravila privatnosti', 'Politika privatnosti', 'Zaštita osobnih podataka', 'Izjava o privatnosti'],
    terms: ['Uvjeti korištenja', 'Opći uvjeti poslovanja', 'Opći uvjeti'],
    cookies: ['Pravila o kolačićima'],
    legal: ['Pravne informacije', 'Impresum'],
  },
  Slovenian: {
    privacy: ['Politika zasebnosti', 'Varstvo osebnih podatkov', 'Varovanje zasebnosti'],
    terms: ['Pogoji uporabe', 'Splošni pogoji', 'Pogoji poslovanja'],
    cookies: ['Piškotki', 'Politika piškotkov'],
    legal: ['Pravno obvestilo', 'Kolofon'],
  },
  Estonian: {
    privacy: ['Privaatsuspoliitika', 'Isikuandmete töötlemine', 'Andmekaitsetingimused', 'Privaatsustingimused'],
    terms: ['Kasutustingimused', 'Müügitingimused', 'Üldtingimused'],
    cookies: ['Küpsiste kasutamine'],
  },
  Latvian: {
    privacy: ['Privātuma politika', 'Personas datu apstrāde', 'Konfidencialitātes politika'],
    terms: ['Lietošanas noteikumi', 'Noteikumi un nosacījumi', 'Distances līgums'],
    cookies: ['Sīkdatņu politika', 'Sīkdatņu izmantošana'],
  },
  Lithuanian: {
    privacy: ['Privatumo politika', 'Asmens duomenų apsauga', 'Privatumo pranešimas'],
    terms: ['Naudojimosi taisyklės', 'Pirkimo taisyklės', 'Taisyklės ir sąlygos'],
    cookies: ['Slapukų politika', 'Apie slapukus'],
  },
  Irish: {
    privacy: ['Polasaí Príobháideachais', 'Beartas um Príobháideachas', 'Ráiteas Príobháideachta', 'Cosaint Sonraí'],
    terms: ['Téarmaí agus Coinníollacha', 'Téarmaí Úsáide', 'Téarmaí Seirbhíse'],
  },
  Maltese: {
    privacy: ['Politika tal-Privatezza', 'Dikjarazzjoni ta’ privatezza', 'Privatezza u Cookies'],
    terms: ['Termini u Kundizzjonijiet', 'Kundizzjonijiet tal-Użu', "Termini ta' Użu"],
  },
  Catalan: {
    privacy: ['Política de privacitat', 'Protecció de dades', 'Avís de privacitat'],
    terms: ["Condicions d'ús", 'Condicions generals', 'Termes i condicions'],
    cookies: ['Política de galetes'],
    legal: ['Avís legal'],
  },
  Serbian: {
    privacy: ['Politika privatnosti', 'Политика приватности', 'Zaštita podataka o ličnosti'],
    terms: ['Uslovi korišćenja', 'Услови коришћења', 'Opšti uslovi'],
  },
  Russian: {
    privacy: [
      'Политика конфиденциальности',
      'Обработка персональных данных',
      'Политика обработки персональных данных',
      'Положение о персональных данных',
    ],
    terms: ['Пользовательское соглашение', 'Публичная оферта', 'Условия использования'],
    cookies: ['Политика использования файлов cookie'],
    legal: ['Правовая информация', 'Реквизиты'],
  },
  Ukrainian: {
    privacy: ['Політика конфіденційності', 'Захист персональних даних', 'Політика приватності'],
    terms: ['Умови використання', 'Публічна оферта', 'Угода користувача'],
  },
  Turkish: {
    privacy: [
      'Gizlilik Politikası',
      'GİZLİLİK POLİTİKASI',
      'KVKK Aydınlatma Metni',
      'Kişisel Verilerin Korunması',
      'Gizlilik ve Güvenlik',
      'KVKK',
    ],
    terms: ['Kullanım Koşulları', 'Mesafeli Satış Sözleşmesi', 'ÜYELİK SÖZLEŞMESİ'],
    cookies: ['Çerez Politikası', 'ÇEREZ POLİTİKASI'],
    legal: ['Yasal Uyarı', 'Künye'],
  },
  Arabic: {
    privacy: ['سياسة الخصوصية', 'شروط الاستخدام وسياسة الخصوصية', 'بيان الخصوصية', 'سِياسة الخُصوصيّة'],
    terms: ['شروط الاستخدام', 'الشروط والأحكام', 'شروط الخدمة'],
    cookies: ['سياسة ملفات تعريف الارتباط'],
    legal: ['إشعار قانوني'],
  },
  Persian: {
    privacy: ['حریم خصوصی', 'سیاست حفظ حریم خصوصی', 'سياست حريم خصوصي', 'سیاست‌های حریم خصوصی'],
    terms: ['شرایط استفاده', 'قوانین و مقررات', 'شرایط و قوانین'],
  },
  Hebrew: {
    privacy: ['מדיניות פרטיות', 'מדיניות הפרטיות', 'הצהרת פרטיות'],
    terms: ['תנאי שימוש', 'תקנון האתר', 'תנאי שירות'],
  },
  Hindi: {
    privacy: ['गोपनीयता नीति', 'प्राइवेसी पॉलिसी', 'निजता नीति'],
    terms: ['नियम और शर्तें', 'उपयोग की शर्तें', 'सेवा की शर्तें'],
  },
  Japanese: {
    privacy: [
      'プライバシーポリシー',
      'ﾌﾟﾗｲﾊﾞｼｰﾎﾟﾘｼｰ',
      '個人情報保護方針',
      '個人情報の取り扱いについて',
      'プライバシー ポリシー',
    ],
    terms: ['利用規約', 'ご利用規約', '会員規約'],
    cookies: ['クッキーポリシー', 'Cookieポリシー'],
    legal: ['特定商取引法に基づく表記', '免責事項'],
  },
  'Chinese, simplified': {
    privacy: ['隐私政策', '隐私声明', '个人信息保护政策', '法律声明及隐私权政策'],
    terms: ['服务条款', '用户协议', '使用条款'],
    legal: ['法律声明'],
  },
  'Chinese, traditional': {
    privacy: ['隱私權政策', '隱私政策', '私隱政策聲明', '個資保護聲明'],
    terms: ['服務條款', '使用條款', '會員條款'],
    legal: ['法律聲明', '免責聲明'],
  },
  Korean: {
    privacy: ['개인정보처리방침', '개인정보 처리방침', '개인정보취급방침', '개인정보 보호정책'],
    terms: ['이용약관', '서비스 이용약관', '이용 약관'],
  },
  Indonesian: {
    privacy: ['Kebijakan Privasi', 'Pemberitahuan Privasi', 'Perlindungan Data Pribadi'],
    terms: ['Syarat dan Ketentuan', 'Syarat & Ketentuan', 'Ketentuan Layanan'],
  },
  Malay: {
    privacy: ['Dasar Privasi', 'Polisi Privasi', 'Notis Privasi'],
    terms: ['Terma dan Syarat', 'Terma Penggunaan'],
  },
  Vietnamese: {
    privacy: ['Chính sách bảo mật', 'Chính sách quyền riêng tư', 'Chính sách bảo mật thông tin'],
    terms: ['Điều khoản sử dụng', 'Điều khoản dịch vụ', 'Điều khoản và điều kiện'],
  },
  Thai: {
    privacy: ['นโยบายความเป็นส่วนตัว', 'นโยบายคุ้มครองข้อมูลส่วนบุคคล', 'ประกาศความเป็นส่วนตัว'],
    terms: ['ข้อกำหนดและเงื่อนไข', 'เงื่อนไขการใช้งาน', 'ข้อตกลงการใช้งาน'],
    cookies: ['นโยบายคุกกี้'],
  },
};

describe('The name of a link', () => {
  for (const [language, { legal = [], ...kinds }] of Object.entries(LINKED)) {
    it(`is recognised in ${language}`, () => {
      for (const [kind, names] of Object.entries(kinds))
        for (const name of names) expect(namingOf(name, kind as PolicyKind), `${kind}: ${name}`).to.equal('sure');
      for (const name of legal) expect(isLegalHub(name), name).to.equal(true);
    });
  }

  it('is recognised among filler words, invisible characters and in any form of its letters', () => {
    for (const name of [
      'Daten\u00ADschutz',
      'Privacy\u00A0Policy',
      'Privacy\u200B Policy',
      '\u202APrivacy Policy\u202C',
      '\u200Fسياسة الخصوصية\u200E',
      'Ｐｒｉｖａｃｙ Ｐｏｌｉｃｙ',
      'Politique de confidentialite\u0301',
      'Read our privacy policy',
      'Privacy Policy (PDF, 2024)',
      'Datenschutz.',
      '§ Datenschutz',
      'Cookie‑ und Datenschutzerklärung',
      'Datenschutz – AGB – Impressum',
    ])
      expect(namingOf(name, 'privacy'), name).to.equal('sure');
    expect(linkText('DATEN\u00ADSCHUTZ – ErklA\u0308rung')).to.equal('datenschutz erklarung');
  });

  it('is only likely if it is the word for the subject', () => {
    for (const name of [
      'Privacy',
      'Your privacy',
      'Data protection',
      'RGPD',
      'Osobní údaje',
      'Gizlilik',
      'Privacy center',
    ])
      expect(namingOf(name, 'privacy'), name).to.equal('likely');
  });

  it('is not the mention of a subject, a product, a course or an office', () => {
    for (const name of [
      'Privacy glass film shop',
      'Privacy screens for balconies',
      'Privacy fence',
      'Privacy policy generator',
      'Free privacy policy template',
      'How to write a privacy policy',
      'Privacy at work: a history',
      'Sichtschutz',
      'Datenschutz-Schulung für Ihr Team',
      'Datenschutzbeauftragter gesucht',
      'Datenschutzberatung',
      'Muster-Datenschutzerklärung',
      'Curso de protección de datos',
      'Formation RGPD',
      'Szkolenie RODO',
      'Обучение: обработка персональных данных',
      'Kişisel verilerin korunması eğitimi',
      'プライバシーフィルム',
      '個人情報保護士講座',
      '隐私玻璃膜',
      '개인정보 교육',
      'Ενημέρωση',
      'Политика',
      'Pirkimo krepšelis',
      'Data',
      'Integritet i fokus: fem böcker',
      'Our film on data protection won a prize',
      'Privacyschermen',
    ])
      expect(namingOf(name, 'privacy'), name).to.be.oneOf([undefined, 'mentioned']);
    for (const name of [
      'Air conditions',
      'Medical conditions',
      'Long-term rentals',
      'Wetterbedingungen',
      'Agbar',
      'Условия доставки',
      '条件検索',
    ])
      expect(namingOf(name, 'terms'), name).to.be.oneOf([undefined, 'mentioned']);
    for (const name of ['Cookie recipes', 'Chocolate cookies', 'Cookie cutter set', '쿠키 만들기'])
      expect(namingOf(name, 'cookies'), name).to.be.oneOf([undefined, 'mentioned']);
    for (const name of [
      'Legal services',
      'Illegal',
      'Legal advice for founders',
      'Impressumsgenerator',
      'Правовая помощь',
    ])
      expect(isLegalHub(name), name).to.equal(false);
  });

  it('is not that of settings', () => {
    for (const name of [
      'Privacy settings',
      'Datenschutz-Einstellungen',
      'Gérer la confidentialité',
      'Gizlilik ayarları',
      'プライバシー設定',
      'Nastavení soukromí',
      'Do not sell my personal data',
    ]) {
      expect(isAboutSettings(name), name).to.equal(true);
      expect(namingOf(name, 'privacy'), name).to.equal(undefined);
    }
  });

  it('is not a sentence', () => {
    expect(
      namingOf(
        'We sent our privacy policy to all customers last week, and none of them answered it until today',
        'privacy',
      ),
    ).to.equal(undefined);
  });
});

describe('The title of a document', () => {
  it('names it next to the name of the site', () => {
    for (const title of [
      'Datenschutz | Acme Glass GmbH',
      'Acme Film – Privacy Policy',
      'Ochrana osobních údajů - Obchod',
      '隐私政策_公司',
    ])
      expect(namingOfTitle(title, 'privacy'), title).to.equal('sure');
    expect(namingOfTitle('Privacy Tools Ltd', 'privacy')).to.equal('mentioned');
    expect(namingOfTitle('Boots and shoes', 'privacy')).to.equal(undefined);
  });
});

describe('An address', () => {
  for (const [address, kind] of [
    ['/privacy', 'privacy'],
    ['/legal/privacy-policy.html', 'privacy'],
    ['/PrivacyPolicy.aspx', 'privacy'],
    ['/privacypolicy', 'privacy'],
    ['/de/datenschutzerklaerung/', 'privacy'],
    ['/politica-de-confidentialitate', 'privacy'],
    ['/zasady_ochrany_osobnich_udaju', 'privacy'],
    ['/adatvedelmi-tajekoztato', 'privacy'],
    ['/gizlilik-politikasi', 'privacy'],
    ['/tietosuojaseloste.pdf', 'privacy'],
    [
      '/%D0%BF%D0%BE%D0%BB%D0%B8%D1%82%D0%B8%D0%BA%D0%B0-%D0%BA%D0%BE%D0%BD%D1%84%D0%B8%D0%B4%D0%B5%D0%BD%D1%86%D0%B8%D0%B0%D0%BB%D1%8C%D0%BD%D0%BE%D1%81%D1%82%D0%B8',
      'privacy',
    ],
    ['/index.php?page=datenschutz', 'privacy'],
    ['/agb', 'terms'],
    ['/terms-of-service', 'terms'],
    ['/obchodni-podminky', 'terms'],
    ['/cookies', 'cookies'],
  ] as const)
    it(`names a document: ${address}`, () => {
      expect(isNamedByAddress(new URL(address, 'https://www.example.org'), kind)).to.equal(true);
    });

  for (const [address, kind] of [
    ['/privacy-glass-film', 'privacy'],
    ['/products/privacy-screens.html', 'privacy'],
    ['/datenschutzberatung', 'privacy'],
    ['/blog/how-to-write-a-privacy-policy', 'privacy'],
    ['/air-conditions', 'terms'],
    ['/cookie-recipes', 'cookies'],
    ['/%E0%A4%A', 'privacy'],
  ] as const)
    it(`does not name a document: ${address}`, () => {
      expect(isNamedByAddress(new URL(address, 'https://www.example.org'), kind)).to.equal(false);
    });
});
