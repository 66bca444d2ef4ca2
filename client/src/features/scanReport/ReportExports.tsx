import { bearerOf } from '../../platform/bearerOf.ts';
import { fetchFile } from '../../platform/fileCall.ts';
import { actionsTexts } from '../../texts/generated/actionsTexts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Award, Download, Eye, GitCompareArrows, Printer, ShieldCheck } from '../../ui/icons.ts';
import { showToast } from '../../ui/showToast.ts';
import { saveFile } from '../../ui/saveFile.ts';
import type { AccountSession } from '../accounts/accountSession.ts';
import { useSession } from '../accounts/useSession.ts';
import { comparePath, reportFilePath, watchPath } from '../../platform/scanPaths.ts';

interface ReportExportsProps {
  readonly scanId: string;
  readonly domain: string;
  /** Whether there is another scan to compare it with. */
  readonly hasHistory: boolean;
  /** Called when the badge dialog is likely to be opened, to preload it. */
  readonly onBadge: () => void;
  readonly onBadgeLikely: () => void;
  readonly onProof: () => void;
  /** `evidence`: also print everything that is folded within the sections, which takes several times as many pages. */
  readonly onPrint: (options: { readonly evidence: boolean }) => void;
}

/** The actions for a completed report. */
export const ReportExports = ({
  scanId,
  domain,
  hasHistory,
  onBadge,
  onBadgeLikely,
  onProof,
  onPrint,
}: ReportExportsProps) => {
  const texts = actionsTexts();
  const session = useSession();
  const path = reportFilePath(domain, scanId);
  return (
    <>
      {/* A file is not a page of this site. */}
      <ButtonLink
        kind="quiet"
        to={path}
        reloadDocument
        download
        onClick={(event) => {
          if (!session) return;
          event.preventDefault();
          void saveReportFile(session, path);
        }}
      >
        <Download aria-hidden size={16} />
        {texts.download}
      </ButtonLink>
      {session?.accountType === 'Scholar' && <ScholarExports scanId={scanId} session={session} />}
      {hasHistory && (
        <ButtonLink kind="quiet" to={comparePath(domain)}>
          <GitCompareArrows aria-hidden size={16} />
          {texts.compare}
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" to={watchPath(domain)}>
        <Eye aria-hidden size={16} />
        {texts.watch}
      </ButtonLink>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        onPointerEnter={onBadgeLikely}
        onFocus={onBadgeLikely}
        onClick={onBadge}
      >
        <Award aria-hidden size={16} />
        {texts.badge.open}
      </Button>
      <Button kind="quiet" aria-haspopup="dialog" onClick={onProof}>
        <ShieldCheck aria-hidden size={16} />
        {texts.proof.open}
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          onPrint({ evidence: false });
        }}
      >
        <Printer aria-hidden size={16} />
        {texts.print}
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          onPrint({ evidence: true });
        }}
      >
        <Printer aria-hidden size={16} />
        {texts.printWithEvidence}
      </Button>
    </>
  );
};

const FORMATS = ['json', 'csv', 'excel'] as const;

/** The report with its citation, for research (GET /api/scholar/reports/{id}/{format}). */
const ScholarExports = ({
  scanId,
  session,
}: Pick<ReportExportsProps, 'scanId'> & { readonly session: AccountSession }) =>
  FORMATS.map((format) => (
    <Button
      key={format}
      kind="quiet"
      onClick={() => {
        void saveReportFile(session, `/api/scholar/reports/${encodeURIComponent(scanId)}/${format}`);
      }}
    >
      <Download aria-hidden size={16} />
      {actionsTexts().cited[format]}
    </Button>
  ));

/** Saves a report's file with the permissions of the session, if there is one: a plain link would not have them. Shows a toast if it fails. */
export const saveReportFile = async (session: { readonly token: string } | undefined, path: string): Promise<void> => {
  const answer = await fetchFile(path, session ? bearerOf(session) : {});
  if (answer.kind === 'file') saveFile(answer.blob, answer.name ?? 'report.json');
  else {
    const said = answer.kind === 'refused' ? answer.text : '';
    showToast('alert', { text: said === '' ? actionsTexts().downloadFailed : said });
  }
};
