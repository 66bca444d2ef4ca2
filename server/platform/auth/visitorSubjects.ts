import { uuidV5 } from '../commands/uuidV5.ts';
import type { SubjectKey, SubjectKeys } from './subjectKeys.ts';

/**
 * The subjects whose keys encrypt the audit log's data about visitors. All visitors of one UTC day share a subject (docs/adr/0018). It is tied to no person, so
 * it expires by age, together with everything that the events of that day say about anybody. It counts as created at the start of its day, so that nothing is
 * kept longer than the configured number of days.
 */
export interface VisitorSubjects {
  /** Returns the subject of the day that contains `at`. The first caller of all processes creates it. */
  of(at: Date): Promise<SubjectKey>;
}

/** Any UUID: it makes the subject of a day the same in every process. */
const NAMESPACE = '6d3c1f0e-5f0b-4b56-9d4e-2f1a70b6c8d2';

export const createVisitorSubjects = (keys: Pick<SubjectKeys, 'ensure'>): VisitorSubjects => ({
  of: (at) => {
    const day = at.toISOString().slice(0, 10);
    return keys.ensure(uuidV5(NAMESPACE, `visitors of ${day}`), new Date(`${day}T00:00:00.000Z`));
  },
});
