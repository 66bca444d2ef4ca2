import { RotateCw } from '../../ui/icons.ts';
import { Suspense } from 'react';
import { PartFault } from '../../platform/PartFault.tsx';
import { scanTexts } from '../../texts/generated/scanTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Report } from './reportPart.ts';
import { ReportOutline } from './ReportOutline.tsx';
import { ScanFailure } from './ScanFailure.tsx';
import { ScanProgress } from './ScanProgress.tsx';
import type { ScanSession } from './scanSession.ts';

type Begun = Exclude<ScanSession, { status: 'idle' }>;

const Progress = ({ session }: { readonly session: Begun }) => {
  if (session.status === 'scanning') {
    return <ScanProgress domain={session.domain} scanId={session.scanId} />;
  }
  if (session.status === 'reported' && session.isFresh) {
    return <ScanProgress domain={session.domain} scanId={session.scanId} />;
  }
  return null;
};

interface ScanViewProps {
  readonly session: Begun;
  readonly onScan: (domain: string) => void;
}

/** A scan from its request on: the eight steps, with the report that fills in below them, or the error. */
export const ScanView = ({ session, onScan }: ScanViewProps) => {
  const { domain } = session;
  const again = (): void => {
    onScan(domain);
  };
  if (session.status === 'failed') return <ScanFailure domain={domain} fault={session.fault} onRetry={again} />;
  const scanId = session.status === 'looking' ? null : session.scanId;
  const isOver = session.status === 'reported';
  const outline = <ReportOutline domain={domain} />;
  return (
    <>
      <Progress session={session} />
      {scanId === null ? (
        outline
      ) : (
        <PartFault name={scanTexts().report.part}>
          <Suspense fallback={outline}>
            <Report
              scanId={scanId}
              takesFocus={isOver && session.isFresh}
              actions={
                isOver && (
                  <Button onClick={again}>
                    <RotateCw aria-hidden size={16} />
                    {scanTexts().report.scanAgain}
                  </Button>
                )
              }
            />
          </Suspense>
        </PartFault>
      )}
    </>
  );
};
