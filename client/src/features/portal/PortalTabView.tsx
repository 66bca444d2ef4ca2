import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PartFault } from '../../platform/PartFault.tsx';
import { portalTexts } from '../../texts/portal/portalTexts.ts';
import { LoadingLines } from '../../ui/LoadingLines.tsx';
import { Stamp } from '../../ui/Stamp.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { usePortal } from './PortalContext.ts';
import { portalTabAddress, type PortalTabId } from './portalTabAddress.ts';
import { portalTabOf, portalTabs } from './portalTabs.ts';
import styles from './PortalTabView.module.css';

const TabLabel = ({ id, isPro }: { readonly id: PortalTabId; readonly isPro: boolean }) => {
  const texts = portalTexts();
  return (
    <span className={styles['label']}>
      {texts.tabs[id]}
      {isPro && <Stamp>{texts.pro}</Stamp>}
    </span>
  );
};

/** The six tabs; the one that the address names is open. The badge shows whenever the plan is not Business - Pro. */
export const PortalTabView = () => {
  const texts = portalTexts();
  const { plan } = usePortal();
  const [search, setSearch] = useSearchParams();
  const { id: selected, Panel } = portalTabOf(search);

  // Whoever is here will go there.
  useEffect(() => {
    for (const tab of portalTabs) tab.Panel.preload();
  }, []);

  return (
    <Tabs
      label={texts.tabsLabel}
      tabs={portalTabs.map(({ id, isPro }) => ({ id, label: <TabLabel id={id} isPro={isPro && plan !== 'PRO'} /> }))}
      selected={selected}
      onSelect={(id) => {
        setSearch(portalTabAddress(id), { replace: true });
      }}
    >
      <PartFault key={selected} name={texts.tabs[selected]}>
        <Suspense fallback={<LoadingLines className={styles['awaited']} text={texts.loading} />}>
          <Panel />
        </Suspense>
      </PartFault>
    </Tabs>
  );
};
