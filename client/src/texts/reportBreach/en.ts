import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

/** The breach sheet: what a public catalogue knows of data that the domain has lost. */
export const en = {
  risk: 'Risk level',
  riskNotes: {
    LOW: 'What was lost is old, or of little use to others.',
    MEDIUM: 'A grave loss within the last ten years, or a lesser one lately.',
    HIGH: 'A grave loss within the last five years, or a serious one within the last two.',
    CRITICAL: 'A grave loss within the last two years: it is most likely in use by criminals.',
  },
  breached: 'Domain breached',
  noneKnown: 'None known',
  noneKnownNote: 'The catalogue has no breach of this domain. It knows only what was made known.',
  count: 'Breach count',
  known: (count: number) => `${formatNumber(count)} known`,
  recent: 'Recent breaches',
  newestFirst: 'Newest first',
  accounts: (amount: string, count: number) => `${amount} ${plural(count, { one: 'account', other: 'accounts' })}`,

  data: 'Data',
  accountsAffected: 'Accounts',
  day: 'Day',
  madeKnown: 'Made known',
  verified: 'Verified',
  notVerified: 'No: whether the data are real is not certain',
  happened: 'What happened',
  notKnown: 'Not known',
  /** What is masked, before “visible to the owner …”. */
  details: 'What was lost, and when',
};
