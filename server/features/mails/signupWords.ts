import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import type { SignupList } from '../../../schema/events/signup.ts';
import type { SignupToken } from '../../platform/auth/signupTokens.ts';
import type { Desk } from './letter.ts';

/** What the mails about a list say alike. Nothing of what was typed into the form stands in them: whoever types another's address could else have Candor send them advertising. */
export const signupWords = {
  lists: {
    waitlist: {
      name: 'Business PRO waitlist',
      purpose: 'We write to you when Business PRO launches.',
      action: { label: 'See what Business PRO will do', path: '/business-pro' },
    },
    newsletter: {
      name: 'Enterprise newsletter',
      purpose: 'We write to you as the features of the Enterprise tier take shape.',
      action: { label: 'Go to Candor', path: '/' },
    },
  } satisfies Record<SignupList, unknown>,
  /** Whether an event is of the same person and list. */
  isOfSame: (event: DomainEvent, { signupId, list }: SignupToken): boolean =>
    'signupId' in event.data && event.data.signupId === signupId && event.data.list === list,
  /** Where a person can confirm, or leave the list. */
  pageOf: ({ site, signupTokens }: Desk, signup: SignupToken, purpose: 'confirm' | 'withdraw'): string =>
    `${site}/signup/${purpose === 'confirm' ? 'confirm' : 'unsubscribe'}?token=${signupTokens.tokenOf(signup, purpose)}`,
  /** Where a mail program leaves it by itself (RFC 8058). */
  oneClickOf: ({ site, signupTokens }: Desk, signup: SignupToken): string =>
    `${site}/api/signups/unsubscribe?token=${signupTokens.tokenOf(signup, 'withdraw')}`,
} as const;
