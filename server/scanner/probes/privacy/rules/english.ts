import type { LanguageRules, Negation, TopicRule } from '../languageRules.ts';
import { english as practices } from '../practices/english.ts';
import { englishPraise } from './praise/english.ts';

const englishNegation: Negation = {
  words:
    /\b(?:not|never|no|cannot|nor|neither|without|none|refrain\w*|prohibit\w*|forbid\w*|unable|refuse[sd]?|nobody|hardly)\b|n't\b|no longer/,
  harmless:
    /\bnot (?:limited to|only|just|necessarily)\b|\bno (?:later|less|more|fewer) than\b|\bwhether or not\b|\bno matter\b|\bif not\b|\bwithout (?:limitation|undue delay|delay|charge|cost|any charge|affecting|prejudice|limiting|being (?:discriminated|penali[sz]ed))\b|\bdoes not affect\b|\bdo not hesitate\b|\bnot hesitate\b|\bdon't hesitate\b|\bdo not sell or share my\b|\bdo not track\b|\bnot applicable\b/g,
  breaks:
    /;|\bbut\b|\bhowever\b|\balthough\b|\bexcept\b|\bunless\b|\binstead\b|\bonly\b|[,.] (?:we|they|you|i|our)\b|\band (?:we|they|you|instead)\b|\? | - |: (?=we |you )/g,
  follows: false,
};

const rule = (topic: TopicRule['topic'], when: RegExp, unless?: RegExp): TopicRule => ({
  topic,
  when,
  ...(unless && { unless }),
});

/** "The GDPR does not apply to us." */
const NOT_APPLIED = /\b(?:does not|do not|doesn't|don't) apply\b|\bnot (?:be )?(?:subject to|covered by|governed by)\b/;

const DATA = '(?:data|information)';

