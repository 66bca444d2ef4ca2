import { leadsOf } from '../practices/leads.ts';
import { marketOf } from '../practices/market.ts';
import { words, type Grammar } from '../practices/practice.ts';
import { readVerbSecond } from '../practices/verbSecond.ts';
import type { LanguageRules, TopicRule } from '../languageRules.ts';
import { lawNames } from './lawNames.ts';
import { noticeRules } from './notices.ts';
import { rightRules } from './rights.ts';
import { SERVICES } from './services.ts';

/** Other acts that are listed together with a practice. */
const LISTED =
  /^(?:vermiet|tausch|verleih|vermarkt|handel|verpacht|überlass|kommerzialisier|veröffentlich|vertreib|verschenk|verwert)(?:e?n|e?t)$|^(?:getauscht|verliehen|gehandelt|ausgetauscht|austauschen|vertrieben)$/;

const germanPractices: Grammar = {
  company: 'wir',
  leads: leadsOf([
    {
      words:
        '(?:was|das|folgendes|dies(?:es)?) (?:tun|machen) wir (?:mit (?:ihren|deinen) (?:\\p{L}+ )?daten )?(?:nicht|nie|niemals)|was wir (?:mit (?:ihren|deinen) (?:\\p{L}+ )?daten )?(?:nicht|nie|niemals) (?:mit (?:ihren|deinen) (?:\\p{L}+ )?daten )?(?:tun|machen)|wir (?:tun|machen) (?:folgendes |das |dies(?:es)? )?(?:mit (?:ihren|deinen) (?:\\p{L}+ )?daten )?(?:nicht|nie|niemals)',
      spoken: 'wir werden nicht',
    },
    { words: 'wir werden (?:nie|niemals|nicht)|werden wir (?:nie|niemals|nicht)', spoken: 'wir werden nicht' },
    {
      words:
        '(?:wir|ich)(?: (?:werden|dürfen|können|haben|auch|nie|niemals|nicht|keinesfalls))*|(?:werden|dürfen|können) wir(?: (?:auch|nie|niemals|nicht|keinesfalls))*',
    },
    {
      words: '^(?:kategorien (?:von|der) )?empfängern? (?:ihrer|deiner) (?:\\p{L}+ )?daten(?: sind| können sein)?',
      spoken: 'wir geben ihre daten weiter an',
    },
  ]),
  theyAreData: [/^(?:diese|sie) (?=werden )/u, 'ihre daten '],
  practices: readVerbSecond({
    company: words('wir ich'),
    verbs: [
      { act: 'sell', finite: words('verkaufen verkauften veräußern verkaufe verkauft veräußert'), end: new Set() },
      {
        act: 'share',
        finite: words('übermitteln teilen übermittle übermittelt teile teilt'),
        end: new Set(),
        otherEnd: words('mit'),
      },
      {
        act: 'share',
        finite: words('geben leiten reichen gebe gibt leite leitet reicht'),
        end: words('weiter heraus'),
      },
      { act: 'share', finite: words('legen legt'), end: words('offen') },
      { act: 'share', finite: words('stellen stellt'), end: words('verfügung') },
    ],
    last: {
      sell: words('verkaufen veräußern'),
      share: words('weitergeben weiterleiten übermitteln teilen herausgeben offenlegen'),
    },
    participles: {
      sell: words('verkauft veräußert'),
      share: words('weitergegeben weitergeleitet übermittelt geteilt herausgegeben offengelegt'),
    },
    may: words('können kann dürfen darf werden wird müssen haben möchten'),
    being: words('werden wird wurden'),
    nouns: {
      sell: words('verkauf veräußerung'),
      share: words('weitergabe weiterleitung übermittlung'),
    },
    takesPlace: words('erfolgt findet erfolgen finden'),
    listed: LISTED,
    no: words(
      'nicht kein keine keinen keiner keinem keinerlei nie niemals weder keinesfalls niemand niemanden niemandem',
    ),
    only: words('nur ausschließlich lediglich allein'),
    data: words('daten informationen kundendaten nutzerdaten benutzerdaten kontaktdaten bestelldaten'),
    personal: words(
      'ihre ihrer ihren deine deiner deinen eure personenbezogene personenbezogenen personenbezogener persönliche persönlichen persönlicher kundendaten nutzerdaten benutzerdaten kontaktdaten bestelldaten',
    ),
    part: words(
      'diese dieser diesen dieses solche solcher solchen sensible sensiblen besondere besonderer anonyme anonymen anonymisierte anonymisierten aggregierte aggregierten statistische statistischen kontaktdaten bestelldaten folgende folgenden bestimmte bestimmten einige',
    ),
    traces: words(
      'sie dich cookies cookie gerät geräts geräte endgerät endgeräts nutzungsdaten nutzungsverhalten nutzerverhalten surfverhalten ip-adresse ip-adressen werbe-id idfa gerätekennung gerätekennungen',
    ),
    about: words('über zu an mit'),
    opens: words(
      'die der das den dem deren dessen welche welcher welches denen was wo wenn falls sofern soweit sobald bevor ob dass damit um weil da indem sodass sondern aber jedoch',
    ),
    between: words('die der den von uns und oder alle sämtliche gesammelten erhobenen gespeicherten'),
    and: words('und'),
    behind: words('an mit'),
    pronouns: words('sie diese'),
    others: words(
      `google facebook meta sie du ihr nutzer anbieter mailchimp paypal youtube twitter instagram vimeo adform matomo hotjar klarna stripe amazon microsoft apple sich verpflichtet
      verpflichten durch sobald bevor wenn falls sofern soweit ob sollten würden könnten`,
    ),
  }),
  supposed:
    /(?<!\p{L})(?:wenn|falls|sofern|soweit|ob|sollten|würden|könnten|recht|rechte|verlangen|auskunft|widersprechen|widerspruch|zwecke?|wie|welche[rsn]?|an die|denen|deren|bevor|verpflichtet|verpflichten|passwort|passwörter|zugangsdaten|mailchimp|google|facebook|anbieter)(?!\p{L})/u,
  doubtful:
    /(?<!\p{L})(?:sobald|für den fall|im falle?|angenommen|bis wir|glaub\p{L}+|behaupt\p{L}+|mein(?:en|t)|stimmt|wahr)(?!\p{L})/u,
  but: /(?<!\p{L})(?:aber|jedoch|allerdings|sondern|hingegen|dagegen)(?!\p{L})/gu,
  listed: LISTED,
  defined: /^\W*(?:wenn|falls|sofern)(?!\p{L})/u,
  elsewhere:
    /(?<!\p{L})(?:fusion|übernahme|verschmelzung|unternehmensverkauf|unternehmenskauf|insolvenz|umstrukturierung|veräußerung (?:von|des|unseres)|anonym\p{L}*|aggregiert\p{L}*|pseudonym\p{L}*|statistische?n?|nicht personenbezogen\p{L}*|kein\p{L}* personenbezug)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:wenn|falls|sofern|soweit|nur|ausschließlich|lediglich|außer|ohne|es sei denn|einwilligung\p{L}*|zustimmung|zugestimmt|eingewilligt|einverständnis|gesetz\p{L}*|rechtlich\p{L}*|verpflicht\p{L}*|behörde\p{L}*|gericht\p{L}*|staatlich\p{L}*|anordnung|auskunft|kinder\p{L}*|minderjährig\p{L}*|auf ihren wunsch|öffentlich\p{L}*)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:normalerweise|in der regel|üblicherweise|prinzipiell|wenn|falls|sofern|soweit|solange|nur|ausschließlich|außer|ausgenommen|ohne|es sei denn|sei denn|grundsätzlich|darüber hinaus|hierüber hinaus|weitere[rsn]?|ansonsten|im übrigen|sonst\p{L}*|zwecke?n?|werbe?zwecke?n?|werbung|geld|entgelt\p{L}*|gegen|minderjährig\p{L}*|kinder\p{L}*|kalifornien|sinne|aber|jedoch|sondern|unbefugt\p{L}*|anderen|andere|hierbei|dabei|newsletter|notwendig|erforderlich|unberechtigt\p{L}*|formular\p{L}*|kontaktaufnahme|außerhalb|drittl\p{L}*|dritte\p{L}* staaten|länder)(?!\p{L})/u,
  plainEnd: words(
    `wir werden wird verkaufen verkauft veräußern veräußert geben weiter weitergeben weitergegeben übermitteln übermittelt teilen geteilt weiterleiten weitergeleitet leiten offengelegt
    ihre ihrer ihren deine deiner deinen eure daten informationen kundendaten nutzerdaten benutzerdaten personenbezogene personenbezogenen personenbezogener persönliche persönlichen persönlicher nicht
    kein keine keinen keiner keinerlei nie niemals weder noch keinesfalls auf keinen fall an mit dritte dritten andere unternehmen personen von uns und oder ein eine der die das alle
    sämtliche verkauf weitergabe übermittlung findet statt erfolgt selbstverständlich natürlich vermieten vermietet verleihen handeln erhobenen gespeicherten unserer unsere kunden nutzer besucher
    in keinem umständen keinster weise es unter dürfen dass externe irgendwelche niemand niemanden niemandem oder ,`,
  ),
  consent: /(?<!\p{L})(?:einwilligung\p{L}*|zustimmung|zugestimmt|eingewilligt|einverständnis)(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:an|mit|gegenüber)[: ]{1,3}(?:[^\s.;]{1,30} ){0,6}?(?:dritte\p{L}?|partner\p{L}*|dienstleister\p{L}?|auftragsverarbeiter\p{L}?|unternehmen|werbe\p{L}*|anzeigen\p{L}*|datenhändler\p{L}?|datenmakler\p{L}?|adresshändler\p{L}?|tochter\p{L}*|konzern\p{L}*|gesellschaften|empfänger\p{L}?|anbieter|versand\p{L}*|zahlungs\p{L}*)(?!\p{L})|(?<!\p{L})dritten(?: [^\s.;]{1,30}){0,3} zur verfügung/u,
  anybody: /(?<!\p{L})(?:dritte\p{L}?|andere (?:unternehmen|personen|stellen)|niemand\p{L}*)(?!\p{L})/u,
  market: marketOf({
    before:
      'an|mit|gegenüber|und|oder|sowie|wie|einschließlich|darunter|insbesondere|beispielsweise|etwa|z\\. ?b\\.|stell(?:en|t)',
    describes:
      'an|mit|die|den|der|auch|unsere[nr]?|ausgewählten?|dritten?|externen?|andere[nr]?|weitere[nr]?|verschiedenen?|bestimmten?|vertrauenswürdigen?|partner[n]?|unternehmen|online-?|marketing-?|analyse-?|tracking-?|social-media-?|einschließlich|wie|und|oder|sowie',
    names:
      'werbe-?(?:netzwerk|partner|treibende|kunden|unternehmen|plattform|vermarkter|firmen)\\p{L}*|werbe-,? (?:und|oder) \\p{L}*(?:partner|netzwerk|plattform|unternehmen)\\p{L}*|anzeigen-?(?:netzwerk|partner|kunden)\\p{L}*|partner[n]? (?:für|aus)(?: (?:den|bereichen?|soziale[nr]?|medien|analysen?|marketing|und|oder),?)* (?:werbung|werbezwecke)|adresshändler\\p{L}*|datenhändler\\p{L}*|datenmakler\\p{L}*',
  }),
  vague:
    /(?<!\p{L})(?:ausgewählte\p{L}?|verschiedene\p{L}?|vertrauenswürdige\p{L}?) (?:dritte\p{L}?|partner\p{L}*|unternehmen)(?!\p{L})/u,
};

