/** The names under which the sites of one language link their documents, separated by `|`. */
export interface LinkNames {
  /** See NOTATION. */
  readonly privacy: string;
  readonly terms: string;
  readonly cookies?: string;
  readonly security?: string;
  /** Pages that often contain or link the others: the imprint, "Legal". */
  readonly legal: string;
}

/**
 * NOTATION of a name:
 *
 * - `privacy policy`: names the document wherever it occurs in a short text;
 * - `=datenschutz`: only if nothing but filler words and other names surround it;
 * - `~privacy`: like `=`, but it may also be a page about the subject;
 * - `tietosuoja*`: letters may follow, for languages that inflect the last word.
 *
 * Names are compared after `linkText`, so their case, accents and dashes do not matter. A blank in a Chinese, Japanese or Korean name is optional. The languages
 * are the 24 official ones of the EU, the 20 most used ones of the web, and some neighbours of these. ISO 639-1.
 */
export const LINK_NAMES: Readonly<Record<string, LinkNames>> = {
  en: {
    privacy:
      'privacy policy|privacy policies|privacy notice*|privacy statement*|privacy declaration|privacy terms|privacy charter|privacy & cookie*|privacy and cookie*|cookies & privacy|cookies and privacy|privacy & terms|privacy and terms|privacy & legal|privacy and legal|data protection policy|data protection notice|data protection statement|data protection declaration|data protection information|data privacy policy|data privacy notice|data privacy statement|personal data policy|personal data protection policy|privacypolicy|notice of privacy practices|privacy rights|=data privacy|~privacy|~data protection|~personal data|~gdpr|~privacy & security|~privacy and security|~privacy centre|~privacy center|~privacy hub|~privacy information',
    terms:
      'terms of use|terms of service|terms of sale|terms and conditions|terms & conditions|terms and condition|terms conditions|conditions of use|conditions of sale|user agreement|terms of business|general conditions|general terms|website terms|site terms|terms & policies|terms and policies|terms/privacy|~terms|~t&cs|~t&c|~tos|~conditions',
    cookies:
      'cookie policy|cookies policy|cookie notice|cookies notice|cookie statement|cookie declaration|cookie information|use of cookies|about cookies|privacy & cookies|privacy and cookies|~cookies|~cookie',
    security:
      '=security|=data security|=our security|=information security|=platform security|=trust center|=trust centre|=trust|=trust & safety|=trust and safety|=security & compliance|=security and compliance|=security & trust|=security and trust|=security & privacy|=security and privacy|=compliance|=certifications|=certification|~security overview|~security practices',
    legal:
      '=legal|=legal notice|=legal notices|=legal information|=imprint|=impressum|=legal & privacy|=policies|=legal center|=legal centre|=legal hub|=site notice|=disclaimer|=corporate information|=about this site',
  },
  de: {
    privacy:
      'datenschutzerklärung*|datenschutzerklaerung*|datenschutzhinweis*|datenschutzbestimmung*|datenschutzrichtlinie*|datenschutzinformation*|datenschutzvereinbarung|datenschutzbedingungen|datenschutzpolitik|datenschutzmitteilung|datenschutzverordnung|erklärung zum datenschutz|hinweise zum datenschutz|hinweis zum datenschutz|informationen zum datenschutz|information zum datenschutz|information zur datenverarbeitung|informationen zur datenverarbeitung|privatsphäre und datenschutz|datenschutz & cookies|datenschutz und cookies|datenschutz & impressum|impressum & datenschutz|impressum und datenschutz|datenschutz und impressum|=datenschutz|~dsgvo|~privatsphäre|~datenschutz & sicherheit',
    terms:
      'allgemeine geschäftsbedingungen|allgemeine geschaeftsbedingungen|nutzungsbedingungen|nutzungsbestimmungen|allgemeine nutzungsbedingungen|verkaufsbedingungen|allgemeine verkaufsbedingungen|lieferbedingungen|allgemeine vertragsbedingungen|teilnahmebedingungen|agb|agbs|~geschäftsbedingungen',
    cookies:
      'cookie richtlinie*|cookierichtlinie*|cookie erklärung|cookie hinweis*|cookie information*|cookie policy|hinweise zu cookies|verwendung von cookies|datenschutz & cookies|~cookies',
    security: '=sicherheit|=it sicherheit|=datensicherheit|=informationssicherheit|=zertifizierungen',
    legal:
      '=impressum|=rechtliches|=rechtliche hinweise|=rechtlicher hinweis|=rechtliche informationen|=rechtshinweise|=anbieterkennzeichnung|=impressum & rechtliches|=legales',
  },
  fr: {
    privacy:
      'politique de confidentialité|charte de confidentialité|déclaration de confidentialité|règles de confidentialité|politique de protection des données*|politique de protection de la vie privée|politique en matière de confidentialité|politique en matière de protection des données|politique de vie privée|politique vie privée|politique rgpd|politique relative aux données personnelles|politique données personnelles|charte de protection des données*|charte des données personnelles|charte vie privée|charte de vie privée|protection de la vie privée|=protection des données|protection des données personnelles|protection des données à caractère personnel|politique de gestion des données personnelles|déclaration de protection des données|avis de confidentialité|gestion des données personnelles|=données personnelles|=vos données personnelles|=vie privée|~confidentialité|~rgpd|~données à caractère personnel',
    terms:
      'conditions générales*|conditions d’utilisation|conditions d’usage|conditions de vente|conditions de service|conditions de service|termes et conditions|cgu|cgv|cgvu|cgs|règlement d’utilisation|~conditions',
    cookies:
      'politique de cookies|politique cookies|politique relative aux cookies|politique en matière de cookies|politique sur les cookies|politique d’utilisation des cookies|charte cookies|charte des cookies|utilisation des cookies|gestion des cookies|témoins de connexion|~cookies',
    security: '=sécurité|=sécurité des données',
    legal:
      '=mentions légales|=informations légales|=légal|=juridique|=informations juridiques|=infos légales|=avis légal|=mentions légales & cgu|=mentions légales et cgu',
  },
  es: {
    privacy:
      'política de privacidad|políticas de privacidad|aviso de privacidad|declaración de privacidad|política de protección de datos*|política de tratamiento de datos*|aviso de protección de datos|declaración de protección de datos|=protección de datos|protección de datos personales|política de datos personales|política de datos|=tratamiento de datos|tratamiento de datos personales|información sobre protección de datos|política de confidencialidad|privacidad y cookies|=privacidad|~confidencialidad|~datos personales|~rgpd',
    terms:
      'condiciones de uso|condiciones generales*|condiciones del servicio|condiciones de servicio|condiciones de venta|condiciones de compra|condiciones de contratación|condiciones legales|términos y condiciones|términos de uso|términos de servicio|términos del servicio|términos legales|bases legales|~términos|~condiciones',
    cookies:
      'política de cookies|políticas de cookies|aviso de cookies|uso de cookies|información sobre cookies|~cookies',
    security: '=seguridad|=seguridad de la información',
    legal: '=aviso legal|=información legal|=legal|=nota legal|=avisos legales|=textos legales',
  },
  it: {
    privacy:
      'informativa sulla privacy|informativa privacy|informativa di privacy|informativa sulla riservatezza|informativa in materia di privacy|informativa sul trattamento dei dati*|informativa trattamento dati|informativa sui dati personali|politica sulla privacy|politica di privacy|politica privacy|politica di riservatezza|normativa sulla privacy|normativa privacy|norme sulla privacy|trattamento dei dati personali|trattamento dati personali|protezione dei dati personali|=protezione dei dati|tutela della privacy|privacy e cookie*|dichiarazione sulla protezione dei dati|dichiarazione sulla privacy|~riservatezza|~dati personali',
    terms:
      'termini e condizioni|termini di servizio|termini d’uso|termini di utilizzo|condizioni generali*|condizioni d’uso|condizioni di utilizzo|condizioni di vendita|condizioni di servizio|~termini|~condizioni',
    cookies:
      'informativa sui cookie|informativa cookie|informativa sull’uso dei cookie|informativa estesa sui cookie|politica sui cookie|politica dei cookie|politica cookie|~cookie',
    security: '=sicurezza|=sicurezza dei dati',
    legal:
      '=note legali|=informazioni legali|=note legali e privacy|=avviso legale|=legale|=dati societari|=informazioni societarie',
  },
  nl: {
    privacy:
      'privacybeleid|privacy beleid|privacyverklaring|privacy verklaring|privacystatement|privacyreglement|privacyvoorwaarden|privacyinformatie|privacy en cookie*|beleid inzake privacy|gegevensbescherming*|bescherming persoonsgegevens|bescherming van persoonsgegevens|verwerking van persoonsgegevens|~persoonsgegevens|~avg',
    terms:
      'algemene voorwaarden|gebruiksvoorwaarden|gebruikersvoorwaarden|verkoopvoorwaarden|leveringsvoorwaarden|servicevoorwaarden|voorwaarden voor gebruik|~voorwaarden',
    cookies:
      'cookiebeleid|cookie beleid|cookieverklaring|cookie verklaring|cookiestatement|gebruik van cookies|~cookies',
    security: '=beveiliging|=veiligheid|=informatiebeveiliging',
    legal: '=juridische informatie|=juridisch|=colofon|=wettelijke vermeldingen|=juridische kennisgeving|=disclaimer',
  },
  pt: {
    privacy:
      'política de privacidade|políticas de privacidade|aviso de privacidade|declaração de privacidade|termo de privacidade|termos de privacidade|política de proteção de dados*|proteção de dados pessoais|=proteção de dados|política de tratamento de dados*|política de dados|tratamento de dados pessoais|política de confidencialidade|privacidade e cookies|portal da privacidade|=privacidade|~lgpd|~dados pessoais|~confidencialidade',
    terms:
      'termos de uso|termos de utilização|termos de serviço|termos do serviço|termos e condições|termos e políticas|condições gerais*|condições de uso|condições de utilização|condições de venda|~termos|~condições',
    cookies: 'política de cookies|políticas de cookies|aviso de cookies|utilização de cookies|uso de cookies|~cookies',
    security: '=segurança|=segurança da informação',
    legal: '=aviso legal|=informação legal|=informações legais|=nota legal|=legal|=avisos legais|=livro de reclamações',
  },
  sv: {
    privacy:
      'integritetspolicy*|integritetsmeddelande|integritetsskydd|integritetspolitik|integritetsinformation|dataskyddspolicy|dataskyddsinformation|dataskyddsmeddelande|personuppgiftspolicy*|hantering av personuppgifter|behandling av personuppgifter|så behandlar vi personuppgifter|personuppgiftsbehandling|sekretesspolicy|=dataskydd|~integritet|~personuppgifter|~gdpr',
    terms:
      'användarvillkor*|allmänna villkor|köpvillkor|försäljningsvillkor|villkor för användning|leveransvillkor|tjänstevillkor|~villkor',
    cookies: 'cookiepolicy*|cookie policyn|information om cookies|om cookies|användning av cookies|kakor|~cookies',
    security: '=säkerhet|=informationssäkerhet',
    legal: '=juridisk information|=juridiskt|=rättslig information|=rättsligt meddelande|=om webbplatsen',
  },
  da: {
    privacy:
      'privatlivspolitik*|persondatapolitik*|persondatabeskyttelse*|privatlivserklæring|privatlivsmeddelelse|databeskyttelsespolitik|databeskyttelseserklæring|persondataerklæring|behandling af personoplysninger|behandling af persondata|beskyttelse af personoplysninger|politik for databeskyttelse|privatliv og cookies|=databeskyttelse|~persondata|~personoplysninger|~privatliv|~gdpr',
    terms:
      'handelsbetingelser*|brugsbetingelser|brugervilkår|brugerbetingelser|forretningsbetingelser|salgsbetingelser|salgs og leveringsbetingelser|vilkår og betingelser|vilkår for brug|abonnementsbetingelser|generelle betingelser|~vilkår|~betingelser',
    cookies: 'cookiepolitik*|cookie politik|cookieerklæring|brug af cookies|information om cookies|om cookies|~cookies',
    legal: '=juridisk information|=juridisk|=juridisk meddelelse|=juridiske oplysninger|=retlige oplysninger',
  },
  no: {
    privacy:
      'personvernerklæring*|personvernpolicy|personvernregler|personvernpolitikk|personverninformasjon|personvern og informasjonskapsler|personvern og cookies|personvern & cookies|erklæring om personvern|behandling av personopplysninger|=personvern|~personopplysninger|~gdpr',
    terms:
      'brukervilkår|bruksvilkår|vilkår for bruk|kjøpsvilkår|salgsvilkår|salgsbetingelser|kjøpsbetingelser|generelle vilkår|vilkår og betingelser|~vilkår|~betingelser',
    cookies:
      'informasjonskapsler|bruk av informasjonskapsler|cookieerklæring|cookie policy|bruk av cookies|om cookies|~cookies',
    legal: '=juridisk informasjon|=juridisk|=juridisk merknad|=om nettstedet',
  },
  fi: {
    privacy:
      'tietosuojaseloste*|tietosuojakäytäntö*|tietosuojailmoitus*|tietosuojalauseke|tietosuojapolitiikka|tietosuojaehdot|tietosuoja ja evästeet|rekisteriseloste*|rekisteri ja tietosuojaseloste|henkilötietojen käsittely|yksityisyyskäytäntö|yksityisyydensuoja|=tietosuoja|~yksityisyys|~henkilötiedot',
    terms:
      'käyttöehdot|toimitusehdot|sopimusehdot|yleiset ehdot|tilaus ja toimitusehdot|palveluehdot|myyntiehdot|~ehdot',
    cookies: 'evästekäytäntö*|evästeseloste|evästeilmoitus|tietoa evästeistä|evästeiden käyttö|~evästeet',
    legal: '=oikeudelliset tiedot|=oikeudellinen huomautus|=juridiset tiedot|=oikeudelliset ehdot|=tietoa sivustosta',
  },
  is: {
    privacy:
      'persónuverndarstefna*|persónuverndaryfirlýsing|meðferð persónuupplýsinga|vinnsla persónuupplýsinga|friðhelgisstefna|=persónuvernd',
    terms: 'notkunarskilmálar|notendaskilmálar|viðskiptaskilmálar|skilmálar og skilyrði|~skilmálar',
    cookies: 'vafrakökustefna|stefna um vafrakökur|notkun á vafrakökum|um vafrakökur|~vafrakökur',
    legal: '=lagalegar upplýsingar|=lagalegir fyrirvarar',
  },
  pl: {
    privacy:
      'polityka prywatności|polityki prywatności|politykę prywatności|polityce prywatności|zasady ochrony prywatności|polityka ochrony prywatności|polityka ochrony danych*|polityka przetwarzania danych*|ochrona danych osobowych|przetwarzanie danych osobowych|klauzula informacyjna*|informacja o przetwarzaniu danych*|zasady przetwarzania danych*|oświadczenie o ochronie prywatności|oświadczenie o ochronie danych|informacje o prywatności|=rodo|~prywatność|~dane osobowe|~ochrona prywatności|~ochrona danych',
    terms:
      'regulamin|regulamin sklepu|regulamin serwisu|regulamin strony|warunki korzystania|warunki użytkowania|warunki świadczenia usług|ogólne warunki|warunki sprzedaży|warunki umowy|zasady korzystania',
    cookies:
      'polityka cookies|polityka plików cookies|polityka plików cookie|polityka cookie|polityka ciasteczek|pliki cookies|pliki cookie|informacja o cookies|~cookies|~ciasteczka',
    legal: '=nota prawna|=informacje prawne|=informacja prawna|=zastrzeżenia prawne|=prawne|=stopka redakcyjna',
  },
  cs: {
    privacy:
      'zásady ochrany osobních údajů|zásady ochrany soukromí|zásady zpracování osobních údajů|ochrana osobních údajů|ochrana os údajů|ochrany osobních údajů|ochraně osobních údajů|ochrana soukromí|ochrany soukromí|zpracování osobních údajů|zásady soukromí|~osobní údaje|~soukromí|~gdpr',
    terms:
      'obchodní podmínky|všeobecné obchodní podmínky|podmínky použití|podmínky užití|podmínky užívání|podmínky používání|smluvní podmínky|všeobecné podmínky|~podmínky|~vop',
    cookies:
      'zásady cookies|zásady používání cookies|zásady používání souborů cookie*|zásady používání souborů cookies|používání cookies|používání souborů cookie*|informace o cookies|soubory cookies|soubory cookie|~cookies',
    legal: '=právní informace|=právní upozornění|=právní ujednání|=právní doložka|=právní podmínky|=tiráž',
  },
  sk: {
    privacy:
      'zásady ochrany osobných údajov|zásady ochrany súkromia|zásady spracúvania osobných údajov|zásady spracovania osobných údajov|ochrana osobných údajov|ochrany osobných údajov|ochrane osobných údajov|ochrana súkromia|ochrany súkromia|spracúvanie osobných údajov|spracovanie osobných údajov|podmienky ochrany osobných údajov|~osobné údaje|~súkromie|~gdpr',
    terms:
      'obchodné podmienky|všeobecné obchodné podmienky|podmienky používania|podmienky použitia|zmluvné podmienky|všeobecné podmienky|~podmienky|~vop',
    cookies:
      'zásady cookies|zásady používania cookies|zásady používania súborov cookie*|používanie cookies|používanie súborov cookie*|informácie o cookies|súbory cookies|súbory cookie|~cookies',
    legal: '=právne informácie|=právne upozornenie|=právne podmienky|=právne vyhlásenie|=tiráž',
  },
  hu: {
    privacy:
      'adatvédelmi tájékoztató*|adatkezelési tájékoztató*|adatvédelmi nyilatkozat*|adatkezelési nyilatkozat*|adatvédelmi szabályzat*|adatkezelési szabályzat*|adatvédelmi irányelv*|adatkezelési irányelv*|adatvédelmi politika|adatvédelmi információ*|adatvédelmi elvek|adatvédelmi közlemény|személyes adatok védelme|személyes adatok kezelése|=adatvédelem|=adatkezelés|~gdpr',
    terms:
      'általános szerződési feltételek|felhasználási feltételek|használati feltételek|üzletszabályzat|általános feltételek|vásárlási feltételek|szolgáltatási feltételek|felhasználói feltételek|ászf',
    cookies:
      'cookie szabályzat|cookie tájékoztató|cookie kezelés*|süti szabályzat|süti tájékoztató|sütikezelés*|sütik használata|süti kezelési|cookie-k kezelése|~sütik|~cookies|~cookie',
    legal: '=impresszum|=jogi nyilatkozat|=jogi információk|=jogi tudnivalók|=jogi közlemény|=kolofon|=jogi',
  },
  ro: {
    privacy:
      'politica de confidențialitate|politică de confidențialitate|politica confidențialității|politica privind confidențialitatea|nota de confidențialitate|notă de confidențialitate|declarație de confidențialitate|politica de protecție a datelor*|politica privind protecția datelor*|protecția datelor cu caracter personal|protecția datelor personale|protecția datelor|prelucrarea datelor*|politica gdpr|politica de prelucrare a datelor*|notă de informare privind*|informare privind prelucrarea datelor*|~confidențialitate|~date personale|~gdpr',
    terms:
      'termeni și condiții|termenii și condițiile|termeni & condiții|condiții de utilizare|termeni de utilizare|condiții generale*|termeni de furnizare|condiții de vânzare|~termeni|~condiții',
    cookies:
      'politica de cookie*|politica cookie*|politica privind cookie*|politica de utilizare a cookie*|politica de utilizare cookie*|utilizarea cookie*|~cookie uri|~cookies',
    legal: '=informații legale|=mențiuni legale|=notă legală|=aviz legal|=juridic|=legal',
  },
  bg: {
    privacy:
      'политика за поверителност*|политика на поверителност|политика за защита на личните данни|политика за защита на лични данни|политика за лични данни|политика за личните данни|политика за защита на данните|политика за конфиденциалност|политика за обработка на лични данни|политика за обработване на лични данни|политика по защита на личните данни|защита на личните данни|защита на лични данни|декларация за поверителност|декларация за защита на данните|уведомление за поверителност|известие за поверителност|политика за защита на личната неприкосновеност|~поверителност|~лични данни|~защита на данните|~gdpr',
    terms:
      'общи условия*|условия за ползване|условия за използване|условия за употреба|правила и условия|условия за продажба|~условия',
    cookies:
      'политика за бисквитки|политика за бисквитките|политика за използване на бисквитки|политика за употреба на бисквитки|използване на бисквитки|политика за cookies|~бисквитки',
    legal: '=правна информация|=правни условия|=правна бележка|=правна декларация|=импресум|=правно',
  },
  el: {
    privacy:
      'πολιτική απορρήτου|πολιτική προστασίας απορρήτου|πολιτική προστασίας προσωπικών δεδομένων|πολιτική προσωπικών δεδομένων|πολιτική προστασίας δεδομένων*|πολιτική ιδιωτικότητας|πολιτική ιδιωτικού απορρήτου|πολιτική προστασίας της ιδιωτικότητας|προστασία προσωπικών δεδομένων|προστασία δεδομένων|προστασία απορρήτου|δήλωση απορρήτου|δήλωση προστασίας προσωπικών δεδομένων|ενημέρωση για την επεξεργασία προσωπικών δεδομένων|όροι απορρήτου|~απόρρητο|~ιδιωτικότητα|~προσωπικά δεδομένα|~gdpr',
    terms:
      'όροι χρήσης|όροι και προϋποθέσεις|όροι & προϋποθέσεις|γενικοί όροι*|όροι παροχής υπηρεσιών|όροι πώλησης|όροι και συνθήκες|~όροι',
    cookies: 'πολιτική cookies|πολιτική για τα cookies|πολιτική χρήσης cookies|χρήση cookies|δήλωση cookies|~cookies',
    legal: '=νομικές πληροφορίες|=νομική σημείωση|=νομικά|=νομική ανακοίνωση|=ταυτότητα|=αποποίηση ευθύνης',
  },
  hr: {
    privacy:
      'pravila privatnosti|pravila o privatnosti|politika privatnosti|politika zaštite privatnosti|politika zaštite osobnih podataka|zaštita privatnosti|zaštita osobnih podataka|zaštita podataka|izjava o privatnosti|izjava o zaštiti privatnosti|izjava o zaštiti osobnih podataka|obavijest o privatnosti|obrada osobnih podataka|~privatnost|~osobni podaci|~gdpr',
    terms:
      'uvjeti korištenja|opći uvjeti*|uvjeti poslovanja|uvjeti kupnje|uvjeti i odredbe|opći uvjeti poslovanja|uvjeti prodaje|~uvjeti',
    cookies:
      'pravila o kolačićima|politika kolačića|upotreba kolačića|korištenje kolačića|izjava o kolačićima|~kolačići',
    legal: '=pravne informacije|=pravna napomena|=pravne napomene|=impresum|=impressum|=pravni uvjeti',
  },
  sl: {
    privacy:
      'politika zasebnosti|politika varstva osebnih podatkov|politika varovanja osebnih podatkov|pravilnik o zasebnosti|pravilnik o varstvu osebnih podatkov|varstvo osebnih podatkov|varovanje osebnih podatkov|varstvo podatkov|varovanje zasebnosti|varstvo zasebnosti|izjava o zasebnosti|izjava o varstvu osebnih podatkov|obvestilo o zasebnosti|obdelava osebnih podatkov|~zasebnost|~osebni podatki|~gdpr',
    terms:
      'pogoji uporabe|splošni pogoji*|pogoji poslovanja|pogoji in določila|pogoji prodaje|splošni pogoji poslovanja|~pogoji',
    cookies: 'politika piškotkov|piškotki|o piškotkih|uporaba piškotkov|pravilnik o piškotkih|~cookies',
    legal: '=pravno obvestilo|=pravne informacije|=pravna obvestila|=kolofon|=impresum',
  },
  et: {
    privacy:
      'privaatsuspoliitika|privaatsustingimused|privaatsusteade|privaatsusavaldus|privaatsuseeskiri|privaatsuspõhimõtted|privaatsusreeglid|andmekaitsetingimused|andmekaitsepõhimõtted|andmekaitsepoliitika|andmekaitseteade|isikuandmete kaitse*|isikuandmete töötlemine|isikuandmete töötlemise põhimõtted|isikuandmete töötlemise tingimused|=andmekaitse|~privaatsus|~isikuandmed',
    terms:
      'kasutustingimused|müügitingimused|üldtingimused|ostutingimused|teenusetingimused|tellimistingimused|~tingimused',
    cookies: 'küpsiste poliitika|küpsisepoliitika|küpsiste kasutamine|küpsiste tingimused|~küpsised',
    legal: '=õigusteave|=õiguslik teave|=juriidiline teave|=impressum',
  },
  lv: {
    privacy:
      'privātuma politika|privātuma politikas|privātuma noteikumi|privātuma paziņojums|privātuma atruna|konfidencialitātes politika|datu aizsardzības politika|personas datu aizsardzība*|personas datu apstrāde*|personas datu apstrādes politika|personas datu apstrādes noteikumi|datu aizsardzība|datu privātuma politika|~privātums|~konfidencialitāte|~personas dati',
    terms:
      'lietošanas noteikumi|lietošanas nosacījumi|noteikumi un nosacījumi|vispārīgie noteikumi|distances līgums|pirkuma noteikumi|pakalpojumu sniegšanas noteikumi|~noteikumi',
    cookies:
      'sīkdatņu politika|sīkdatņu izmantošana|sīkdatņu lietošanas noteikumi|sīkfailu politika|par sīkdatnēm|~sīkdatnes',
    legal: '=juridiskā informācija|=tiesiskā informācija|=juridisks paziņojums|=juridiskais paziņojums',
  },
  lt: {
    privacy:
      'privatumo politika|privatumo politiką|privatumo pranešimas|privatumo taisyklės|privatumo nuostatos|privatumo sąlygos|asmens duomenų apsauga*|asmens duomenų apsaugos politika|asmens duomenų tvarkymas*|asmens duomenų tvarkymo taisyklės|duomenų apsaugos politika|duomenų apsauga|konfidencialumo politika|=bdar|~privatumas|~asmens duomenys',
    terms:
      'naudojimo sąlygos|naudojimosi sąlygos|naudojimosi taisyklės|pirkimo taisyklės|pirkimo sąlygos|taisyklės ir sąlygos|bendrosios sąlygos|paslaugų teikimo sąlygos|pardavimo sąlygos|~taisyklės|~sąlygos',
    cookies: 'slapukų politika|slapukų naudojimas|slapukų naudojimo politika|apie slapukus|~slapukai',
    legal: '=teisinė informacija|=teisinis pranešimas|=teisinės nuostatos|=rekvizitai',
  },
  ga: {
    privacy:
      'polasaí príobháideachais|polasaí príobháideachta|beartas príobháideachais|beartas príobháideachta|beartas um príobháideachas|ráiteas príobháideachais|ráiteas príobháideachta|fógra príobháideachais|fógra príobháideachta|polasaí um chosaint sonraí|beartas um chosaint sonraí|beartas cosanta sonraí|cosaint sonraí|cosaint sonraí pearsanta|~príobháideachas|~príobháideacht',
    terms: 'téarmaí agus coinníollacha|téarmaí & coinníollacha|téarmaí úsáide|téarmaí seirbhíse|~téarmaí',
    cookies: 'polasaí fianán*|beartas fianán*|beartas maidir le fianáin|~fianáin',
    legal: '=fógra dlíthiúil|=fógra dlí|=eolas dlíthiúil|=séanadh',
  },
  mt: {
    privacy:
      'politika tal privatezza|politika ta’ privatezza|politika dwar il privatezza|politika dwar privatezza|dikjarazzjoni ta’ privatezza|dikjarazzjoni dwar il privatezza|dikjarazzjoni tal privatezza|avviż dwar il privatezza|avviż ta’ privatezza|avviż tal privatezza|stqarrija dwar il privatezza|regoli tal privatezza|protezzjoni tad data|protezzjoni tad dejta|protezzjoni tad data personali|privatezza u cookies|~privatezza|~il privatezza',
    terms:
      'termini u kundizzjonijiet|termini u kondizzjonijiet|termini tal użu|termini ta’ użu|kundizzjonijiet tal użu|kondizzjonijiet tal użu|~termini',
    cookies: 'politika dwar il cookies|politika tal cookies|avviż dwar cookie|~cookies',
    legal: '=avviż legali|=informazzjoni legali|=avviżi legali',
  },
  ca: {
    privacy:
      'política de privacitat|polítiques de privacitat|avís de privacitat|declaració de privacitat|protecció de dades|protecció de dades personals|política de protecció de dades*|tractament de dades*|política de confidencialitat|~privacitat|~dades personals',
    terms:
      'condicions d’ús|condicions generals*|termes i condicions|termes d’ús|condicions de venda|condicions del servei|~condicions',
    cookies: 'política de galetes|política de cookies|ús de galetes|ús de cookies|~galetes|~cookies',
    legal: '=avís legal|=informació legal|=nota legal|=avisos legals',
  },
  gl: {
    privacy:
      'política de privacidade|aviso de privacidade|=protección de datos|política de protección de datos|política de confidencialidade',
    terms: 'condicións de uso|condicións xerais|termos e condicións|termos de uso',
    cookies: 'política de cookies|~cookies',
    legal: '=aviso legal|=información legal',
  },
  sr: {
    privacy:
      'politika privatnosti|politika o privatnosti|pravila privatnosti|izjava o privatnosti|zaštita privatnosti|zaštita podataka o ličnosti|zaštita ličnih podataka|obrada podataka o ličnosti|obaveštenje o privatnosti|политика приватности|политика о приватности|правила приватности|изјава о приватности|заштита приватности|заштита података о личности|заштита личних података|обрада података о личности|обавештење о приватности|политика о заштити података|~privatnost|~приватност',
    terms:
      'uslovi korišćenja|uslovi korištenja|opšti uslovi*|uslovi kupovine|uslovi poslovanja|pravila korišćenja|услови коришћења|општи услови*|услови куповине|услови пословања|правила коришћења|~uslovi|~услови',
    cookies:
      'politika kolačića|pravila o kolačićima|upotreba kolačića|politika o kolačićima|политика колачића|о колачићима|~kolačići|~колачићи',
    legal:
      '=pravne informacije|=pravna obaveštenja|=pravna napomena|=impresum|=правне информације|=правна напомена|=импресум',
  },
  bs: {
    privacy:
      'politika privatnosti|pravila privatnosti|izjava o privatnosti|zaštita ličnih podataka|zaštita privatnosti|obavijest o privatnosti',
    terms: 'uslovi korištenja|opći uslovi*|opšti uslovi*|uvjeti korištenja|pravila korištenja',
    cookies: 'politika kolačića|pravila o kolačićima|~kolačići',
    legal: '=pravne informacije|=pravna napomena|=impresum',
  },
  mk: {
    privacy:
      'политика за приватност|политика на приватност|политика за заштита на личните податоци|заштита на личните податоци|заштита на лични податоци|изјава за приватност|известување за приватност|~приватност|~лични податоци',
    terms: 'услови за користење|општи услови*|правила и услови|услови за употреба|~услови',
    cookies: 'политика за колачиња|употреба на колачиња|~колачиња',
    legal: '=правни информации|=правна напомена|=импресум',
  },
  sq: {
    privacy:
      'politika e privatësisë|politikat e privatësisë|deklarata e privatësisë|njoftim për privatësinë|mbrojtja e të dhënave*|~privatësia',
    terms: 'kushtet e përdorimit|termat dhe kushtet|kushtet e përgjithshme|termat e përdorimit',
    cookies: 'politika e cookies|politika e cookie*|~cookies',
    legal: '=njoftim ligjor|=informacion ligjor',
  },
  ru: {
    privacy:
      'политика конфиденциальности|политикой конфиденциальности|политику конфиденциальности|политика приватности|политика обработки персональных данных|политика обработки данных|политика в отношении обработки персональных данных|политика защиты персональных данных|политика по обработке персональных данных|положение о персональных данных|положение об обработке персональных данных|положение о конфиденциальности|обработка персональных данных|обработке персональных данных|обработку персональных данных|обработки персональных данных|защита персональных данных|соглашение о конфиденциальности|уведомление о конфиденциальности|правила конфиденциальности|~конфиденциальность|~персональные данные|~приватность',
    terms:
      'пользовательское соглашение|условия использования|правила пользования|правила использования|условия пользования|публичная оферта|договор оферты|договор оферта|договор публичной оферты|условия предоставления услуг|правила сайта|условия продажи|общие условия|лицензионное соглашение|~оферта|~условия',
    cookies:
      'политика cookie*|политика использования cookie*|политика использования файлов cookie*|политика в отношении файлов cookie*|файлы cookie|использование cookie*|использование файлов cookie*|~cookie|~куки',
    legal:
      '=правовая информация|=юридическая информация|=правовые документы|=документы|=юридические документы|=реквизиты',
  },
  uk: {
    privacy:
      'політика конфіденційності|політику конфіденційності|політика приватності|політика щодо конфіденційності|політика обробки персональних даних|політика захисту персональних даних|захист персональних даних|обробка персональних даних|положення про конфіденційність|угода про конфіденційність|повідомлення про конфіденційність|положення про обробку персональних даних|~конфіденційність|~приватність|~персональні дані',
    terms:
      'умови використання|умови користування|правила користування|правила використання|угода користувача|користувацька угода|публічна оферта|договір оферти|договір публічної оферти|загальні умови|умови надання послуг|правила та умови|~умови|~оферта',
    cookies:
      'політика cookie*|політика щодо файлів cookie*|політика використання cookie*|політика використання файлів cookie*|файли cookie|~cookie|~куки',
    legal: '=правова інформація|=юридична інформація|=правові документи|=документи|=реквізити',
  },
  be: {
    privacy: 'палітыка прыватнасці|палітыка канфідэнцыйнасці|апрацоўка персанальных даных|абарона персанальных даных',
    terms: 'умовы выкарыстання|карыстальніцкае пагадненне|правілы карыстання|публічная аферта',
    legal: '=прававая інфармацыя|=рэквізіты',
  },
  tr: {
    privacy:
      'gizlilik politikası|gizlilik politikamız|gizlilik bildirimi|gizlilik sözleşmesi|gizlilik beyanı|gizlilik ilkeleri|gizlilik koşulları|gizlilik şartları|gizlilik ve güvenlik*|gizlilik ve çerez*|gizlilik metni|kvkk aydınlatma metni|kvkk metni|kvkk politikası|aydınlatma metni|kişisel verilerin korunması*|kişisel verilerin işlenmesi*|kişisel verileri koruma*|kişisel veri koruma*|kişisel veriler politikası|veri koruma politikası|veri politikası|=kvkk|=kişisel veriler|~gizlilik',
    terms:
      'kullanım koşulları|kullanım şartları|kullanım sözleşmesi|kullanıcı sözleşmesi|üyelik sözleşmesi|mesafeli satış sözleşmesi|hizmet şartları|hizmet koşulları|satış sözleşmesi|şartlar ve koşullar|genel şartlar|site kullanım şartları|~koşullar|~şartlar',
    cookies:
      'çerez politikası|çerez politikamız|çerez aydınlatma metni|çerez bildirimi|çerez kullanımı|çerezler hakkında|~çerezler|~çerez',
    legal: '=yasal uyarı|=yasal bilgiler|=yasal|=hukuki bilgiler|=künye|=yasal bildirim|=hukuki',
  },
  az: {
    privacy:
      'məxfilik siyasəti|gizlilik siyasəti|fərdi məlumatların qorunması|fərdi məlumatların mühafizəsi|məxfilik bildirişi|~məxfilik',
    terms: 'istifadə şərtləri|istifadəçi razılaşması|istifadə qaydaları|şərtlər və qaydalar',
    legal: '=hüquqi məlumat|=hüquqi bildiriş',
  },
  ar: {
    privacy:
      'سياسة الخصوصية|سياسات الخصوصية|سياسة خصوصية|سياسة الخصوصيه|بيان الخصوصية|إشعار الخصوصية|إعلان الخصوصية|سياسة حماية البيانات*|سياسة حماية الخصوصية|حماية البيانات الشخصية|حماية البيانات|سياسة البيانات الشخصية|سياسة السرية|بيان خصوصية|~الخصوصية|~البيانات الشخصية',
    terms:
      'شروط الاستخدام|شروط الخدمة|الشروط والأحكام|الشروط و الأحكام|الأحكام والشروط|الأحكام و الشروط|أحكام الاستخدام|اتفاقية الاستخدام|اتفاقية المستخدم|شروط وأحكام|الشروط والاحكام|~الشروط',
    cookies: 'سياسة ملفات تعريف الارتباط|سياسة الكوكيز|سياسة ملفات الارتباط|ملفات تعريف الارتباط|~الكوكيز',
    legal: '=إشعار قانوني|=معلومات قانونية|=الإشعار القانوني|=المعلومات القانونية|=قانوني|=إخلاء المسؤولية',
  },
  fa: {
    privacy:
      'سیاست حریم خصوصی|سیاست حفظ حریم خصوصی|سیاست های حریم خصوصی|سیاستهای حریم خصوصی|خط مشی رازداری|خط مشی حریم خصوصی|خطمشی رازداری|خطمشی حریم خصوصی|حفظ حریم خصوصی|بیانیه حریم خصوصی|حریم خصوصی کاربران|حریم شخصی کاربران|قوانین حریم خصوصی|سیاست محرمانگی|=حریم خصوصی|=حریم شخصی|~محرمانگی',
    terms:
      'شرایط استفاده|شرایط و قوانین|قوانین و مقررات|قوانین و شرایط|شرایط و ضوابط|شرایط خدمات|مقررات استفاده|قوانین استفاده|~قوانین|~شرایط',
    cookies: 'سیاست کوکی|سیاست کوکی ها|سیاست استفاده از کوکی*|~کوکی ها',
    legal: '=اطلاعات حقوقی|=اطلاعیه حقوقی|=حقوقی|=سلب مسئولیت',
  },
  ur: {
    privacy: 'رازداری کی پالیسی|پرائیویسی پالیسی|رازداری پالیسی|پرائیویسی نوٹس|=رازداری',
    terms: 'استعمال کی شرائط|شرائط و ضوابط|سروس کی شرائط',
    legal: '=قانونی نوٹس|=قانونی معلومات',
  },
  he: {
    privacy:
      'מדיניות פרטיות|מדיניות הפרטיות|מדיניות ופרטיות|הצהרת פרטיות|הודעת פרטיות|הצהרת הפרטיות|תקנון פרטיות|הגנת הפרטיות|הגנת פרטיות|שמירה על פרטיות|תנאי פרטיות|תקנון ומדיניות פרטיות|=פרטיות|~הפרטיות',
    terms:
      'תנאי שימוש|תנאי השימוש|תקנון האתר|תקנון אתר|תקנון שימוש|תנאי שירות|תנאי השירות|תקנון ותנאי שימוש|תנאים והגבלות|=תקנון',
    cookies: 'מדיניות עוגיות|מדיניות קוקיז|מדיניות cookies|שימוש בעוגיות|~עוגיות|~קוקיז',
    legal: '=מידע משפטי|=הודעה משפטית|=הבהרה משפטית|=משפטי|=הבהרות משפטיות',
  },
  hi: {
    privacy:
      'गोपनीयता नीति|गोपनीयता की नीति|प्राइवेसी पॉलिसी|प्राइवेसी पालिसी|निजता नीति|गोपनीयता सूचना|गोपनीयता कथन|गोपनीयता वक्तव्य|गोपनीयता संबंधी नीति|डेटा संरक्षण नीति|=निजता|=गोपनीयता',
    terms: 'नियम और शर्तें|नियम एवं शर्तें|नियम व शर्तें|उपयोग की शर्तें|सेवा की शर्तें|उपयोग के नियम|नियम और शर्ते|इस्तेमाल की शर्तें|~शर्तें',
    cookies: 'कुकी नीति|कुकीज़ नीति|कुकीज नीति|कुकी पॉलिसी|~कुकीज़|~कुकी',
    legal: '=कानूनी जानकारी|=कानूनी सूचना|=कानूनी|=अस्वीकरण|=वेबसाइट नीतियां',
  },
  bn: {
    privacy: 'গোপনীয়তা নীতি|গোপনীয়তার নীতি|প্রাইভেসি পলিসি|প্রাইভেসী পলিসি|গোপনীয়তা নীতিমালা|=গোপনীয়তা',
    terms: 'শর্তাবলী|ব্যবহারের শর্তাবলী|নিয়ম ও শর্তাবলী|পরিষেবার শর্তাবলী',
    legal: '=আইনি তথ্য|=আইনি বিজ্ঞপ্তি',
  },
  ja: {
    privacy:
      'プライバシー ポリシー|プライバシー ・ ポリシー|プライバシー 通知|プライバシー に関する|プライバシー ステートメント|プライバシー 保護|プライバシー 規約|プライバシー 方針|プライバシー について|個人情報 保護 方針|個人情報 保護 基本方針|個人情報 の保護|個人情報 保護 ポリシー|個人情報 保護 について|個人情報 保護 に関する|個人情報 保護 への|個人情報 の取り扱い|個人情報 の取扱い|個人情報 の取扱|個人情報 の取り扱|個人情報 取り扱い|個人情報 取扱|個人情報 の利用目的|個人情報 について|個人情報 に関する|個人情報 管理方針|個人データ の取扱|=個人情報 保護|=プライバシー|~個人情報',
    terms:
      '利用 規約|ご利用 規約|ご利用 条件|利用 条件|サービス 規約|会員 規約|サイト ポリシー|特定商取引法|特定商取引 に関する|ご利用にあたって|サイト のご利用|このサイト について|=規約',
    cookies:
      'クッキー ポリシー|cookie ポリシー|クッキー について|cookie について|cookie の使用|cookie 等の|クッキー の使用|~クッキー|~cookie',
    legal:
      '=特定商取引法に基づく表記|=法的事項|=法的情報|=運営会社|=サイトポリシー|=このサイトについて|=法令に基づく表示|=免責事項',
  },
  zh: {
    privacy:
      '隐私 政策|隐私 条款|隐私 声明|隐私 协议|隐私权 政策|隐私权 声明|隐私权 条款|隐私权 保护|隐私 保护|隐私 保护 政策|隐私 通知|隐私 说明|隐私 权限|隐私 指引|隐私 公告|个人信息 保护|个人信息 处理|个人信息 保护 政策|用户隐私|法律声明及隐私权政策|隱私權 政策|隱私權 聲明|隱私權 條款|隱私權 保護|隱私 政策|隱私 聲明|隱私 條款|隱私 保護|隱私權 宣告|隱私權 公告|隱私 通知|隱私權 通知|私隱 政策|私隱 聲明|私隱 條款|私隱 通告|個人資料 保護|個資 保護|個資 聲明|個人資料 收集 聲明|個人資料 私隱|=隐私|=隐私权|=隱私|=隱私權|=私隱|=隐私与安全|~个人信息',
    terms:
      '服务 条款|服务 协议|使用 条款|使用 协议|用户 协议|用户 服务 协议|使用 条件|注册 协议|网站 条款|条款 与 条件|条款 和 条件|条款 及 条件|服務 條款|服務 協議|使用 條款|使用 規範|使用 條件|使用者 條款|會員 條款|網站 條款|條款 及 細則|條款 與 條件|條款 和 條件|用戶 協議|~条款|~條款',
    cookies: 'cookie 政策|cookies 政策|cookie 声明|cookie 聲明|cookie 通知|关于 cookie|使用 cookie|~cookie|~cookies',
    legal:
      '=法律声明|=法律聲明|=法律信息|=法律资讯|=法律條款|=法律条款|=法律|=网站声明|=網站聲明|=免责声明|=免責聲明|=法律及隐私|=法律與隱私|=政府網站資料開放宣告',
  },
  ko: {
    privacy:
      '개인정보 처리 방침|개인정보 취급 방침|개인정보 보호 정책|개인정보 보호 방침|개인정보 정책|개인정보 처리 정책|개인정보 이용|개인정보 수집|개인정보 약관|개인정보 고지|개인정보 보호|개인 정보 처리 방침|개인 정보 보호 정책|개인 정보 취급 방침|개인 정보 보호|프라이버시 정책|프라이버시 폴리시|개인정보 보호 고지|개인정보 처리|=개인정보|~개인 정보|~프라이버시',
    terms: '이용 약관|서비스 약관|서비스 이용 약관|이용 조건|회원 약관|사용 약관|이용자 약관|서비스 조건|~약관',
    cookies: '쿠키 정책|쿠키 방침|쿠키 사용|쿠키 안내|~쿠키',
    legal: '=법적 고지|=법적 정보|=법률 정보|=이용안내|=책임한계와 법적고지',
  },
  id: {
    privacy:
      'kebijakan privasi|kebijakan privacy|kebijakan kerahasiaan|pemberitahuan privasi|pernyataan privasi|kebijakan perlindungan data*|perlindungan data pribadi|pelindungan data pribadi|kebijakan data pribadi|=privasi|~data pribadi',
    terms:
      'syarat dan ketentuan|syarat & ketentuan|ketentuan layanan|ketentuan penggunaan|syarat penggunaan|syarat layanan|persyaratan layanan|aturan penggunaan|persyaratan penggunaan|~ketentuan|~syarat',
    cookies: 'kebijakan cookie*|kebijakan kuki|tentang cookie*|penggunaan cookie*|~cookie',
    legal: '=informasi hukum|=hukum|=pemberitahuan hukum|=legal|=pedoman media siber',
  },
  ms: {
    privacy:
      'dasar privasi|polisi privasi|notis privasi|penyata privasi|perlindungan data peribadi|dasar perlindungan data*|notis perlindungan data*|=privasi|~data peribadi',
    terms: 'terma dan syarat|terma & syarat|terma penggunaan|syarat penggunaan|terma perkhidmatan|~terma',
    cookies: 'dasar kuki|dasar cookie*|polisi kuki|~kuki',
    legal: '=notis undang undang|=penafian|=maklumat undang undang',
  },
  tl: {
    privacy: 'patakaran sa privacy|patakaran sa pagkapribado|patakaran ng privacy|abiso sa privacy|pahayag sa privacy',
    terms: 'mga tuntunin ng serbisyo|mga tuntunin ng paggamit|mga tuntunin at kundisyon|mga tuntunin at kondisyon',
    legal: '=legal na impormasyon',
  },
  vi: {
    privacy:
      'chính sách bảo mật|chính sách quyền riêng tư|chính sách riêng tư|chính sách về quyền riêng tư|chính sách bảo vệ dữ liệu*|chính sách bảo vệ thông tin*|chính sách bảo mật thông tin|bảo vệ dữ liệu cá nhân|bảo mật thông tin*|bảo vệ thông tin cá nhân|thông báo về quyền riêng tư|thông báo quyền riêng tư|thông báo bảo mật|quy định bảo mật|tuyên bố về quyền riêng tư|điều khoản bảo mật|=quyền riêng tư|=bảo mật|~dữ liệu cá nhân',
    terms:
      'điều khoản sử dụng|điều khoản dịch vụ|điều kiện sử dụng|điều khoản và điều kiện|điều khoản & điều kiện|quy chế hoạt động|thỏa thuận sử dụng|quy định sử dụng|điều kiện và điều khoản|~điều khoản',
    cookies: 'chính sách cookie*|chính sách về cookie*|sử dụng cookie*|~cookie',
    legal: '=thông tin pháp lý|=pháp lý|=thông báo pháp lý',
  },
  th: {
    privacy:
      'นโยบายความเป็นส่วนตัว|นโยบายคุ้มครองข้อมูลส่วนบุคคล|นโยบายการคุ้มครองข้อมูลส่วนบุคคล|นโยบายข้อมูลส่วนบุคคล|นโยบายความเป็นส่วนบุคคล|นโยบายคุ้มครองความเป็นส่วนตัว|นโยบายการคุ้มครองความเป็นส่วนตัว|ประกาศความเป็นส่วนตัว|ประกาศเกี่ยวกับความเป็นส่วนตัว|คำประกาศเกี่ยวกับความเป็นส่วนตัว|คำชี้แจงสิทธิ์ส่วนบุคคล|การคุ้มครองข้อมูลส่วนบุคคล|คุ้มครองข้อมูลส่วนบุคคล|=ความเป็นส่วนตัว|=pdpa|~ข้อมูลส่วนบุคคล',
    terms:
      'ข้อกำหนดการใช้งาน|ข้อกำหนดและเงื่อนไข|เงื่อนไขการใช้งาน|เงื่อนไขการให้บริการ|ข้อกำหนดการให้บริการ|ข้อตกลงการใช้งาน|ข้อตกลงและเงื่อนไข|เงื่อนไขและข้อกำหนด|~ข้อกำหนด|~เงื่อนไข',
    cookies: 'นโยบายคุกกี้|นโยบายการใช้คุกกี้|การใช้คุกกี้|~คุกกี้',
    legal: '=ข้อมูลทางกฎหมาย|=ข้อกฎหมาย|=ประกาศทางกฎหมาย',
  },
};
