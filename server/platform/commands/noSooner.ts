import { setTimeout as delay } from 'node:timers/promises';

/** The answer, but not before so many milliseconds have passed: what takes so long at least tells nobody what was to be done for it. */
export const noSooner = async <Answer>(ms: number, work: Promise<Answer>): Promise<Answer> => {
  const [answer] = await Promise.all([work, delay(ms)]);
  return answer;
};