/** What German policies say to their credit. "Sofern eine Einwilligung abgefragt wurde" does not say that consent was requested for any cookie. */
const germanPraise: readonly TopicRule[] = [
  {
    topic: 'encryption',
    when: /(?<!un)verschlüssel|(?<!\p{L})(?:ssl|tls|https)(?![\p{L}:])/u,
    practice:
      /(?<!\p{L})(?:wir|uns|unsere?[mnrs]?|diese[r]? (?:web|internet)?(?:seite|site|app)|die (?:web|internet)?(?:seite|site|app)|(?:die )?webseite|(?:die )?website|homepage|app)(?!\p{L})[^.;]{0,200}(?<!\p{L})(?:nutz\p{L}*|benutz\p{L}*|verwende\p{L}*|setz(?:t|en)|einsatz|verschlüssel\p{L}*|schützen|arbeite\p{L}*|übertr\p{L}+|übermittelt|bedien\p{L}+)(?!\p{L})|(?<!\p{L})(?:nutz(?:t|en)|verwende[nt]|setz(?:t|en)|verschlüsseln) (?:wir|unsere?|diese)(?!\p{L})|(?:daten|übertragung|übermittlung|kommunikation|verbindung(?:en)?|inhalte|anfragen|passwörter|seite|website)(?!\p{L})[^.;]{0,120}(?<!\p{L})(?:werden|wird|ist|sind|erfolgt|erfolgen)(?!\p{L})|verwendung (?:anerkannter |moderner )?verschlüsselung/u,
    unless:
      /unverschlüssel|(?<!\p{L})(?:wenn|kann|können sie|könnte\p{L}*|sollte\p{L}*|falls|sofern|gegebenenfalls|ggf|möglicherweise|nach möglichkeit|wo es uns möglich ist|soweit|hash\p{L}*|gehasht\p{L}*|cookies?|dienstleister\p{L}*|anbieter\p{L}*|drittanbieter\p{L}*|provider|partner\p{L}*|ihren? browser\p{L}*|google|facebook|meta|whatsapp|zoom|paypal|stripe|klarna|newsletterdienst\p{L}*|standardmäßig nicht|empfehl\p{L}*)(?!\p{L})|(?:wird|werden)[^.;]{0,60} (?:von|durch) (?!uns)(?:der|dem|den|die|\p{L}+ (?:inc|gmbh|ag|ltd|llc))(?!\p{L})/u,
  },
  {
    topic: 'cookieConsent',
    when: /cookies?|consent-?(?:management|banner|tool)/u,
    practice:
      /(?<!\p{L})(?:wir|unsere?[mnrs]?|diese (?:web)?(?:seite|site))(?!\p{L})[^.;]{0,220}(?<!\p{L})(?:bitten|bittet|holen|holt|fragen|fragt|ersuchen|einholen|einzuholen|einholung|verwalten)(?!\p{L})|(?<!\p{L})(?:bitten|holen|fragen) wir(?!\p{L})|(?<!\p{L})(?:nur|erst|ausschließlich)(?!\p{L})[^.;]{0,80}(?<!\p{L})(?:mit|nach|wenn|aufgrund|auf (?:der )?(?:grundlage|basis)|bei)(?!\p{L})[^.;]{0,80}(?:einwillig|zustimm|zugestimmt)|cookies?[^.;]{0,140}(?:basiert|beruht|erfolgt|erfolgen|beruhen|gesetzt|gespeichert|verwendet|eingesetzt|setzen|verwenden|nutzen)[^.;]{0,60}(?<!\p{L})(?:auf|mit|nach|aufgrund)(?!\p{L})[^.;]{0,50}(?:ihrer|ihre|der nutzer|erteilte[rn]?|ausdrückliche[rn]?|vorherige[rn]?) (?:\p{L}+ )?(?:einwilligung|zustimmung)|(?:mit|nach) (?:ihrer|ihre) (?:\p{L}+ )?(?:einwilligung|zustimmung)[^.;]{0,100}(?:setzen|verwenden|nutzen|speichern) wir|einwilligung[^.;]{0,100}einzuholen, erscheint|banner[^.;]{0,140}(?:einwillig|zustimm|ablehn|auswähl|entscheid|akzeptier)/u,
    unless:
      /durch (?:die )?(?:weitere )?nutzung|(?<!\p{L})(?:browser\p{L}*|name:|falls|soweit|sofern eine?|sofern wir|sofern und|ob wir|hängt davon|verlang\p{L}+|kann|können|könnte\p{L}*|würden?|künftig|gesetz(?:e[ns]?|lich\p{L}*)?|richtlinie\p{L}*|cookie-richtlinie|nicht|kein\p{L}*|ohne|widerruf\p{L}*|speicherdauer|dritte\p{L}*|anbieter\p{L}*|ggf|gegebenenfalls|grundsätzlich)(?!\p{L})|speichert (?:die|ihre|den)/u,
  },
];

