import { useState } from 'react';
import type { FileAnswer } from '../../platform/fileCall.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { showToast } from '../../ui/showToast.ts';
import { saveFile, temporaryAddress } from '../../ui/saveFile.ts';
import { useAdmin } from './AdminContext.ts';
import { fetchAsAdmin } from './adminCalls.ts';
import type { AdminSession } from './adminSession.ts';

interface PdfActionsProps {
  readonly subject: PdfSubject;
  /** The id of the element that names the applicant. */
  readonly describedBy: string;
  /** Called once a PDF was opened or saved, which the history records. */
  readonly onDone?: () => void;
}

/** The application as a PDF: in a new tab, or saved. */
export const PdfActions = ({ subject, describedBy, onDone }: PdfActionsProps) => {
  const session = useAdmin();
  const { pdf } = adminTexts();
  const [busy, setBusy] = useState<'view' | 'download'>();
  const run = async (what: 'view' | 'download', call: typeof viewPdf): Promise<void> => {
    if (busy) return;
    setBusy(what);
    await call(session, subject);
    setBusy(undefined);
    onDone?.();
  };
  return (
    <>
      <SubmitButton
        kind="secondary"
        describedBy={describedBy}
        isBusy={busy === 'view'}
        busyWord={pdf.viewing}
        onClick={() => void run('view', viewPdf)}
      >
        {pdf.view}
      </SubmitButton>
      <SubmitButton
        kind="secondary"
        describedBy={describedBy}
        isBusy={busy === 'download'}
        busyWord={pdf.downloading}
        onClick={() => void run('download', downloadPdf)}
      >
        {pdf.download}
      </SubmitButton>
    </>
  );
};

/** The application of a PDF: its id, and its kind for the file name. */
interface PdfSubject {
  readonly id: string;
  readonly kind: 'SCHOLAR' | 'PARTNER';
}

/** Spec 2 §8: the fallback message, followed by the message of the response. */
const showFailure = (answer: Exclude<FileAnswer, { readonly kind: 'file' }>, fallback: string): void => {
  const said = answer.kind === 'refused' ? answer.text : '';
  showToast('alert', { text: said === '' ? fallback : `${fallback}: ${said}` });
};

/** Shows an application's PDF in a new tab. Shows a toast if that fails. */
const viewPdf = async (session: AdminSession, { id }: PdfSubject): Promise<void> => {
  const texts = adminTexts().pdf;
  // Open the tab in the click handler: after the response, a browser may block it as a pop-up.
  const tab = window.open('', '_blank');
  if (!tab) {
    showToast('alert', { text: texts.blocked });
    return;
  }
  const answer = await fetchAsAdmin(session, `/api/admin/applications/${encodeURIComponent(id)}/pdf`);
  if (answer.kind === 'file') {
    tab.location.replace(temporaryAddress(answer.blob));
    return;
  }
  tab.close();
  showFailure(answer, texts.viewFailed);
};

/** Saves an application's PDF as `{type}_application_{id}.pdf` (spec 2 §7). Shows a toast if that fails. */
const downloadPdf = async (session: AdminSession, { id, kind }: PdfSubject): Promise<void> => {
  const answer = await fetchAsAdmin(session, `/api/admin/applications/${encodeURIComponent(id)}/download-pdf`);
  if (answer.kind === 'file') saveFile(answer.blob, `${kind.toLowerCase()}_application_${id}.pdf`);
  else showFailure(answer, adminTexts().pdf.downloadFailed);
};
