import { textOf } from '../../platform/jsonCall.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { adminSentence } from './adminSentence.ts';
import { postAsAdmin } from './adminCalls.ts';
import type { AdminSession } from './adminSession.ts';

export type Decision = 'approved' | 'rejected';

/** `overtaken`: somebody else has decided before, or the applicant was erased; nothing was changed. */
export interface ReviewOutcome {
  readonly kind: 'decided' | 'overtaken' | 'failed';
  readonly sentence: Sentence;
}

/** Conflict, and gone. */
const OVERTAKEN: ReadonlySet<number> = new Set([409, 410]);

/** Decides an application; `reason` is what a rejection tells the applicant. The sentences are those of spec 2 §8. */
export const reviewApplication = async (
  session: AdminSession,
  applicationId: string,
  decision: Decision,
  reason: string | null,
): Promise<ReviewOutcome> => {
  const texts = adminTexts().review;
  const answer = await postAsAdmin(session, '/api/admin/application/review', {
    application_id: applicationId,
    status: decision,
    rejection_reason: reason,
  });
  if (answer.kind === 'accepted' || answer.kind === 'malformed') {
    const message = answer.kind === 'accepted' ? textOf(answer.body, 'message') : undefined;
    return { kind: 'decided', sentence: adminSentence(message, texts[decision]) };
  }
  const detail = answer.kind === 'refused' ? answer.detail : undefined;
  const isOvertaken = answer.kind === 'refused' && OVERTAKEN.has(answer.status);
  return { kind: isOvertaken ? 'overtaken' : 'failed', sentence: adminSentence(detail, texts.failed) };
};
