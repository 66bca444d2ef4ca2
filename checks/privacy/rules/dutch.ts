import { leadsOf } from '../practices/leads.ts';
import { marketOf } from '../practices/market.ts';
import { words, type Grammar } from '../practices/practice.ts';
import { readVerbSecond } from '../practices/verbSecond.ts';
import type { LanguageRules } from '../languageRules.ts';
import { lawNames } from './lawNames.ts';
import { noticeRules } from './notices.ts';
import { rightRules } from './rights.ts';
import { SERVICES } from './services.ts';

/** Other acts that are listed together with a practice. */
const LISTED =
  /^(?:verhuren|ruilen|verhandelen|uitlenen|verpachten|uitwisselen|uitruilen|openbaren|verspreiden|verhuurd|geruild|verhandeld|uitgeleend|verpacht|uitgewisseld|verspreid|openbaar)$/;

const dutchPractices: Grammar = {
  company: 'wij',
  leads: leadsOf([
    {
      words:
        'wat (?:we|wij) (?:met (?:uw|je|jouw) (?:persoons)?gegevens )?(?:niet|nooit) (?:met (?:uw|je|jouw) (?:persoons)?gegevens )?doen|(?:we|wij) doen (?:het volgende |dit )?(?:niet|nooit)(?: met (?:uw|je|jouw) (?:persoons)?gegevens)?',
      spoken: 'wij zullen niet',
    },
    { words: '(?:we|wij) zullen (?:niet|nooit)|zullen (?:we|wij) (?:niet|nooit)', spoken: 'wij zullen niet' },
    {
      words:
        '(?:we|wij)(?: (?:zullen|kunnen|mogen|ook|niet|nooit))*|(?:zullen|kunnen|mogen) (?:we|wij)(?: (?:ook|niet|nooit))*',
    },
    {
      words: '^(?:categorieën )?ontvangers van (?:uw|je|jouw) (?:persoons)?gegevens(?: zijn| kunnen zijn)?',
      spoken: 'wij delen uw gegevens met',
    },
  ]),
  theyAreData: [/^(?:deze|ze|zij) (?=(?:worden|zullen) )/u, 'uw gegevens '],
  practices: readVerbSecond({
    company: words('wij we ik'),
    verbs: [
      { act: 'sell', finite: words('verkopen verkoop verkoopt'), end: new Set() },
      { act: 'share', finite: words('delen verstrekken deel deelt verstrek verstrekt'), end: new Set() },
      { act: 'share', finite: words('geven geef geeft'), end: words('door') },
      { act: 'share', finite: words('stellen stelt'), end: words('beschikking') },
    ],
    last: { sell: words('verkopen'), share: words('delen verstrekken doorgeven') },
    participles: { sell: words('verkocht'), share: words('gedeeld verstrekt doorgegeven doorgezonden doorgestuurd') },
    may: words('kunnen kan zullen zal mogen mag hebben'),
    being: words('worden wordt'),
    nouns: { sell: words('verkoop'), share: words('doorgifte verstrekking') },
    takesPlace: words('plaats'),
    listed: LISTED,
    no: words('niet geen nooit noch nimmer niemand'),
    only: words('alleen uitsluitend slechts enkel'),
    data: words('gegevens persoonsgegevens informatie klantgegevens'),
    personal: words('uw je jouw persoonlijke persoonsgegevens klantgegevens'),
    part: words('deze die dergelijke gevoelige bijzondere anonieme geanonimiseerde geaggregeerde sommige bepaalde'),
    traces: words(
      'u jou cookies cookie apparaat apparaten surfgedrag klikgedrag gebruiksgegevens ip-adres ip-adressen idfa advertentie-id',
    ),
    about: words('over aan met'),
    opens: words(
      'die dat wat waar waarin waarmee waarvan welke wie als indien wanneer zodra voordat of om omdat zodat maar echter',
    ),
    between: words('de het van ons en of alle'),
    and: words('en'),
    behind: words('met aan'),
    pronouns: words('ze deze die'),
    others: words('google facebook u jij aanbieder waarin gevallen door zodra voordat ingeval als indien wanneer mits'),
  }),
  supposed:
    /(?<!\p{L})(?:als|indien|wanneer|mits|recht|rechten|bezwaar|verzoek\p{L}*|hoe|welke|aan wie|met wie|wachtwoord\p{L}*)(?!\p{L})/u,
  doubtful: /(?<!\p{L})(?:zodra|voordat|ingeval|mocht(?:en)?|waar|stel|denken|beweren|geloven|zeggen|totdat)(?!\p{L})/u,
  but: /(?<!\p{L})(?:maar|echter|daarentegen|wel)(?!\p{L})/gu,
  listed: LISTED,
  defined: /^\W*(?:wanneer|als|indien)(?!\p{L})/u,
  elsewhere:
    /(?<!\p{L})(?:fusie|overname|reorganisatie|faillissement|bedrijfsoverdracht|anonie?m\p{L}*|geanonimiseerd\p{L}*|geaggregeerd\p{L}*|statistisch\p{L}*)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:als|indien|tenzij|behalve|zonder|alleen|uitsluitend|slechts|toestemming|wet|wettelijk\p{L}*|autoriteit\p{L}*|gerechtelijk\p{L}*|verplicht\p{L}*|verzoek|kinderen|minderjarig\p{L}*)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:in principe|doorgaans|meestal|normaal\p{L}*|als|indien|tenzij|behalve|zonder|alleen|uitsluitend|slechts|doeleinden|geld|minderjarig\p{L}*|kinderen|zin|maar|echter|wettelijk\p{L}*|andere|anders|verder)(?!\p{L})/u,
  plainEnd: words(
    'wij we worden wordt verkopen verkocht delen gedeeld verstrekken verstrekt geven door doorgegeven uw je jouw gegevens persoonsgegevens informatie persoonlijke niet geen nooit noch aan met derden andere bedrijven partijen van ons en of de het zullen onze klantgegevens of ik verkoop verkoopt deelt er vindt plaats in enkel geval op enige wijze , zal verhuren verhuurd ruilen niemand',
  ),
  consent: /(?<!\p{L})toestemming(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:aan|met)[: ]{1,3}(?:[^\s.;]{1,25} ){0,6}?(?:derden|partners?|dienstverleners|verwerkers|bedrijven|adverteerders|advertentie\p{L}*|datahandelaren|gegevensmakelaars|dochter\p{L}*|leveranciers)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:derden|niemand|andere bedrijven)(?!\p{L})/u,
  market: marketOf({
    before: 'aan|met|en|of|zoals|waaronder|inclusief|bijv\\.|bijvoorbeeld|onder andere',
    describes:
      'aan|met|de|het|onze|ons|externe|andere|overige|geselecteerde|verschillende|bepaalde|zorgvuldig|derden|derde|partijen|partners|bedrijven|online|marketing|analyse|analytics-?|sociale|media|social|zoals|waaronder|en|of|ook',
    names:
      '(?:externe )?adverteerders|(?:advertentie|reclame|advertising|ad)[- ]?(?:netwerken|partners|bedrijven|platforms|platformen|networks)|(?:advertentie|reclame|advertising)- en \\p{L}*(?:partners|netwerken|platforms|bedrijven)|partners (?:voor|op het gebied van)(?: (?:social|sociale|media|analyse|marketing|en|of),?)* (?:adverteren|advertenties|reclame|advertising)|datahandelaren|databrokers|gegevensmakelaars',
  }),
  vague: /(?<!\p{L})(?:geselecteerde|zorgvuldig geselecteerde|vertrouwde) (?:derden|partners|bedrijven)(?!\p{L})/u,
};

