import { useState } from 'react';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useAdmin } from './AdminContext.ts';
import { downloadPdf, viewPdf, type PdfSubject } from './pdfCalls.ts';

interface PdfActionsProps {
  readonly subject: PdfSubject;
  /** The id of what says whose application it is. */
  readonly describedBy: string;
  /** Once one was opened or saved, which the history tells. */
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
