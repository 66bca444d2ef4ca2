import { SIGNUP_LIST_NUMBERS } from '../../../../schema/events/signupListNumbers.ts';
import type { SignupList } from './signupList.ts';

/** After the person's id. */
const LIST_BYTE = 16;

/** Which list a token speaks of; undefined where it is none. Whether it is a true one, the server says. */
export const listOfToken = (token: string): SignupList | undefined => {
  if (!/^[\w-]{67}$/.test(token)) return undefined;
  const number = atob(token.replaceAll('-', '+').replaceAll('_', '/').slice(0, 24)).charCodeAt(LIST_BYTE);
  return (['waitlist', 'newsletter'] as const).find((list) => SIGNUP_LIST_NUMBERS[list] === number);
};
