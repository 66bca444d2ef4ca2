import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { ProPreview } from '../ProPreview.tsx';
import { TabSheet } from '../TabSheet.tsx';
import { UpsellItems } from '../UpsellItems.tsx';
import { ScanRow, type PortalScan } from './ScanRow.tsx';
import { ScanRows } from './ScanRows.tsx';

const SAMPLE_SCORES = [86, 84, 84, 79, 81, 76, 71, 71];

/** Made up, of no domain: addresses of the block for documentation (RFC 5737). */
const SAMPLE: readonly PortalScan[] = SAMPLE_SCORES.map((overallScore, index) => ({
  id: `sample-${index}`,
  scanType: index % 3 === 0 ? 'authenticated' : 'free',
  scanDate: `2026-01-${String(28 - index * 3).padStart(2, '0')}T08:00:00.000Z`,
  scanComponents: [],
  overallScore,
  scanDurationSeconds: 20.5 + index,
  userEmail: null,
  ipAddress: `192.0.2.${11 + index * 7}`,
  personalState: 'KEPT',
}));

/** Spec 2 §2, tab Scan History, for Business - Free. */
export const HistoryPreview = () => {
  const { title, upsell } = portalTabsTexts().history;
  return (
    <TabSheet title={title}>
      <ProPreview
        title={upsell.title}
        upgrade={upsell.button}
        sample={
          <ScanRows>
            {SAMPLE.map((scan) => (
              <ScanRow key={scan.id} domain="shop.example" scan={scan} beforeId={undefined} />
            ))}
          </ScanRows>
        }
      >
        <UpsellItems items={upsell.items} />
      </ProPreview>
    </TabSheet>
  );
};
