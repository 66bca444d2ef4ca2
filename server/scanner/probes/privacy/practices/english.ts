import { words, type Grammar } from './practice.ts';
import { readSubjectVerbObject } from './subjectVerbObject.ts';

const SELL = 'sell selling sale sales';
const SHARE =
  'share sharing disclose disclosing provide providing transfer transferring give giving release releasing pass passing make';
const SHARED = 'shared disclosed provided transferred given released passed';

/** English. The company is "we" here: `companyNames.ts` writes it so. */
export const english: Grammar = {
  company: 'we',
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
      otherwise only ever sometimes occasionally generally typically regularly routinely then therefore hereby further additionally either ${SELL} ${SHARE} ${SHARED} sold
      shares collect collected use used process processed store stored rent rents renting rented trade trades trading traded lease leased loan barter distribute distributed retain retained access
      exchange exchanged combine combined license licensed market marketed publish transmit transmitted monetize lend receive your personal information data contact
      name email address from you about it them promise commit committed such any engage engages engaged for the of it's its it`,
    ),
    being: words('is are be been was were being'),
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
    part: words(
      `this that these those such sensitive e-mail email address addresses name names number numbers phone mobile credit card payment financial health medical biometric genetic precise geolocation location limited
      certain some other following children's child's minors account credentials password passwords aggregated aggregate anonymous anonymised anonymized de-identified deidentified
      non-personal non-personally statistical pseudonymised pseudonymized hashed usage technical opt-in sms text messaging non-identifying`,
    ),
    between: words(
      `or and nor and/or , ( ) sell rent trade lease share disclose transfer give otherwise exchange barter swap distribute license loan lend release market monetize make available
      provide reveal pass on away out any of our the a an all identifiable identifying contact nonpublic confidential their his her its types type categories category kinds pieces
      piece to third-party third parties party others anyone else with for outside unaffiliated companies we you collect collected about from through via that which is are has have been
      held hold shared disclosed transferred rented traded sold process processed receive no none not never any collecting nor data information`,
    ),
    by: words('by'),
    us: words('us'),
    infinitive: words('to'),
  }),
  supposed:
    /\b(?:if|whether|unless|should (?:we|they)|were|would|could|might|rights?|request(?:ed|s|ing)?|ask(?:ed|ing)?|opt(?:ed|ing)?[- ]?(?:out|in)|instruct\w*|direct(?:s|ed|ing)?|require[sd]?|require|prohibit\w*|prevent\w*|whom|whose|how|what|why|when|categor(?:y|ies)|purposes? (?:for|of)|ways in which|extent|ever to|you (?:may|can|must|should|agree)|they|who|which|being|inform(?:ed)?|actual knowledge)\b|\bshould\s*$/,
  defined: /^\W*(?:when|if|where|as (?:that|the|those) terms?|means)\b/,
  elsewhere:
    /\b(?:merger|merge[sd]?|acqui(?:sitions?|red?|rer)|bankruptcy|insolvency|reorgani[sz]ation|divestiture|dissolution|successors?|business (?:transfers?|transitions?|assets|(?:is|are|were|being) (?:sold|acquired|transferred))|change (?:of|in) (?:control|ownership)|(?:such|these|this|those) (?:types? of |kinds? of |an? )?(?:corporate )?(?:transactions?|events?)|sale of (?:\w+ ){0,6}?(?:assets|business|company|stock|shares)|(?:all|part|portion|assets) of (?:our|its|the) (?:business|assets|company)|aggregated?|anonymi[sz]ed|anonymous(?:ly)?|de-?identified|non-?personal(?:ly)?|pseudonym\w+|not (?:personally )?identif\w+)\b/,
  condition:
    /\b(?:if|unless|except|excluding|only(?! (?:to|for|as|in order) )|without|consent(?:s|ed)?|permission|authori[sz](?:e[sd]?|ation|ed)|direction|instruct(?:ed|ion|ions)?|direct(?:ed)? us|request(?:s|ed)?|choose|chosen|opt(?:ed)?[- ]?in|required (?:by|to)|legal (?:process|obligations?|requirements?)|law|laws|lawful|subpoena|court|authorities|enforcement|government\w*|regulators?|compel\w*|public|yourself|children|child|minors?|password|passwords|employees)\b/,
  limit:
    /\b(?:except\w*|unless|other than|apart from|aside from|besides|save for|excluding|without|beyond|only|if|until|instead|money|monetary|payment|cash|fee|remuneration|compensation|profit|defined?|definition|meaning|sense|understood|interpreted|terms?|purposes? of|pursuant|nevada|california\w*|vermont|virginia|colorado|connecticut|residents?|consumers'?|ccpa|cpra|state|child|children|minors?|age|ages?|years old|sixteen|thirteen|their own|for (?:their |its |our )?(?:own )?(?:[a-z]+ )?(?:marketing|advertis\w+)|(?:marketing|advertising|promotional|commercial) (?:purposes?|use)|actual knowledge|knowingly|however|but|exceptions?|following|limited|described|set (?:forth|out)|necessary|required|currently|generally|normally|typically|usually|ordinarily|in principle|as a rule|(?:not|never|don't) otherwise)\b/,
  plainEnd: words(
    `to with by any third third-party third-parties parties party anyone anybody else other others outside outsiders companies company organizations organisations entities
    people individuals person persons business businesses whatsoever we you your that which is are has have been not never nor no and or for reason reasons at all ever in way
    form period past last preceding twelve 12 months , ( ) rent rented rents trade traded lease leased share shared sell sold disclose disclosed give given transfer transferred distribute
    distributed loan license licensed market exchange barter pass passed on provide provided collect collected about from our users customers visitors members clients through site
    website app service services platform under circumstances external unaffiliated non-affiliated nonaffiliated data personal information customer user will do done so it them
    the a an of future have nor hereby anywhere anytime time collectively promise whomever`,
  ),
  consent: /\b(?:consent(?:s|ed)?|permission|authori[sz]ation|authori[sz]ed? us|opt(?:ed)?[- ]in)\b/,
  recipient:
    /\b(?:with|to|by|among|amongst|between)[: ]{1,3}(?:[^\s.;]{1,20} ){0,6}?(?:third[- ]part(?:y|ies)|others|partners?|affiliates?|affiliated|advertisers?|advertising|ad networks?|brokers?|vendors?|providers?|processors?|companies|organi[sz]ations|subsidiaries|sponsors|marketers|subcontractors|contractors|recipients?|suppliers?|businesses|retailers|dealers)\b/,
  anybody:
    /\b(?:third[- ]part(?:y|ies)|anyone|anybody|others|outside part(?:y|ies)|other (?:companies|parties|organi[sz]ations|people|entities))\b/,
  market:
    /(?:\b(?:with|to|including|such as|and|or)|[:,(])[ :(]{1,3}(?:(?:our|the|third[- ]part(?:y|ies)|selected|other|online|unaffiliated|certain|various|social|media|native|programmatic|sponsors|business|partners|vendors|providers|networks|including|and|or|with|to|such|as|data),? ){0,6}(?:advertisers|advertising (?:networks?|partners?|companies|platforms?|exchanges?)|ad[- ]?(?:networks?|exchanges?|tech companies)|data brokers?|list brokers?)\b/,
  vague:
    /\b(?:with|to) (?:[a-z,-]+ ){0,4}?(?:(?:selected|trusted|carefully (?:chosen|selected)|various|unaffiliated|certain|other) (?:third[- ]parties|partners|businesses)|any third part(?:y|ies))(?:,? (?:from time to time|for any (?:lawful )?(?:business )?purposes?|as we see fit|(?:at|in) our (?:sole |own )?discretion))*/,
};
