import { adminTexts } from '../../texts/generated/adminTexts.ts';
import type { Mark, Tone } from '../../ui/StateMark.tsx';

type Status = keyof ReturnType<typeof adminTexts>['statuses'];

const statusTones: Readonly<Record<Status, Tone>> = {
  PENDING: 'pending',
  APPROVED: 'pass',
  REJECTED: 'fail',
  ERASED: 'unknown',
};

/** Returns the mark of an application's status: word, shape and colour. */
export const statusMark = (status: Status): Mark => ({
  tone: statusTones[status],
  word: adminTexts().statuses[status],
});

type Action = keyof ReturnType<typeof adminTexts>['actions'];

const actionTones: Readonly<Record<Action, Tone>> = {
  SUBMITTED: 'pending',
  OPENED: 'none',
  PDF_OPENED: 'none',
  DOWNLOADED: 'none',
  APPROVED: 'pass',
  REJECTED: 'fail',
  ERASED: 'unknown',
};

/** Returns the mark of an action on an application: word, shape and colour. */
export const actionMark = (action: Action): Mark => ({
  tone: actionTones[action],
  word: adminTexts().actions[action],
});