/** The visitor's rights. */
const dutchRights = rightRules({
  right: 'recht|rechten|inzagerecht',
  mayAsk:
    '(?:kunt|kan|kun|mag) (?:u|je|jij)|(?:u|je|jij) (?:\\p{L}+ ){0,2}(?:kunt|kan|mag)(?: \\p{L}+){0,6} (?:vragen|verzoeken|gegevens (?:\\p{L}+ ){0,2}laten|opvragen|aanvragen|indienen|maken|verlangen)|(?:u|je|jij) (?:kunt|kan|mag)(?= (?:\\p{L}+ ){0,4}(?:vragen welke|bezwaar maken))|(?:kunt|kan|kun|mag) (?:u|je|jij)|verzoek(?:en)? (?:tot|om)',
  and: '(?:,| en| of| en/of|/) ?(?:op |tot |de |het )?',
  article: 'art(?:\\.|ikel)?',
  notSubject: 'niet(?: te worden)? onderworpen|niet te worden',
  automatedDecision:
    'geautomatiseerde?[^.;]{0,60}(?:besluit|beslissing|verwerking)|(?:besluit|beslissing)\\p{L}*[^.;]{0,60}geautomatiseerd',
  unless:
    /behoud\p{L}* (?:zich|ons)|behouden (?:wij |we )?het recht|(?:personeel|medewerkers?) (?:mag|mogen|kan|kunnen) (?:uw|je|jouw) |voorbehoud\p{L}*|(?<!\p{L})(?:cookies?|browsers?|extensie\p{L}*|\p{L}*-?instellingen|reageren op|archief|(?:uw|je|jouw) (?:\p{L}+ )?(?:keuzes?|voorkeuren)|dagen automatisch)(?!\p{L})/u,
  rights: {
    rightAccess: {
      noun: 'inzage',
      stems:
        'inzage|in te zien|(?:vragen|opvragen|weten|horen) welke (?:persoons)?gegevens|(?<!(?:mag|mogen|kan|kunnen) )inzien|toegang(?! (?:hebben|heeft|krijgen|krijgt|geven|verlenen|te verlenen))|kopie|inzagerecht',
    },
    rightRectification: {
      noun: 'rectificatie|correctie|aanpassing|verbetering|wijziging',
      stems: 'rectifi|correctie|corrigeren|aan te passen|aanpassen|verbeter|wijzigen|te wijzigen|wijziging',
    },
    rightErasure: {
      noun: 'verwijdering|wissing|gegevenswissing',
      stems: 'verwijder|wissen|wissing|vergetelheid|gegevenswissing|vergeten te worden',
    },
    rightRestriction: { noun: 'beperking', stems: 'beperk|in te perken' },
    rightPortability: {
      noun: 'overdraagbaarheid|dataportabiliteit|gegevensoverdraagbaarheid|gegevensoverdracht|gegevensoverdraging',
      stems:
        'overdraagbaarheid|dataportabiliteit|gegevensoverdraagbaarheid|gegevensoverdracht|gegevensoverdraging|over te dragen|overdragen|overdracht',
    },
    rightObjection: { noun: 'bezwaar', stems: 'bezwaar|verzet' },
  },
});

