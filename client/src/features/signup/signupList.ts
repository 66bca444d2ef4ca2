/** The two lists that one can be on. */
export type SignupList = 'waitlist' | 'newsletter';

/** Undefined: the name of no list. */
export const signupListOf = (name: string | null | undefined): SignupList | undefined =>
  (['waitlist', 'newsletter'] as const).find((list) => list === name);
