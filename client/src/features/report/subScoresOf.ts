import type { ScoreCategory } from '../../generated/graphql.ts';

/** A sub-score as people read it. Null: not checked. */
export interface SubScore {
  readonly name: string;
  readonly initial: string;
  readonly value: number | null;
}

/** The words for each category, wherever one is named. */
export const categoryNames: Readonly<Record<ScoreCategory, string>> = {
  EMAIL: 'Email security',
  WEB: 'Web security',
  BREACH: 'Breach history',
  COMPLIANCE: 'Compliance',
};

interface FourScores {
  readonly email: number | null;
  readonly web: number | null;
  readonly breach: number | null;
  readonly compliance: number | null;
}

/** The four in the spec's order (spec 1 §2). */
export const subScoresOf = ({ email, web, breach, compliance }: FourScores): readonly SubScore[] => [
  { name: categoryNames.EMAIL, initial: 'E', value: email },
  { name: categoryNames.WEB, initial: 'W', value: web },
  { name: categoryNames.BREACH, initial: 'B', value: breach },
  { name: categoryNames.COMPLIANCE, initial: 'C', value: compliance },
];
