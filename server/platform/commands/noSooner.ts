import { setTimeout as delay } from 'node:timers/promises';

/** Returns the answer, but not before so many milliseconds have passed: a minimum response time hides how much work it took. */
export const noSooner = async <Answer>(ms: number, work: Promise<Answer>): Promise<Answer> => {
  const [answer] = await Promise.all([work, delay(ms)]);
  return answer;
};