/** What English policies say, beside selling and sharing (see actionClaim.ts). */
export const english: LanguageRules = {
  practices,
  negation: englishNegation,
  topics: [
    ...englishPraise,
    // Not "we sell": some of what is done may be called so by a law.
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
        `\\b(?:use|process|collect|uses|processes|collects)\\b[^.;]{0,60}\\b(?:${DATA})\\b[^.;]{0,60}\\b(?:to|for|in order to)\\b|\\b(?:use|uses|used|process|processes|processed|collect|collected) (?:\\w+ ){0,7}(?:to|for|in order to) \\w|\\bpurposes? (?:of|for)\\b|\\bhow we use\\b`,
      ),
    ),
    rule(
      'categories',
      /\bcategor(?:y|ies) of (?:\w+ ){0,3}(?:personal )?(?:information|data)\b|\b(?:information|data) (?:that )?we collect\b|\bwe (?:\w+ )?collect\b[^.;]{0,80}\b(?:name|e-?mail|address|identifiers|contact|information|data)\b/,
    ),
    rule(
      'retention',
      /\b(?:retain|retained|retention|keep|kept|store|stored|hold|held)\b[^.;]{0,110}\b(?:for (?:as long as|no longer than|up to|a (?:maximum )?period|at least|\w+ (?:\(\d+\) )?(?:days?|weeks?|months?|years?))|as long as|no longer than|until|period|only for|\d+ (?:days?|weeks?|months?|years?))\b|\b(?:delete[ds]?|erase[ds]?|anonymi[sz]e[ds]?)\b[^.;]{0,80}\b(?:after|within)\b[^.;]{0,30}\b(?:days?|weeks?|months?|years?)\b|\bretention period/,
      /\bindefinite|\bforever\b|\bperpetuity\b/,
    ),
    rule(
      'indefiniteRetention',
      /\b(?:retain|keep|store|hold)\b[^.;]{0,40}\b(?:your|personal)\b[^.;]{0,60}\b(?:indefinitely|forever|in perpetuity|for an? (?:indefinite|unlimited) (?:period|time|amount)|for as long as we (?:wish|want|like|choose|see fit|deem))\b|\b(?:your|personal) (?:[a-z]+ ){0,2}(?:data|information|details|records|e-?mail address)\b[^.;]{0,40}\b(?:is|are|be) (?:[a-z]+ ){0,2}(?:retained|kept|stored|held) (?:[a-z]+ ){0,3}(?:indefinitely|forever|in perpetuity|for an? (?:indefinite|unlimited) (?:period|time|amount))\b/,
      /\b(?:not|never|n't|cannot|no|prevent\w*|avoid\w*|rather than|instead|delet\w+|non-?personal\w*|aggregat\w+|anonym\w+|de-?identif\w+|pseudonym\w+|if|unless|until|ability|able|choose|choice|cookies?|browser|device|local(?:ly| storage)|you (?:can|may|retain|keep|store|hold)|opt(?:ed)?[- ]?out|suppress\w*|unsubscribe\w*|they|third part(?:y|ies)|where|when)\b/,
    ),
    rule(
      'breachNotice',
      /\b(?:notify|inform|notification)\b[^.;]{0,80}\b(?:data breach|security (?:breach|incident)|personal data breach)\b|\b(?:data breach|security (?:breach|incident)|breach)\b[^.;]{0,100}\b(?:notify|inform|notified|informed|notification)\b/,
    ),
    rule(
      'children',
      /\b(?:children|child|minors?|under (?:the age of )?(?:13|14|16|18|thirteen|sixteen|eighteen)|coppa)\b/,
    ),
    rule(
      'changesNotice',
      /\b(?:notify|inform|tell|e-?mail|notice to|let) you\b[^.;]{0,80}\b(?:change|update|amend|modif|revis)\w*|\b(?:change|update|amend|modif|revis)\w*\b[^.;]{0,110}\b(?:notify|inform|tell|e-?mail|let) you\b|\b(?:change|update)s?\b[^.;]{0,80}\b(?:prominent notice|be notified|advance notice)\b/,
    ),
    rule(
      'minimisation',
      /\bwe (?:[a-z]+ )?only (?:collect|process|use|ask)\b[^.;]{0,80}\b(?:need(?:ed)?|necessary|required|minimum)\b|\bwe (?:collect|process|use|ask for) only\b[^.;]{0,80}\b(?:need(?:ed)?|necessary|required|minimum)\b|\b(?:practi[cs]es?|follow) (?:[a-z]+ ){0,3}data minimi[sz]ation\b|\b(?:collect|process)(?:es)?\b[^.;]{0,60}\b(?:and nothing (?:else|more)|as little)\b/,
      /\b(?:third part(?:y|ies)|providers?|sensitive|employees|cookies?|share|retain\w*|geolocation)\b/,
    ),
    rule('automatedDecisions', /\bautomated (?:individual )?(?:decision|processing)|\bprofiling\b/),
    rule(
      'contact',
      /\b(?:contact|write|e-?mail|reach|call|ask)\b[^.;]{0,100}\b(?:privacy|data protection|personal (?:data|information)|this (?:policy|notice|statement)|your (?:data|information|rights))\b[^;]{0,160}@|\b(?:privacy|dpo|dataprotection|data-protection|gdpr|legal|datenschutz)@[a-z0-9.-]+\.[a-z]{2,}|\b(?:questions?|requests?|concerns?|complaints?)\b[^.;]{0,120}\b(?:contact|write to|e-?mail|reach|call)\b[^;]{0,200}(?:@|\+\d|\bform\b|\bp\.?o\.? box\b|\bstreet\b)|\bcontact us\b[^;]{0,120}@/,
    ),
    rule(
      'officer',
      /\bdata protection (?:officer|lead|manager)\b|\bprivacy officer\b|\bchief privacy officer\b|\bdpo\b/,
    ),
    rule(
      'controller',
      /\b(?:data )?controller\b[^.;]{0,50}\b(?:is|are|of|for|within|responsible|:)|\b(?:is|are|acts? as|as) (?:the |a |your )?(?:data )?controllers?\b|\bresponsible for (?:the )?processing\b|\b(?:ltd|limited|inc|gmbh|llc|plc|corp|corporation|company|foundation|association|bank|b\.?v|s\.?a|ag)\b\.?,? ?\([^)]{0,60}\b(?:we|us|our|company)\b|\bcontroller:/,
      /\b(?:joint|independent|separate) controllers?\b|\bthird part(?:y|ies) (?:is|are|acts?)\b/,
    ),
    rule(
      'representativeEu',
      /\b(?:eu|european union|eea|article 27|union)(?: data protection)? representative\b|\brepresentative in the (?:eu|european union|eea|union)\b|\barticle 27\b[^.;]{0,40}\brepresentative\b/,
    ),
    rule(
      'representativeUk',
      /\buk(?: gdpr| data protection)? representative\b|\brepresentative in the (?:uk|united kingdom)\b/,
    ),
    rule(
      'rightAccess',
      /\b(?:right|entitled|request|may|can|able)\b[^.;]{0,140}\b(?:access|obtain a copy|receive a copy|a copy of|to see|view|inspect)\b[^.;]{0,60}\b(?:data|information|it|them)\b|\bright (?:of|to) (?:request |obtain )?access\b|\bright of access\b|\brights?\b[^.;]{0,20}\baccess\b|\bsubject access request\b|\bask to see\b/,
      /\bunauthori[sz]ed access\b|\b(?:staff|employees?|personnel|team|providers?|processors?|contractors?|parties|partners?|authorities|agencies|we)\b[^.;]{0,40}\b(?:may|can|are able to)\b[^.;]{0,40}\b(?:access|view|see|inspect)\b/,
    ),
    rule(
      'rightRectification',
      /\b(?:right|entitled|request|may|can|able|rights)\b[^.;]{0,160}\b(?:correct(?:ed|ion|ions)?|rectif(?:y|ied|ication)|amend(?:ed|ment)?|updated?|inaccura\w+)\b/,
      /\bwe (?:may|can) (?:update|amend|correct|change)\b|\bthis (?:policy|notice|statement)\b/,
    ),
    rule(
      'rightErasure',
      /\b(?:right|entitled|request|may|can|able|rights|ask)\b[^.;]{0,180}\b(?:delet(?:e|ed|ion)|eras(?:e|ed|ure)|forgotten)\b/,
      /\bwe (?:may|can) (?:delete|erase)\b/,
    ),
    rule('rightRestriction', /\b(?:right|rights|request|may|ask)\b[^.;]{0,180}\brestrict(?:ion|ed)?\b/),
    rule(
      'rightPortability',
      /\b(?:data )?portability\b|\bmachine[- ]readable\b|\b(?:right|ask|may)\b[^.;]{0,140}\b(?:move|port|transfer|transmit)(?:red|ted)?\b[^.;]{0,40}\b(?:your (?:data|information)|another (?:controller|provider|company)|it to another)\b|\bto (?:see|access)[^.;]{0,50}\bto move\b|\b(?:right|rights)\b[^.;]{0,120}\bport(?:,| or| and| your)/,
    ),
    rule('rightObjection', /\b(?:right|rights|may|can|entitled)\b[^.;]{0,180}\bobject(?:ion)?\b/),
    rule(
      'rightWithdrawal',
      /\bwithdraw(?:al)?\b[^.;]{0,50}\bconsent\b|\brevoke\b[^.;]{0,40}\bconsent\b|\bconsent\b[^.;]{0,80}\b(?:withdrawn?|revoked?)\b/,
    ),
    rule(
      'rightComplaint',
      /\b(?:complain|complaints?)\b[^.;]{0,120}\b(?:supervisory|data protection|regulat\w+|authorit(?:y|ies)|commissioner|ico|cnil|anpd|oaic)\b|\b(?:supervisory|data protection) authorit(?:y|ies)\b[^.;]{0,80}\bcomplain/,
    ),
    rule(
      'rightHumanReview',
      /\bnot (?:to )?be subject to\b[^.;]{0,60}\b(?:automated|decision)|\bhuman (?:review|intervention)\b/,
    ),
    rule(
      'rightKnow',
      /\bright to know\b|\bright to (?:request|be informed)\b[^.;]{0,80}\b(?:disclose|what|categories|which)\b|\brequest that we disclose\b/,
    ),
    rule(
      'rightOptOut',
      /\bopt[- ]?(?:ing[- ])?out\b[^.;]{0,60}\b(?:sale|sales|sell|selling|sharing|share|targeted|sold)\b|\b(?:sale|sales|sell|sharing)\b[^.;]{0,80}\bopt[- ]?out\b|\bright to opt[- ]?out\b/,
    ),
    rule(
      'rightNoDiscrimination',
      /\b(?:not|never|without|right)\b[^.;]{0,40}\b(?:discriminat\w+|retaliat\w+)\b|\bnon-?discrimination\b/,
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
    rule(
      'transfers',
      /\btransfer(?:red|s|ring)?\b[^.;]{0,120}\b(?:outside|third countr|international|other countr|abroad|united states|overseas|eea|european)\b|\binternational (?:data )?transfers?\b/,
    ),
    rule(
      'transferSafeguards',
      /\bstandard (?:data protection |contractual )clauses\b|\bsccs?\b|\badequacy decisions?\b|\bbinding corporate rules\b|\badequate (?:level of )?protection\b|\bappropriate safeguards\b|\bmodel clauses\b|\binternational data transfer (?:agreement|addendum)\b|\bdata privacy framework\b|\bnot (?:be )?transferr?(?:ed)? (?:\w+ ){0,6}outside\b|\b(?:do|does|will) not transfer\b[^.;]{0,60}\b(?:outside|third countr)/,
    ),
    rule('privacyFramework', /\bdata privacy framework\b|\beu-?u\.?s\.? dpf\b/),
    rule(
      'doNotSellLink',
      /\bdo not sell(?: or share)? my (?:personal )?(?:information|info|data)\b|\byour (?:california )?privacy choices\b/,
    ),
    rule(
      'lastTwelveMonths',
      /\b(?:last|past|preceding|prior|previous) (?:12|twelve)(?: \(12\))?[- ]months?\b|\b(?:12|twelve)(?: \(12\))? months (?:preceding|prior|before)\b/,
    ),
    rule('authorisedAgent', /\bauthori[sz]ed agents?\b/),
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
