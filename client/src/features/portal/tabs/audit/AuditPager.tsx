import { ChevronLeft, ChevronRight } from '../../../../ui/icons.ts';
import { useSearchParams } from 'react-router-dom';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { writeAuditAddress } from './auditAddress.ts';
import styles from './AuditTab.module.css';
import { shownRange } from './shownRange.ts';

interface AuditPagerProps {
  readonly page: number;
  readonly limit: number;
  readonly totalCount: number;
  readonly totalPages: number;
  readonly asOf: number;
}

/** Which part of the log is shown, and the way to its neighbours. To be shown where there is more than one page. */
export const AuditPager = ({ page, limit, totalCount, totalPages, asOf }: AuditPagerProps) => {
  const texts = portalTabsTexts().audit;
  const [, setQuery] = useSearchParams();
  const range = shownRange(page, limit, totalCount);
  const go = (to: number): void => {
    setQuery((query) => writeAuditAddress(query, { page: to, asOf }), { preventScrollReset: true });
  };
  return (
    <nav aria-label={texts.pages} className={styles['pager']}>
      <p role="status" className={styles['range']}>
        {range && texts.showing(range.from, range.to, totalCount)}
      </p>
      <div className={styles['turn']}>
        <Button
          disabled={page <= 1}
          onClick={() => {
            go(Math.min(page - 1, totalPages));
          }}
        >
          <ChevronLeft aria-hidden size={16} />
          {texts.previous}
        </Button>
        <span>{texts.page(page, totalPages)}</span>
        <Button
          disabled={page >= totalPages}
          onClick={() => {
            go(page + 1);
          }}
        >
          {texts.next}
          <ChevronRight aria-hidden size={16} />
        </Button>
      </div>
    </nav>
  );
};
