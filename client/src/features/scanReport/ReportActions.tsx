import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PartFault } from '../../platform/PartFault.tsx';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { actionsTexts } from '../../texts/generated/actionsTexts.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { moveByArrow } from '../../ui/moveByArrow.ts';
import { Ellipsis, Share2 } from '../../ui/icons.ts';
import { ReportExports } from './ReportExports.tsx';
import { usePrintReport } from './PrintedReport.tsx';
import styles from './ReportActions.module.css';

const BadgeDialog = lazyPart(async () => (await import('../history/BadgeDialog.tsx')).BadgeDialog);
const ProofDialog = lazyPart(async () => (await import('./ProofDialog.tsx')).ProofDialog);

const ReportActions_scan = graphql(`
  fragment ReportActions_scan on Scan {
    status
    totalScans
  }
`);

interface ReportActionsProps {
  readonly scanId: string;
  readonly domain: string;
  /** The report's own URL, for sharing. */
  readonly address: string;
  /** A short report can only be shared: documents contain the whole report. */
  readonly isShort: boolean;
  /** `rail`: one below the other. `bar`: behind a button in the bottom bar. */
  readonly place: 'rail' | 'bar';
}

/** The actions for a report: share it and, once it is complete, download, compare, embed and print it. */
export const ReportActions = ({ scanId, domain, address, isShort, place }: ReportActionsProps) => {
  const { data } = useLiveFragment(ReportActions_scan, { __typename: 'Scan', id: scanId });
  const [dialog, setDialog] = useState<'badge' | 'proof'>();
  const closeDialog = (): void => {
    setDialog(undefined);
  };
  const printReport = usePrintReport();
  const texts = actionsTexts();
  const isWhole = data.status === 'COMPLETED' && !isShort;
  const reportExports = (
    <ReportExports
      scanId={scanId}
      domain={domain}
      hasHistory={data.totalScans > 1}
      onBadge={() => {
        setDialog('badge');
      }}
      onBadgeLikely={BadgeDialog.preload}
      onProof={() => {
        setDialog('proof');
      }}
      onPrint={printReport}
    />
  );
  const rail = useRef<HTMLDivElement>(null);
  // In the rail, the Tab key reaches the first action, and arrow keys the others.
  useLayoutEffect(() => {
    for (const [index, action] of [...(rail.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].entries())
      action.tabIndex = index === 0 ? 0 : -1;
  });
  return (
    <>
      {place === 'rail' ? (
        <div
          ref={rail}
          role="toolbar"
          aria-label={texts.label}
          aria-orientation="vertical"
          className={styles[place]}
          onKeyDown={moveByArrow}
        >
          <ShareButton address={address} domain={domain} />
          {isWhole && reportExports}
        </div>
      ) : (
        <div role="group" aria-label={texts.label} className={styles[place]}>
          <ShareButton address={address} domain={domain} />
          {isWhole && (
            <ActionMenu
              kind="quiet"
              opener={
                <>
                  <Ellipsis aria-hidden size={16} />
                  {texts.more}
                </>
              }
            >
              {reportExports}
            </ActionMenu>
          )}
        </div>
      )}
      {/* Outside the menu, because the content of a closed menu is not shown, and outside the toolbar, which has arrow keys of its own. */}
      {dialog && (
        <PartFault>
          <Suspense>
            {dialog === 'badge' ? (
              <BadgeDialog domain={domain} address={address} onClose={closeDialog} />
            ) : (
              <ProofDialog scanId={scanId} onClose={closeDialog} />
            )}
          </Suspense>
        </PartFault>
      )}
    </>
  );
};

interface ShareButtonProps {
  readonly address: string;
  readonly domain: string;
}

/** Opens the share sheet of the device if it has one; otherwise copies the URL. */
const ShareButton = ({ address, domain }: ShareButtonProps) => {
  const texts = actionsTexts();
  if (typeof navigator.share !== 'function') return <CopyButton text={address} what={texts.link} />;
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: texts.shareTitle({ domain }), url: address });
    } catch (error) {
      // Closing the sheet without sharing is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  };
  return (
    <Button kind="quiet" onClick={() => void share()}>
      <Share2 aria-hidden size={16} />
      {texts.shareReport}
    </Button>
  );
};
