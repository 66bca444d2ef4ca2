import type { ApplicationDocument } from './applicationDocument.ts';
import type { ApplicationDesk } from './applicationDesk.ts';

/** An application with all that is told of it, for its PDF. Undefined: there is none. */
export const applicationDocumentOf = async (
  desk: ApplicationDesk,
  applicationId: string,
): Promise<ApplicationDocument | undefined> => {
  const [record] = await desk.byIds([applicationId]);
  if (!record) return undefined;
  const [[form = null], [reason = null], histories, emails] = await Promise.all([
    desk.forms([record]),
    desk.reasons([record]),
    desk.histories([record.applicationId]),
    desk.administratorEmails(),
  ]);
  const emailOf = (adminId: string | null): string | null => (adminId === null ? null : (emails.get(adminId) ?? null));
  const { status, submittedAt, decision } = record;
  const shown = {
    id: record.applicationId,
    status,
    submittedAt,
    decision: decision && {
      status: decision.status,
      at: decision.at,
      administrator: emailOf(decision.adminId),
      reason,
    },
    history: (histories.get(record.applicationId) ?? []).map(({ at, action, adminId }) => ({
      at,
      action,
      administrator: emailOf(adminId),
    })),
  };
  return record.kind === 'scholar'
    ? { ...shown, kind: 'scholar', form: form?.kind === 'scholar' ? form.form : null }
    : { ...shown, kind: 'partner', form: form?.kind === 'partner' ? form.form : null };
};
