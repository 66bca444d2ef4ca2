import type { TopicRule } from '../../languageRules.ts';

const CIPHER = '(?:encrypt(?:s|ed|ion|ing)?|ssl|tls|https(?!:)|secure sockets? layer|transport layer security)';
const DATA =
  '(?:data|information|communications?|traffic|connections?|transmissions?|transfers?|transactions?|passwords?|files|messages|content|photos|recordings|details|backups|process|payments?)';

/** What English policies say to their credit. Others' encryption, a law's sentence and "where appropriate" are to nobody's. */
export const englishPraise: readonly TopicRule[] = [
  {
    topic: 'encryption',
    when: new RegExp(`\\b${CIPHER}\\b`),
    practice: new RegExp(
      [
        `\\b(?:we|our (?:\\w+ ){0,3}(?:apps?|servers?|platforms?|services?|systems?|measures|safeguards))\\b[^.;]{0,140}\\b(?:use|uses|using|employ\\w*|utili[sz]\\w+|appl(?:y|ies)|implement\\w*|maintain\\w*|encrypts?|offers?|protects?|secures?|store|keep|follow|include|includes|including|encrypted)\\b`,
        `\\b${DATA}\\b[^.;]{0,100}\\b(?:is|are|be|being|remains?|gets?)\\b[^.;]{0,50}\\b${CIPHER}\\b`,
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
      /\bwe(?:'ll)? (?:[a-z]+ ){0,3}(?:ask|request|obtain|seek|require|need)\b[^.;]{0,80}\b(?:consent|permission)\b|\b(?:use[sd]?|sets?|placed?|stored?|installed?|activated?|processed?|load(?:ed)?|relies|rely)\b[^.;]{0,120}\b(?:with|after|subject to|based (?:up)?on|on the basis of|only if|unless|until|once|without)\b[^.;]{0,30}\b(?:you(?:r)?|prior|explicit|express|user'?s?'?|consent)\b[^.;]{0,40}\b(?:consent(?:ed)?|permission|opt(?:ed)?[- ]?in)\b|\bcookies?\b[^.;]{0,80}\b(?:based (?:up)?on|subject to|require|requires) your (?:[a-z]+ )?consent\b|\bbanner\b[^.;]{0,100}\b(?:asks?|asking|lets?|allows?|allowing|choose|accept|reject|manage)\b/,
    unless:
      /\bby (?:continuing|using|browsing|visiting)\b|\bif you continue\b|\b(?:browsers?|required by|where (?:required|applicable|necessary|legally)|when required|as required|if required|to the extent|if necessary|may|in the e[ue]a?|jurisdictions?|regions?|(?:some|certain) (?:countries|users|visitors)|the (?:eu|eea|uk)|eea|european|california|third part(?:y|ies)|partners|advertisers|saves?|remembers?|records?|exempt\w*|do(?:es)? not (?:require|need|ask|request)|without (?:asking|requesting|obtaining|your|prior)|withdraw\w*|duration|expires?|other (?:sites|websites)|you (?:consent|agree) to|deemed)\b/,
  },
];
