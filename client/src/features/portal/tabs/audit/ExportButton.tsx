import { useState } from 'react';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { notify } from '../../../../ui/notify.ts';
import { saveFile } from '../../../../ui/saveFile.ts';
import { SubmitButton } from '../../../../ui/SubmitButton.tsx';
import { fetchInPortal } from '../../portalCalls.ts';
import { usePortal } from '../../PortalContext.ts';

/** The whole log as a file, under the name that the server gives it. A large one says how much of it has come. */
export const ExportButton = ({ format }: { readonly format: 'csv' | 'pdf' }) => {
  const { session } = usePortal();
  const texts = portalTabsTexts().audit;
  const words =
    format === 'csv'
      ? { label: texts.exportCsv, failed: texts.failedCsv, broken: texts.brokenCsv }
      : { label: texts.exportPdf, failed: texts.failedPdf, broken: texts.brokenPdf };
  const [bytes, setBytes] = useState<number>();
  const isBusy = bytes !== undefined;

  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBytes(0);
    const path = `/api/portal/domains/${encodeURIComponent(session.domain)}/audit-logs/export/${format}`;
    const answer = await fetchInPortal(session, path, { onBytes: setBytes });
    setBytes(undefined);
    if (answer.kind === 'file') {
      const name = answer.name ?? `${session.domain}_audit_logs.${format}`;
      saveFile(answer.blob, name);
      notify('status', { text: texts.exported(name) });
      return;
    }
    notify('alert', { text: answer.kind === 'refused' ? words.failed : words.broken });
  };

  return (
    <SubmitButton
      kind="secondary"
      isBusy={isBusy}
      busyWord={bytes ? texts.exportingBytes(bytes) : texts.exporting}
      onClick={() => void save()}
    >
      {words.label}
    </SubmitButton>
  );
};
