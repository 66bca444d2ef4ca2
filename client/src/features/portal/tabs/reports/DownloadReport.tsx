import { useState } from 'react';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { notify } from '../../../../ui/notify.ts';
import { saveFile } from '../../../../ui/saveFile.ts';
import { SubmitButton } from '../../../../ui/SubmitButton.tsx';
import { fetchInPortal } from '../../portalCalls.ts';
import { usePortal } from '../../PortalContext.ts';

interface DownloadReportProps {
  readonly id: string;
  /** The id of the element that says which report it is. */
  readonly describedBy: string;
  /** Where the server gives it no name. */
  readonly fallbackName: string;
  readonly onSaved: () => void;
}

/** Saves a report under the name that the server gives it. */
export const DownloadReport = ({ id, describedBy, fallbackName, onSaved }: DownloadReportProps) => {
  const texts = portalTabsTexts().reports;
  const { session } = usePortal();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const path = `/api/business-pro/reports/${encodeURIComponent(session.domain)}/${encodeURIComponent(id)}/file`;
    const answer = await fetchInPortal(session, path);
    setIsBusy(false);
    if (answer.kind !== 'file') {
      notify('alert', { text: texts.downloadFailed });
      return;
    }
    const name = answer.name ?? fallbackName;
    saveFile(answer.blob, name);
    notify('status', { text: texts.saved(name) });
    onSaved();
  };
  return (
    <SubmitButton
      kind="secondary"
      isBusy={isBusy}
      busyWord={texts.downloading}
      describedBy={describedBy}
      onClick={() => void download()}
    >
      {texts.download}
    </SubmitButton>
  );
};
