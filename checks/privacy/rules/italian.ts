import { leadsOf } from '../practices/leads.ts';
import { marketOf } from '../practices/market.ts';
import { words, type Grammar } from '../practices/practice.ts';
import { readSubjectVerbObject } from '../practices/subjectVerbObject.ts';
import type { LanguageRules } from '../languageRules.ts';
import { lawNames } from './lawNames.ts';
import { noticeRules } from './notices.ts';
import { rightRules } from './rights.ts';
import { SERVICES } from './services.ts';

/** Other acts that are listed together with a practice. */
const LISTED =
  /^(?:affitt|ced|scambi|noleggi?|commercializz|diffond|diffus|condivid|condivis|comunic|comunich|trasfer|trasmett|trasmess|divulg|divulgh|distribu|prest|vend|rivel|baratt|permut|pubblic|pubblich)(?:i?amo|[ei]remo|at[ie]|it[ie]|ut[ie]|[aie]|[ao]no|[aei]re)$/;

/** In Italian, the verb form says who acts. */
const italianPractices: Grammar = {
  company: 'noi',
  leads: leadsOf([
    {
      words:
        '(?:(?:quello|ciò|cosa) che |cosa )?non facciamo(?: (?:mai|quanto segue))?(?: con i (?:tuoi|suoi|vostri) dati(?: personali)?)?',
      spoken: 'non possiamo',
    },
    { words: 'non (?:possiamo|potremo)', spoken: 'non possiamo' },
    { words: '^(?:non|mai)|noi(?: (?:non|mai))*|(?:possiamo|potremo|potremmo|ci impegniamo a)(?: (?:non|mai|anche))*' },
    {
      words: '^(?:i )?destinatari dei (?:tuoi|suoi|vostri) dati(?: personali)?(?: sono| possono essere)?',
      spoken: 'condividiamo i tuoi dati con',
    },
  ]),
  theyAreData: [/^(?:(?:essi|questi) )?(?=non (?:vengono|sono|saranno|verranno) )/u, 'i tuoi dati '],
  practices: readSubjectVerbObject({
    company: words('noi possiamo potremo potremmo impegniamo'),
    verbs: {
      sell: words('vendere vende venderà commercializzare commercializza'),
      share: words(
        'condividere condivide cedere cede comunicare comunica trasmettere trasmette divulgare fornire fornisce',
      ),
    },
    firstPerson: {
      sell: words('vendiamo venderemo vendo commercializziamo'),
      share: words(
        'condividiamo condivideremo cediamo cederemo comunichiamo comunicheremo trasmettiamo trasmetteremo divulghiamo condivido forniamo forniremo',
      ),
    },
    participles: {
      sell: words('venduto venduta venduti vendute commercializzati'),
      share: words(
        'comunicato condiviso condivisa ceduto trasmesso comunicati comunicate ceduti cedute condivisi condivise trasmessi trasmesse divulgati divulgate',
      ),
    },
    glue: words(
      'a non mai né e o , ( ) li le alcun alcuna modo maniera è sarà viene verrà saranno sono possono potranno essere stati vengono verranno anche in nessun caso vendiamo cediamo condividiamo venduti ceduti condivisi diffusi',
    ),
    being: words('è sarà viene verrà saranno sono essere vengono verranno stati state'),
    listed: LISTED,
    and: words('e ed'),
    otherHalf: new Set(),
    no: words('non mai né nessun nessuno nessuna'),
    half: new Set(),
    only: words('solo soltanto unicamente esclusivamente'),
    data: words('dati informazioni dato informazione'),
    pronouns: words('li'),
    clitics: words('li'),
    personal: words('tuoi suoi vostri tuo suo vostro tua sua vostra tue sue vostre personali personale'),
    traces: words('ip utilizzi utilizza usi cookie cookies dispositivo navigazione identificativo identificativi'),
    part: words('questi tali sensibili alcuni anonimi aggregati particolari'),
    between: words(
      'mai i le gli dei di e o né , cediamo condividiamo non tutti nessuno alcun alcuna nessuna nessun a terzi terze parti',
    ),
    by: words('da'),
    us: words('noi'),
    infinitive: words(''),
  }),
  purpose: /^\s*(?:ad esempio, )?(?:per|al fine di|a tal fine|a tali fini)(?!\p{L})[^,;:.]{0,140}, $/u,
  supposed:
    /(?<!\p{L})(?:se|diritt[oi]|oppor\p{L}*|opposizione|chied\p{L}*|richied\p{L}*|quando|quali|come|finalità|terzi possono)(?!\p{L})/u,
  doubtful:
    /(?<!\p{L})(?:qualora|laddove|ove|dove|nel caso(?: in cui)?|ogni volta che|prima|finché|anche se|purché|supponiamo|credono|dicono|vero che)(?!\p{L})/u,
  but: /(?<!\p{L})(?:ma|però|tuttavia|bensì|invece)(?!\p{L})/gu,
  listed: LISTED,
  defined: /^\W*(?:quando|se|significa)(?!\p{L})/u,
  elsewhere:
    /(?<!\p{L})(?:fusion\p{L}*|acquisizion\p{L}*|ristrutturazion\p{L}*|fallimento|anonim\p{L}*|aggregat\p{L}*|statistic\p{L}*|pseudonim\p{L}*)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:se|salvo|tranne|eccetto|senza|solo|soltanto|unicamente|esclusivamente|consenso|autorizza\p{L}*|legge|legal\p{L}*|autorità|giudiziari\p{L}*|obblig\p{L}*|richiesta|minori)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:genere|generalmente|normalmente|norma|solitamente|salvo|tranne|eccetto|senza|solo|soltanto|se|fini|finalità|denaro|minori|california|residenti|senso|ma|obblig\p{L}*|legg\p{L}*)(?!\p{L})/u,
  plainEnd: words(
    'a terzi terze parti nessuno altre aziende società e o né non i tuoi suoi vostri dati personali informazioni cediamo condividiamo in alcun caso modo né con di mai venduti vendute ceduti saranno sono vengono li noi vende nessun alcuna ,',
  ),
  consent: /(?<!\p{L})(?:consenso|autorizzazione)(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:a|ai|agli|alle|con|tra)[: ]{1,3}(?:[^\s.;]{1,20} ){0,6}?(?:terzi|terze|partner|fornitori|responsabili|società|inserzionisti|aziende|reti|piattaforme|intermediari|broker|affiliate)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:terzi|terze parti|nessuno|altre (?:aziende|società))(?!\p{L})/u,
  market: marketOf({
    before: 'a|ad|ai|agli|alle|con|tra|come|inclusi|incluse|compresi|e|ed|o',
    elided: "[dl]'",
    describes:
      'a|ad|ai|agli|alle|con|i|gli|le|nostri|nostre|altri|altre|alcuni|alcune|terzi|terze|parti|esterni|esterne|selezionati|selezionate|partner|fornitori|società|aziende|affiliate|commerciali|social|media|reti|piattaforme|di|come|inclusi|e|ed|o',
    names:
      'inserzionisti|(?:partner|reti|network|piattaforme|società|aziende|fornitori|concessionarie)(?: (?:che si occupano di|di|per|la|dei|dati|web|analisi|misurazione|marketing|social|media|commerciali|tecnologici|terzi|e|ed|o),?)* (?:pubblicità|pubblicitari[ae]?)|(?:intermediari|broker) di dati',
  }),
  vague: /(?<!\p{L})(?:terzi|partner|società) (?:selezionati|selezionate|di fiducia)(?!\p{L})/u,
};

