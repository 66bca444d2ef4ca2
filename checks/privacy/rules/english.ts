import { leadsOf } from '../practices/leads.ts';
import { words, type Grammar } from '../practices/practice.ts';
import { readSubjectVerbObject } from '../practices/subjectVerbObject.ts';
import type { LanguageRules, Negation, TopicRule } from '../languageRules.ts';
import { englishRights } from './englishRights.ts';
import { SERVICES } from './services.ts';

const SELL = 'sell selling sale sales';
const SHARE =
  'share sharing disclose disclosing provide providing transfer transferring give giving release releasing pass passing make';
const SHARED = 'shared disclosed provided transferred given released passed';

/** Other acts that are listed together with a practice. */
const LISTED =
  /^(?:rent|leas|disseminat|loan|lend|trad|barter|swap|swapp|exchang|distribut|moneti[sz]|market|licen[cs]|auction|transfer|transferr|disclos|shar|sell|sold|reveal|releas|publish|commerciali[sz]|loaned)(?:e|ed|es|s|ing)?$/;

const RECIPIENT_FIRST =
  /\b(provid(?:e|es|ed|ing)|suppl(?:y|ies|ied)) ((?:(?:[a-z-]+|[a-z-]+,) ){0,6}?(?:advertisers|(?:advertising|marketing|ad|business) (?:networks|partners|companies|platforms)|data brokers|third[- ]parties)) with ((?:[a-z'-]+ ){1,8}?(?:data|information|details|addresses|address))\b/g;

/** The company is always "we" here: `companyNames.ts` replaces its names. */
const englishPractices: Grammar = {
  company: 'we',
  leads: leadsOf([
    {
      words:
        "(?:what |things )?we (?:do not|does not|don't|doesn't|will not|won't|never|will never) (?:ever )?do with (?:your|any|the) (?:personal )?(?:data|information)",
      spoken: 'we do not',
      data: 'your data',
    },
    {
      words:
        "(?:what |things )?we (?:do not|does not|don't|doesn't|will not|won't|never|will never) (?:ever )?(?:do|engage in)(?: (?:any of )?(?:the following|this|these things))?(?: (?:activities|practices))?(?: with (?:your|any|the) (?:personal )?(?:data|information))?",
      spoken: 'we do not',
    },
    { words: "we (?:do not|does not|don't|doesn't)", spoken: 'we do not' },
    { words: "we (?:will not|won't|will never|never)", spoken: 'we will never' },
    {
      words:
        'we(?: (?:do|does|will|may|can|shall|also|always|sometimes|currently|not|never|cannot|promise|commit|agree|undertake|reserve the right|to|that|we|ever))*',
    },
    {
      words:
        '^(?:the )?(?:(?:categories|types|kinds) of )?(?:third[- ]parties|recipients|parties|companies|entities|partners)(?: (?:with|to) (?:whom|which))? we (?:may )?(?:share|disclose) your (?:personal )?(?:data|information)(?: (?:with|to))?(?: (?:are|include|includes))?(?: the following)?',
      spoken: 'we share your personal information with',
    },
  ]),
  theyAreData: [/^(?:they|it) (?=(?:is|are|will|shall|has|have) )/, 'your data '],
  recipientLast: (plain) => plain.replace(RECIPIENT_FIRST, '$1 $3 to $2'),
  practices: readSubjectVerbObject({
    company: words('we i our'),
    verbs: {
      sell: words(`${SELL} sells sold`),
      share: words(`${SHARE} shares discloses provides transfers gives releases passes makes ${SHARED} made`),
    },
    firstPerson: { sell: new Set(), share: new Set() },
    participles: { sell: words('sold sale'), share: words(SHARED) },
    glue: words(
      `will shall may can do does did has have had am are is was were be been being also not never no neither nor cannot don't doesn't didn't won't haven't hasn't aren't isn't
      can't and or and/or , ( ) 12 twelve in the past last preceding prior previous months year business of policy reserve right to knowingly intentionally currently
      otherwise only still ever time by us sometimes occasionally generally typically regularly routinely then therefore hereby further additionally either ${SELL} ${SHARE} ${SHARED} sold
      shares collect collected use used process processed store stored rent rents renting rented trade trades trading traded lease leased loan barter distribute distributed retain retained access
      exchange exchanged grant available transmit combine combined license licensed market marketed publish transmit transmitted monetize lend receive your personal information data contact
      name email address from you about it them promise commit committed such any engage engages engaged for the of it's its it`,
    ),
    being: words('is are be been was were being'),
    listed: LISTED,
    and: words('and'),
    otherHalf: new Set(),
    no: words("not never no neither nor cannot none don't doesn't didn't won't haven't hasn't aren't isn't can't"),
    half: new Set(),
    only: words('only'),
    data: words(
      'data information info details pii profile profiles address addresses e-mail email emails names number numbers identifiers history records',
    ),
    pronouns: words('it them'),
    personal: words(
      `your personal personally private user users user's customer customers customer's client clients visitor visitors visitor's member members member's consumer consumers consumer's
      individual individuals subscriber subscribers people's browsing`,
    ),
    tail: { of: words('about on regarding concerning'), person: words('you') },
    traces: words(
      'you cookies cookie device devices browsing behavior behaviour activity identifier identifiers hashed',
    ),
    part: words(
      `this that these those such sensitive e-mail email address addresses name names number numbers phone mobile credit card payment financial health medical biometric genetic precise geolocation location limited
      certain some other following children's child's minors account credentials password passwords aggregated aggregate anonymous anonymised anonymized de-identified deidentified
      non-personal non-personally statistical pseudonymised pseudonymized hashed usage technical opt-in sms text messaging non-identifying`,
    ),
    between: words(
      `or and nor and/or , ( ) sell rent trade lease share disclose transfer give otherwise exchange barter swap distribute license loan lend release market monetize make available
      provide reveal pass on away out any of our the a an all identifiable identifying contact nonpublic confidential their his her its types type categories category kinds pieces
      piece to third-party third parties party others anyone else with for outside unaffiliated companies we you collect collected about from through via that which is are has have been
      held hold in past last preceding twelve 12 months shared disclosed transferred rented traded sold process processed receive no none not never any collecting nor data information`,
    ),
    by: words('by'),
    us: words('us'),
    infinitive: words('to'),
  }),
  purpose:
    /^\s*(?:(?:for example|for instance|in addition|additionally|also),? )?(?:in order )?to (?!the extent)[^,;:.]{1,140}, $/,
  supposed:
    /\b(?:if|whether|unless|should (?:we|they)|were|would|could|might|rights?|request(?:ed|s|ing)?|ask(?:ed|ing)?|opt(?:ed|ing)?[- ]?(?:out|in)|instruct\w*|direct(?:s|ed|ing)?|require[sd]?|require|prohibit\w*|prevent\w*|whom|whose|how|what|why|when(?! (?:we advertise|you (?:use|visit|access|browse|interact|view|register|sign up|create|make|place|purchase|buy|subscribe|order))\b[^,.;]{0,80}, )|categor(?:y|ies)|purposes? (?:for|of)|ways in which|extent|ever to|you (?:may|can|must|should|agree)|they|who|which|being|inform(?:ed)?|actual knowledge)\b|\bshould\s*$/,
  doubtful:
    /\b(?:where(?:ver)?|in (?:the event|case)|provided|assum\w+|suppos\w+|once|before|until|believes?|thinks?|claims?|alleg\w+|myth|rumou?rs?|true that)\b|\b(?:do|does|did|will|would|can|could|may|might|shall|should|have|has|had)\s*$/,
  but: /\b(?:but|however|yet|instead)\b/g,
  listed: LISTED,
  defined: /^\W*(?:when|if|where|as (?:that|the|those) terms?|means)\b/,
  elsewhere:
    /\b(?:merger|merge[sd]?|acqui(?:sitions?|red?|rer)|bankruptcy|insolvency|reorgani[sz]ation|divestiture|dissolution|successors?|business (?:transfers?|transitions?|assets|(?:is|are|were|being) (?:sold|acquired|transferred))|change (?:of|in) (?:control|ownership)|(?:such|these|this|those) (?:types? of |kinds? of |an? )?(?:corporate )?(?:transactions?|events?)|sale of (?:\w+ ){0,6}?(?:assets|business|company|stock|shares)|(?:all|part|portion|assets) of (?:our|its|the) (?:business|assets|company)|aggregated?|anonymi[sz]ed|anonymous(?:ly)?|de-?identified|non-?personal(?:ly)?|pseudonym\w+|not (?:personally )?identif\w+)\b/,
  condition:
    /\b(?:if|unless|except|excluding|only(?! (?:to|for|as|in order) )|without|consent(?:s|ed)?|permission|authori[sz](?:e[sd]?|ation|ed)|direction|instruct(?:ed|ion|ions)?|direct(?:ed)? us|request(?:s|ed)?|choose|chosen|opt(?:ed)?[- ]?in|required (?:by|to)|legal (?:process|obligations?|requirements?)|law|laws|lawful|subpoena|court|authorities|enforcement|government\w*|regulators?|compel\w*|public|yourself|children|child|minors?|password|passwords|employees)\b/,
  limit:
    /\b(?:except\w*|unless|other than|apart from|aside from|besides|save for|excluding|without|beyond|only|if|until|instead|money|monetary|payment|cash|fee|remuneration|compensation|profit|defined?|definition|meaning|sense|understood|interpreted|terms?|purposes? of|pursuant|nevada|california\w*|vermont|virginia|colorado|connecticut|residents?|consumers'?|ccpa|cpra|state|child|children|minors?|age|ages?|years old|sixteen|thirteen|their own|for (?:their |its |our )?(?:own )?(?:[a-z]+ )?(?:marketing|advertis\w+)|(?:marketing|advertising|promotional|commercial) (?:purposes?|use)|actual knowledge|knowingly|however|but|exceptions?|following|limited|described|set (?:forth|out)|necessary|required|currently|generally|normally|typically|usually|ordinarily|in principle|as a rule|(?:not|never|don't) otherwise)\b/,
  plainEnd: words(
    `to with by any including data brokers advertisers marketers third third-party third-parties parties party anyone anybody else other others outside outsiders companies company organizations organisations entities
    people individuals person persons business businesses whatsoever we you your that which is are has have been not never nor no and or for reason reasons at all ever in way
    form period past last preceding twelve 12 months , ( ) rent rented rents trade traded lease leased share shared sell sold disclose disclosed give given transfer transferred distribute
    distributed loan license licensed market exchange barter pass passed on provide provided collect collected about from our users customers visitors members clients through site
    website app service services platform under circumstances external unaffiliated non-affiliated nonaffiliated data personal information customer user will do done so it them
    the a an of future have nor hereby anywhere anytime time collectively promise whomever`,
  ),
  consent: /\b(?:consent(?:s|ed)?|permission|authori[sz]ation|authori[sz]ed? us|opted[- ]in|your opt[- ]in)\b/,
  recipient:
    /\b(?:with|to|by|among|amongst|between)[: ]{1,3}(?:[^\s.;]{1,20} ){0,6}?(?:third[- ]part(?:y|ies)|others|partners?|affiliates?|affiliated|advertisers?|advertising|ad networks?|brokers?|vendors?|providers?|processors?|companies|organi[sz]ations|subsidiaries|sponsors|marketers|subcontractors|contractors|recipients?|suppliers?|businesses|retailers|dealers)\b/,
  anybody:
    /\b(?:third[- ]part(?:y|ies)|anyone|anybody|others|outside part(?:y|ies)|other (?:companies|parties|organi[sz]ations|people|entities))\b/,
  market:
    /(?:\b(?:with|to|including|such as|and|or)|[:,(])[ :(]{1,3}(?:(?:an?|our|the|third[- ]part(?:y|ies)|subsidiaries|affiliates|affiliated companies|selected|other|online|unaffiliated|certain|various|social|media|native|programmatic|sponsors|business|partners|vendors|providers|networks|analytics|measurement|targeted|digital|these|those|some|many|including|and|or|with|to|such|as|data),? ){0,6}(?:advertisers|advertising (?:technology )?(?:networks?|partners?|companies|platforms?|exchanges?)|advertising,? (?:and|or|and\/or) (?:marketing|analytics|measurement) (?:networks?|partners?|companies|platforms?)|ad[- ]?(?:networks?|exchanges?|tech(?:nology)? (?:companies|partners|providers|vendors))|data brokers?|list brokers?)\b/,
  vague:
    /\b(?:with|to) (?:[a-z,-]+ ){0,4}?(?:(?:selected|trusted|carefully (?:chosen|selected)|various|unaffiliated|certain|other) (?:third[- ]parties|partners|businesses)|any third part(?:y|ies))(?:,? (?:from time to time|for any (?:lawful )?(?:business )?purposes?|as we see fit|(?:at|in) our (?:sole |own )?discretion))*/,
};

const CIPHER = '(?:encrypt(?:s|ed|ion|ing)?|ssl|tls|https(?!:)|secure sockets? layer|transport layer security)';
const PRAISED_DATA =
  '(?:data|information|communications?|traffic|connections?|transmissions?|transfers?|transactions?|passwords?|files|messages|content|photos|recordings|details|backups|process|payments?)';

/** What English policies say to their credit. Third parties' encryption, a law's sentence and "where appropriate" do not count. */
const englishPraise: readonly TopicRule[] = [
  {
    topic: 'encryption',
    when: new RegExp(`\\b${CIPHER}\\b`),
    practice: new RegExp(
      [
        `\\b(?:we|our (?:\\w+ ){0,3}(?:apps?|servers?|platforms?|services?|systems?|measures|safeguards))\\b[^.;]{0,140}\\b(?:use|uses|using|employ\\w*|utili[sz]\\w+|appl(?:y|ies)|implement\\w*|maintain\\w*|encrypts?|offers?|protects?|secures?|store|keep|follow|include|includes|including|encrypted)\\b`,
        `\\b${PRAISED_DATA}\\b[^.;]{0,100}\\b(?:is|are|be|being|remains?|gets?)\\b[^.;]{0,50}\\b${CIPHER}\\b`,
        `\\b(?:measures|safeguards)\\b[^.;]{0,140}(?:\\b(?:include|includes|including|such as|like)\\b|:)`,
      ].join('|'),
    ),
    unless:
      /\b(?:if|unencrypted|may|might|could|can (?!only)|should|whe(?:re|n)(?:ver)? (?:appropriate|necessary|possible|required|applicable|feasible|practicable|relevant|we deem)|learn more|read more|https?:|as appropriate|as necessary|if necessary|appropriate cases|instances|cookies?|tokens?|hash(?:ed|es|ing)?|sha-?\d+|metadata|(?<!by |from )third[- ]part(?:y|ies)|partners?|providers?|vendors?|processors?|companies|stripe|paypal|their|they|them|you (?:use|must|need)|gather|relating to|collect(?:ed|s)?|receive|share[ds]?|disclose[ds]?|log data|types?|optional\w*|support for|designed to)\b/,
  },
  {
    topic: 'cookieConsent',
    when: /\bcookies?\b/,
    practice:
      /\bwe(?:'ll)? (?:[a-z]+ ){0,3}(?:ask|request|obtain|seek|require|need)\b[^.;]{0,80}\b(?:consent|permission)\b|\b(?:use[sd]?|sets?|placed?|stored?|installed?|activated?|processed?|load(?:ed)?|relies|rely)\b[^.;]{0,120}\b(?:with|after|subject to|based (?:up)?on|on the basis of|only if|unless|until|once|without)\b[^.;]{0,30}\b(?:you(?:r)?|prior|explicit|express|user'?s?'?|consent)\b[^.;]{0,40}\b(?:consent(?:ed)?|permission|opt(?:ed)?[- ]?in)\b|\bcookies?\b[^.;]{0,80}\b(?:based (?:up)?on|subject to|require|requires) your (?:[a-z]+ )?consent\b|\bbanner\b[^.;]{0,60}\b(?:asks?|asking|lets you|allows? you|allowing you|gives? you|enables? you|where you can|with which you can|to (?:accept|reject|choose|give))\b/,
    unless:
      /\bby (?:continuing|using|browsing|visiting)\b|\bif you continue\b|\b(?:browsers?|required by|where (?:required|applicable|necessary|legally)|when required|as required|if required|to the extent|if necessary|may|in the e[ue]a?|jurisdictions?|regions?|(?:some|certain) (?:countries|users|visitors)|the (?:eu|eea|uk)|eea|european|california|third part(?:y|ies)|partners|advertisers|saves?|remembers?|records?|exempt\w*|do(?:es)? not (?:require|need|ask|request)|without (?:asking|requesting|obtaining|your|prior)|withdraw\w*|duration|expires?|other (?:sites|websites)|you (?:consent|agree) to|deemed)\b/,
  },
];

const englishNegation: Negation = {
  words:
    /\b(?:not|never|no|cannot|nor|neither|without|none|refrain\w*|prohibit\w*|forbid\w*|unable|refuse[sd]?|nobody|hardly)\b|n't\b|no longer/,
  harmless:
    /\bnot (?:limited to|only|just|necessarily)\b|\bno (?:later|less|more|fewer) than\b|\bwhether or not\b|\bno matter\b|\bif not\b|\bwithout (?:limitation|undue delay|delay|charge|cost|any charge|affecting|prejudice|limiting|being (?:discriminated|penali[sz]ed))\b|\bdoes not affect\b|\bdo not hesitate\b|\bnot hesitate\b|\bdon't hesitate\b|\b(?:not|n't) (?:been )?(?:appropriately|adequately|satisfactorily|sufficiently|properly|fully) (?:[a-z]+ ){0,2}(?:respond\w*|address\w*|resolv\w*|handl\w*|answer\w*)\b|\bdo not sell or share my\b|\bdo not track\b|\bnot applicable\b/g,
  breaks:
    /;|\bbut\b|\bhowever\b|\balthough\b|\bexcept\b|\bunless\b|\binstead\b|\bonly\b|[,.] (?:we|they|you|i|our)\b|\band (?:we|they|you|instead)\b|\? | - |: (?=we |you )/g,
  follows: false,
};

const rule = (topic: TopicRule['topic'], when: RegExp, unless?: RegExp): TopicRule => ({
  topic,
  when,
  ...(unless && { unless }),
});

/** Someone who may, tries to or must by law do something promises nothing. */
const NO_PROMISE =
  '\\b(?:may|might|could|can|choose to)\\b,? (?:[a-z-]+,? ){0,5}?(?:notify|inform|tell|e-?mail|alert|let|be notified|be informed|attempt|try)\\b|\\bas (?:we deem )?appropriate\\b|\\b(?:where|when|if) (?:the law|required|appropriate|legally|necessary)\\b|\\b(?:attempts?|try|trying|endeavou?rs?|efforts?|intend|aim|strive|hope|seek|discretion|required|obliged|obligated|no obligation|guarantee)\\b|\\b(?:not|never)\\b (?:[a-z]+ ){0,2}(?:notify|inform|notified|informed)\\b|\\b(?:notify|inform|tell|alert|let) us\\b';

/** "The GDPR does not apply to us." */
const NOT_APPLIED = /\b(?:does not|do not|doesn't|don't) apply\b|\bnot (?:be )?(?:subject to|covered by|governed by)\b/;

/** What a policy calls itself, and changes that only it has. */
const OF_THE_POLICY =
  '\\b(?:polic(?:y|ies)|notice|statement|declaration|these terms|privacy practices|(?:material|significant|substantial|major|substantive|important|any|the|such|these|if|when|make|of) (?:[a-z]+ ){0,3}(?:changes?|updates?|modifications?|amendments?|revisions?))\\b';

/** Posting the new text on its page does not notify anyone who does not look there. */
const ONLY_POSTED =
  '^(?![^]*\\b(?:e-?mail\\w*|prominent|notification|in[- ]app|pop-?up|banner|message|homepage|home page)\\b)[^]*\\bby (?:posting|updating|revising|publishing|changing|amending)\\b';

const DATA = '(?:data|information)';

/** What English policies say, apart from selling and sharing (see practices/). */
export const english: LanguageRules = {
  practices: englishPractices,
  negation: englishNegation,
  rights: englishRights,
  topics: [
    ...englishPraise,
    // Not "we sell", but a law may call some of what is done a sale.
    rule(
      'saleByLaw',
      /\b(?:these|this|such|some of (?:these|our|the|this)|certain|our|we)\b[^.;]{0,160}\b(?:be (?:considered|deemed|regarded as|viewed as)|constitutes?|qualif(?:y|ies) as|is considered|are considered|is defined as)\b[^.;]{0,40}["' ]sales?\b/,
      /\b(?:right to (?!opt)|if|whether|extent|steps|exercise|identify|clarity|determin\w+|not|never|no|does not|future|requests?|past)\b/,
    ),
    rule('cookies', /\bcookies?\b/),
    rule(
      'tracksWithoutConsent',
      /\bby (?:continuing to (?:use|browse|access|visit)|using|browsing|visiting|accessing)\b[^.;]{0,80}\byou (?:[a-z]+ ){0,2}(?:agree|consent|accept)\b[^.;]{0,30}\b(?:use|using|place|placement|placing|setting|storage|storing|these|such|our)\b[^.;]{0,30}\b(?:cookies?|tracking)\b/,
      /\b(?:not|without|unless|except|settings|button|banner|click\w*|otherwise|policy|notice)\b/,
    ),
    rule(
      'ignoresDoNotTrack',
      /\b(?:do not|does not|don't|doesn't|cannot|not) (?:\w+ )?(?:respond|honou?r|react|recogni[sz]e|process|support|act)\b[^.;]{0,60}\b(?:do[- ]not[- ]track|dnt)\b|\b(?:do[- ]not[- ]track|dnt)\b[^.;]{0,80}\b(?:not (?:currently )?(?:respond|honou?r|recogni[sz]e)|ignore)/,
    ),
    rule(
      'honoursOptOutSignal',
      /\bwe (?:[a-z]+ ){0,3}(?:honou?r|respect|recogni[sz]e|respond to|process|treat|comply with)\b[^.;]{0,60}\b(?:global privacy control|gpc|opt[- ]out preference signals?|do[- ]not[- ]track|dnt)\b/,
      /\b(?:how|whether|entitled|not|cannot)\b (?!track)/,
    ),
    rule(
      'purposes',
      new RegExp(
        `(?<!\\b(?:how|what|which|why|that|when|if|where) )\\b(?:we|our (?:company|team))(?: (?:and [a-z ]{1,30}|may|will|can|also|only|then|primarily|generally|mainly|typically|process,?|collect,?|use,?|store,?|and|or)){0,5} (?:use|process)\\b[^.;]{0,90}\\b(?:${DATA}|it|them|cookies)\\b[^.;]{0,80}(?:\\b(?:in order to|to (?!us\\b|you\\b|your\\b|our\\b|the\\b|this\\b|that\\b|any\\b|others?\\b|third\\b|access\\b|which\\b)[a-z]|to:|for (?:the |our |these |such |following |various |several |business |legitimate |other )*(?:purposes?|[a-z]+ing\\b)))|\\bwe (?:[a-z]+ )?collect\\b[^.;]{0,90}\\b(?:in order to|for the (?:following )?purposes?)\\b|\\b(?:your|personal) (?:[a-z]+ ){0,2}(?:data|information) (?:(?:may|will|can|is|are|be|being) ){1,3}(?:[a-z]+ )?(?:used|processed) (?:to|for|in order to)\\b|\\bpurposes? of (?:the )?(?:processing|collection|use|data)\\b`,
      ),
    ),
    {
      ...rule(
        'purposes',
        new RegExp(
          `\\b(?:use|process|collect|uses|processes|collects)\\b[^.;]{0,60}\\b(?:${DATA})\\b[^.;]{0,60}\\b(?:to|for|in order to)\\b|\\b(?:use|uses|used|process|processes|processed|collect|collected) (?:\\w+ ){0,7}(?:to|for|in order to) \\w|\\bpurposes? (?:of|for)\\b|\\bhow we use\\b`,
        ),
      ),
      weak: true,
    },
    rule(
      'categories',
      /\bcategor(?:y|ies) of (?:\w+ ){0,3}(?:personal )?(?:information|data)\b|\b(?:information|data) (?:that )?we collect\b|\bwe (?:\w+ )?collect\b[^.;]{0,80}\b(?:name|e-?mail|address|identifiers|contact|information|data)\b/,
    ),
    rule(
      'retention',
      /\b(?:retain|retained|retention|keep|kept|store|stored|hold|held)\b[^.;]{0,110}\b(?:for (?:as long as|no longer than|up to|a (?:maximum )?period|at least|\w+ (?:\(\d+\) )?(?:days?|weeks?|months?|years?))|as long as|no longer than|until|period|only for|as (?:is |reasonably |long |may be )?(?:necessary|needed|required)|beyond the (?:time|period)|\d+ (?:days?|weeks?|months?|years?))\b|\b(?:delete[ds]?|erase[ds]?|anonymi[sz]e[ds]?)\b[^.;]{0,80}\b(?:after|within)\b[^.;]{0,30}\b(?:days?|weeks?|months?|years?)\b|\b(?:retention|storage) period|\bmaintains?\b[^.;]{0,30}\b(?:data|information|records|logs)\b[^.;]{0,60}\b(?:for (?:as|so) long as|no longer than|for up to|until you)\b/,
      /\bindefinite|\bforever\b|\bperpetuity\b|\b(?:keep|kept|hold|held)\b[^.;]{0,50}\b(?:confidential|secure|safe|up[- ]to[- ]date|accurate)\b/,
    ),
    rule(
      'indefiniteRetention',
      /\b(?:retain|keep|store|hold)\b[^.;]{0,40}\b(?:your|personal)\b[^.;]{0,60}\b(?:indefinitely|forever|in perpetuity|for an? (?:indefinite|unlimited) (?:period|time|amount)|for as long as we (?:wish|want|like|choose|see fit|deem))\b|\b(?:your|personal) (?:[a-z]+ ){0,2}(?:data|information|details|records|e-?mail address)\b[^.;]{0,40}\b(?:is|are|be) (?:[a-z]+ ){0,2}(?:retained|kept|stored|held) (?:[a-z]+ ){0,3}(?:indefinitely|forever|in perpetuity|for an? (?:indefinite|unlimited) (?:period|time|amount))\b/,
      /\b(?:not|never|n't|cannot|no|prevent\w*|avoid\w*|rather than|instead|delet\w+|non-?personal\w*|aggregat\w+|anonym\w+|de-?identif\w+|pseudonym\w+|if|unless|until|ability|able|choose|choice|cookies?|browser|device|local(?:ly| storage)|you (?:can|may|retain|keep|store|hold)|opt(?:ed)?[- ]?out|suppress\w*|unsubscribe\w*|they|third part(?:y|ies)|where|when)\b/,
    ),
    {
      ...rule(
        'breachNotice',
        /\b(?:notify|inform|tell|alert|notification)\b[^.;]{0,80}\b(?:data breach(?:es)?|security (?:breach(?:es)?|incidents?)|personal data breach)\b|\b(?:data breach|security (?:breach|incident)|breach)\b[^.;]{0,100}\b(?:notify|inform|tell|alert|notified|informed|notification)\b/,
        new RegExp(
          `${NO_PROMISE}|\\bwhere (?:applicable|appropriate|necessary|legally)\\b|\\bif (?:necessary|appropriate)\\b|\\bin (?:compliance|accordance|line) with (?:[a-z]+ ){0,3}(?:laws?|legislation|regulations?)\\b|\\bsupervisory authority\\b`,
        ),
      ),
      practice:
        /\bwe\b[^.;]{0,120}\b(?:will|shall|commit|undertake|promise|committed to)\b[^.;]{0,60}\b(?:notify|inform|tell|alert|e-?mail)\b|\bwe(?:'ll)? (?:[a-z]+ )?(?:notify|inform|alert|tell)\b|\b(?:you|users|customers|individuals|persons) (?:will|shall) be (?:[a-z]+ )?(?:notified|informed|alerted|told)\b/,
    },
    rule(
      'children',
      /\b(?:children|child|minors?|under (?:the age of )?(?:13|14|16|18|thirteen|sixteen|eighteen)|coppa)\b/,
    ),
    {
      ...rule(
        'changesNotice',
        /\b(?:(?:notify|inform|tell|e-?mail|notice to) you|let you know|be (?:notified|informed|told))\b[^.;]{0,80}\b(?:change|update|amend|modif|revis)\w*|\b(?:change|update|amend|modif|revis)\w*\b[^.;]{0,110}\b(?:(?:notify|inform|tell|e-?mail) you|let you know)\b|\b(?:change|update)s?\b[^.;]{0,80}\b(?:prominent notice|be notified|advance notice)\b/,
        new RegExp(
          `${NO_PROMISE}|\\bwithout\\b[^.;]{0,40}\\b(?:notice|notif\\w+|inform\\w+|tell\\w+)|\\bno (?:[a-z]+ ){0,3}notice\\b|\\b(?:chang|updat|amend|modif|revis)\\w* (?:of |to |in |about )?(?:your|their|my)\\b|\\b(?:how to|that you (?:may|can)) (?:change|update)\\b|\\b(?:changes?|updates?|modif\\w+|amend\\w+|revisions?) (?:to|of|in|about|regarding) (?:our|the|these|its|your|any) (?!privacy|[a-z]+ (?:policy|notice|statement)|polic|notice|statement|practices|terms|data (?:protection|privacy|processing)|document|information practices)|\\b(?:service|product|price|pricing|flight|order|delivery|account) (?:updates?|changes?)\\b|\\bmodifying or deleting\\b|\\b(?:merger|acquisition|ownership)\\b|\\bby (?:revising|updating|changing) the (?:[a-z"']+ ){0,4}date\\b|\\bcheck the (?:[a-z"']+ ){0,4}date\\b|${ONLY_POSTED}`,
        ),
      ),
      // The company promises it, of the policy: "we collect your address to inform you of changes" promises nothing.
      practice: new RegExp(
        `\\bwe(?:'ll| will| shall| undertake to| commit to| promise to)? (?:(?:also|then|always|first|promptly|generally|otherwise|of course|either|clearly|further|try|additionally|therefore|and) )*(?:notify|inform|tell|alert|e-?mail|let (?:you|users)|provide|send|give|post|announce|communicate)\\b[^]*${OF_THE_POLICY}|${OF_THE_POLICY}[^]*\\b(?:we(?:'ll| will| shall)? (?:(?:also|always|then|promptly|first|clearly) )*(?:notify|inform|tell|alert|e-?mail|let you|provide|send|give|post|announce)|will be (?:announced|notified|communicated|informed)|by (?:a )?prominent notice)\\b|\\b(?:you|users?|members?|customers?|they) (?:will|shall) be (?:[a-z]+ )?(?:notified|informed|told|alerted)\\b[^]*${OF_THE_POLICY}|${OF_THE_POLICY}[^]*\\b(?:you|users?|members?|customers?|they) (?:will|shall) be (?:[a-z]+ )?(?:notified|informed|told|alerted)\\b`,
      ),
    },
    rule(
      'minimisation',
      /\bwe (?:[a-z]+ )?only (?:collect|process|use|ask)\b(?! (?:this|these|that|it|them|such)\b)[^.;]{0,80}\b(?:need(?:ed)?(?! be\b)|necessary|required|minimum)\b|\bwe (?:collect|process|use|ask for) only\b[^.;]{0,80}\b(?:need(?:ed)?|necessary|required|minimum)\b|\b(?:practi[cs]es?|follow) (?:[a-z]+ ){0,3}data minimi[sz]ation\b|\b(?:collect|process)(?:es)?\b[^.;]{0,60}\b(?:and nothing (?:else|more)|as little)\b/,
      /\b(?:legitimate (?:business )?(?:interests?|purposes?)|third part(?:y|ies)|providers?|sensitive|employees|cookies?|share|retain\w*|geolocation|may|might|try|aim|strive|seek|endeavou?r)\b/,
    ),
    rule('automatedDecisions', /\bautomated (?:individual )?(?:decision|processing)|\bprofiling\b/),
    rule(
      'contact',
      /\b(?:contact|write|e-?mail|reach|call|ask)\b[^.;]{0,100}\b(?:privacy|data protection|personal (?:data|information)|this (?:policy|notice|statement)|your (?:data|information|rights))\b[^;]{0,160}@|\b(?:privacy|dpo|dataprotection|data-protection|gdpr|legal|datenschutz)@[a-z0-9.-]+\.[a-z]{2,}|\b(?:questions?|requests?|concerns?|complaints?)\b[^.;]{0,120}\b(?:contact|write to|e-?mail|reach|call)\b[^;]{0,200}(?:@|\+\d|\bform\b|\bp\.?o\.? box\b|\bstreet\b)|\bcontact us\b[^;]{0,120}(?:@|\[email.protected\])/,
    ),
    {
      // American telephone numbers and addresses.
      ...rule(
        'contact',
        /\b(?:contact|call|write to|mail|reach)\b[^;]{0,120}(?:\(\d{3}\) ?\d{3}-\d{4}|\b(?:1-)?8(?:00|33|44|55|66|77|88)-[a-z\d-]{7,12}\b|\b\d{3}-\d{3}-\d{4}\b|, [a-z]{2},? \d{5}\b)/,
        /\b(?:unsubscribe|opt[- ]?out|mailings?)\b/,
      ),
      weak: true,
    },
    rule(
      'officer',
      /\bdata protection (?:officer|lead|manager)\b|\bprivacy officer\b|\bchief privacy officer\b|\bdpo\b/,
      new RegExp(
        `\\b(?:officer|lead|manager|dpo)\\b[^.;]{0,30}\\b(?:not|none|n/a|no one|nobody)\\b|\\b(?:not|n't|too small to) (?:[a-z]+ ){0,3}(?:appoint\\w*|designat\\w*|need|require[ds]?)\\b|\\bif (?:any|applicable|required|necessary)\\b|\\bwhere (?:applicable|required|we have|one)\\b|\\b(?:may|might|will|would|if we) (?:appoint|designate)\\b|\\b(?:of|at) ${SERVICES}\\b|\\b${SERVICES}'s\\b`,
      ),
    ),
    rule(
      'controller',
      /\b(?:data )?controller\b[^.;]{0,50}\b(?:is|are|of|for|within|responsible|:)|\b(?:is|are|acts? as|as) (?:the |a |your )?["']?(?:data )?controllers?\b|\bare (?:the )?joint (?:data )?controllers\b|^[\d. ]{0,6}(?:the |our |identity of the )?(?:data )?controller(?:'s)?(?: (?:and|contact|details)[a-z ]{0,30})?:?$|\bresponsible for (?:the )?processing\b|\b(?:ltd|limited|inc|gmbh|llc|plc|corp|corporation|company|foundation|association|bank|b\.?v|s\.?a|ag)\b\.?,? ?\([^)]{0,60}\b(?:we|us|our|company)\b|\bresponsible (?:party |body |entity )?within the meaning of (?:art|the (?:gdpr|general data))|\bcontroller:|\bdata controller (?:contact|details)|\b(?:we|us)\b[^.;]{0,60}\bqualified as ["'a ]{0,4}(?:data )?controllers?\b/,
      /\b(?:as|acting as|be) (?:a )?["']?joint controllers?\b|\bjoint (?:data )?controllers? (?:together )?with\b|\b(?:independent|separate) controllers?\b|\bthird part(?:y|ies) (?:is|are|acts?)\b/,
    ),
    {
      // Names the company that says "we": a policy need not call it a controller.
      topic: 'controller',
      weak: true,
      when: /\b(?:ltd|limited|inc|gmbh|llc|plc|corp|corporation|company|foundation|association|bank|b\.?v|s\.?a|ag)\b\.?,? (?:and|along with|together with) (?:its|our|their) [a-z, ]{1,60}\([^)]{0,60}\b(?:we|us|our|company)\b|["'](?:we|us|our)["'],?(?: (?:and|or) ["'](?:us|our|ours)["'],?)?,? (?:each )?(?:refers?|means?)\b(?! (?:to )?(?:the\b|both|you))|\b(?:this|our) (?:web ?site|site|app|application|platform|service)\b[^.;]{0,40}\b(?:is|are) (?:owned|operated|run|published)(?:,? (?:and )?(?:owned|operated|managed|run|controlled|maintained))? by\b|\bthe services (?:is|are) owned and operated by\b|\baccessible (?:from|at|via) https?:\S+ (?:is )?(?:owned and )?operated by\b|\bthe owner and (?:provider|operator) of this (?:web ?site|site|app|platform)\b|\bis the (?:publisher|owner|operator)(?: and (?:publisher|owner|operator))? \([^)]{0,80}\b(?:we|us|our)\b/,
    },
    rule(
      'representativeEu',
      /\b(?:eu|european union|eea|article 27|union)(?: data protection)? representative\b|\brepresentative in the (?:eu|european union|eea|union)\b|\barticle 27\b[^.;]{0,40}\brepresentative\b/,
    ),
    rule(
      'representativeUk',
      /\buk(?: gdpr| data protection)? representative\b|\brepresentative in the (?:uk|united kingdom)\b/,
    ),
    {
      // "After you withdraw your consent" takes for granted that visitors can.
      ...rule(
        'rightWithdrawal',
        /\b(?:withdraw(?:al|ing)?|revok(?:e|ing))\b[^.;]{0,50}\bconsent\b|\bconsent\b[^.;]{0,80}\b(?:withdrawn?|revoked?)\b/,
      ),
      weak: true,
    },
    rule(
      'rightNoDiscrimination',
      /\b(?:not|never|cannot|can't|won't|without|right|no circumstances)\b[^.;]{0,40}\b(?:discriminat\w+|retaliat\w+)\b|\bnon-?discrimination\b(?! (?:notice|statement|polic(?:y|ies)|laws?)\b)/,
    ),
    rule('rightLimitSensitive', /\blimit\b[^.;]{0,50}\bsensitive (?:personal )?(?:information|data)\b/),
    rule(
      'lawGdpr',
      /(?<!\buk[- ])\b(?:gdpr|general data protection regulation|regulation \(eu\) 2016\/679)\b/,
      NOT_APPLIED,
    ),
    rule('lawCcpa', /\b(?:ccpa|cpra|california consumer privacy act|california privacy rights act)\b/, NOT_APPLIED),
    rule(
      'lawUkGdpr',
      /\buk[- ]gdpr\b|\buk general data protection regulation\b|\bdata protection act 2018\b|\b(?:united kingdom|uk)(?:'s)? (?:general )?data protection (?:law|act|regulation)/,
      NOT_APPLIED,
    ),
    rule('lawPipeda', /\bpipeda\b|\bpersonal information protection and electronic documents act\b/, NOT_APPLIED),
    rule(
      'lawLgpd',
      /\blgpd\b|\blei geral de prote[cç][aã]o de dados\b|\bbrazil(?:ian)?(?:'s)? general (?:personal )?data protection law\b/,
      NOT_APPLIED,
    ),
    rule(
      'lawAustralia',
      /\baustralian? privacy (?:act|principles?|law)|\bprivacy act 1988\b|\bapps?\b[^.;]{0,20}\bprivacy act\b|\bprivacy act\b[^.;]{0,20}\bcth\b/,
      NOT_APPLIED,
    ),
    rule(
      'legalBasis',
      /\b(?:legal|lawful) (?:basis|bases|grounds?)\b|\blegitimate interests?\b|\barticle 6\b|\bart\. ?6\b|\bperform(?:ance of|ing)? (?:a |the |our |your )?contract\b/,
    ),
    {
      topic: 'legalBasis',
      weak: true,
      when: /\bprocess\w*\b[^.;]{0,80}\bon the basis of (?:your |our |a |the )?(?:[a-z]+ )?(?:consent|interests?|contract)\b/,
    },
    rule(
      'transfers',
      /\btransfer(?:red|s|ring)?\b[^.;]{0,120}\b(?:outside|third countr|international|other countr|abroad|united states|overseas|eea|european)\b|\binternational (?:data )?transfers?\b/,
    ),
    rule(
      'transferSafeguards',
      /\bstandard (?:data protection |contractual )clauses\b|\bsccs?\b|\badequacy decisions?\b|\bbinding corporate rules\b|\badequate (?:levels? of )?(?:[a-z]+ )?protection\b|\bappropriate safeguards\b(?=[^.;]{0,160}\b(?:transfer|countr|outside|eea|international))|\b(?:transfer|countr|outside|eea|international)[^.;]{0,160}\bappropriate safeguards\b|\bmodel clauses\b|\binternational data transfer (?:agreement|addendum)\b|\bdata privacy framework\b|\bnot (?:be )?transferr?(?:ed)? (?:\w+ ){0,6}outside\b|\b(?:do|does|will) not transfer\b[^.;]{0,60}\b(?:outside|third countr)/,
      /\bcommission\b[^.;]{0,40}\bnot\b[^.;]{0,80}\badequate\b/,
    ),
    {
      ...rule(
        'transferSafeguards',
        /\bappropriate safeguards\b|\b(?:adequate|suitable) safeguards\b[^.;]{0,40}\btransfers?\b/,
        /\b(?:security|technical|artificial)\b/,
      ),
      weak: true,
    },
    rule('privacyFramework', /\bdata privacy framework\b|\beu-?u\.?s\.? dpf\b/),
    rule(
      'doNotSellLink',
      /\bdo not sell(?: or share)? my (?:personal )?(?:information|info|data)\b|(?:^|[|·•>]) ?your (?:california )?privacy choices ?(?=$|[|·•])/,
    ),
    rule(
      'lastTwelveMonths',
      /\b(?:last|past|preceding|prior|previous) (?:12|twelve)(?: \(12\))?[- ]months?\b|\b(?:12|twelve)(?: \(12\))?[- ]months? (?:period )?(?:preceding|prior|before)\b/,
      // A right to ask for the last twelve months does not list what happened in them.
      /\brights? to\b|\byou (?:may|can) (?:also )?(?:request|ask)\b/,
    ),
    rule(
      'authorisedAgent',
      /\bauthori[sz]ed agents?\b|\b(?:designate[ds]?|authori[sz]e[ds]?|appoint(?:ed)?|use|through|by) (?:an? )?(?:agents?|other person|representative|someone)(?: to)? (?:make|making|submit|exercise|act|request)\b|\bdesignated agents?\b|\bagents? (?:to|may) (?:make|submit|exercise) (?:a |the |these |your |such )?(?:requests?|rights)\b/,
      /\b(?:copyright\w*|infring\w*|trademarks?)\b/,
    ),
    rule('ico', /\binformation commissioner\b|\bico\b|\bico\.org\.uk\b/, /\baustralian information commissioner\b/),
    rule(
      'canadianCommissioner',
      /\bprivacy commissioner of canada\b|\boffice of the privacy commissioner\b|\bprivacy commissioner\b/,
      /\baustralia|\bnew zealand/,
    ),
    rule(
      'anpd',
      /\banpd\b|\bautoridade nacional de prote[cç][aã]o\b|\bbrazilian (?:national )?data protection authority\b/,
    ),
    rule('brazilianOfficer', /\bencarregado\b/),
    rule('oaic', /\boaic\b|\baustralian information commissioner\b/),
    rule(
      'overseasRecipients',
      /\b(?:overseas|outside (?:of )?australia|other countries|abroad)\b[^.;]{0,100}\b(?:disclos|recipient|transfer|send|store|server|located)|\b(?:disclos\w+|transfer\w*|stor\w+|recipients?)\b[^.;]{0,100}\b(?:overseas|outside (?:of )?australia|other countries|abroad)\b/,
    ),
    rule('consent', /\b(?:your|obtain|explicit|express|meaningful|prior|implied|give|the|with) consent\b/),
  ],
};
