import type { SignupList } from './signup.ts';

/** A list in the tokens of its mails, as byte 16 (server/platform/auth/tokens.ts). People keep mails for years: no number is ever given to another list. */
export const SIGNUP_LIST_NUMBERS = { waitlist: 1, newsletter: 2 } as const satisfies Record<SignupList, number>;
