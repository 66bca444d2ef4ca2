import { wholeWords as w, type ParticularWords } from '../particularWords.ts';

const COLLECTS =
  'verzamel\\p{L}*|verwerk\\p{L}*|gebruik\\p{L}*|verkrijg\\p{L}*|opslaan|slaan|opgeslagen|vragen|ontvang\\p{L}*|registrer\\p{L}*|bewaren|vastleggen|verzoeken';

export const nl: ParticularWords = {
  numbers: {
    een: 1,
    één: 1,
    twee: 2,
    drie: 3,
    vier: 4,
    vijf: 5,
    zes: 6,
    zeven: 7,
    acht: 8,
    negen: 9,
    tien: 10,
    elf: 11,
    twaalf: 12,
    dertien: 13,
    veertien: 14,
    vijftien: 15,
    achttien: 18,
    twintig: 20,
    vierentwintig: 24,
    dertig: 30,
    zesendertig: 36,
    achtenveertig: 48,
    zestig: 60,
    negentig: 90,
  },
  units: {
    H: 'uur|uren',
    D: 'dag(?:en)?|(?:werk|kalender)dagen',
    W: 'weken|week',
    M: 'maand(?:en)?|mnd',
    Y: 'ja(?:ar|ren)',
  },
  unitBefore: 'volle|hele|volledige',
  to: 'tot(?: en met)?|of|en|à',
  keeping: w(
    'bewaar\\p{L}*|bewaren|bewaard|bewaartermijn\\p{L}*|opgeslagen|opslaan|slaan|opslag|verwijder\\p{L}*|gewist|wissen|vernietig\\p{L}*|geanonimiseerd|anonimiser\\p{L}+|archiver\\p{L}+|gearchiveerd|behouden|behoud|overschreven|aangehouden',
  ),
  keepingTitle: /bewaar|bewaren|hoe ?lang|opslag|termijn/u,
  otherBefore:
    /(?<!\p{L})(?:jonger dan|minder dan(?= \d{1,2} jaar oud)|onder de|boven de|elke|iedere|per|afgelopen|laatste|vorige|voorgaande|komende|eerste|leeftijd van|vanaf|de|alle) $/u,
  otherAfter: /^ (?:oud|geleden|voordat|voor aanvang|van tevoren)/u,
  answering: w(
    'reage\\p{L}+|reactie op|antwoord\\p{L}*|beantwoord\\p{L}*|(?:op|na) (?:uw|je|jouw|het) verzoek|ontvangst van (?:uw|je|het) verzoek|opzeg\\p{L}*|terugbetal\\p{L}+|bedenktijd|herroep\\p{L}*|op de hoogte|melden|gemeld|verzoek (?:binnen|tot)',
  ),
  kinds: {
    logs: w('(?:server)?log(?:s|bestanden|gegevens|files)?|logboeken'),
    ipAddresses: w('ip-adres(?:sen)?'),
    accounting: w(
      'factu\\p{L}+|administratie\\p{L}*|boekhoud\\p{L}*|fiscale|belasting\\p{L}*|bestel\\p{L}*|transactie\\p{L}*|financiële gegevens|betalingsgegevens en factu\\p{L}+',
    ),
    applications: w('sollicit\\p{L}*|cv'),
    newsletter: w('nieuwsbrie(?:f|ven)'),
    backups: w('back-?ups?|reservekopie\\p{L}*'),
    recordings: w('(?:gespreks|telefoon|audio)opnamen?s?|opgenomen gesprekken'),
    video: w('camera(?:beelden|toezicht|-opnames)|videobeelden'),
    payment: w('betaal(?:gegevens|informatie)|betalingsgegevens|bankgegevens|creditcard\\p{L}*'),
    location: w('(?:locatie|gps)-?gegevens|locatie'),
    messages: w('chat\\p{L}*|berichten|e-mails|correspondentie'),
    enquiries: w('contactformulier(?:en)?|contactaanvragen|vragen via'),
    analytics: w('(?:gebruiks|analyse|statistische )gegevens|analytics'),
    identity: w('identiteitsbewij\\p{L}+|paspoort\\p{L}*|biometrische gegevens|legitimatie\\p{L}*'),
    account: w('(?:klant|gebruikers)?account(?:gegevens|s)?|profiel(?:gegevens|en)?|klantgegevens'),
  },
  company: w('wij|we|ons|onze'),
  visitor: w('(?:u|je|jij) (?:kunt|kan|hebt|heeft|heb|moet|mag)|(?:kunt|kan|heeft|hebt|heb|mag) (?:u|je|jij)'),
  others: w(
    '(?:deze|die|de|dergelijke) (?:derden|partijen|partners|aanbieders|leveranciers|dienstverleners|diensten)(?! (?:die wij|waarmee))|derden (?:kunnen|bewaren|slaan|verzamelen)|hun eigen privacy\\p{L}*',
  ),
  keepers: /(?<![\p{L}])(?<name>\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,2}) (?:bewaart|slaat|verwijdert|wist|houdt) /u,
  condition: w(
    'als|indien|tenzij|wanneer|alleen|enkel|slechts|uitsluitend|behalve|kan|kunnen|kunt|mogelijk|eventueel|toestemming|mits|sommige|bepaalde|optioneel|vrijwillig|in voorkomend geval',
  ),
  giving: w(
    'del(?:en|t|ing)|gedeeld|verstrek\\p{L}*|doorge(?:ven|geven|stuurd)|doorgifte|geven|overdra\\p{L}+|overgedragen|openbaar\\p{L}*|bekend ?gemaakt|ontvangers?|verwerkers?|subverwerkers?|ter beschikking|beschikbaar (?:gesteld|stellen)|verzonden|versturen|sturen',
  ),
  from: /(?<!\p{L})(?:van|afkomstig van)(?! ons)(?!\p{L})/u,
  using: w(
    'gebruik\\p{L}*|maken|maakt|zetten|ingezet|inzet|werk(?:en|t) (?:wij |we )?(?:samen )?met|samenwerk\\p{L}+|gehost|hosting|host\\p{L}*|leverancier\\p{L}*|aanbieder\\p{L}*|verwerkers?|partners?|derden|zoals|bijvoorbeeld|waaronder|dienst\\p{L}*|tools?|via|door|ingeschakeld|schakelen|aangeboden',
  ),
  categories: {
    hosting: w(
      '(?:web)?hosting(?:provider|partij|bedrijf|partner)?s?|hostingpartijen|(?:cloud|server)(?:diensten|provider|leverancier|aanbieder)s?|cloudopslag|datacenters?',
    ),
    payment: w(
      'betaal(?:dienst(?:verlener|aanbieder)?s?|provider|verwerker|partner|partijen|instelling(?:en)?)s?|betalings(?:provider|verwerker|dienst)\\p{L}*|payment (?:service )?providers?',
    ),
    delivery: w(
      '(?:bezorg|verzend|transport|koeriers|logistieke?|post|pakket)[ -]?(?:dienst(?:en|verleners?)?|bedrij(?:f|ven)|partners?|partijen|partij)|vervoerders?|koeriers?|bezorgers?',
    ),
    advertising: w(
      'adverteerders?|advertentie(?:partners?|netwerken|bedrijven|platforms?)|(?:marketing|reclame)(?:partners?|bureaus?|partijen|bedrijven)',
    ),
    analytics: w('(?:analyse|analytics)[ -]?(?:partners?|diensten|providers?|partijen|leveranciers?)'),
    socialNetworks: w('sociale (?:media|netwerken)(?:platforms?)?|social media(?:[ -]\\p{L}+)?'),
    group: w(
      '(?:groeps|dochter|moeder|zuster)(?:maatschappij(?:en)?|ondernemingen|vennootschappen|bedrijven)|gelieerde (?:ondernemingen|bedrijven|partijen|entiteiten)|(?:bedrijven|entiteiten|ondernemingen) binnen (?:onze|de) groep|verbonden ondernemingen',
    ),
    authorities: w(
      '(?:\\p{L}*autoriteit(?:en)?|overheids(?:instanties|instellingen|organen|diensten)|overheden|overheid|politie|justitie|belastingdienst|toezichthouders?|rechtbank(?:en)?|opsporings\\p{L}+)',
    ),
    advisers: w(
      '(?:accountants?|advocaten|adviseurs?|boekhouders?|consultants?|juridische? advi\\p{L}+|accountantskanto\\p{L}+|administratiekanto\\p{L}+|notarissen|auditors?)',
    ),
    insurers: w('verzekeraars?|verzekerings(?:maatschappij(?:en)?|bedrijven)'),
    banks: w('banken|financiële instellingen|kredietinstellingen'),
    creditAgencies: w(
      'incasso(?:bureaus?|partners?|partijen)?|deurwaarders?|kredietbeoordel\\p{L}+|kredietinformatie\\p{L}*',
    ),
    buyers: w(
      '(?:potentiële|mogelijke|toekomstige) (?:kopers?|overnemers?|investeerders?)|rechtsopvolgers?|overnemende partij(?:en)?',
    ),
    support: w(
      '(?:it|ict)[ -](?:dienstverleners?|leveranciers?|bedrijven|partners?|partijen|beheerders?)|callcenters?|klantenservice(?:partijen)?',
    ),
    fraudPrevention: w('fraude(?:preventie|bestrijding|detectie)(?:bureaus?|diensten|partners?)'),
  },
  practices: {
    targetedAdvertising: {
      what: w(
        '(?:gepersonaliseerde|gerichte|doelgerichte|op maat gemaakte|persoonlijke|gedragsgerichte|relevante gepersonaliseerde) (?:online )?(?:advertenties|reclame|reclames|advertising)|(?:advertenties|reclame) (?:te )?personaliseren',
      ),
      act: w(
        'tonen|toon|laten zien|weergeven|aanbieden|bieden|gebruik\\p{L}*|inzetten|zetten|versturen|sturen|plaatsen|personaliseren|doen',
      ),
    },
    profiling: {
      what: w('profilering|profiling|profielen (?:op te (?:stellen|bouwen)|van (?:u|jou|gebruikers|bezoekers))'),
      act: w(
        'zien|maken|maakt|doen|doet|gebruik\\p{L}*|uitvoeren|voeren|toepassen|passen|plaats|sprake|stellen|onderworpen',
      ),
    },
    automatedDecisions: {
      what: w(
        '(?:volledig )?geautomatiseerde (?:individuele )?(?:besluitvorming|besluiten|beslissingen|verwerkingen?)|(?:beslissingen|besluiten) op basis van (?:uitsluitend )?geautomatiseerde verwerking(?:en)?|automatische besluitvorming',
      ),
      act: w(
        'zien|maken|maakt|doen|doet|neemt|nemen|genomen|gebruik\\p{L}*|uitvoeren|voeren|toepassen|passen|plaats|sprake|onderworpen',
      ),
    },
    aiTraining: {
      what: w(
        '(?:trainen|training|getraind) (?:van |met )?(?:[\\p{L}-]+ ){0,5}?(?:ai|ai-modellen|kunstmatige intelligentie|modellen|taalmodellen|algoritmen)|(?:ai|ai-modellen|taalmodellen|modellen|algoritmen|kunstmatige intelligentie)(?: mee)? te trainen',
      ),
      act: w('gebruik\\p{L}*|trainen|verwerk\\p{L}*|inzetten'),
    },
    preciseLocation: {
      what: w(
        '(?:precieze|exacte|nauwkeurige) (?:geo)?-?locatie\\p{L}*|gps-?(?:gegevens|locatie\\p{L}*|coördinaten|positie)',
      ),
      act: w(COLLECTS),
    },
    healthData: {
      what: w(
        'gezondheids(?:gegevens|informatie)|(?:gegevens|informatie) (?:over|betreffende) (?:uw|je|jouw|de) gezondheid|medische (?:gegevens|informatie)',
      ),
      act: w(COLLECTS),
    },
    biometricData: { what: w('biometrische (?:gegevens|informatie|kenmerken)|gezichtsherkenning'), act: w(COLLECTS) },
    childrenData: {
      what: w(
        '(?:gegevens|informatie|data)[^.;]{0,60}(?:van|over) (?:\\p{L}+ )?(?:kinderen|minderjarigen|personen (?:onder|jonger)|websitebezoekers die jonger)',
      ),
      act: w(`${COLLECTS}|intentie`),
      unless: w('kennis|ontdek\\p{L}*|overtuigd|ouders?|voogd\\p{L}*|zonder|toestemming|verwijder\\p{L}*'),
    },
  },
  right: w('kiezen|keuze|rechten|recht|bezwaar|kunt u|kun je|u kunt|je kunt|intrekken'),
  refusing: w('bezwaar|uitzetten|uitschakelen|weigeren|opt-?out'),
  supposed: w('indien wij|als wij|wanneer wij|mochten wij|ingeval|in het geval'),
  limit: w(
    'dergelijke|zulke|in dit geval|standaard|del(?:en|t)|verkopen|voor|om|zonder|behalve|tenzij|andere|bijzondere|bepaalde|verder|als|indien|wanneer|hierbij|minderjarig\\p{L}*',
  ),
  aside: w('hoe|welke|informatie over|zie|paragraaf|hoofdstuk'),
  safeguards: {
    scc: w(
      'standaard(?:contractbepalingen|contractclausules|bepalingen|clausules)|standaard contract(?:uele)? ?(?:bepalingen|clausules)|modelcontract(?:en|bepalingen)?|standard contractual clauses|sccs?|eu-modelclausules|modelclausules',
    ),
    adequacy: w(
      'adequaatheidsbesluit(?:en)?|adequaatheidsbeslissing(?:en)?|(?:commissie|vastgesteld|erkend)[^.;]{0,80}(?:passend|adequaat) (?:niveau|beschermingsniveau)|(?:passend|adequaat) (?:beschermings)?niveau[^.;]{0,60}commissie',
    ),
    bcr: w('bindende (?:bedrijfsvoorschriften|ondernemingsregels)|binding corporate rules|bcrs?'),
  },
  officer: w(
    'functionaris (?:voor )?(?:de )?gegevensbescherming|functionaris gegevensbescherming|data protection officer|dpo|privacy ?officer',
  ),
  representativeEu: w('vertegenwoordiger in de (?:eu|europese unie|unie|eer)|eu-vertegenwoordiger'),
  representativeUk: w('vertegenwoordiger in het (?:vk|verenigd koninkrijk)|vk-vertegenwoordiger'),
  objecting: w(
    'bezwaar (?:te )?(?:maken|aantekenen|indienen)|bezwaar|afmelden|uitschrijven|opt-?out|toestemming (?:weer )?(?:in ?te ?trekken|intrekken)',
  ),
  channels: {
    unsubscribe: w(
      '(?:afmeld|uitschrijf)-?(?:link|knop|optie)\\p{L}*|(?:link|knop)[^.;]{0,60}(?:afmelden|uitschrijven|af te melden|uit te schrijven)|(?:afmelden|uitschrijven)[^.;]{0,60}(?:link|knop)',
    ),
    settings: w(
      '(?:account|privacy|cookie|profiel|meldings|communicatie|apparaat)-?(?:instellingen|voorkeuren)|instellingen van (?:uw|je|jouw) (?:account|apparaat)',
    ),
    form: w('(?:contact|web|online|verzoek)-?formulier\\p{L}*|(?:dit|ons|het) formulier'),
    browser: w(
      'browser(?:instellingen|-instellingen| add-?on| plug-?in)|instellingen van (?:uw|je|jouw|de) (?:internet)?browser',
    ),
  },
  earlierVersions: w(
    '(?:eerdere|vorige|oudere|oude|gearchiveerde) (?:versies?|privacyverklaring(?:en)?|privacybeleid)|versie(?:geschiedenis|overzicht|archief)',
  ),
};