/** The visitor's rights. */
const germanRights = rightRules({
  right:
    'recht|rechte|rechten|rechts|anspruch|ansprüche|betroffenenrecht\\p{L}*|auskunftsrecht|löschungsrecht|widerspruchsrecht|berichtigungsrecht',
  mayAsk:
    '(?:sie|du) (?:haben|hast) (?:\\p{L}+ ){0,4}anspruch|(?:auf (?:ihren|deinen) (?:antrag|wunsch)|auf ihr verlangen|auf dein verlangen|wenn (?:sie|du) (?:es|dies) (?:wünschen|wünschst))(?: hin)?,? (?:werden )?wir|auf (?:wunsch|verlangen|anfrage)(?= (?:löschen|berichtigen|korrigieren) wir)|(?:wenn|falls|sofern|möchten) (?:sie|du)(?=[^.;]{0,200}(?:löschen lassen|löschung|berichtig|auskunft)[^.;]{0,160}(?:kontakt|wenden|wende|schreib|e-?mail|@))',
  may: '(?:sie|du|ihr|nutzer|betroffene)(?: \\p{L}+){0,4} (?:können|könnt|kannst|dürfen|darfst)|(?:können|kannst|könnt) (?:sie|du|ihr)',
  asked: 'verlangen|anfordern|beantragen|fordern|geltend machen|einlegen',
  and: '(?:,| und| oder| sowie| bzw\\.|/) ?(?:auf |zur |das |die )?',
  article: 'art(?:\\.|ikel)?',
  notSubject: 'nicht (?:ausschließlich )?(?:einer|den|solchen)|keiner',
  automatedDecision:
    'automatisiert\\p{L}*[^.;]{0,60}(?:entscheidung|verarbeitung)|entscheidung\\p{L}*[^.;]{0,60}automatisiert',
  unless:
    /(?<!\p{L})(?:recht|rechte)(?: \p{L}+){0,2} vor(?!\p{L})|(?<!\p{L})(?:(?:der|die) (?:verantwortliche|anbieter(?:in)?|betreiber(?:in)?) hat|haben wir|wir haben) (?:\p{L}+ )?(?:das |ein )?recht(?!\p{L})|behalten (?:wir )?uns|vorbehalt\p{L}*|(?<!\p{L})(?:cookies?|browser\p{L}*|endgerät\p{L}*|in der app|erweiterung|beantwort\p{L}*|dürfen wir|betroffene person (?:widerruft|legt|hat widerspruch)|(?:schränken|werden) wir (?:ihre|deine) rechte|wir (?:schränken|werden) (?:ihre|deine) rechte|alle\p{L}? empfänger\p{L}*|pflichten und rechte|rechte und pflichten|verfahren eingerichtet|bei den (?:jeweiligen )?anbietern)(?!\p{L})|(?:bei|gegenüber) (?:der )?(?:meta|facebook|google|instagram|youtube|linkedin|tiktok|twitter|xing)[^.;]{0,60}(?:geltend|ausüb)/u,
  rights: {
    rightAccess: { noun: 'auskunft', stems: 'auskunft|einsicht|einzusehen|einsehen|auskunftsrecht|zugang|kopie' },
    rightRectification: {
      noun: 'berichtigung|korrektur',
      stems: 'berichtig\\p{L}*|korrektur|korrigier|berichtigungsrecht',
    },
    rightErasure: {
      noun: 'löschung|sperrung|löschen lassen|löschen zu lassen',
      stems: 'lösch\\p{L}*|gelöscht|vergessenwerden|vergessen zu werden',
    },
    rightRestriction: { noun: 'einschränkung', stems: 'einschränk|einzuschränk|eingeschränkt' },
    rightPortability: {
      noun: 'datenübertragbarkeit|datenportabilität',
      stems:
        'datenübertragbarkeit|datenportabilität|übertragbarkeit|gängigen|an (?:einen )?anderen? verantwortliche|einem anderen verantwortlichen',
    },
    rightObjection: {
      noun: 'widerspruch|widersprechen',
      stems: 'widerspruch(?!smöglichkeit)|widersprechen|widersprichst',
    },
  },
});

