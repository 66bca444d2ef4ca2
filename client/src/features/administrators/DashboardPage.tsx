import { useSearchParams } from 'react-router-dom';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import styles from './DashboardPage.module.css';
import { usePending } from './PendingProvider.tsx';
import { PendingList } from './PendingList.tsx';
import { useAdminHead } from './useAdminHead.ts';

const KINDS = ['SCHOLAR', 'PARTNER'] as const;

/** The pending applications, by kind (spec 2 §2). The selected tab is in the URL. */
export const DashboardPage = () => {
  const { dashboard: texts, tryAgain, failed } = adminTexts();
  useAdminHead(texts.title);
  const { applications, hasFailed, reload } = usePending();
  const [query, setQuery] = useSearchParams();
  const shown = query.get('tab') === 'partner' ? 'PARTNER' : 'SCHOLAR';
  const words = { SCHOLAR: texts.scholar, PARTNER: texts.partner };
  const again = (
    <Button
      onClick={() => {
        void reload();
      }}
    >
      {tryAgain}
    </Button>
  );
  return (
    <div className="stack-6">
      <div>
        <h1 tabIndex={-1} className="headline">
          {texts.title}
        </h1>
        <p className="muted">{texts.lead}</p>
      </div>
      {hasFailed && (
        <HistoryNotice isFault title={texts.failed} {...(!applications && { text: failed })}>
          {again}
        </HistoryNotice>
      )}
      {!applications && !hasFailed && (
        <div className="stack-4" aria-busy>
          <OutlineBar width="45%" />
          <div className={styles['block']} />
          <div className={styles['block']} />
        </div>
      )}
      {applications && (
        <Tabs
          label={texts.tabsLabel}
          selected={shown}
          tabs={KINDS.map((kind) => ({
            id: kind,
            label: (
              <>
                {words[kind]} <span className={styles['count']}>({formatNumber(applications[kind].length)})</span>
              </>
            ),
          }))}
          onSelect={(kind) => {
            setQuery(kind === 'PARTNER' ? { tab: 'partner' } : {}, { replace: true });
          }}
        >
          <PendingList key={shown} kind={shown} applications={applications[shown]} />
        </Tabs>
      )}
      {applications && (
        <VisuallyHidden>
          <span role="status">
            {texts.refreshed({ scholars: applications.SCHOLAR.length, partners: applications.PARTNER.length })}
          </span>
        </VisuallyHidden>
      )}
    </div>
  );
};
