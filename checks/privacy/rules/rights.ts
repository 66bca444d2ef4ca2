import type { TopicRule } from '../languageRules.ts';

/** A right as a language names it: its noun, and the verbs that express it. Both are alternatives of a pattern, without the beginning or end of a word. */
export interface RightWords {
  readonly noun: string;
  /** All words after "you have the right to" or "you may" that mean this right, the noun included. */
  readonly stems: string;
}

type Right =
  | 'rightAccess'
  | 'rightRectification'
  | 'rightErasure'
  | 'rightRestriction'
  | 'rightPortability'
  | 'rightObjection';

/** How a language gives rights to the visitor. Alternatives of patterns. */
export interface RightsWording {
  /** "right", "rights", and compounds. */
  readonly right: string;
  /** "You can ask for": the visitor acts, and it is about a request. */
  readonly mayAsk: string;
  /** "You can", about anything: only with the nouns, because visitors can delete messages as well. */
  readonly may?: string;
  /** Verbs of asking that follow the right: German "Auskunft verlangen". */
  readonly asked?: string;
  /** Between two nouns of a list: ", ", " and ". With an article before the next one. */
  readonly and: string;
  /** "Article", abbreviated or not. */
  readonly article: string;
  /** "Not to be subject to", and the decisions made by machines alone. */
  readonly notSubject: string;
  readonly automatedDecision: string;
  /** Who else has or exercises rights, and what else can be deleted: the company reserves a right, cookies are deleted in the browser. */
  readonly unless: RegExp;
  readonly rights: Readonly<Record<Right, RightWords>>;
}

/** Where the GDPR gives each right. */
const ARTICLES: readonly (readonly [right: Right, article: string])[] = [
  ['rightAccess', '15'],
  ['rightRectification', '16'],
  ['rightErasure', '17'],
  ['rightRestriction', '18'],
  ['rightPortability', '20'],
  ['rightObjection', '21'],
];

/** A character of the same sentence: neither the full stop of "Art. 16" nor the semicolon before "d)" ends it. */
const WITHIN = '(?:[^.;]|\\.(?= ?\\d)|;(?= (?:[a-zà-ú]{1,3} )?\\(?[a-z\\d]{1,3}\\) ))';

/** Rights whose name says nothing else on a line of its own. "Access" may be a link to log in. */
const ALONE: ReadonlySet<Right> = new Set(['rightRestriction', 'rightObjection']);

/** "Limitation of purposes", "of storage": principles of the law, and not rights. */
const OF_A_PRINCIPLE =
  " (?:de|du|des|del|della|delle|dei|da|das|dos|do|van)(?: (?:la|las|los|l|de|het))?[ '](?:finalit|finalid|conserv|respons|garant|durée|plazo|almacen|opslag|doelein)";

/**
 * Returns the rules for the visitor's rights. A right counts after "the right to" and "you may ask for", in a list with another right ("access,
 * rectification, erasure"), and next to its article of the GDPR ("access (Art. 15)"), also where the heading of the section says whose rights they are.
 */
export const rightRules = (grammar: RightsWording): readonly TopicRule[] => {
  const { right, mayAsk, may, asked, and, article, notSubject, automatedDecision, unless, rights } = grammar;
  const humanReview = `(?<!\\p{L})(?:${right})(?!\\p{L})[^.;]{0,80}(?<!\\p{L})(?:${notSubject})(?!\\p{L})[^.;]{0,140}(?:${automatedDecision})`;
  const named = ARTICLES.map(([topic, number]): TopicRule => {
    const { noun, stems } = rights[topic];
    const others = ARTICLES.filter(([other]) => other !== topic)
      .map(([other]) => rights[other].noun)
      .join('|');
    const ways = [
      `(?<!\\p{L})(?:${right})(?!\\p{L})${WITHIN}{0,280}(?<!\\p{L})(?:${stems})`,
      `(?<!\\p{L})(?:${mayAsk})${WITHIN}{0,120}(?<!\\p{L})(?:${stems})`,
      // After a colon, semicolons only separate what is asked for.
      `(?<!\\p{L})(?:${[right, mayAsk, may].filter((each) => each !== undefined).join('|')})(?!\\p{L})[^.;:]{0,60}:[^.]{0,240}(?<!\\p{L})(?:${noun})(?!\\p{L})`,
      // The verb of asking is the right itself: "podrán oponerse".
      `(?<!\\p{L})(?:${mayAsk})(?<=(?<!\\p{L})(?:${stems}))`,
      `(?<!\\p{L})(?:${noun})\\p{L}*(?:${and})(?:${others})`,
      `(?<!\\p{L})(?:${others})\\p{L}*(?:${and})(?:${noun})`,
      `^[^\\p{L}]{0,8}(?:${noun}):`,
      `\\((?:${noun})\\)`,
      `(?<!\\p{L})(?:${noun})[^;]{0,60}(?<!\\p{L})(?:${article}) ?${number}(?!\\d)`,
      `(?<!\\p{L})(?:${article}) ?${number}(?!\\d)[^;]{0,40}(?<!\\p{L})(?:${noun})`,
    ];
    if (topic === 'rightPortability') ways.push(`(?<!\\p{L})(?:${noun})(?!\\p{L})`);
    if (ALONE.has(topic)) ways.push(`^[^\\p{L}]{0,8}(?:${noun})(?!\\p{L})(?!${OF_A_PRINCIPLE})[^.;:,]{0,24}$`);
    if (may !== undefined) ways.push(`(?<!\\p{L})(?:${may})${WITHIN}{0,120}(?<!\\p{L})(?:${noun})`);
    if (asked !== undefined) ways.push(`(?<!\\p{L})(?:${noun})${WITHIN}{0,120}(?<!\\p{L})(?:${asked})(?!\\p{L})`);
    return { topic, when: new RegExp(ways.join('|'), 'u'), unless };
  });
  return [...named, { topic: 'rightHumanReview', when: new RegExp(humanReview, 'u') }];
};
