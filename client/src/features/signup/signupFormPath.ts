import type { SignupList } from './signupList.ts';

/** Where one signs up: the page opens its form for that list by itself. */
export const signupFormPath = (list: SignupList = 'waitlist'): string => `/business-pro?signup=${list}`;
