import { uuidV5 } from '../commands/uuidV5.ts';
import type { SubjectKey, SubjectKeys } from './subjectKeys.ts';

/**
 * Whose key encrypts what the audit log holds of visitors: all of one UTC day share a subject (docs/adr/0018). It is tied to nobody, so it ends by
 * age, and with it what every event of that day says of anybody. It counts as made when its day began: nothing is kept longer than the
 * configured days.
 */
export interface VisitorSubjects {
  /** Of the day that `at` is in; made by the first who asks, over all processes. */
  of(at: Date): Promise<SubjectKey>;
}

/** Any uuid: the subject of a day is the same in every process. */
const NAMESPACE = '6d3c1f0e-5f0b-4b56-9d4e-2f1a70b6c8d2';

export const createVisitorSubjects = (keys: Pick<SubjectKeys, 'ensure'>): VisitorSubjects => ({
  of: (at) => {
    const day = at.toISOString().slice(0, 10);
    return keys.ensure(uuidV5(NAMESPACE, `visitors of ${day}`), new Date(`${day}T00:00:00.000Z`));
  },
});
