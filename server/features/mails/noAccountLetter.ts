import type { AccountEvent } from '../../../schema/events/account.ts';
import type { Letter } from './letter.ts';

type Declined = Extract<AccountEvent, { type: 'SignInDeclined' }>;

const VALID_MS = 24 * 60 * 60 * 1000;

/** Who mistyped, or forgot which address it was, would else wait for a link that never comes; a stranger learns nothing, for it goes to the address alone. */
export const noAccountLetter = ({ data }: Declined, time: string): Letter => ({
  kind: 'noAccount',
  to: data.personal,
  validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
  write: ({ site }) => ({
    subject: 'No Candor account with this address',
    heading: 'There is no account with this address',
    paragraphs: [
      'You asked for a link to sign in to Candor, but there is no account with this address.',
      'Perhaps you used another address? If not, you can create an account: choose Account, then Register.',
    ],
    action: { label: 'Go to Candor', url: `${site}/` },
    notes: ['If you did not ask for it, ignore this mail: nothing has been changed.'],
  }),
});