/** What the company promises to do. */
const germanNotices = noticeRules({
  tell: '(?:informieren|benachrichtigen|unterrichten|verständigen) wir (?:sie|dich|euch|betroffene|unsere nutzer)|wir (?:informieren|benachrichtigen|unterrichten|verständigen) (?:sie|dich|euch|betroffene|unsere nutzer)|(?:werden wir|wir werden) (?:sie|dich|euch|betroffene\\p{L}*|unsere nutzer)(?=[^.;]{0,140}(?:informieren|benachrichtigen|unterrichten))|(?:werden sie|wirst du)(?=[^.;]{0,120}(?:informiert|benachrichtigt))',
  change: 'änderung|ändern|geändert',
  policy: 'datenschutz|erklärung|richtlinie|bestimmungen|wesentliche\\p{L}* änderung',
  breach:
    'datenpanne|datenschutzverletzung|datenschutzvorf[aä]ll|sicherheitsvorf[aä]ll|verletzung\\p{L}* (?:des schutzes|der sicherheit)|datenleck',
  unless:
    /(?<!\p{L})(?:können|könnten?|kann|möglicherweise|gegebenenfalls|ggf|versuchen|bemühen|falls gesetzlich|soweit gesetzlich|gesetzlich\p{L}*|vorgeschrieben|verpflichtet|nicht|veröffentlich\p{L}*|auf dieser (?:seite|website)|aktualisieren des|indem|dienstleister|auftragsverarbeiter|ihrer (?:daten|angaben)|nachfolgend|im folgenden|dieser datenschutzerklärung informieren)(?!\p{L})/u,
  onlyNecessary:
    /wir (?:erheben|verarbeiten|sammeln|speichern) (?:nur|ausschließlich|lediglich) (?:die |diejenigen |solche |jene |personenbezogene )*(?:daten|informationen|angaben)[^.;]{0,80}(?:erforderlich|notwendig|benötig)/u,
  honour: 'wir (?:beachten|respektieren|berücksichtigen|befolgen)',
});

