import { SIGNUP_LIST_NUMBERS } from '../../../../schema/events/signupListNumbers.ts';

/** The two mailing lists. */
export type SignupList = 'waitlist' | 'newsletter';

/** Returns the list with this name, or undefined if there is none. */
export const signupListOf = (name: string | null | undefined): SignupList | undefined =>
  (['waitlist', 'newsletter'] as const).find((list) => list === name);

/** The index of the list's byte, after the person's id. */
const LIST_BYTE = 16;

/** Returns the list that a token refers to, or undefined if it is not a token. The server checks whether the token is genuine. */
export const listOfToken = (token: string): SignupList | undefined => {
  if (!/^[\w-]{67}$/.test(token)) return undefined;
  const number = atob(token.replaceAll('-', '+').replaceAll('_', '/').slice(0, 24)).charCodeAt(LIST_BYTE);
  return (['waitlist', 'newsletter'] as const).find((list) => SIGNUP_LIST_NUMBERS[list] === number);
};

/** Returns the path of the signup page, which opens the form of that list. */
export const signupFormPath = (list: SignupList = 'waitlist'): string => `/business-pro?signup=${list}`;
