import type { TopicRule } from '../languageRules.ts';

/** How a language says that the company will tell its users something. Alternatives of patterns. */
export interface NoticeWording {
  /** "We will inform you", "you will be notified". */
  readonly tell: string;
  readonly change: string;
  /** What changes: the policy, or "material changes"; not the visitor's data. */
  readonly policy: string;
  readonly breach: string;
  /** Someone who may, tries to or must by law do something promises nothing, and neither does a new text on the same page. */
  readonly unless: RegExp;
  /** "We only collect the data that are necessary", as a whole. */
  readonly onlyNecessary: RegExp;
  /** "We honour". */
  readonly honour: string;
}

const SIGNAL = '(?:global privacy control|gpc|do[- ]not[- ]track|dnt)';

/** Returns the rules for promises: notice of changes and of breaches, as few data as necessary, opt-out signals. */
export const noticeRules = (grammar: NoticeWording): readonly TopicRule[] => {
  const { tell, change, policy, breach, unless, onlyNecessary, honour } = grammar;
  const about = (what: string): RegExp =>
    new RegExp(
      `(?<!\\p{L})(?:${tell})[^.;]{0,140}(?:${what})|(?:${what})[^.;]{0,140}(?<!\\p{L})(?:${tell})(?!\\p{L})`,
      'u',
    );
  return [
    { topic: 'changesNotice', when: about(change), practice: new RegExp(policy, 'u'), unless },
    { topic: 'breachNotice', when: about(breach), unless },
    { topic: 'minimisation', when: onlyNecessary },
    { topic: 'honoursOptOutSignal', when: new RegExp(`(?<!\\p{L})(?:${honour})[^.;]{0,80}${SIGNAL}`, 'u') },
  ];
};