/** What the company promises to do. */
const dutchNotices = noticeRules({
  tell: '(?:informeren|waarschuwen|stellen|brengen) (?:wij|we) (?:u|je|jou)|(?:wij|we) (?:informeren|waarschuwen|stellen|brengen) (?:u|je|jou)|(?:zullen (?:wij|we)|(?:wij|we) zullen) (?:u|je|jou)(?=[^.;]{0,140}(?:informeren|op de hoogte|waarschuwen))|(?:wordt u|word je)(?=[^.;]{0,120}(?:geïnformeerd|op de hoogte))',
  change: 'wijzig|verander|aanpassing',
  policy: 'privacy|verklaring|beleid|(?:belangrijke|wezenlijke|ingrijpende) wijziging',
  breach: 'datalek|inbreuk\\p{L}* (?:op|in verband)|beveiligingsincident|schending\\p{L}* van de beveiliging',
  unless:
    /(?<!\p{L})(?:kunnen|kan|mogelijk|eventueel|proberen|streven|wettelijk\p{L}*|verplicht|niet|op deze (?:pagina|website)|door[^.;]{0,30}te (?:publiceren|plaatsen)|verwerkers?|leveranciers?|uw gegevens wijzig\p{L}*)(?!\p{L})/u,
  onlyNecessary:
    /(?:wij|we) (?:verzamelen|verwerken|vragen|bewaren) (?:alleen|enkel|uitsluitend|slechts) (?:de |die |persoonlijke )*(?:persoons)?gegevens[^.;]{0,80}(?:nodig|noodzakelijk)/u,
  honour: '(?:wij|we) (?:respecteren|honoreren|eerbiedigen)',
});