/** The visitor's rights. */
const italianRights = rightRules({
  right: 'diritt[oi]',
  mayAsk:
    '(?:puoi|può|potrà|potrai|possono|potete)(?: \\p{L}+){0,5}[,:]?(?: [-–•*])? (?:richiedere|chiedere|ottenere|esercitare|opporsi|opporti|opporvi)|opporsi al trattamento',
  may: 'se (?:desideri|desidera|desiderate|vuoi|vuole|volete)(?=[^.;]{0,240}(?:contatt|e-?mail|scriv|@))',
  and: "(?:,| e| ed| o|/) ?(?:di |alla |alla |all'|al |la |il |l')?",
  article: 'artt?(?:\\.|icol[oi])?',
  notSubject: 'non (?:essere|venire)',
  automatedDecision: 'automatizzat',
  unless:
    /(?:si|ci) riserv\p{L}*|(?<!\p{L})(?:(?:applicazione|app|sito|azienda) (?:può|potrà)|browser|estensione|rispondere a(?:lle)?)(?!\p{L})/u,
  rights: {
    rightAccess: {
      noun: '(?<!(?:ha|hanno|abbiamo|avrà|avranno) )accesso',
      stems: "(?<!(?:ha|hanno|abbiamo|avrà|avranno) )accesso|accedere|copia|conferma dell'esistenza|sapere quali dati",
    },
    rightRectification: {
      noun: 'rettifica|rettificazione|correzione',
      stems: 'rettific|correzion|corregger|aggiornamento|aggiornare|modificare',
    },
    rightErasure: { noun: 'cancellazione|eliminazione', stems: 'cancell|oblio|eliminazione|eliminar' },
    rightRestriction: { noun: 'limitazione', stems: 'limita' },
    rightPortability: { noun: 'portabilità', stems: 'portabilità|trasferire i (?:tuoi|suoi|propri) dati' },
    rightObjection: { noun: 'opposizione', stems: 'opposizione|opporsi|opporti|opporvi|opporre' },
  },
});

