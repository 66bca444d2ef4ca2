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
  /** Why the last one did not come. */
  readonly failure: Sentence | undefined;
  readonly download: () => void;
}

/** The report of a scan as PDF, which every owner has (spec 2 §6). */
export const useReportDownload = (scanId: string): ReportDownload => {
  const { session } = usePortal();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Sentence>();
  const download = async (): Promise<void> => {
    setFailure(undefined);
    setIsBusy(true);
    setFailure(await downloadReport(session, scanId));
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

/** Saves the report of a scan as `{domain}-security-report.pdf` (spec 2 §7). Resolves to why it could not, or to nothing. */
const downloadReport = async (session: PortalSession, scanId: string): Promise<Sentence | undefined> => {
  const answer = await fetchInPortal(
    session,
    `/api/security-report/${encodeURIComponent(scanId)}?language=${currentLocale()}`,
  );
  if (answer.kind === 'file') {
    saveFile(answer.blob, `${session.domain}-security-report.pdf`);
    return undefined;
  }
  const { downloadFailed } = portalScanTexts().actions;
  const said = answer.kind === 'refused' && answer.text !== '' ? answer.text : undefined;
  return { text: said ?? downloadFailed };
};
