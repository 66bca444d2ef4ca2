import { wholeWords as w, type ParticularWords } from '../particularWords.ts';

export const de: ParticularWords = {
  numbers: {
    ein: 1,
    einem: 1,
    einen: 1,
    eines: 1,
    einer: 1,
    eine: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwölf: 12,
    dreizehn: 13,
    vierzehn: 14,
    fünfzehn: 15,
    achtzehn: 18,
    zwanzig: 20,
    vierundzwanzig: 24,
    dreißig: 30,
    sechsunddreißig: 36,
    achtundvierzig: 48,
    sechzig: 60,
    neunzig: 90,
  },
  units: { H: 'stunden?|std\\.?', D: 'tag(?:e[ns]?)?', W: 'wochen?', M: 'monat(?:e[ns]?)?', Y: 'jahr(?:e[ns]?)?' },
  unitBefore: 'volle[rn]?|ganze[rn]?|weitere[rns]?|vollständige[rn]?|komplette[rn]?',
  to: 'bis(?: zu)?|oder|und|bzw\\.',
  keeping: w(
    'speicher\\p{L}*|gespeichert\\p{L}*|\\p{L}*speicher(?:ung|dauer|frist)\\p{L}*|aufbewahr\\p{L}*|aufzubewahren|\\p{L}*aufbewahrung\\p{L}*|lösch\\p{L}*|gelöscht\\p{L}*|zu löschen|vernicht\\p{L}*|anonymisier\\p{L}*|archivier\\p{L}*|vorgehalten|vorhalten|vorhaltung|entfernt|überschrieben|behalten|verbleib\\p{L}*|gesperrt|bereitgehalten|protokollier\\p{L}*',
  ),
  keepingTitle: /speicher|aufbewahr|lösch|wie lange|dauer/u,
  otherBefore:
    /(?<!\p{L})(?:unter|alle|aller|jede[sn]?|pro|je|vor|seit|letzten|vergangenen|nächsten|ersten|jünger als|alter von|ab dem|bis zum|das|dem|den) $/u,
  otherAfter: /^(?: (?:alt|alte[nr]?|jung|vor (?:dem|der|ablauf|beginn|ende)|im voraus|lang nicht)|\.? lebensjahr)/u,
  answering: w(
    'beantwort\\p{L}*|antworten wir|antwort auf|auf ihre (?:anfrage|anträge)|ihre[rns]? antrag\\p{L}*|ihre[rns]? anträge|widerrufsfrist|kündigungsfrist|rückerstatt\\p{L}*|benachrichtig\\p{L}*|bearbeiten wir|informieren wir sie',
  ),
  kinds: {
    logs: w(
      '(?:server-?|zugriffs|system|web-?)?log-?(?:files?|dateien?|daten|einträge)|protokoll(?:daten|dateien)|zugriffsdaten|logs',
    ),
    ipAddresses: w('ip-adressen?'),
    accounting: w(
      'rechnung\\p{L}*|buchhaltung\\p{L}*|buchungsbelege?|steuer\\p{L}*|handelsbriefe?|bestell(?:daten|ungen)|vertragsdaten|geschäfts(?:briefe|unterlagen)|abrechnungsdaten|handels- und steuerrechtlich\\p{L}*',
    ),
    applications: w('bewerb\\p{L}*'),
    newsletter: w('newsletter\\p{L}*'),
    backups: w('backups?|sicherungskopien?|datensicherung\\p{L}*'),
    recordings: w(
      '(?:gesprächs|telefon|anruf|audio)aufzeichnung\\p{L}*|aufzeichnungen? (?:von|der) (?:gespräche\\p{L}*|telefonate\\p{L}*)',
    ),
    video: w('video(?:aufnahmen?|aufzeichnung\\p{L}*|überwachung\\p{L}*|daten)|kameraaufnahmen?'),
    payment: w('zahlungs(?:daten|informationen)|kreditkarten\\p{L}*|bankdaten'),
    location: w('standort\\p{L}*|geodaten'),
    messages: w('chat\\p{L}*|nachrichten|e-mails|korrespondenz'),
    enquiries: w('(?:kontakt|support)?-?anfragen?|kontaktformular\\p{L}*|supportfälle'),
    analytics: w('nutzungsdaten|analysedaten|analytics-daten|nutzer- und ereignisebene|nutzer- und ereignisdaten'),
    identity: w('ausweis\\p{L}*|reisepass\\p{L}*|biometrische\\p{L}* daten'),
    consents: w('(?:einwilligungs)(?:nachweise?|daten|protokolle?)'),
    account: w(
      '(?:benutzer|nutzer|kunden)?-?(?:konto|konten|kontos|account\\p{L}*)|(?:nutzer)?profil\\p{L}*|kundendaten|stammdaten|kontodaten',
    ),
  },
  company: w('wir|uns|unser\\p{L}*'),
  visitor: w('(?:sie|du) (?:können|haben|kannst|hast|müssen|musst)|(?:können|haben|kannst|hast|müssen) (?:sie|du)'),
  others: w(
    'dritt(?:anbieter|e|en|er|unternehmen)|(?:der|die|diese|den|dieser) (?:anbieter|unternehmen|dienstleister|drittanbieter|plattform)(?! (?:haben wir|werden von uns))|dienstanbieter|deren datenschutz\\p{L}*',
  ),
  condition: w(
    'wenn|falls|sofern|soweit|nur|ausschließlich|außer|es sei denn|gegebenenfalls|ggf|unter umständen|können|kann|könnten|dürfen|einwilligung\\p{L}*|zustimmung|eingewilligt|zugestimmt|freiwillig|optional|in (?:bestimmten|einigen|manchen) fällen|möglicherweise',
  ),
  giving: w(
    'weitergabe\\p{L}*|weitergegeben|weiterzugeben|(?:geben|gibt|geben wir)|übermittel\\p{L}*|übermittlung\\p{L}*|offen ?gelegt|offenlegen|offenlegung\\p{L}*|legen|teilen|geteilt|weitergeleitet|weiterleitung|übertrag\\p{L}*|empfänger\\p{L}*|stellen|bereitgestellt|zur verfügung gestellt|auftragsverarbeiter\\p{L}*',
  ),
  from: /(?<!\p{L})von(?! uns)(?!\p{L})/u,
  using: w(
    'nutz(?:en|t|ung)|genutzt|verwend\\p{L}+|setz(?:en|t)|eingesetzt|einsatz|einbindung|eingebunden|binden|integrier\\p{L}+|gehostet|hosten|hoster|hosting|betrieben|bereitgestellt|angeboten|dienstleister\\p{L}*|anbieter\\p{L}*|auftragsverarbeiter\\p{L}*|zusammenarbeit|arbeiten|beauftrag\\p{L}+|wie|insbesondere|z\\.\\s?b|dienst\\p{L}*|mittels|über|durch|greifen',
  ),
  categories: {
    hosting: w(
      'hosting-?(?:anbieter|dienstleister|provider|unternehmen)\\p{L}?|hoster[ns]?|(?:cloud|server)-?(?:anbieter|dienstleister|dienste|provider|betreiber)\\p{L}?|webhoster[ns]?|rechenzentr\\p{L}+',
    ),
    payment: w(
      'zahlungs(?:dienst(?:leister|anbieter)?|anbieter|abwickler|dienste)\\p{L}?|(?:zahlungs|payment)-?(?:provider)\\p{L}?|kreditkarten(?:unternehmen|institute|anbieter)',
    ),
    delivery: w(
      '(?:versand|transport|logistik|liefer|paket|post|kurier)-?(?:dienst(?:leister)?|unternehmen|dienste|partner|firmen)\\p{L}{0,2}|spediteur\\p{L}*|speditionen?|lettershops?',
    ),
    advertising: w(
      'werbe(?:partner|netzwerke?|treibende|kunden|agenturen|dienstleister)\\p{L}?|marketing-?(?:partner|dienstleister|agenturen)\\p{L}?',
    ),
    analytics: w('(?:analyse|analytics)-?(?:dienst(?:leister|anbieter|e)|anbieter|partner)\\p{L}?'),
    socialNetworks: w('sozialen? (?:netzwerke|medien|netzwerken)|social[- ]media(?:-\\p{L}+)?'),
    group: w(
      '(?:verbundene|konzernangehörige)[nr]? unternehmen|konzern(?:gesellschaften|unternehmen|gesellschaft)|tochter(?:gesellschaft(?:en)?|unternehmen)|muttergesellschaft(?:en)?|unternehmen (?:unserer|der) (?:unternehmens)?gruppe|gruppen(?:gesellschaften|unternehmen)|unternehmensgruppe',
    ),
    authorities: w(
      '(?:\\p{L}*behörden?|\\p{L}*gerichten?|(?:öffentliche|staatliche)n? stellen|polizei|finanz(?:amt|ämter[n]?))',
    ),
    advisers: w(
      '(?:steuer|rechts|unternehmens)berater\\p{L}*|rechtsanwält\\p{L}+|anwält\\p{L}+|wirtschaftsprüfer\\p{L}*|berater[n]?',
    ),
    insurers: w('versicherung(?:en|sunternehmen|sgesellschaften)|versicherern?'),
    banks: w('banken|kreditinstitute?[n]?|hausbank|finanzinstitute?[n]?|geldinstitute?'),
    creditAgencies: w('(?:wirtschafts)?auskunftei(?:en)?|inkasso\\p{L}*'),
    buyers: w(
      '(?:potenzielle|potentielle|mögliche|etwaige)[nr]? (?:erwerber|käufer|investoren)[n]?|erwerber[n]?|rechtsnachfolger[n]?',
    ),
    support: w('it-(?:dienstleister|service|support|unternehmen)\\p{L}{0,2}|call-?center[n]?|kundendienst\\p{L}*'),
    fraudPrevention: w('(?:anbieter|dienstleister)\\p{L}? (?:zur|für) betrugs(?:prävention|erkennung)'),
  },
  practices: {
    targetedAdvertising: {
      what: w(
        '(?:personalisierte|interessenbasierte|interessenbezogene|zielgerichtete|verhaltensbasierte|maßgeschneiderte|individualisierte|interessengerechte|nutzungsbasierte|gezielte)[nrs]? (?:online-?|inhalte und )?(?:werbung|werbeanzeigen|anzeigen|werbeinhalte\\p{L}?)',
      ),
      act: w(
        'anzeigen|zeigen|schalten|ausspielen|auszuspielen|einblenden|darzustellen|präsentieren|anzubieten|nutzen|verwenden|einsetzen|setzen|verarbeiten|betreiben|führen|senden|zusenden|zuzusenden|bereitzustellen|liefern|auszuliefern|anzuzeigen|erfolgt|findet',
      ),
    },
    profiling: {
      what: w('profiling\\p{L}*|(?:nutzungs|nutzer|interessen|persönlichkeits|verhaltens)profile?n?'),
      act: w(
        'durch|betreiben|nutzen|verwenden|setzen|einsetzen|führen|erstellen|erstellt|bilden|statt|vornehmen|nehmen|durchgeführt|verzichten|findet|erfolgt|eingesetzt',
      ),
    },
    automatedDecisions: {
      what: w(
        'automatisierte[nr]?s? (?:entscheidung(?:en|sfindung(?:en)?|sprozesse)?|einzel(?:fall)?entscheidung(?:en)?|entscheidungsfindung\\p{L}*)(?: im einzelfall)?|automatische[nr]? entscheidungs(?:findung|prozesse)',
      ),
      act: w(
        'durch|betreiben|nutzen|verwenden|setzen|einsetzen|führen|treffen|trifft|getroffen|statt|findet|erfolgt|vornehmen|nehmen|durchgeführt|verzichten|eingesetzt|unterliegen|unterworfen|besteht',
      ),
    },
    aiTraining: {
      what: w(
        '(?:training|trainieren|trainiert|anlernen) (?:\\p{L}+[ -]){0,5}?(?:ki|ki-\\p{L}+|künstliche[rn]? intelligenz|sprachmodelle?[ns]?|modelle?[ns]?|algorithmen)|(?:ki|ki-modelle?n?|sprachmodelle?n?|künstliche intelligenz|algorithmen)(?: zu| damit)? (?:trainieren|trainiert|anlernen)|(?:ki|modell)-?training\\p{L}*',
      ),
      act: w(
        'nutzen|verwenden|verwendet|genutzt|trainieren|trainiert|setzen|verarbeiten|verarbeitet|eingesetzt|erfolgt|findet',
      ),
    },
    preciseLocation: {
      what: w(
        '(?:genaue|präzise|exakte|gps-basierte)[nrs]? (?:geo-?)?(?:standort|position|ortung|geo|aufenthaltsort)\\p{L}*|gps-(?:daten|standort\\p{L}*|position\\p{L}*|koordinaten)',
      ),
      act: w(
        'erheb\\p{L}+|erhoben|erfass\\p{L}+|verarbeit\\p{L}+|nutzen|genutzt|verwend\\p{L}+|speicher\\p{L}*|gespeichert|sammeln|ermittel\\p{L}+|abrufen|greifen',
      ),
    },
    healthData: {
      what: w(
        'gesundheits(?:bezogene[nr]? )?daten|gesundheitsinformationen|daten (?:über|zu) (?:ihrer|ihre|ihren|die|zur) gesundheit|medizinische[nr]? daten',
      ),
      act: w(
        'erheb\\p{L}+|erhoben|erfass\\p{L}+|verarbeit\\p{L}+|nutzen|genutzt|verwend\\p{L}+|speicher\\p{L}*|gespeichert|sammeln|erhalten',
      ),
    },
    biometricData: {
      what: w(
        'biometrische[nrs]? (?:daten|merkmale?|informationen|erkennung|templates?)|gesichtserkennung\\p{L}*|stimmabdr\\p{L}+',
      ),
      act: w(
        'erheb\\p{L}+|erhoben|erfass\\p{L}+|verarbeit\\p{L}+|nutzen|genutzt|verwend\\p{L}+|speicher\\p{L}*|gespeichert|sammeln|setzen|eingesetzt',
      ),
    },
    childrenData: {
      what: w(
        '(?:daten|informationen)[^.;]{0,60}(?:von|über) (?:kindern|minderjährigen|personen unter|jugendlichen unter|kindern und jugendlichen)',
      ),
      act: w(
        'erheb\\p{L}+|erhoben|erfass\\p{L}+|verarbeit\\p{L}+|sammeln|gesammelt|sammelt|fordern|fordert|angefordert|speicher\\p{L}*|gespeichert|anfordern',
      ),
      unless: w(
        'kenntnis|erfahren|feststellen|eltern|erziehungsberechtigt\\p{L}*|sorgeberechtigt\\p{L}*|ohne|zustimmung|einwilligung|löschen|gelöscht',
      ),
    },
  },
  right: w('entscheiden|wählen|recht|rechte|widerspr\\p{L}+|widerruf\\p{L}*|verlangen|sie können|du kannst'),
  refusing: w('widersprechen|abschalten|ausschalten|deaktivieren|ablehnen|opt-?out|untersagen'),
  supposed: w('würden wir|sollten wir|falls wir|wenn wir|sofern wir|soweit wir|im falle'),
  limit: w(
    'solche\\p{L}*|in diesem fall|diese art|ansonsten|grundsätzlich|standardmäßig|teilen|verkaufen|für|zu|um|wenn|sofern|soweit|außer|ohne|sonstige\\p{L}*|weitere\\p{L}*|besondere\\p{L}*|bestimmte\\p{L}*|über .{1,30} hinaus|hierbei|dabei|in diesem zusammenhang|hierfür|dafür|minderjährig\\p{L}*',
  ),
  aside: w('wie|ob|über|informationen (?:über|zu)|siehe|abschnitt'),
  safeguards: {
    scc: w(
      'standard(?:daten)?(?:schutz|vertrags)?klauseln?|standardvertragsklauseln?|eu-?standard\\p{L}*|sccs?|standard contractual clauses|standarddatenschutzklauseln?',
    ),
    adequacy: w(
      'angemessenheits(?:beschluss|beschlusses|beschlüsse|beschlüssen|entscheidung(?:en)?)|(?:kommission|festgestellt|anerkannt)[^.;]{0,80}angemessene[ns]? (?:daten)?schutz(?:niveau\\p{L}*)?|angemessene[ns]? (?:daten)?schutzniveau\\p{L}*[^.;]{0,80}(?:kommission|festgestellt|bescheinigt|anerkannt)',
    ),
    bcr: w(
      'binding corporate rules|bcrs?|verbindliche[nr]? interne[nr]? datenschutzvorschriften|verbindliche[nr]? unternehmensregeln?',
    ),
  },
  officer: w(
    '(?:konzern-?|externe[rnsm]* |betriebliche[rnsm]* )?datenschutz-?beauftragte[rnsm]*|datenschutzbeauftragt\\p{L}+',
  ),
  representativeEu: w(
    '(?:eu|unions?)-vertreter(?:in|s)?|vertreter(?:in|s)? in der (?:eu|europäischen union|union)|vertreter(?:in)? (?:gemäß|nach|i\\.s\\.v\\.|im sinne (?:von|des)) art(?:ikel|\\.)? ?27',
  ),
  representativeUk: w(
    'uk-vertreter(?:in|s)?|vertreter(?:in|s)? (?:im|in) (?:vereinigten königreich|großbritannien|uk)',
  ),
  objecting: w('widersprechen|widerspruch|widerrufen|abmelden|abbestellen|opt-?out|austragen|widerspruchsrecht'),
  channels: {
    unsubscribe: w(
      '(?:abmelde|abbestell|austrage)-?links?|(?:link|button)[^.;]{0,60}(?:abmelden|abbestellen|newsletter|e-mail)|(?:abmelde|abbestell)-?(?:link|button|möglichkeit)\\p{L}*|klick\\p{L}* auf den (?:\\p{L}+ )?link',
    ),
    settings: w(
      '(?:konto|cookie|datenschutz|privatsphäre|benachrichtigungs|profil|geräte|anzeigen|werbe)-?einstellungen|einstellungen (?:in|ihres|deines|unter)',
    ),
    form: w('(?:kontakt|online|web|widerspruchs)-?formular\\p{L}*'),
    browser: w(
      'browser-?(?:einstellung(?:en)?|plug-?in\\p{L}*|add-?on\\p{L}*|software)|einstellungen? (?:ihres|deines|in ihrem) browser\\p{L}*',
    ),
  },
  earlierVersions: w(
    '(?:frühere|ältere|vorherige|bisherige|alte|vorangegangene|archivierte)[nr]? (?:versionen|fassungen|version|fassung|datenschutz\\p{L}+)|versions(?:historie|verlauf|archiv)|archiv der datenschutz\\p{L}+',
  ),
};
