import type { PrivacyObservation, PrivacyTopic } from './observation.ts';

type Statement = PrivacyObservation['statements'][number];

/** What a whole text says about a topic, with the sentences that decide it. */
export interface PracticeVerdict {
  /** Null with sentences: they contradict or limit each other, and readers should compare them. Null without sentences: the text says nothing. */
  readonly value: boolean | null;
  readonly statements: readonly Statement[];
}

/** Topics that contradict a plain "no" without being a "yes". */
const AGAINST: Readonly<Partial<Record<PrivacyTopic, PrivacyTopic>>> = { sellsData: 'saleByLaw' };

/**
 * Returns a plain "yes" that no plain "no" contradicts, or the reverse. A limited sentence decides nothing: next to a "yes" it names exceptions; next to a "no"
 * it says that there are cases.
 */
export const practiceVerdict = (
  { statements, text }: Pick<PrivacyObservation, 'statements' | 'text'>,
  topic: PrivacyTopic,
): PracticeVerdict => {
  if (text?.understood !== true) return { value: null, statements: [] };
  const said = statements.filter((each) => each.topic === topic);
  const plain = said.filter(({ limited }) => limited !== true);
  const yes = plain.filter(({ holds }) => holds);
  const no = plain.filter(({ holds }) => !holds);
  const doubts = [
    ...statements.filter((each) => each.topic === AGAINST[topic]),
    ...said.filter(({ holds, limited }) => limited === true && holds),
  ];
  if (yes.length > 0 && no.length === 0) return { value: true, statements: yes };
  if (no.length > 0 && yes.length === 0 && doubts.length === 0) return { value: false, statements: no };
  const sides = [...no.slice(0, 1), ...yes.slice(0, 1), ...doubts.slice(0, 1)];
  return { value: null, statements: sides.length > 0 ? sides : said.slice(0, 2) };
};
