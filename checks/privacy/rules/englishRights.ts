import type { RightsGrammar } from '../languageRules.ts';

/** The visitor, as the subject of a sentence. Other users of a service, partners and authorities are not. */
const VISITOR =
  '(?:you|(?<!other |third[- ]party |authori[sz]ed )(?:users?|members?|consumers?|individuals?|data subjects?|residents?|californians|customers?|visitors?|clients?|passengers?|citizens?|everyone|subscribers?)(?: (?:of|in|from) (?:[a-z]+,? ){0,3}?[a-z]+)?)';
/** "This policy describes how you can access your data" announces a right and gives none. */
const NOT_ANNOUNCED = '(?<!\\b(?:describes?|explains?|outlines?)\\b[^.;:]{0,140}\\bhow )';
const ADVERBS =
  '(?:(?:also|always|further|additionally|generally|then|still|therefore|in addition|at any time|,) ?){0,3}';
const ALLOWED =
  '(?:able|entitled|free|welcome|the (?:ability|option|possibility|opportunity|choice)|(?:full |complete )?control over|allowed|permitted)';
const MAY = `(?:(?:may|can|could|might|shall|will|would like|wish(?:es)?|want)(?: (?:also|always|be|${ALLOWED})){0,4}|(?:are|is|have|has)(?: (?:also|always))? ${ALLOWED})`;

/**
 * Where a text begins to say what the visitor may do. What follows, up to the end of the clause, is theirs to do; what others may do with the data is not.
 */
