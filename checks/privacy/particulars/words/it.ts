import { wholeWords as w, type ParticularWords } from '../particularWords.ts';

const COLLECTS =
  'raccogl\\p{L}+|raccolt\\p{L}+|tratt\\p{L}+|utilizz\\p{L}+|usiamo|otten\\p{L}+|memorizz\\p{L}+|richied\\p{L}+|richiest\\p{L}+|acquisi\\p{L}+|conserv\\p{L}+|registr\\p{L}+|riceviamo|acced\\p{L}+|rilev\\p{L}+';

export const it: ParticularWords = {
  numbers: {
    un: 1,
    una: 1,
    uno: 1,
    "un'": 1,
    due: 2,
    tre: 3,
    quattro: 4,
    cinque: 5,
    sei: 6,
    sette: 7,
    otto: 8,
    nove: 9,
    dieci: 10,
    undici: 11,
    dodici: 12,
    tredici: 13,
    quattordici: 14,
    quindici: 15,
    diciotto: 18,
    venti: 20,
    ventiquattro: 24,
    trenta: 30,
    trentasei: 36,
    quarantotto: 48,
    sessanta: 60,
    novanta: 90,
  },
  units: { H: 'or[ae]', D: 'giorn[io]|gg\\.?', W: 'settiman[ae]', M: 'mes[ei]', Y: 'ann[io]' },
  unitBefore: 'solari|lavorativi|ulteriori',
  to: 'a|o|e|ai',
  keeping: w(
    'conserv\\p{L}+|memorizz\\p{L}+|archiv\\p{L}+|cancell\\p{L}+|eliminat\\p{L}+|elimin\\p{L}+|distru\\p{L}+|anonimizz\\p{L}+|mantenut\\p{L}+|manteniamo|manterremo|custodi\\p{L}+|detenut\\p{L}+|periodo di conservazione|data retention|retention',
  ),
  keepingTitle: /conserv|periodo|quanto tempo|durata|retention|cancellazione/u,
  otherBefore:
    /(?<!\p{L})(?:minor[ei] di|maggior[ei] di|(?:ha|hanno|abbia|abbiano|aveva|età|utent[ei]|ragazz[oi]|bambin[oi]) (?:meno|più) di|inferiore a|ogni|per ogni|ultimi|ultime|precedenti|prossimi|primi|età di|compiuto|compiuti|i|gli|le|di età (?:inferiore|superiore) (?:a|ai|agli)) $/u,
  otherAfter: /^ (?:di età|fa|di preavviso|prima d\p{L}+)/u,
  answering: w(
    'rispond\\p{L}+|risposta|riscontr\\p{L}+|dal ricevimento|ricezione della (?:sua |tua )?richiesta|ricevimento della (?:sua |tua )?richiesta|notific\\p{L}+|rimbors\\p{L}+|recesso|preavviso|rinnov\\p{L}+',
  ),
  kinds: {
    logs: w(
      'logs?|file di log|log di (?:sistema|accesso)|registri di (?:accesso|sistema)|dati di (?:log|traffico telematico)',
    ),
    ipAddresses: w('indirizz[oi] ip'),
    accounting: w('fattur\\p{L}+|contabil\\p{L}+|fiscal\\p{L}*|ordin[ei]|transazion[ei]|acquist[oi]'),
    applications: w('curricul\\p{L}+|cv|candidat\\p{L}+|selezione del personale'),
    newsletter: w('newsletters?'),
    backups: w('backups?|copie di (?:sicurezza|backup)'),
    recordings: w('registrazion[ei] (?:delle |di )?(?:chiamate|telefonate|telefonic\\p{L}+|vocal\\p{L}+|audio)'),
    video: w('videosorveglianza|immagini (?:riprese|registrate)'),
    payment: w('dati (?:di pagamento|bancari|della carta|relativi al pagamento)|cart[ae] di (?:credito|pagamento)'),
    location: w('(?:geo)?localizzazione|posizione geografica|ubicazione'),
    messages: w('messagg[io]|conversazion[ei]|chat|corrispondenza'),
    enquiries: w('richiest[ae] (?:di (?:informazioni|contatto|assistenza))|form di contatto|modul[oi] di contatto'),
    analytics: w('dati (?:di navigazione|di utilizzo|statistici|analitici)'),
    identity: w("document[oi] d(?:i |')identità|passaporto|dati biometrici"),
    account: w('account|profil[oi] utente|dati di registrazione'),
    // Marketing is a purpose and no kind of data.
  },
  company: w('noi|nostr\\p{L}+|ci|\\p{L}{2,}iamo|abbiamo|(?:il |la |dal |al )?titolare(?: del trattamento)?'),
  visitor: w(
    "(?:lei |tu |l'utente |l'interessato )?(?:può|puoi|potrà|potrai|ha (?:il )?diritto|hai (?:il )?diritto|deve)",
  ),
  others: w(
    '(?:questi|tali|i|dai|gli) (?:terzi|fornitori|partner|soggetti terzi|servizi terzi)|terz[ei] (?:part[ei] )?(?:possono|potrebbero|conserv\\p{L}+)|(?:le|la) (?:loro|sua|proprie?) (?:privacy )?(?:policy|informativ\\p{L}+)',
  ),
  keepers:
    /(?<![\p{L}])(?<name>\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,2}) (?:conserva|conserverà|memorizza|archivia|cancella|mantiene|elimina) /u,
  condition: w(
    'a meno che|se|salvo|tranne|eccetto|quando|qualora|solo|soltanto|esclusivamente|può|possono|possiamo|potremo|potremmo|potrebbe|potrebbero|potranno|eventual\\p{L}+|consenso|autorizz\\p{L}+|permesso|alcuni casi|facoltativ\\p{L}+|previo|ove',
  ),
  giving: w(
    'condivid\\p{L}+|condivis\\p{L}+|comunic\\p{L}+|cedut\\p{L}+|cession\\p{L}+|trasfer\\p{L}+|trasmess\\p{L}+|trasmett\\p{L}+|divulg\\p{L}+|diffus\\p{L}+|destinatari\\p{L}*|fornit[ei] a|fornire (?:\\p{L}+ ){1,5}a|responsabili (?:esterni )?del trattamento|inviat[ei] a|a conoscenza|messi a disposizione',
  ),
  from: w(
    'provenient\\p{L}+ da\\p{L}*|fornit[ei] da\\p{L}*|ottenut[ei] da\\p{L}*|ricevut[ei] da\\p{L}*|raccolt[ei] (?:da\\p{L}*|presso)|condivis[ei] da\\p{L}*',
  ),
  using: w(
    'utilizz\\p{L}+|usa|usiamo|usare|uso di|si avvale|avvalersi|lavor\\p{L}+|ospitat\\p{L}+|hosting|fornitor\\p{L}+|fornit\\p{L}+ da|responsabil\\p{L}+|partner|terz\\p{L}+|come|quali|ad esempio|strument\\p{L}+|serviz\\p{L}+|integr\\p{L}+|tramite|mediante|attraverso|inclus\\p{L}+|piattaform\\p{L}+',
  ),
  categories: {
    hosting: w(
      "(?:fornitor[ei]|provider|servizi|società|gestori) (?:di )?(?:servizi )?(?:di |d')?(?:hosting|cloud|web hosting|archiviazione|server)|hosting provider|data ?center",
    ),
    payment: w(
      '(?:fornitor[ei]|gestor[ei]|provider|processor[ei]|piattaform[ae]|istituti|società|serviz[io]|gateway) (?:di |dei |del )?(?:servizi di |gestione (?:dei )?)?pagament[oi]',
    ),
    delivery: w(
      '(?:corrier[ei]|spedizionier[ei]|vettor[ei]|trasportator[ei])|(?:società|aziende|imprese|fornitori|operatori) (?:di |dei )?(?:servizi di |servizi )?(?:spedizion[ei]|trasport[oi]|consegna|logistic[ai]|recapito|postali)',
    ),
    advertising: w(
      'inserzionisti|(?:partner|reti|network|agenzie|società|concessionarie) (?:pubblicitar\\p{L}+|di marketing|di pubblicità)',
    ),
    analytics: w('(?:fornitor[ei]|provider|servizi|partner) di (?:servizi di )?(?:analisi|analytics|statistiche)'),
    socialNetworks: w('social (?:network|media)|reti sociali'),
    group: w(
      '(?:società|aziende|imprese|entità) (?:del (?:nostro |medesimo )?gruppo|controllat[ae]|controllant[ei]|collegat[ae]|affiliat[ae])|affiliat[ei]|controllate|consociate',
    ),
    authorities: w(
      "autorità(?: \\p{L}+)?|forze (?:dell'ordine|di polizia)|organi (?:giudiziari|di vigilanza|di polizia)|pubblich[ea] amministrazion[ei]|enti pubblici|tribunali|agenzia delle entrate",
    ),
    advisers: w(
      '(?:consulent[ei]|avvocat[oi]|legali|commercialist[ai]|revisor[ei]|notai|professionisti|studi (?:legali|professionali|associati))(?: \\p{L}+)?',
    ),
    insurers: w(
      '(?:compagnie|società|imprese) (?:di assicurazion[ei]|assicurativ[ae]|assicuratric[ei])|assicurazioni|assicuratori',
    ),
    banks: w('banche(?! (?:di )?dati)|istituti (?:di credito|bancari|finanziari)|istituzioni finanziarie'),
    creditAgencies: w(
      '(?:società|agenzie) di (?:recupero (?:dei )?crediti?|informazioni? creditizi[ae]|informazioni commerciali)',
    ),
    buyers: w('(?:potenziali|possibili) (?:acquirenti|investitori)|acquirenti|cessionari|successori|aventi causa'),
    support: w(
      "call ?center|(?:fornitor[ei]|società|tecnici) (?:di servizi )?(?:informatic\\p{L}+|it|tecnologic\\p{L}+|tecnic\\p{L}+|di assistenza)|addetti all'assistenza",
    ),
    fraudPrevention: w(
      '(?:società|fornitori|servizi|enti) (?:di|per la) (?:prevenzione|individuazione|rilevamento) (?:delle |di )?frodi',
    ),
  },
  practices: {
    targetedAdvertising: {
      what: w(
        '(?:pubblicità|annunci|inserzioni) (?:\\p{L}+ )?(?:personalizzat\\p{L}+|mirat\\p{L}+|comportamental[ei]|profilat\\p{L}+|basat\\p{L}+ su(?:gli|i|lle)? (?:\\p{L}+ )?interessi)|personalizzare (?:gli |la |le )?(?:annunci|pubblicità|inserzioni)',
      ),
      act: w(
        'mostr\\p{L}+|offr\\p{L}+|invi\\p{L}+|utilizz\\p{L}+|usiamo|effettu\\p{L}+|personalizz\\p{L}+|forni\\p{L}+|propo\\p{L}+|svolg\\p{L}+|visualizz\\p{L}+|eroga\\p{L}*',
      ),
    },
    profiling: {
      what: w('profilazione|(?:creare|creazione di|elaborare) (?:\\p{L}+ )?profili'),
      act: w(
        'effettu\\p{L}+|svol\\p{L}+|utilizz\\p{L}+|esegu\\p{L}+|crea\\p{L}*|realizz\\p{L}+|adott\\p{L}+|sottopost\\p{L}+|oggetto|esist\\p{L}+|ricorr\\p{L}+|avvale\\p{L}*',
      ),
    },
    automatedDecisions: {
      what: w(
        'process[oi] decisional[ei] (?:\\p{L}+ )?automatizzat[oi]|decisioni (?:interamente |esclusivamente |unicamente )?(?:automatizzate|basate (?:unicamente|esclusivamente) su(?:l)? (?:un )?trattament[oi] automatizzat[oi])|decisional[ei] automatizzat[oi]',
      ),
      act: w(
        'effettu\\p{L}+|svol\\p{L}+|utilizz\\p{L}+|esegu\\p{L}+|adott\\p{L}+|sottopost\\p{L}+|oggetto|esist\\p{L}+|prend\\p{L}+|ricorr\\p{L}+|avvale\\p{L}*|assum\\p{L}+|comporta\\p{L}*',
      ),
    },
    aiTraining: {
      what: w(
        "addestra\\p{L}+ (?:[\\p{L}']+ ){0,6}?(?:ia|ai|intelligenza artificiale|modelli|algoritmi|modello)|addestramento (?:di |dei |della |dell')(?:[\\p{L}']+ )?(?:ia|ai|intelligenza artificiale|modelli)",
      ),
      act: w('utilizz\\p{L}+|usiamo|usati|usa|addestra\\p{L}+|tratt\\p{L}+|impieg\\p{L}+'),
    },
    preciseLocation: {
      what: w(
        '(?:geo)?localizzazione (?:precisa|esatta|gps)|posizione (?:geografica )?(?:precisa|esatta|gps)|(?:dati|coordinate|posizione) gps',
      ),
      act: w(COLLECTS),
    },
    healthData: {
      what: w(
        'dati (?:\\p{L}+ ){0,3}?(?:sanitari|relativi alla (?:sua |tua )?salute|sulla salute|sullo stato di salute|medici)|informazioni (?:mediche|sanitarie|sulla (?:sua |tua )?salute)',
      ),
      act: w(COLLECTS),
    },
    biometricData: { what: w('dati biometrici|riconoscimento facciale|informazioni biometriche'), act: w(COLLECTS) },
    childrenData: {
      what: w(
        '(?:dati|informazioni)[^.;]{0,60}(?:di|da|su|relativi a|riguardanti|a) (?:\\p{L}+ )?(?:minori|minorenni|bambini)',
      ),
      act: w(COLLECTS),
      unless: w(
        'conoscenza|scopr\\p{L}+|venire a|venissimo|genitor\\p{L}+|tutor\\p{L}*|senza|consenso|autorizzazione|cancell\\p{L}+|elimin\\p{L}+',
      ),
    },
  },
  right: w('sceglier\\p{L}*|scelt\\p{L}*|diritt[oi]|oppo\\p{L}+|può|puoi|potrà|revocare|richiedere'),
  refusing: w('oppo\\p{L}+|disattiv\\p{L}+|rifiut\\p{L}+|opt-?out'),
  supposed: w('qualora|nel caso in cui|laddove|se dovess\\p{L}+|in caso di'),
  limit: w(
    'tal[ei]|in questo caso|questo tipo|condivid\\p{L}+|vend\\p{L}+|per|a fini|ai fini|senza|salvo|tranne|altr[aeio]|particolari|sensibili|alcuni|quando|se|ulterior[ei]|minori',
  ),
  aside: w('come|quali|informazioni su\\p{L}*|consult\\p{L}+|vedi|sezione|paragrafo'),
  safeguards: {
    scc: w(
      'clausole (?:contrattuali )?(?:standard|tipo|modello)(?: di protezione dei dati)?|clausole contrattuali (?:standard|tipo)|standard contractual clauses|sccs?',
    ),
    adequacy: w(
      'decision[ei] di adeguatezza|(?:commissione|riconosciut\\p{L}+|ritenut\\p{L}+)[^.;]{0,80}(?:livello (?:di protezione )?(?:\\p{L}+ ){0,3}?adeguato|adeguat[oa] (?:livello di )?protezione)|livello (?:di protezione )?adeguato[^.;]{0,60}commissione',
    ),
    bcr: w("norme vincolanti d'impresa|binding corporate rules|bcrs?"),
  },
  officer: w('responsabile (?:della|per la) protezione (?:dei )?dati(?: personali)?|data protection officer|dpo|rpd'),
  representativeEu: w("rappresentant[ei] (?:nell'|in |per l'|nella )(?:ue|unione europea|unione|europa|see)"),
  representativeUk: w('rappresentant[ei] (?:nel|per il) regno unito'),
  objecting: w(
    "opporsi|opporti|opposizione|disiscri\\p{L}+|annullare l'iscrizione|cancellar\\p{L}+ dalla newsletter|revocare (?:il|la)|opt-?out",
  ),
  channels: {
    unsubscribe: w(
      '(?:link|pulsante|collegamento)[^.;]{0,60}(?:disiscri\\p{L}+|cancell\\p{L}+|annull\\p{L}+|unsubscribe)|(?:disiscri\\p{L}+|unsubscribe)[^.;]{0,60}(?:link|pulsante)',
    ),
    settings: w(
      "(?:impostazioni|preferenze) (?:del(?:l'| )?(?:tuo |suo )?(?:account|app|dispositivo|profilo)|di (?:privacy|notifica)|sulla privacy|privacy|dei cookie|dell'account)|centro preferenze",
    ),
    form: w(
      '(?:modulo|form|formulario) (?:di contatto|online|web|apposito|seguente|disponibile)|(?:il|apposito|nostro|questo) (?:modulo|form)',
    ),
    browser: w(
      '(?:impostazioni|opzioni|componente aggiuntivo|configurazione|preferenze) (?:del|di|per il|sul) (?:proprio |tuo |suo )?browser',
    ),
  },
  earlierVersions: w(
    'version[ei] (?:precedent[ei]|anterior[ei]|archiviat[ae]|passat[ae])|precedent[ei] version[ei]|(?:cronologia|storico|archivio) (?:delle )?(?:versioni|modifiche|informative)',
  ),
};
