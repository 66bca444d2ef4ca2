import { adminTexts } from '../../texts/admin/adminTexts.ts';

const MINUTE = 60;

/** For people: seconds below two minutes, else whole minutes, never less than it takes. */
export const waitingTime = (seconds: number): string => {
  const texts = adminTexts().login;
  return seconds < 2 * MINUTE ? texts.seconds(seconds) : texts.minutes(Math.ceil(seconds / MINUTE));
};
