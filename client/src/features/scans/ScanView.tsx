import type { ShortReport } from '../../../../schema/report/shortReport.ts';
import { Suspense } from 'react';
import { FaultBoundary } from '../../platform/FaultBoundary.tsx';
import { WithClient } from '../../platform/pageClient.tsx';
import { PartFault } from '../../platform/PartFault.tsx';
import { scanTexts } from '../../texts/generated/scanTexts.ts';
import { Report, ScanProgress } from './reportPart.ts';
import { ReportOutline } from './ReportOutline.tsx';
import { ScanAgainButton } from './ScanAgainButton.tsx';
import { ScanFailure } from './ScanFailure.tsx';
import { notAccepted, ScanSteps, ScanStepsRegion } from './ScanSteps.tsx';
import type { ScanSession } from './scanSession.ts';

type Begun = Exclude<ScanSession, { status: 'idle' }>;

const Progress = ({ session, only }: Pick<ScanViewProps, 'session' | 'only'>) =>
  (session.status === 'scanning' || (session.status === 'reported' && session.isFresh)) && (
    <ScanStepsRegion takesFocus domain={session.domain}>
      {session.scanId === null ? (
        <ScanSteps {...notAccepted()} />
      ) : (
        <FaultBoundary notice={() => null}>
          <Suspense fallback={<ScanSteps {...notAccepted()} />}>
            <WithClient>
              <ScanProgress scanId={session.scanId} saysScore={only === undefined} />
            </WithClient>
          </Suspense>
        </FaultBoundary>
      )}
    </ScanStepsRegion>
  );

interface ScanViewProps {
  readonly session: Begun;
  /** Undefined for the whole report. */
  readonly only: ShortReport | undefined;
  readonly onScan: (domain: string) => void;
}

/** A scan from its request on: the eight steps, with the report that fills in below them, or the error. */
export const ScanView = ({ session, only, onScan }: ScanViewProps) => {
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
      <Progress session={session} only={only} />
      {scanId === null ? (
        outline
      ) : (
        <PartFault name={scanTexts().report.part}>
          <Suspense fallback={outline}>
            <WithClient>
              <Report
                scanId={scanId}
                only={only}
                takesFocus={isOver && session.isFresh}
                actions={isOver && <ScanAgainButton onClick={again} />}
              />
            </WithClient>
          </Suspense>
        </PartFault>
      )}
    </>
  );
};
