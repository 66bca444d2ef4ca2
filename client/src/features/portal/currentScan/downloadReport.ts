import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import type { Sentence } from '../../../ui/sentence.ts';
import { fetchInPortal } from '../portalCalls.ts';
import { portalSentence } from '../portalSentence.ts';
import type { PortalSession } from '../portalSession.ts';

/** Saves the report of a scan as `{domain}-security-report.pdf` (spec 2 §7). Resolves to why it could not, or to nothing. */
export const downloadReport = async (session: PortalSession, scanId: string): Promise<Sentence | undefined> => {
  const answer = await fetchInPortal(session, `/api/security-report/${encodeURIComponent(scanId)}`);
  if (answer.kind === 'file') {
    saveFile(answer.blob, `${session.domain}-security-report.pdf`);
    return undefined;
  }
  const { downloadFailed } = portalScanTexts().actions;
  const said = answer.kind === 'refused' && answer.text !== '' ? answer.text : undefined;
  return portalSentence(said, downloadFailed);
};