/** What German policies say. */
export const german: LanguageRules = {
  practices: germanPractices,
  negation: {
    words:
      /(?<!\p{L})(?:nicht|kein(?:e|en|er|em|es)?|nie|niemals|weder|noch|ohne|keinesfalls|keinerlei|niemand(?:en|em)?|verzicht(?:en|et|e))(?!\p{L})/u,
    harmless:
      /nicht nur|nicht länger als|nicht mehr als|ohne angabe von gründen|unbeschadet|ob oder ob nicht|oder nicht(?=[.,;:]|$)|noch nicht|nicht mehr (?:erforderlich|benötigt|notwendig)|nicht (?:rechtmäßig|korrekt|ordnungsgemäß|richtig|im einklang)|nicht (?:mehr )?erforderlich|nicht zufrieden/g,
    breaks:
      /;|(?<!\p{L})(?:aber|jedoch|allerdings|sondern|außer|es sei denn|nur)(?!\p{L})|, (?:wir|sie|die|der|das|wenn|sofern|soweit|dass)(?!\p{L})| und wir(?!\p{L})/gu,
    follows: true,
  },
  topics: [
    ...lawNames,
    ...germanRights,
    ...germanNotices,
    ...germanPraise,
    { topic: 'cookies', when: /cookies?/ },
    {
      topic: 'tracksWithoutConsent',
      when: /(?:durch|mit) (?:der|die) (?:weiteren? )?nutzung[^.;]{0,60}(?:erklären|stimmen) sie[^.;]{0,100}(?:cookies?|tracking|einverstanden)/,
      unless: /(?<!\p{L})(?:nicht|kein\p{L}*)(?!\p{L})/u,
    },
    {
      topic: 'purposes',
      when: /(?:zu (?:diesem|folgenden|den) zweck|zwecke? der (?:daten)?verarbeitung|verarbeiten[^.;]{0,80}(?:um|zur|zum|für) |zum zwecke|(?<!\p{L})zwecks(?!\p{L})|folgende[nr]? zwecke|(?:daten|informationen)[^.;]{0,100}(?<!\p{L})zwecke?n?(?!\p{L})|(?<!\p{L})zwecke?n?(?!\p{L})[^.;]{0,80}(?:daten|verarbeitung|rechtsgrundlage))/u,
      unless: /auskunft über|so ?lange|gelöscht|entscheidet über|zwecke und mittel|widerspr/u,
    },
    {
      topic: 'categories',
      when: /kategorien (?:von |der )?(?:personenbezogener?n? )?daten|(?:erheben|verarbeiten|speichern)[^.;]{0,60}(?:name|e-mail|adresse|ip-adresse|folgende daten|personenbezogene daten)|(?:folgende|folgenden) daten/,
    },
    {
      topic: 'retention',
      when: /(?:speicher|aufbewahr|lösch|gelöscht)[^.;]{0,110}(?:\d+ (?:tage|wochen|monate|jahre)|\w+ (?:tagen?|wochen|monaten?|jahren?)|solange|sobald|bis |dauer|frist|nach ablauf)|(?:speicherdauer|aufbewahrungsfrist|löschfrist)|(?:solange|sobald|nach ablauf|so lange)[^.;]{0,100}(?:speicher|aufbewahr|gelöscht|löschen)/,
      unless: /unbegrenzt|dauerhaft gespeichert/,
    },
    {
      topic: 'indefiniteRetention',
      when: /(?:ihre|personenbezogene\p{L}?|persönliche\p{L}?) (?:\p{L}+ )?(?:daten|angaben|informationen)[^.;]{0,60}(?:unbegrenzt|unbefristet|auf unbestimmte zeit)[^.;]{0,20}(?:speicher|gespeichert|aufbewahr)/u,
      unless:
        /nicht|kein|gelöscht|löschen|cookie|browser|gerät|widerspr|widerruf|(?<!\p{L})bis|blieb|wenn|anonym|statt/u,
    },
    { topic: 'children', when: /(?<!\p{L})kinder(?:n|s)?(?!\p{L})|minderjährig|unter 16 jahren/u },
    {
      topic: 'contact',
      when: /(?:kontakt|wenden|erreichen|schreiben)[^.;]{0,120}(?:datenschutz|anliegen|fragen|rechte)[^;]{0,120}@|(?:datenschutz|fragen|rechte)[^.;]{0,140}(?:kontakt|wenden|erreichen|schreiben)[^;]{0,140}@|datenschutzbeauftragte\p{L}*[^;]{0,140}@/u,
    },
    {
      topic: 'officer',
      // Data protection officers of a state or of the federation are authorities.
      when: /(?<!\p{L})(?:konzern)?datenschutzbeauftragte/u,
      unless: new RegExp(
        `datenschutzbeauftragte\\p{L}*[^.;]{0,60}(?<!\\p{L})(?:sofern (?:benannt|bestellt|vorhanden)|falls (?:benannt|bestellt|vorhanden)|nicht|kein\\p{L}*|entfällt|abgesehen|verzichtet|(?:des|der) (?:landes|bundes|länder)\\p{L}*)(?!\\p{L})|(?<!\\p{L})(?:falls|sofern|soweit|wenn|gegebenenfalls|ggf)(?!\\p{L})[^.;]{0,60}datenschutzbeauftragte|datenschutzbeauftragte\\p{L}* (?:von|bei) ${SERVICES}|liste der datenschutzbeauftragten`,
        'u',
      ),
    },
    {
      topic: 'controller',
      when: /verantwortliche[rn]?(?: stelle)?[^.;]{0,60}(?:ist|sind|:|im sinne|für die)|verantwortliche[rn]?(?: stelle)? (?:gem\.|gemäß|nach|i\. ?s\.|i\.s\.d\.) (?:von )?art(?:\.|ikel) 4(?!\d)|verantwortlich für die (?:daten)?verarbeitung|für die (?:daten)?verarbeitung[^.;]{0,40} verantwortlich ist(?! \()|verantwortlich ist \(|datenverantwortliche[rn]?(?!\p{L})|(?:als|ist) verantwortliche|^(?:\d[\d.]* ?)?(?:(?:name|angaben|kontaktdaten|identität) (?:und \p{L}+ )?(?:des|zum|zur|der) )?verantwortliche[rn]?(?: stelle)?(?: und [^.;]{0,40}| für [^.;]{0,60})?:?$/u,
    },
    { topic: 'representativeEu', when: /vertreter in der (?:eu|europäischen union)/ },
    {
      topic: 'rightWithdrawal',
      when: /widerruf[^.;]{0,80}|einwilligung[^.;]{0,80}widerruf/,
      // "If you withdraw your consent, we delete" is a condition, and orders are revoked as well.
      unless:
        /widerrufsbelehrung|kaufvertrag|(?<!\p{L})(?:bestellung(?:en)?|betroffene person widerruft|eine einwilligung widerrufen wird|sollten? (?:die|der|das|eine?))(?!\p{L})|(?<!\p{L})(?:wenn|falls|sofern|sobald|bis) (?:sie|du) [^.;]{0,100}widerruf(?:en|st)(?:, (?:werden|wird|löschen)| oder)(?!\p{L})/u,
    },
    {
      topic: 'rightComplaint',
      when: /beschwer[^;]{0,120}(?:aufsichtsbehörde|behörde|(?<!\p{L})datenschutz(?!beauftragte)|datenschutz(?:zentrum|kommission|stelle)|(?:landes|bundes|berliner|hessisch\p{L}*|sächsisch\p{L}*|hamburgisch\p{L}*|thüring\p{L}*|bayerisch\p{L}*) ?datenschutzbeauftragte)|(?:aufsichtsbehörde|datenschutzbehörde)[^;]{0,100}beschwer/u,
      unless: /(?<!\p{L})(?:wir arbeiten|arbeiten wir|beizulegen)(?!\p{L})/u,
    },
    { topic: 'automatedDecisions', when: /automatisierte(?:n|r)? entscheidung|profiling/ },
    { topic: 'lawGdpr', when: /(?<!\p{L})(?:ds-?gvo|datenschutz-?grundverordnung|gdpr)(?!\p{L})/u },
    {
      topic: 'legalBasis',
      when: /rechtsgrundlage|berechtigte[sn]? interesse|art(?:\.|ikel) ?6(?!\d)|(?:auf (?:der )?(?:grundlage|basis)|aufgrund|basierend auf) (?:ihrer|deiner|einer|der|eines) (?:\p{L}+ )?(?:einwilligung|zustimmung|vertrag)/u,
    },
    {
      topic: 'transfers',
      when: /(?:übermitt|übertrag)[^.;]{0,100}(?:drittl|drittst|außerhalb|(?<!\p{L})usa(?!\p{L})|vereinigte)|(?:drittl[aä]nd|drittstaat|außerhalb der (?:eu|europäischen))[^.;]{0,80}(?:übermitt|übertrag|verarbeit)/u,
    },
    {
      topic: 'transferSafeguards',
      when: /standard(?:vertrags|datenschutz)klauseln|angemessenheitsbeschluss|data privacy framework|(?:geeignete|angemessene) garantien|keine? (?:übermittlung|übertragung)[^.;]{0,60}drittl|nicht (?:in|an) (?:ein )?drittl/,
    },
    { topic: 'consent', when: /einwilligung/ },
  ],
};
