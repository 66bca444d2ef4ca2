import type { DataKind } from '../observation.ts';

/** The practices that a text can say yes or no to. */
export type PracticeTopic =
  | 'targetedAdvertising'
  | 'profiling'
  | 'automatedDecisions'
  | 'aiTraining'
  | 'preciseLocation'
  | 'healthData'
  | 'biometricData'
  | 'childrenData';

export type RecipientCategory =
  | 'hosting'
  | 'payment'
  | 'delivery'
  | 'advertising'
  | 'analytics'
  | 'socialNetworks'
  | 'group'
  | 'authorities'
  | 'advisers'
  | 'insurers'
  | 'banks'
  | 'creditAgencies'
  | 'buyers'
  | 'support'
  | 'fraudPrevention';

/** A practice that a text can say yes or no to. */
interface PracticeWords {
  readonly what: RegExp;
  /** What is done with it. */
  readonly act: RegExp;
  /** If this matches, the sentence is about something else. */
  readonly unless?: RegExp;
}

/**
 * The words of a language for what readers look for (ADR 8). Patterns are matched against lower-case text (`Sentence.plain`) and have bounded gaps only. A
 * `source` is part of a longer pattern.
 */
export interface ParticularWords {
  readonly numbers: Readonly<Record<string, number>>;
  /** Sources of the names of units. */
  readonly units: {
    readonly H: string;
    readonly D: string;
    readonly W: string;
    readonly M: string;
    readonly Y: string;
  };
  /** Source: what may stand between a number and its unit, as "calendar". */
  readonly unitBefore: string;
  /** Source: the word between the two numbers of a range. */
  readonly to: string;
  /** Data are stored or deleted. */
  readonly keeping: RegExp;
  /** The title of a part about retention. */
  readonly keepingTitle: RegExp;
  /** Directly before a number that is no period of retention: an age, a frequency, the past. */
  readonly otherBefore: RegExp;
  /** Directly after it. */
  readonly otherAfter: RegExp;
  /** The sentence is about the time in which a request is answered, a notice is given or a payment is made. */
  readonly answering: RegExp;
  readonly kinds: Readonly<Partial<Record<DataKind, RegExp>>>;
  /** The company speaks of itself. */
  readonly company: RegExp;
  /** What the visitor does or may do. */
  readonly visitor: RegExp;
  /** Third parties as those who act. */
  readonly others: RegExp;
  /** A company, as `name`, that keeps data. Matched against the text as written. */
  readonly keepers?: RegExp;
  /** A sentence that supposes something, or says it of some cases only. */
  readonly condition: RegExp;
  /** Data are given to somebody. */
  readonly giving: RegExp;
  /** After an act of giving: what follows is where data come from. */
  readonly from: RegExp;
  /** A tool or provider is used. */
  readonly using: RegExp;
  readonly categories: Readonly<Record<RecipientCategory, RegExp>>;
  readonly practices: Readonly<Record<PracticeTopic, PracticeWords>>;
  /** The sentence names a right, and does not say what is done. */
  readonly right: RegExp;
  /** The sentence tells what would be if the company did it. */
  readonly supposed: RegExp;
  /** Words that limit a "no" to some cases; these may not stand near it. */
  readonly limit: RegExp;
  /** Between the company's act and its object: the sentence speaks of the practice without saying that it is one. */
  readonly aside: RegExp;
  /** People can refuse. */
  readonly refusing: RegExp;
  readonly safeguards: { readonly scc: RegExp; readonly adequacy: RegExp; readonly bcr: RegExp };
  readonly officer: RegExp;
  /** A representative under article 27 GDPR. */
  readonly representativeEu: RegExp;
  readonly representativeUk: RegExp;
  /** How the visitor objects or opts out: the sentence says that one can. */
  readonly objecting: RegExp;
  readonly channels: {
    readonly unsubscribe: RegExp;
    readonly settings: RegExp;
    readonly form: RegExp;
    readonly browser: RegExp;
  };
  readonly earlierVersions: RegExp;
}

/** Matches one of the alternatives of a source as whole words, in languages with letters beyond ASCII. */
export const wholeWords = (source: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${source
      .split('\n')
      .map((line) => line.trim())
      .join('')})(?!\\p{L})`,
    'u',
  );