/** What the company promises to do. */
const italianNotices = noticeRules({
  tell: '(?:ti|la|vi|le) (?:informeremo|avviseremo|avvertiremo|comunicheremo|notificheremo|informiamo|avvisiamo)|(?:informeremo|avviseremo|notificheremo) (?:gli utenti|i clienti|gli interessati)|sar(?:ai|ete|à|anno) (?:informat|avvisat)[oaie]',
  change: 'modific|cambiament|aggiornament',
  policy: 'informativa|politica|privacy policy|(?:modifiche|cambiamenti) (?:sostanzial|significativ|rilevant)',
  breach: 'violazion[ei] (?:dei|di|della) (?:tuoi |suoi )?(?:dati|sicurezza)|data breach|incident[ei] di sicurezza',
  unless:
    /(?<!\p{L})(?:potremmo|potrebbe\p{L}*|possiamo|può|possono|eventualmente|cercheremo|tenteremo|legge|obblig\p{L}+|richiesto|non|pubblicando|su questa pagina|pubblicazione|aggiornando|fornitor\p{L}+|responsabil\p{L}+)(?!\p{L})/u,
  onlyNecessary:
    /(?:raccogliamo|trattiamo|chiediamo) (?:solo|soltanto|unicamente|esclusivamente) (?:i |le )?(?:dati|informazioni)[^.;]{0,80}necessar/u,
  honour: 'rispettiamo|onoriamo',
});

