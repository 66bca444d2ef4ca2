import type { ReactNode } from 'react';
import { portalTexts } from '../../../texts/portal/portalTexts.ts';
import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { ProofNotice } from '../ProofNotice.tsx';
import { usePortal } from '../PortalContext.ts';
import { TabEmpty, TabLoading } from './TabSheet.tsx';

interface ProTabProps {
  readonly loading: string;
  /** For Business - Free. */
  readonly preview: ReactNode;
  /** For Business - Pro: asks for its data when it is shown, so for nobody else. */
  readonly children: ReactNode;
}

/** A tab of Business - Pro: its preview to the others, its outline while the plan is not known yet. */
export const ProTab = ({ loading, preview, children }: ProTabProps) => {
  const { plan, isReadOnly } = usePortal();
  if (plan === undefined) return <TabLoading text={loading} />;
  if (plan !== 'PRO') {
    const { noPro, noProText } = portalTexts().ofClient;
    return isReadOnly ? <TabEmpty title={noPro} text={noProText} /> : preview;
  }
  return (
    <>
      <ProofNotice waits={portalTabsTexts().proof.pro} />
      {children}
    </>
  );
};
