import type { SignupList } from './signup.ts';

/**
 * The number that identifies a list in the tokens of its mails, as byte 16 (server/platform/auth/tokens.ts). People keep mails for years, so a number must
 * never be reused for another list.
 */
export const SIGNUP_LIST_NUMBERS = { waitlist: 1, newsletter: 2 } as const satisfies Record<SignupList, number>;