/** What Dutch policies say. */
export const dutch: LanguageRules = {
  practices: dutchPractices,
  negation: {
    words: /(?<!\p{L})(?:niet|geen|nooit|noch|zonder|nimmer|niemand|zien af van|afzien van)(?!\p{L})/u,
    harmless:
      /al dan niet|of niet(?=[.,;:]|$)|niet alleen|niet langer dan|zonder kosten|zonder vertraging|onverminderd|niet meer nodig|niet (?:correct|goed|juist|zorgvuldig|rechtmatig|op de juiste)|aarzel niet|niet tevreden/gu,
    breaks:
      /;|(?<!\p{L})(?:maar|echter|tenzij|behalve|alleen|uitsluitend)(?!\p{L})|, (?:wij|we|u|je|die|wanneer|als|dan)(?!\p{L})| en (?:wij|we)(?!\p{L})/gu,
    follows: true,
  },
  topics: [
    ...lawNames,
    ...dutchRights,
    ...dutchNotices,
    { topic: 'cookies', when: /cookies?/u },
    {
      topic: 'cookieConsent',
      when: /cookie/u,
      practice:
        /(?<!\p{L})(?:wij|we) (?:\p{L}+ ){0,3}(?:vragen|verzoeken|verkrijgen)(?!\p{L})[^.;]{0,80}toestemming|(?<!\p{L})(?:vragen|verzoeken) (?:wij|we)(?!\p{L})[^.;]{0,80}toestemming|(?:plaatsen|gebruiken|geplaatst|gebruikt|plaats)(?!\p{L})[^.;]{0,80}(?:met|na) uw (?:\p{L}+ )?toestemming|(?:banner|cookiemelding|voorkeurenscherm)[^.;]{0,120}(?:accepter|weiger|toestem)/u,
      unless:
        /door (?:gebruik|verder)|(?<!\p{L})(?:browsers?|geen toestemming|niet|zonder|intrekken|in te trekken|wet|wettelijk\p{L}*|richtlijn|kunnen (?:wij|we)|(?:wij|we) kunnen|derden|indien)(?!\p{L})/u,
    },
    {
      topic: 'tracksWithoutConsent',
      when: /door (?:gebruik te maken|verder te|deze (?:site|website) te)[^.;]{0,90}(?:gaat u akkoord|stemt u in|ga je akkoord)[^.;]{0,80}(?:cookies?|verwerking)/u,
      unless: /(?<!\p{L})(?:niet|geen|tenzij|\p{L}*beleid|\p{L}*verklaring)(?!\p{L})/u,
    },
    { topic: 'purposes', when: /doeleinden|(?:gebruik|verwerk|verzamel)\p{L}*[^.;]{0,80}(?:om |voor )/u },
    {
      topic: 'categories',
      when: /categorieën (?:van )?(?:persoons)?gegevens|(?:verzamel|verwerk)\p{L}*[^.;]{0,80}(?:naam|e-mail|adres|gegevens)|volgende (?:persoons)?gegevens/u,
    },
    {
      topic: 'retention',
      when: /(?:bewa(?:ar|r)|opgeslagen|verwijder)\p{L}*[^.;]{0,120}(?:[\d\p{L}] (?:dagen|weken|maanden|jaar)|zolang|totdat|langer dan|termijn|gedurende|voor de (?:tijd|duur))|bewaartermijn|(?<!\p{L})na (?:\d+|een|twee|drie|zes) (?:uur|dagen|weken|maanden|jaar)[^.;]{0,60}(?:verwijder|gewist|vernietig)/u,
      unless: /onbeperkt|voor onbepaalde/u,
    },
    {
      topic: 'indefiniteRetention',
      when: /(?:bewa|opgeslagen)\p{L}*[^.;]{0,60}(?:onbeperkt|voor onbepaalde tijd)|(?:onbeperkt|onbepaalde tijd)[^.;]{0,30}(?:bewa|opgeslagen)/u,
      unless:
        /(?<!\p{L})(?:niet|geen|kunnen|kan|cookies?|geanonimiseerd\p{L}*|anoniem|totdat|tenzij|archief\p{L}*|rijksarchief)(?!\p{L})/u,
    },
    {
      topic: 'encryption',
      when: /(?<!on)versleutel|encryptie|\bssl\b|\btls\b|\bhttps\b(?!:)/u,
      practice:
        /(?<!\p{L})(?:wij|we|onze?)(?!\p{L})[^.;]{0,160}(?<!\p{L})(?:gebruik\p{L}*|maken|versleutel\p{L}*|beveilig\p{L}*|bescherm\p{L}*|hanteren|passen)(?!\p{L})|(?<!\p{L})(?:gebruiken|versleutelen|beveiligen) (?:wij|we)(?!\p{L})|(?:gegevens|communicatie|verbinding(?:en)?|website|site|wachtwoorden|betalingen|formulier\p{L}*)(?!\p{L})[^.;]{0,140}(?<!\p{L})(?:is|zijn|wordt|worden|gebruikt|maakt|verlopen|verloopt)(?!\p{L})|(?:maatregelen|dit doen)[^.;]{0,160}(?:zoals|waaronder|onder andere|:)/u,
      unless: new RegExp(
        `(?<!\\p{L})(?:(?:wij|we) kunnen|kunnen (?:wij|we)|kan|kunnen|waar nodig|waar mogelijk|indien|als|wanneer|leveranciers?|providers?|dienstverleners?|delen|verstrekken|cookies?|${SERVICES})(?!\\p{L})`,
        'u',
      ),
    },
    { topic: 'children', when: /kinderen|minderjarig|jonger dan 16/u },
    {
      topic: 'contact',
      when: /(?:contact|mail|schrijf|richten)\p{L}*[^.;]{0,120}(?:gegevens|rechten|privacy)[^;]{0,140}@|(?:gegevens|rechten|privacy|vragen|verzoek)[^.;]{0,140}(?:contact|mail|schrijf|richten|sturen)\p{L}*[^;]{0,140}@|functionaris[^;]{0,120}@/u,
    },
    {
      topic: 'officer',
      when: /functionaris (?:voor )?(?:de )?gegevensbescherming|\bfg\b|\bdpo\b/u,
      unless: new RegExp(
        `(?:functionaris|fg|dpo)[^.;]{0,60}(?<!\\p{L})(?:niet|geen|nvt|n\\.v\\.t|${SERVICES})(?!\\p{L})|indien (?:van toepassing|aangesteld)`,
        'u',
      ),
    },
    {
      topic: 'controller',
      when: /verwerkingsverantwoordelijke|verantwoordelijke? voor de verwerking|^(?:\d[\d.]* ?)?verantwoordelijke:?$/u,
    },
    {
      topic: 'rightWithdrawal',
      when: /toestemming[^.;]{0,60}(?:intrek|in te trekken)|(?:intrek|in te trekken)[^.;]{0,40}toestemming/u,
    },
    {
      topic: 'rightComplaint',
      when: /klacht[^;]{0,120}(?:\p{L}*autoriteit|toezichthoud)|(?:autoriteit persoonsgegevens|toezichthoud)[^;]{0,100}klacht|recht (?:om|op)[^.;]{0,40}klacht in te dienen(?! bij (?:ons|mij))/u,
      unless: /(?<!\p{L})(?:werken (?:we|wij)|(?:we|wij) werken)(?!\p{L})/u,
    },
    { topic: 'lawGdpr', when: /(?<!\p{L})(?:gdpr|algemene verordening gegevensbescherming|avg)(?!\p{L})/u },
    {
      topic: 'legalBasis',
      when: /grondslag|rechtsgrond|gerechtvaardigde? belang|artikel 6(?!\d)|op (?:basis|grond) van[^.;]{0,40}(?:toestemming|overeenkomst|wettelijke)/u,
    },
    {
      topic: 'transfers',
      when: /(?:doorgeven|doorgegeven|doorgifte|overgedragen)[^.;]{0,120}(?:buiten|derde landen|verenigde staten)|buiten de (?:eu|eer|europese)[^.;]{0,80}(?:doorge|verwerk|opgesl)/u,
    },
    {
      topic: 'transferSafeguards',
      when: /standaardcontractbepalingen|modelcontract|adequaatheidsbesluit|passende waarborgen|data privacy framework|niet (?:doorgegeven )?buiten de (?:eu|eer|europese)/u,
    },
    { topic: 'consent', when: /toestemming/u },
  ],
};
