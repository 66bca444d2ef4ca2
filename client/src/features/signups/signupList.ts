import { SIGNUP_LIST_NUMBERS } from '../../../../schema/events/signupListNumbers.ts';

/** The two lists that one can be on. */
export type SignupList = 'waitlist' | 'newsletter';

/** Undefined: the name of no list. */
export const signupListOf = (name: string | null | undefined): SignupList | undefined =>
  (['waitlist', 'newsletter'] as const).find((list) => list === name);

/** After the person's id. */
const LIST_BYTE = 16;

/** Which list a token speaks of; undefined where it is none. Whether it is a true one, the server says. */
export const listOfToken = (token: string): SignupList | undefined => {
  if (!/^[\w-]{67}$/.test(token)) return undefined;
  const number = atob(token.replaceAll('-', '+').replaceAll('_', '/').slice(0, 24)).charCodeAt(LIST_BYTE);
  return (['waitlist', 'newsletter'] as const).find((list) => SIGNUP_LIST_NUMBERS[list] === number);
};

/** Where one signs up: the page opens its form for that list by itself. */
export const signupFormPath = (list: SignupList = 'waitlist'): string => `/business-pro?signup=${list}`;
