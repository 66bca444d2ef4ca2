import { setTimeout as delay } from 'node:timers/promises';

/** Returns the answer, but not before the given number of milliseconds: a minimum response time hides how much work was done. */
export const noSooner = async <Answer>(ms: number, work: Promise<Answer>): Promise<Answer> => {
  const [answer] = await Promise.all([work, delay(ms)]);
  return answer;
};
