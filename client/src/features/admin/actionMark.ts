import { adminTexts } from '../../texts/admin/adminTexts.ts';
import type { Mark, Tone } from '../../ui/StateMark.tsx';

type Action = keyof ReturnType<typeof adminTexts>['actions'];

const tones: Readonly<Record<Action, Tone>> = {
  SUBMITTED: 'pending',
  OPENED: 'none',
  PDF_OPENED: 'none',
  DOWNLOADED: 'none',
  APPROVED: 'pass',
  REJECTED: 'fail',
  ERASED: 'unknown',
};

/** What was done with an application, as word, shape and colour. */
export const actionMark = (action: Action): Mark => ({ tone: tones[action], word: adminTexts().actions[action] });
