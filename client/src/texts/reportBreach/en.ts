import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

/** The breach sheet: what a public catalogue knows of data that the domain has lost. */
export const en = {
  riskNotes: {
    LOW: 'What was lost is old, or of little use to others.',
    MEDIUM: 'A grave loss within the last ten years, or a lesser one lately.',
    HIGH: 'A grave loss within the last five years, or a serious one within the last two.',
    CRITICAL: 'A grave loss within the last two years: it is most likely in use by criminals.',
  },
  noneKnownNote: 'The catalogue has no breach of this domain. It knows only what was made known.',
  known: (count: number) => `${formatNumber(count)} known`,
  newestFirst: 'Newest first',
  accounts: (amount: string, count: number) => `${amount} ${plural(count, { one: 'account', other: 'accounts' })}`,

  notVerified: 'No: whether the data are real is not certain',
  notKnown: 'Not known',
  /** What is masked, before “visible to the owner …”. */
  details: 'What was lost, and when',
};
