import type { ScoreCategory } from '../../generated/graphql.ts';
import { reportTexts } from './reportTexts.ts';

/** A sub-score with its label. A null score means "not checked". */
export interface SubScore {
  readonly category: ScoreCategory;
  readonly name: string;
  readonly value: number | null;
}

interface FourScores {
  readonly email: number | null;
  readonly web: number | null;
  readonly breach: number | null;
  readonly compliance: number | null;
}

/** Returns the four sub-scores in the order of the spec (spec 1 §2), or only some of them. */
export const subScoresOf = (
  { email, web, breach, compliance }: FourScores,
  only?: readonly ScoreCategory[],
): readonly SubScore[] => {
  const { categories } = reportTexts();
  const subScore = (category: ScoreCategory, value: number | null): SubScore => ({
    category,
    name: categories[category],
    value,
  });
  return [
    subScore('EMAIL', email),
    subScore('WEB', web),
    subScore('BREACH', breach),
    subScore('COMPLIANCE', compliance),
  ].filter(({ category }) => only?.includes(category) ?? true);
};