const GRANTS: RightsGrammar['grants'] = [
  [
    'right',
    /(?<!\b(?:our|its|company|reserves? (?:the|all|any|a)|we (?:also )?have (?:the|a)|controlling|voting|legal obligations and|property|intellectual|contractual|third[- ]party|(?:authorities|agencies|officials|companies|partners|providers) the|(?:protect|respect|safeguard|revocation of|terminat(?:e|es|ion of))(?: your)?(?: privacy)?|with(?: special)? access|assignment|non-?exclusive|revocable|you (?:[a-z]+ ){0,3}(?:grant|granting|give|giving)\b[^.;]{0,80} the) (?:legal )?)\brights?\b(?! (?:reserved|holders?|now|away|hand|side|corner|and licen[cs]e|of (?:others|third|others' )|to use (?:the|this|our)\b)|,? (?:property|safety)\b| of (?:the )?(?:authorities|law enforcement|companies|[a-z]+ authorities)\b)/g,
  ],
  ['ability', new RegExp(`${NOT_ANNOUNCED}\\b${VISITOR},? ?${ADVERBS}${MAY}[ :]`, 'g')],
  [
    'ability',
    /\b(?:(?:please |simply )?(?:contact|e-?mail|write to|ask|asking|require|instruct|request from) us|upon (?:your |written |a )?requests?|(?<!we |we may |we will |need |you |them |company )to request|to exercise|requests? (?:for|to)|a request (?:for|to)|(?:your|access|deletion|erasure) requests?|(?:consent|permission) (?:may|can) be|at any time,? (?=withdraw|revoke)|if you [^.;:]{1,140}? (?:wish|want|would like) to|allows? you to|enables? you to|lets? you|gives? you|(?:these|rights|choices) (?:may |can |also )?include (?:the )?(?:ability|option|possibility) to)\b/g,
  ],
];

/** Where the clause of a grant ends: at a new sentence, and where somebody else begins to act. */
const CLAUSE_END =
  /\?(?=\s|$)|\b(?:we|they|it|who|(?:third )?parties|companies|partners|providers|vendors|processors|advertisers|others|authorities|facebook|google|which|that) (?:[a-z]+ly |also )?(?:may|can|could|might|will|would|must|shall|cannot|do|does|are|is|have|has|had|use|uses|collect|need|process|store|share|keep)\b|\b(?:authori[sz]e|authori[sz]ing|allow|allowing|permit|permitting|let|letting|given|giving|granted) (?:us|our|the) |\b(?:because|in order to|so (?:that|we|you)|to (?:help|ensure|verify|confirm (?!whether|if|that)|protect|prevent|provide (?:you|the|our)|improve)|unless|except)\b/;
const OWN =
  '(?:your|their|his|her|the|that|this|any|all|some|certain|such|my|own|inaccurate|incorrect|incomplete|outdated|specific|pieces of|of)';
const KIND =
  '(?:personal|personally|identifiable|private|account|profile|registration|contact|basic|relevant|other|stored|customer|user|and|or|,|about|held|inaccurate|incorrect|incomplete|outdated|demographic|identifying|previously|supplied|submitted|categories|copies|information|data|copy|of|the|to)';
const DATA = `(?:(?:${OWN},? ){1,4}|(?=personal ))(?:${KIND},? ?){0,6}?(?:data|information|accounts?(?! settings?)|profiles?|details|records|pii)\\b(?!-)`;
/** Without accounts: visitors see theirs by signing in, which is not access to the data that a company holds. */
const SEEN_DATA = DATA.replace('accounts?(?! settings?)|profiles?|', '');
const OTHER_VERB =
  '(?:(?:to|also|directly|otherwise|and|or|and/or|then|access|view|see|review|inspect|change|correct|rectify|amend|update|edit|modify|manage|export|download|control|delete|erase|remove|restrict|limit|port|move|transfer|block|complete|receive|obtain|request|object|withdraw|have|provide|with|copy|you|us|we|it|that|corrections|deletion|changes|updates|copies|make|of|in|much|most|many|lot|part|parts|portions|a),? )';
/** Data as the object of a verb. Other verbs with the same object may be between: "access, correct or delete your data". */
const verb = (verbs: string, object = DATA): string => `\\b(?:${verbs}),? (?:${OTHER_VERB}){0,8}?(?:${object})`;

/** Things that are deleted, changed or seen in a browser or an app, and are not the personal data that a company holds. */
const BROWSER = /\b(?:cookies?|browsers?|browsing history|cache|device settings|operating system)\b/;
const NOT_HAVE =
  '(?<!\\b(?:have|has|had|having|gain|gaining|gains|someone with|anyone with|those with|employees with|partners with|parties with|without|unauthori[sz]ed|internet|their|restrict|restricting|third parties|party|providing|your|lose|continue to|continued|password|use or|use and|which you may|which you can|withheld from) )';
const LISTED_RIGHTS = '(?:(?:,| and| or|&|\\/) ?(?:and |or )?[a-z]+){0,6} rights?\\b';

/** Earlier items of the same list: "request: access to your data; correction of it; deletion". */
const LISTED_NOUNS = '(?:[:,;]? [a-z]+){0,14}?[:,;]? ';

const AUTHORITY =
  "(?:(?:supervisor|supervisory|data protection|privacy|competent|regulatory|local|national|lead|relevant|responsible) (?:[a-z]+ ){0,2}?(?:authorit(?:y|ies)|regulators?|agenc(?:y|ies)|bod(?:y|ies)|commission(?:er)?)|(?:information|privacy) commission(?:er)?(?:'s office)?|data protection commission(?:er)?|commissioner|regulators?|authority for (?:privacy|(?:personal )?data|information) protection|commission nationale|ico|cnil|anpd|oaic|aepd|ftc|attorney general|ombuds[a-z]+)\\b";

const RULES: RightsGrammar['rules'] = [
  {
    topic: 'rightAccess',
    right: new RegExp(
      `${NOT_HAVE}\\baccess(?:ed)?\\b(?! (?:any of )?(?:the |these |your |such )?(?:[a-z-]+ )?rights\\b)(?! to (?:(?:the|our|certain|this|some|all|its|these|those|such) )?(?:[a-z]+ )?(?:sites?|websites?|services?|features?|platforms?|apps?|content)\\b)|(?<!paper )\\bcop(?:y|ies)\\b|\\bconfirmation (?:of (?:the existence|whether)|as to whether|whether|that we)\\b|\\b(?:obtain|receive|request) (?:(?:all|any|the|your|their|my|certain|such|more|further|specific|of|pieces) ){0,3}(?:personal )?(?:data|information) (?:that |which )?we\\b`,
    ),
    ability: new RegExp(
      [
        verb(
          `${NOT_HAVE}access(?! to (?:the |our |certain )?(?:site|website|service|feature|platform|app)s?)`,
          SEEN_DATA,
        ),
        verb('see|view|review|inspect|consult', SEEN_DATA),
        `\\bcop(?:y|ies) of [^.;]{0,40}?(?:data|information|records|pii|it\\b)`,
        `\\b(?:request|ask for|obtain|get|(?<!continue to )have) access\\b`,
      ].join('|'),
    ),
    before: new RegExp(
      `(?<!\\b(?:grant(?:ing)?(?: all)?|special) )\\b(?:subject )?access${LISTED_RIGHTS}|\\bsubject access requests?\\b`,
    ),
    unless:
      /\b(?:cop(?:y|ies) of (?:[a-z]+ ){0,4}(?:clauses|safeguards|agreements?|policy|notice|contracts?|commitments?|content|materials?|photo|id|passport|licence|license|government)\b|other (?:users|people|members)|audience)\b/,
  },
  {
    topic: 'rightRectification',
    right:
      /\b(?:correct(?:ed|ing|ions?)?|rectif\w+|amend(?:ed|ing|ment|ments)?|updat(?:e|ed|ing) (?!on|about))\b|\b(?:change|modify|edit)\b,? (?:[a-z]+,? ){0,6}?(?:data|information)\b/,
    ability: new RegExp(
      [
        verb(
          'correct|rectify|amend|update|edit|modify|change',
          `${DATA}|${OWN} (?:name|(?:[a-z-]+ )?address)\\b|(?:[a-z]+ ){0,3}(?:inaccuracies|inaccuracy|errors?|mistakes?)\\b`,
        ),
        '\\bcorrect (?:whatever|any|all) (?:[a-z]+ ){0,3}(?:data|information)\\b',
        '\\bask us to (?:correct|rectify|amend|update) (?:it|them)\\b',
        `\\b(?:have|get|having) (?:it|them|${DATA})[^.;]{0,30}\\b(?:corrected|rectified|amended|updated)`,
        `\\b(?:request|ask for|obtain|demand|seek|requests? for)${LISTED_NOUNS}(?:corrections?|rectification)\\b`,
      ].join('|'),
    ),
    before: new RegExp(`\\b(?:correction|rectification)${LISTED_RIGHTS}`),
    unless:
      /\b(?:updates? (?:to|of) (?:this|our|the) (?:policy|notice|statement)|this (?:policy|notice|statement) (?:may|will))\b/,
  },
  {
    topic: 'rightErasure',
    right:
      /\barco rights?\b[^.;]{0,60}\bcancellation\b|^[^.;]{0,60}\bcancellation\b(?= (?:and|or) (?:opposition|objection)\b)|\b(?:delet(?:e|ed|ing|ion)|eras(?:e|ed|ing|ure)|be forgotten|remov(?:e|ed|al) (?:[a-z]+ ){0,6}(?:data|information|account)|destroy(?:ed)?)\b/,
    ability: new RegExp(
      [
        verb('delete|erase|remove|destroy|close'),
        '\\bask us to (?:delete|erase) (?:it|them)\\b',
        `\\b(?:have|get|having) (?:it|them|${DATA})[^.;]{0,30}\\b(?:deleted|erased|removed)`,
        `\\b(?:request|ask for|obtain|demand|seek|requests? for)${LISTED_NOUNS}(?:deletion|erasure|removal)\\b`,
      ].join('|'),
    ),
    before: new RegExp(`\\b(?:deletion|erasure)${LISTED_RIGHTS}`),
    unless: new RegExp(`${BROWSER.source}|\\b(?:mailing|e-?mail|contact|marketing) lists?\\b`),
  },
  {
    topic: 'rightRestriction',
    right:
      /\brestrict(?:ion|ed|ing)?\b(?![^.;]{0,20}\baccess\b)|\brestrictions (?:of|on|to) (?:the |our )?(?:use|process)|\blimit(?:ation|ing)?\b[^.;]{0,30}\b(?:process\w*|use of (?:your|their|my|personal))\b(?![^.;]{0,40}\bsensitive)/,
    ability:
      /\brestrict(?:ion|ed|ing)?\b[^.;]{0,40}\b(?:process\w*|(?:use|using|sharing) (?:of )?(?:your|their|my|personal))\b|\b(?:request|ask for|obtain) (?:[a-z]+,? ){0,8}?restriction of (?:your|their|my) (?:personal )?(?:data|information)\b|\blimit(?:ation)?\b[^.;]{0,30}\bprocessing\b|\bprocessing (?:[a-z]+ ){0,6}restricted\b/,
    unless:
      /\b(?:without restriction|restricted (?:to|permission|data transfer)|restrict your ability|legal restrictions?|restrictions (?:on|under) (?:law|access))\b/,
  },
  {
    topic: 'rightPortability',
    right:
      /\bportab\w+|\bmachine[- ]readable\b|\bport (?:of )?(?:your|their|it|my)\b|\bport(?:,| and| or)|\b(?:transfer|transmit|transmission|move|moved|send|transferred|transmitted|transferring)\b[^.;]{0,100}\b(?:to (?:another|an?other|others?|a (?:new|different|third)|any other|you|third)(?! countr)|elsewhere|from one (?:entity|controller))\b|\brequest (?:the |a )?transfer of (?:your|their) (?:personal )?(?:data|information)\b/,
    ability: new RegExp(
      [
        '\\bportab\\w+|\\bmachine[- ]readable\\b',
        verb('port|move', '(?:your|their|my) (?:personal )?(?:data|information)\\b'),
        '\\b(?:transfer|transmit|move|send|transferred|transmitted)\\b[^.;]{0,60}\\b(?:to (?:another|an?other) (?:controller|organi[sz]ation|provider|service|company|entity|party))\\b',
      ].join('|'),
    ),
    before: new RegExp(`\\bportability${LISTED_RIGHTS}`),
    unless: /\bhealth insurance portability\b/,
  },
  {
    topic: 'rightObjection',
    right: /\bobject(?:ed|ing|ions?)?\b(?! (?:of|is|recognition|storage))|\bcancellation,? (?:and|or) opposition\b/,
    ability:
      /\bobject to\b(?=[^.;]{0,80}\b(?:process\w*|us(?:e|ing)|uses|data|information|marketing|profil\w+|shar(?:e|ing)|collect\w*|transfer\w*)\b)|\b(?:lodge|raise|submit|file|make) (?:an |your )?objections?\b|\bobject (?:at any time|on grounds)\b/,
    before: new RegExp(`\\bobjection${LISTED_RIGHTS}`),
    unless: /\bits right\b|\bsub-?(?:contractor|processor)s?\b/,
  },
  {
    topic: 'rightWithdrawal',
    right:
      /\b(?:withdraw(?:al|ing|n)?|revok(?:e|ed|ing)|revocation)\b[^.;]{0,60}\b(?:consent|it|permission|authori[sz]ation)\b|\bconsent withdrawal\b/,
    ability: /\b(?:withdraw|revoke|rescind|withdrawn|revoked)\b(?! from)/,
    // "Where you have withdrawn your consent" is a condition of something else.
    about:
      /^(?![^]*\b(?:where|if|when|once|after|unless) you (?:have )?(?:withdraw|withdrew|withdrawn|revoke|revoked)\b)[^]*\b(?:consent|permission|authori[sz]ation)\b/,
    before: /\bconsent\b[^.;]{0,60}\bwithdraw[^.;]{0,30} rights?\b/,
    unless: /\bwithdraw (?:money|funds|cash|your funds|from your account)\b/,
  },
  {
    topic: 'rightComplaint',
    right: new RegExp(
      `\\bto:? complain\\b|\\b(?:lodge|file|make|submit|bring|raise|register|lodging|filing|making|of|recourse|appeal)\\b[^.;]{0,20}\\b(?:complaints?|petition|grievances?|concerns?)\\b|\\bcomplaints? (?:to|with)\\b|\\bappeal\\b[^.;]{0,60}\\b${AUTHORITY}|\\b(?:contact|approach|refer)\\b[^.;]{0,60}\\b${AUTHORITY}`,
    ),
    ability: new RegExp(
      [
        `\\bcomplain(?:ing)?\\b[^.;]{0,90}\\b(?:to|with|at|before)\\b[^.;]{0,100}\\b${AUTHORITY}`,
        `\\b(?:lodge|file|make|submit|bring|raise|register|send|address|take|direct|lodging|filing|refer|launch)\\b[^.;]{0,40}\\b(?:complaints?|concerns?|grievances?|matter|dispute)\\b[^.;]{0,120}\\b${AUTHORITY}`,
        `\\b${AUTHORITY}[^.;]{0,80}\\bcomplain`,
        `\\b(?:contact|write to|appeal to|turn to|refer)\\b[^.;]{0,60}\\b${AUTHORITY}`,
      ].join('|'),
    ),
    about: new RegExp(`\\b${AUTHORITY}|\\blodge a complaint\\b`),
    unless: /\bcomplain(?:ts?)? (?:to|with) (?:the|our) (?:data protection officer|dpo|privacy)\b/,
  },
  {
    topic: 'rightHumanReview',
    right:
      /\bnot (?:to )?be (?:made )?(?:the )?subject(?:ed)? (?:to|of)\b[^.;]{0,120}\b(?:automat\w+|decisions?|profiling)\b|\bhuman (?:review|intervention|involvement)\b|\b(?:object to|contest|challenge|opt[- ]?out of)\b[^.;]{0,60}\bautomated\b|\b(?:related|relating|relation|respect) to (?:[a-z]+ ){0,3}automated (?:individual )?decision|^ against automated/,
    ability:
      /\bnot (?:to )?be (?:made )?(?:the )?subject(?:ed)? (?:to|of)\b[^.;]{0,120}\b(?:automat\w+|decisions?|profiling)\b|\b(?:request|ask for|ask|obtain|require|seek|have) [^.;]{0,60}\bhuman (?:review|intervention|involvement|being)\b(?! of your (?:grade|content|post))|\bobject to\b[^.;]{0,40}\bautomated (?:individual )?decisions?\b/,
    unless: /\b(?:grade|content moderation|existence of)\b/,
  },
  {
    topic: 'rightKnow',
    right:
      /\bto know\b|[:,)] know\b|\bbe informed\b(?! (?:of|about) (?:changes|updates))|(?:\b(?:to|and|or|:)|[,)]) request\b[^.;]{0,60}\b(?:disclos\w+|information (?:about|on|regarding)|categories)\b|\bbe told\b|^ (?:to|of) (?:receive )?information\b/,
    ability:
      /\brequest (?:that (?:we|[a-z]+) )?(?:to )?(?:disclos\w+|know|(?:a )?disclosure|information (?:about|on|regarding) (?:the (?:categories|specific|personal)|our (?:collection|use|disclosure|processing|data)|how we|what (?:data|personal|information)|which|your (?:personal )?data))\b/,
    unless: /\bfinancial incentives\b|\bnot to (?:sell|use|disclose)\b/,
  },
  {
    topic: 'rightOptOut',
    right:
      /\bopt(?:ing|ed)?[- ]?out\b(?! of (?:receiving|marketing|promotional|e-?mails?|cookies|arbitration|direct))(?:[^.;]{0,80}\b(?:sales?|sell(?:ing)?|sold|shar(?:e|ed|ing)|targeted|cross-context|profiling|third part(?:y|ies)(?!'))\b|[ "')]*(?:$|[.;,:]))|\b(?:direct|tell|instruct) (?:us|a business|businesses)\b[^.;]{0,60}\bnot (?:to )?(?:sell|share)\b|\bdo not sell or share\b/,
    ability:
      /\bopt(?:ing|ed)?[- ]?out (?:of|from)\b[^.;]{0,60}\b(?:sales?|sell(?:ing)?|sold|sharing|targeted advertising|cross-context|profiling)\b|\bopt(?:ing)?[- ]?out of [^.;]{0,30}\bsharing\b/,
    unless: /\b(?:marketing communications?|newsletters?|sales leads?)\b/,
  },
];

/** Words in a clause that take a right away, or ask something of the visitor. */
const REFUSED =
  /\b(?:den(?:y|ied|ies)|refuse[sd]?|declin(?:e|ed)|reject(?:ed)?|cannot be (?:enforced|exercised)|not (?:be )?(?:able|required|obliged|obligated) to|prevented (?:by law )?from|waive)\b/;

/** What English policies let visitors do, and how. */
export const englishRights: RightsGrammar = {
  grants: GRANTS,
  clauseEnd: CLAUSE_END,
  rules: RULES,
  refused: REFUSED,
};
