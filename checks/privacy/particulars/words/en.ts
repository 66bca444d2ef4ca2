import type { ParticularWords } from '../particularWords.ts';

export const en: ParticularWords = {
  numbers: {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    eighteen: 18,
    twenty: 20,
    'twenty-four': 24,
    'twenty four': 24,
    thirty: 30,
    'thirty-six': 36,
    'forty-five': 45,
    'forty-eight': 48,
    sixty: 60,
    'seventy-two': 72,
    ninety: 90,
    a: 1,
    'one hundred eighty': 180,
  },
  units: { H: 'hours?|hrs?', D: 'days?', W: 'weeks?', M: 'months?|mos\\.?', Y: 'years?|yrs?' },
  unitBefore: 'full|calendar|business|working|consecutive|whole|more|additional|further',
  to: 'to|and|or',
  keeping:
    /\b(?:re-?tain(?:ed|s|ing)?|retention|keeps?|kept|keeping|stor(?:es?|ed|ing|age)|delet(?:es?|ed|ing|ion)|eras(?:es?|ed|ing|ure)|purg(?:es?|ed|ing)|remov(?:es?|ed|ing|al)|destroy(?:s|ed|ing)?|destruction|anonymi[sz](?:es?|ed|ing)|de-?identif(?:y|ied)|archiv(?:es?|ed|ing)|holds?|held|overwrit(?:es?|ten)|discard(?:s|ed)?|preserv(?:es?|ed)|maintain(?:s|ed)?)\b/,
  keepingTitle: /\b(?:retention|retain|keep|stor(?:e|age)|how long|delet\w+)\b/,
  otherBefore:
    /\b(?:under|below|over|age|aged|ages|ages of|younger than|least the age of|every|per|once|each|past|last|preceding|previous|prior|previous rolling|most recent|next|first|within the|for the) (?:the )?(?:of )?(?:age of )?(?:an? )?$/,
  otherAfter:
    /^(?:'s|')? ?(?:old|of age|or older|or under|or younger|of experience|ago|in advance|notice|period before|before (?:the|any|such|they|these|it|we))\b/,
  answering:
    /(?<!\b(?:necessary|needed|required|order) to )\b(?:respond\w*|repl(?:y|ies|ied)|answer\w*|acknowledg\w*|process\w* (?:your|the|any|such|authenticated) (?:\w+ )?requests?|(?:provide|grant) (?:you )?access|grace period|of (?:your|the|a) (?:\w+ )?request|of receipt|compl(?:y|ies) with (?:your|the|any|such) (?:\w+ )?requests?|action (?:your|the|any|such) requests?|honou?r\w* (?:your|the|any|such) (?:\w+ )?requests?|notify (?:you|us)|inform (?:you|us)|take effect|effective (?:within|after)|unsubscri\w*|email communications|cancel|refund\w*|billing period|free trial|renew\w*|twice|two times|lookback|look back|allow(?: up to)? (?=\d)|once we (?:receive|confirm|verify)|may be extended|(?:links?|codes?)\b[^.;]{0,60}\bexpires?)\b/,
  kinds: {
    logs: /\b(?:(?:server|access|web|connection|system|security|audit|event|error|application)?[ -]?logs?(?:[ -]?files?| data| information| entries)?)\b/,
    ipAddresses: /\bip[ -]address(?:es)?\b/,
    accounting:
      /\b(?:invoic\w+|accounting|tax|bookkeeping|billing (?:information|data|records)|(?:order|transaction|purchase|booking)s?(?: data| history| information| records| details)?|financial records)\b/,
    applications: /\b(?:applicants?|job applications?|candidates?|resumes?|cvs?|recruit\w+)\b/,
    newsletter: /\bnewsletters?\b/,
    backups: /\bback-?ups?(?: (?:copies|systems))?\b/,
    recordings: /\b(?:(?:call|phone|voice|audio|telephone) recordings?|recordings? of (?:calls|phone|telephone))\b/,
    video: /\b(?:cctv|video (?:surveillance|footage|recordings?)|surveillance (?:footage|cameras?))\b/,
    payment: /\b(?:payment|credit card|card|bank) (?:data|details|information|numbers?)\b/,
    location: /\b(?:geo-?)?location(?: data| information| history)?\b/,
    messages: /\b(?:chats?|messages?|conversations?|e-?mails(?! address)|correspondence)\b/,
    enquiries: /\b(?:enquir(?:y|ies)|inquir(?:y|ies)|support (?:tickets?|requests?|cases?)|contact forms?)\b/,
    analytics: /\b(?:analytics(?: data)?|usage (?:data|information|statistics))\b/,
    identity:
      /\b(?:identity documents?|passports?|id (?:documents?|cards?)|proof of identity|biometric (?:data|information|identifiers?))\b/,
    consents: /\b(?:records? of (?:your )?consent|consent records?)\b/,
    account:
      /(?<!\b(?:deletion of|deleting|delete|close|closing|closure of|life of|termination of|created? ) ?(?:your |the |an |user )?)\b(?:user |customer |inactive |dormant )?accounts?(?: data| information| details)?(?! (?:closure|deletion|ban|termination|is (?:closed|deleted)))\b|\bprofiles?\b/,
  },
  company: /\b(?:we|our|us|we've|we'll|we're|ourselves)\b/,
  visitor: /\byou (?:can|may|might|must|have|could|should|will have|are able|wish|want|choose|decide|request)\b/,
  others:
    /\b(?:they (?:will |may |can )?(?:keep|retain|store|hold|delete|collect|use|process|share)|(?:our|their|these|those|such|other) (?:[a-z-]+ ){0,3}(?:providers|partners|vendors|processors|services|companies|sites|apps)(?= (?:may|can|will|also|have|keep|retain|store|delete|collect|use|share|process))|these (?:companies|providers|partners|third[ -]part(?:y|ies)|services)|th(?:e|ose|ird)[ -](?:provider|third[ -]part(?:y|ies)|part(?:y|ies)|partners?|vendors?)s?|third[ -]part(?:y|ies)|its (?:own )?privacy policy|their (?:own )?privacy polic(?:y|ies)|(?:the|your|an|our) (?:customer|administrator|employer|school|organi[sz]ation|institution)s?(?= (?:may|can|will|has|have|keeps?|retains?|stores?|decides?|controls?)))\b/,
  keepers:
    /(?<![\p{L}])(?<name>\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,2}|[A-Z]{2,} providers)(?: (?:will|may|can|only|also|shall))* (?:retains?|keeps?|stores?|deletes?|holds?|removes?|erases?) /u,
  condition:
    /\b(?:if|unless|where|when(?:ever)?|only|except|in (?:some|certain|limited) (?:cases|circumstances|countries|jurisdictions)|with your (?:explicit |express |prior )?(?:consent|permission)|ask(?:ing|s)? (?:you )?for your (?:consent|permission)|may|might|could|would|depending|upon|subject to|optional(?:ly)?|choose|opt[ -]?in|some)\b/,
  giving:
    /\b(?:shar(?:e|es|ed|ing)|disclos(?:e|es|ed|ing|ure|ures)|transfer(?:s|red|ring)?|transmit(?:s|ted|ting)?|pass(?:es|ed)? (?:on )?(?:\w+ ){0,5}to|provid(?:e|es|ed|ing) (?:\w+ ){1,6}to|send(?:s|ing)? (?:\w+ ){1,6}to|sent to|recipients?|give access|have access|made available to|make (?:\w+ ){1,5}available to|process(?:es|ed|ors?)|sub-?processors?)\b/,
  from: /\bfrom\b|\b(?:shared|provided|disclosed|sent) by\b/,
  using:
    /\b(?:us(?:e|es|ed|ing)|utili[sz](?:e|es|ed|ing)|work(?:s|ing)? with|partner(?:s|ed)? with|rely on|relies on|engag(?:e|es|ed|ing)|employ(?:s|ed)?|integrat(?:e|es|ed)|implement(?:s|ed)?|embed(?:s|ded)?|contract(?:s|ed)? with|host(?:ed|s)?|provided by|operated by|powered by|service providers?|providers?|processors?|sub-?processors?|third[ -]part(?:y|ies)|such as|including|e\.g|vendors?|partners?)\b/,
  categories: {
    hosting:
      /\b(?:hosting (?:providers?|services?|companies|partners?)|(?:web|cloud|data) ?(?:hosts?|hosting|storage)(?: (?:providers?|services?))?|cloud (?:service )?providers?|data cent(?:er|re)s?)\b/,
    payment:
      /\b(?:payment (?:service )?(?:providers?|processors?|processing (?:companies|providers|services)|gateways?|services?|partners?)|(?:credit )?card (?:processors?|companies|processing companies))\b/,
    delivery:
      /\b(?:(?:shipping|delivery|courier|postal|logistics|fulfil?lment|mail(?:ing)?) (?:companies|company|providers?|services?|partners?|carriers?|houses?)|couriers?|carriers)\b/,
    advertising:
      /\b(?:advertis(?:ers?|ing (?:partners?|networks?|companies|providers?|platforms?|agencies))|ad(?:vert)? (?:networks?|partners?|exchanges?|tech (?:companies|vendors?|partners?))|marketing (?:partners?|companies|agencies|providers?))\b/,
    analytics:
      /\b(?:analytics? (?:service )?(?:providers?|partners?|companies|services?|vendors?)|(?:data )?analytics (?:firms?))\b/,
    socialNetworks:
      /\b(?:social (?:media|network(?:ing)?)(?: (?:platforms?|sites?|companies|networks?|services?|providers?|partners?))?|social networks?)\b/,
    group:
      /\b(?:affiliat(?:es?|ed (?:companies|entities|businesses))|subsidiar(?:y|ies)|parent compan(?:y|ies)|group (?:companies|entities)|(?:companies|entities|members) (?:of|in|within) (?:our|the) (?:corporate )?group|corporate family)\b/,
    authorities:
      /\b(?:law enforcement(?: (?:agencies|authorities|officials|bodies))?|(?:government(?:al)?|public|regulatory|tax|competent|judicial|supervisory|state) (?:authorit(?:y|ies)|agenc(?:y|ies)|bod(?:y|ies)|officials)|regulators?|courts?(?! order))\b/,
    advisers:
      /\b(?:(?:professional|legal|financial|tax|external) advis(?:e|o)rs?|lawyers?|attorneys?|auditors?|accountants?|(?:legal|outside) counsel|consultants?)\b/,
    insurers: /\b(?:insurers?|insurance (?:companies|company|providers?|brokers?|carriers?))\b/,
    banks: /\b(?:banks?|banking partners?|financial institutions?)\b/,
    creditAgencies:
      /\b(?:credit (?:reference|reporting|rating)? ?(?:agenc(?:y|ies)|bureaus?)|debt collect(?:ors?|ion (?:agenc(?:y|ies)|companies))|collection agenc(?:y|ies))\b/,
    buyers:
      /\b(?:(?:prospective|potential|actual|future) (?:buyers?|purchasers?|acquir(?:e|o)rs?|investors?)|acquir(?:er|or|ing (?:company|entity))s?|successors?(?: entit(?:y|ies))?)\b/,
    support:
      /\b(?:customer (?:support|service|care)(?: (?:providers?|services?|partners?|platforms?))|call cent(?:er|re)s?|it (?:support|service) providers?)\b/,
    fraudPrevention:
      /\b(?:(?:anti-?)?fraud (?:prevention|detection|protection)(?:,? [a-z]+ (?:and|or) [a-z]+)? (?:agenc(?:y|ies)|providers?|services?|companies|partners?|organi[sz]ations?|vendors?))\b/,
  },
  practices: {
    targetedAdvertising: {
      what: /\b(?:(?:targeted|interest[ -]based|personali[sz]ed|behaviou?ral(?:ly targeted)?|tailored|customi[sz]ed|online behaviou?ral|cross-context behaviou?ral) (?:ads?|advert(?:s|ising|isements?))|(?:ads?|advert(?:s|ising|isements?)) (?:that are |which are )?(?:targeted|tailored|personali[sz]ed|customi[sz]ed|based on your (?:interests?|preferences|activit\w+|brows\w+))|(?:target|tailor|personali[sz]e|customi[sz]e) (?:\w+ ){0,3}(?:ads?|advert(?:s|ising|isements?)))\b/,
      act: /\b(?:us(?:e|es|ed|ing)|show\w*|serv(?:e|es|ed|ing)|deliver\w*|display\w*|provid\w*|engag\w*|shar\w*|sell\w*|process\w*|present\w*|target\w*|tailor\w*|personali[sz]e\w*|customi[sz]e\w*|send\w*|offer\w*|conduct\w*|collect\w*|place|works?|participate\w*|perform\w*)\b/,
    },
    profiling: {
      what: /\b(?:profiling|profiles? (?:about|of) (?:you|your|users?|visitors)|(?:behaviou?ral|interest|marketing|advertising) profiles?)\b/,
      act: /\b(?:refrain\w*|us(?:e|es|ed|ing)|engag\w*|carr(?:y|ied|ies) out|conduct\w*|perform\w*|build\w*|creat\w*|develop\w*|generat\w*|compil\w*|undertak\w*|mak(?:e|es|ing)|process\w*|subject(?:ed)?|combin\w*|infer\w*|do|take place|takes place)\b/,
    },
    automatedDecisions: {
      what: /\b(?:automat(?:ed|ic) (?:individual )?decisions?(?:[ -]making)?|decisions? (?:based )?(?:solely|exclusively|only) (?:on|by) automated|fully automated decisions?)\b/,
      act: /\b(?:refrain\w*|us(?:e|es|ed|ing)|engag\w*|carr(?:y|ied|ies) out|conduct\w*|perform\w*|undertak\w*|mak(?:e|es|ing)|made|process\w*|subject(?:ed)?|rely|employ\w*|take place|takes place|take)\b/,
    },
    aiTraining: {
      what: /\b(?:train(?:s|ed|ing)?|fine-?tun(?:e|es|ed|ing)) (?:[\w,'-]+ ){0,6}?(?:ai|artificial intelligence|machine[ -]learning|ml|(?:large )?language|llms?|foundation|generative|neural|algorithms?|models?)\b|\b(?:ai|machine[ -]learning|model|llm) (?:model )?training\b/,
      act: /\b(?:us(?:e|es|ed|ing)|train\w*|process\w*|fine-?tun\w*|collect\w*|shar\w*|allow\w*|permit\w*|sell\w*)\b/,
    },
    preciseLocation: {
      what: /(?<!non-)\b(?:precise|exact|gps|real[ -]time|fine|specific|actual)(?:,? (?:or|and) [a-z-]+| or| and)? ?(?:geo-?)?(?:graphic(?:al)? )?location\w*\b|\b(?:precise|exact|gps) (?:geo-?location|position|coordinates)\b|\bgps (?:data|signals?|coordinates|information)\b/,
      act: /\b(?:collect\w*|process\w*|us(?:e|es|ed|ing)|gather\w*|obtain\w*|receiv\w*|stor(?:e|es|ed|ing)|access\w*|determin\w*|track\w*|record\w*|request\w*)\b/,
    },
    healthData: {
      what: /\b(?:(?:health|medical)(?:[ -]related)? (?:data|information|records?|conditions?|history)|(?:data|information) (?:about|concerning|relating to|on|regarding) (?:your |a person's |their )?(?:physical |mental )*(?:or mental )?health)\b/,
      act: /\b(?:collect\w*|process\w*|us(?:e|es|ed|ing)|gather\w*|obtain\w*|receiv\w*|stor(?:e|es|ed|ing)|access\w*|record\w*|request\w*|handl\w*|ask)\b/,
    },
    biometricData: {
      what: /\b(?:biometric(?:s| (?:data|information|identifiers?|templates?))?|(?:face|facial)(?: recognition| geometry| templates?|prints?)|voice ?prints?|finger ?prints? (?:data|scans?))\b/,
      act: /\b(?:collect\w*|process\w*|us(?:e|es|ed|ing)|gather\w*|obtain\w*|receiv\w*|stor(?:e|es|ed|ing)|access\w*|record\w*|request\w*|captur\w*|scan\w*|creat\w*)\b/,
    },
    childrenData: {
      what: /\b(?:(?:data|information|details)\b[^.;]{0,60}\b(?:from|of|about|on|relating to|concerning|regarding) (?:any |a |an )?(?:\w+ )?(?:child(?:ren)?|minors?|kids|persons? under|individuals? under|anyone under|people under|users? under|those under|someone under)|children's (?:personal )?(?:data|information))\b/,
      act: /\b(?:collect\w*|process\w*|solicit\w*|gather\w*|obtain\w*|receiv\w*|stor(?:e|es|ed|ing)|request\w*|maintain\w*)\b/,
      unless:
        /\b(?:become aware|discover\w*|inadvertently|delete|remove|upon notice|learn|have (?:actual )?knowledge|if (?:we|you)|believe|parents?|guardians?|without)\b/,
    },
  },
  right: /\b(?:rights?|entitled|object|opt[ -]?out|withdraw|you (?:can|may|have|choose)|request that|ask us)\b/,
  supposed:
    /\b(?:in cases where|to the extent|in the event|should we|were to|if we (?:do|use|make|engage|ever)|where we (?:do|use|make|engage))\b/,
  limit:
    /\b(?:such|this (?:type|kind)|otherwise|in this case|based on|generally|by default|sell|share|for|unless|without|except|other than|beyond|further|solely|special|sensitive|minors|certain|some|any longer|if|when|where|identif\w+|in (?:providing|showing|delivering|serving))\b/,
  aside:
    /\b(?:stop|regarding|more information|how|why|whether|about|information (?:about|on)|see|visit|learn|section|notice|e\.g|his|her)\b/,
  refusing:
    /\b(?:opt(?:ing|ed)?[ -]?out|turn(?:ed|ing)? (?:it |this |that )?off|disabl\w+|object|refuse|decline|toggle)\b/,
  safeguards: {
    scc: /\b(?:standard|model|eu|european commission(?:'s)?)(?: (?:data protection|contractual|approved))* (?:contract(?:ual)?|protection) clauses\b|\bstandard contractual clause\b|\bsccs?\b|\bmodel clauses\b|\binternational data transfer (?:agreement|addendum)\b/,
    adequacy:
      /\badequa(?:cy|te) (?:decisions?|findings?|determinations?|regulations?|status)\b|\b(?:decision|finding|determination) of adequacy\b|\b(?:commission|decided|determined|recogni[sz]ed|deemed|considered|found)\b[^.;]{0,80}\b(?:adequate|essentially equivalent) (?:level of )?(?:data |personal data )?protection\b(?! for data subjects)/,
    bcr: /\bbinding corporate rules\b|\bbcrs?\b/,
  },
  officer:
    /\b(?:(?:global |group |chief )?data (?:protection|privacy) officer|privacy officer|chief privacy officer|dpo)\b/,
  representativeEu:
    /\b(?:eu|european union|eea|european|union)(?: gdpr| data protection| privacy| based)* representatives?\b|\brepresentatives? (?:in|within|for) (?:the )?(?:eu|european union|eea|european economic area|union|europe)\b/,
  representativeUk:
    /\b(?:uk|united kingdom)(?: gdpr| data protection| privacy| based)* representatives?\b|\brepresentatives? (?:in|within|for) (?:the )?(?:uk|united kingdom)\b/,
  objecting:
    /\b(?:(?:to |can |may |please |and )(?:object|opt[ -]?out|unsubscribe|withdraw (?:your )?consent)|opt(?:ing)? out|right to object|object to|unsubscribe|opt-out)\b/,
  channels: {
    unsubscribe:
      /\bunsubscribe\b[^.;]{0,40}\b(?:link|button|instructions|option)s?\b|\b(?:link|button|instructions)s?\b[^.;]{0,60}\bunsubscribe\b/,
    settings:
      /\b(?:(?:account|privacy|notification|app|user|profile|communication|email|ad|ads|advertising|cookie|device)s? (?:settings?|preferences?|controls?|dashboard)|preference cent(?:er|re)|settings (?:page|menu))\b/,
    form: /\b(?:(?:web|online|contact|request|opt-?out|this|following)[ -]?forms?|fill(?:ing)? (?:out|in))\b/,
    browser:
      /\bbrowser(?:'s)? (?:settings?|add-?on|plug-?in|preferences?|extension)\b|\bdo not track\b|\bglobal privacy control\b/,
  },
  earlierVersions:
    /\b(?:(?:previous|prior|earlier|past|older|archived|historical|former|old) versions?|version (?:history|archive)|(?:archive|history) of (?:previous |prior |past )?(?:versions|(?:privacy )?(?:policies|policy|notice|changes))|archived? (?:privacy )?(?:polic(?:y|ies)|notices?)|view archive)\b/,
};
