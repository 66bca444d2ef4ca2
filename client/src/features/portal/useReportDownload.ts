import { useState } from 'react';
import { currentLocale } from '../../texts/catalogue.ts';
import { portalScanTexts } from '../../texts/generated/portalScanTexts.ts';
import { saveFile } from '../../ui/saveFile.ts';
import type { Sentence } from '../../ui/sentence.ts';
import type { PortalSession } from '../accounts/portalSession.ts';
import { usePortal } from './PortalContext.ts';
import { fetchInPortal } from './portalCalls.ts';

interface ReportDownload {
  readonly isBusy: boolean;
  /** Why the last download failed. */
  readonly failure: Sentence | undefined;
  readonly download: () => void;
}

/**
 * Downloads a file of a scan of the owner's domain: its report as a PDF, which every owner can get (spec 2 §6), or the traffic of a visit as an HTTP
 * Archive.
 */
export const useReportDownload = (scanId: string, kind: 'pdf' | 'har' = 'pdf'): ReportDownload => {
  const { session } = usePortal();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Sentence>();
  const download = async (): Promise<void> => {
    setFailure(undefined);
    setIsBusy(true);
    setFailure(await downloadFile(session, scanId, kind));
    setIsBusy(false);
  };
  return {
    isBusy,
    failure,
    download: () => {
      if (!isBusy) void download();
    },
  };
};

/**
 * Saves the report of a scan as `{domain}-security-report.pdf` (spec 2 §7), or the archive under the name that the server provides. Resolves to an error
 * message, or undefined on success.
 */
const downloadFile = async (
  session: PortalSession,
  scanId: string,
  kind: 'pdf' | 'har',
): Promise<Sentence | undefined> => {
  const id = encodeURIComponent(scanId);
  const path = kind === 'pdf' ? `/api/security-report/${id}?language=${currentLocale()}` : `/api/scans/${id}/har`;
  const answer = await fetchInPortal(session, path);
  if (answer.kind === 'file') {
    const name = kind === 'pdf' ? `${session.domain}-security-report.pdf` : `${session.domain}.har`;
    saveFile(answer.blob, kind === 'pdf' ? name : (answer.name ?? name));
    return undefined;
  }
  const { downloadFailed } = portalScanTexts().actions;
  const said = answer.kind === 'refused' && answer.text !== '' ? answer.text : undefined;
  return { text: said ?? downloadFailed };
};