/** What Italian policies say. */
export const italian: LanguageRules = {
  practices: italianPractices,
  negation: {
    words: /(?<!\p{L})(?:non|mai|nessun[ao]?|né|senza|ci asteniamo|rinunciamo)(?!\p{L})/u,
    harmless:
      /(?<!\p{L})o (?:meno|no)(?=[.,;:]|$| )|non solo|senza costi|senza ritardo|senza pregiudi\p{L}*|non oltre|senza ingiustificato ritardo|non esitare|non (?:sei|è|siete) soddisfatt[oaie]|senza limitazion\p{L}/gu,
    breaks:
      /;|(?<!\p{L})(?:ma|tuttavia|salvo|eccetto|tranne|soltanto|solo)(?!\p{L})|, (?:noi|lei|che|puoi|può|potrai|potrà|hai|ha (?:il )?diritto)(?!\p{L})/gu,
    follows: false,
  },
  topics: [
    ...lawNames,
    ...italianRights,
    ...italianNotices,
    { topic: 'cookies', when: /cookies?/u },
    {
      topic: 'cookieConsent',
      when: /cookies?/u,
      practice:
        /(?<!\p{L})(?:chied|richied|otten|raccogl)(?:iamo|eremo|ghiamo)(?!\p{L})[^.;]{0,80}(?:consenso|autorizzazione)|cookies?[^.;]{0,140}(?<!\p{L})(?:installa|utilizza|usa|attiva|imposta|basa)(?:ti|te|no|mo|iamo)?(?!\p{L})[^.;]{0,60}(?:con|previo|dopo|sul) (?:il )?(?:tuo |suo |vostro )?consenso|banner[^.;]{0,120}(?:accettare|rifiutare|consen)/u,
      unless:
        /(?<!\p{L})(?:proseguendo|continuando|browser|navigatore|non (?:richied\p{L}+|necessit\p{L}+|chied\p{L}+|serve|è)|senza|revoc\p{L}+|ritir\p{L}+|legge|normativa|direttiva|potremmo|possiamo|terz[ei]|ove)(?!\p{L})/u,
    },
    {
      topic: 'tracksWithoutConsent',
      when: /(?:proseguendo|continuando|utilizzando)[^.;]{0,90}(?:accett|acconsent)\p{L}*[^.;]{0,80}(?:cookies?|trattamento)/u,
      unless: /(?<!\p{L})(?:non|salvo|senza|policy|informativa)(?!\p{L})/u,
    },
    { topic: 'purposes', when: /finalità|(?:utilizz|tratt|raccog)\p{L}*[^.;]{0,80}(?:per|al fine)/u },
    {
      topic: 'categories',
      when: /categorie di dati|tipologi\p{L} di dati|raccog\p{L}*[^.;]{0,80}(?:nome|email|e-mail|indirizzo|dati|informazioni)|dati (?:raccolti|trattati)/u,
    },
    {
      topic: 'retention',
      when: /conserv\p{L}*[^.;]{0,120}(?:\d+ (?:giorni|mesi|anni)|periodo|per il tempo|fino|finché|durata|tempo necessario)|(?:periodo|tempi|durata) di conservazione/u,
      unless: /illimitat|indefinit|indeterminat/u,
    },
    {
      topic: 'indefiniteRetention',
      when: /conserv\p{L}*[^.;]{0,60}(?:a tempo (?:indeterminato|illimitato)|indefinitamente)/u,
      unless:
        /(?<!\p{L})(?:no|non|não|nunca|mai|pued\p{L}+|può|possono|pode\p{L}*|podr\p{L}+|cookies?|an[oó]nim\p{L}*|anonimizza\p{L}*|anonimizad\p{L}*|agregad\p{L}*|hasta|até|finché|si|se|salvo|archiv\p{L}*)(?!\p{L})/u,
    },
    {
      topic: 'encryption',
      when: /crittograf|(?<!\p{L})(?:cifrat[aei]|cifriamo|ssl|tls|https)(?![\p{L}:])/u,
      practice:
        /(?<!\p{L})(?:utilizziamo|usiamo|adottiamo|applichiamo|cifriamo|proteggiamo|impieghiamo|nostr[aeio]|noi|(?:il|questo) sito)(?!\p{L})|(?:dati|informazioni|comunicazion[ei]|trasmission[ei]|connession[ei]|password|pagament[oi]|transazioni)(?!\p{L})[^.;]{0,120}(?<!\p{L})(?:sono|è|vengono|viene|saranno|avviene)(?!\p{L})|(?:misure|queste)[^.;]{0,160}(?:come|includono|tra cui|quali|:)/u,
      unless: new RegExp(
        `(?<!\\p{L})(?:possiamo|potremmo|(?<!non )(?:può|possono)|potr\\p{L}+|se|qualora|ove|laddove|se possibile|fornitor\\p{L}+|condivid\\p{L}+|inserzionisti|cookies?|${SERVICES})(?!\\p{L})`,
        'u',
      ),
    },
    { topic: 'children', when: /bambin|minori|minorenni/u },
    {
      topic: 'contact',
      when: /(?:contatt|scriv|rivolg|invi)\p{L}*[^.;]{0,120}(?:dati|diritti|privacy)[^;]{0,140}@|(?:dati|diritti|privacy|domande)[^.;]{0,140}(?:contatt|scriv|rivolg|invi)\p{L}*[^;]{0,140}@|responsabile della protezione[^;]{0,120}@/u,
    },
    {
      topic: 'officer',
      when: /responsabile della protezione dei dati|\bdpo\b|\brpd\b/u,
      unless: new RegExp(
        `(?:responsabile della protezione dei dati|dpo|rpd)[^.;]{0,60}(?<!\\p{L})(?:non|nessuno|n/a|${SERVICES})(?!\\p{L})|ove (?:applicabile|nominato|presente|designato)|se (?:nominato|presente|designato)|eventuale`,
        'u',
      ),
    },
    { topic: 'controller', when: /titolare del trattamento|in qualità di titolare(?!\p{L})/u },
    {
      topic: 'rightWithdrawal',
      when: /(?:revoc|ritir)\p{L}*[^.;]{0,40}consenso|consenso[^.;]{0,60}(?:revocat|revocare|revocabile)/u,
    },
    {
      topic: 'rightComplaint',
      when: /(?:reclamo|reclamare)(?!\p{L})[^;]{0,120}(?:garante|autorità)|(?:garante|autorità di controllo)[^;]{0,100}reclamo/u,
      unless: /(?<!\p{L})(?:collaboriamo|lavoriamo|cooperiamo)(?!\p{L})/u,
    },
    {
      topic: 'lawGdpr',
      when: /(?<!\p{L})(?:gdpr|regolamento generale sulla protezione dei dati|regolamento \(ue\) (?:n\. )?(?:2016\/679|679\/2016)|regolamento ue 2016\/679)(?!\p{L})/u,
    },
    {
      topic: 'legalBasis',
      when: /bas[ei] giuridic|legittimo interesse|interesse legittimo|art(?:\.|icolo) 6(?!\d)|si (?:basa|fonda) su[^.;]{0,40}(?:consenso|contratto|obbligo)/u,
    },
    { topic: 'transfers', when: /trasfer\p{L}*[^.;]{0,120}(?:fuori|al di fuori|paesi terzi|stati uniti|extra)/u },
    {
      topic: 'transferSafeguards',
      when: /clausole contrattuali (?:tipo|standard)|decisione di adeguatezza|garanzie (?:adeguate|appropriate)|data privacy framework|non (?:vengono|sono|saranno|verranno) trasfer/u,
    },
    { topic: 'consent', when: /consenso/u },
  ],
};
