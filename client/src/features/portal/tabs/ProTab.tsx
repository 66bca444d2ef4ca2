import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { portalTexts } from '../../../texts/generated/portalTexts.ts';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { Stamp } from '../../../ui/Stamp.tsx';
import { useDomainHistory, type PastScan } from '../../history/useDomainHistory.ts';
import { ProofNotice } from '../ProofNotice.tsx';
import { usePortal } from '../PortalContext.ts';
import { TabEmpty, TabLoading, TabSheet } from './TabSheet.tsx';
import styles from './TabSheet.module.css';

/** The public data of the scans of the owner's domain. */
export interface OwnScans {
  readonly domain: string;
  /** Newest first, at least one; at most OWN_SCANS. */
  readonly scans: readonly [PastScan, ...PastScan[]];
  readonly totalCount: number;
}

export const OWN_SCANS = 20;

interface TabTexts {
  readonly title: string;
  readonly loading: string;
  /** The title of the empty state. */
  readonly empty: string;
  readonly upsell: { readonly items: readonly string[]; readonly button: string };
}

interface ProTabProps {
  readonly texts: TabTexts;
  /** The content for Business - Free. */
  readonly own: (scans: OwnScans) => ReactNode;
  /** The content for Business - Pro. It requests its data when it is rendered, so other plans do not request it. */
  readonly children: ReactNode;
}

/** A tab of Business - Pro. Other plans see the public data and what Business - Pro adds; an outline is shown until the plan is known. */
export const ProTab = ({ texts, own, children }: ProTabProps) => {
  const { plan, isReadOnly } = usePortal();
  if (plan === undefined) return <TabLoading text={texts.loading} />;
  if (plan !== 'PRO')
    return (
      <TabSheet title={texts.title}>
        <OwnTab texts={texts} own={own} />
        {!isReadOnly && <ProLine {...texts.upsell} />}
      </TabSheet>
    );
  return (
    <>
      <ProofNotice waits={portalTabsTexts().proof.pro} />
      {children}
    </>
  );
};

const OwnTab = ({ texts, own }: Pick<ProTabProps, 'texts' | 'own'>) => {
  const { domain } = usePortal().session;
  const { scans, totalCount, hasFailed, retry } = useDomainHistory(domain, OWN_SCANS);
  const { neverScanned } = portalTabsTexts();
  if (hasFailed) return <TabEmpty title={texts.empty} text={neverScanned} onRetry={retry} />;
  if (!scans) return <TabLoading text={texts.loading} />;
  const [newest, ...earlier] = scans;
  if (!newest) return <TabEmpty title={texts.empty} text={neverScanned} />;
  return own({ domain, scans: [newest, ...earlier], totalCount });
};

/** States in one line what Business - Pro adds to a tab. */
const ProLine = ({ items, button }: TabTexts['upsell']) => {
  const { pro, notSold } = portalTabsTexts();
  return (
    <p className={styles['pro']}>
      <Stamp>{portalTexts().pro}</Stamp> {pro} {items.join(' · ')}. <Link to="/business-pro">{button}</Link> {notSold}
    </p>
  );
};
