import { useSearchParams } from 'react-router-dom';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './HistoryPage.module.css';
import { SignupList } from './SignupList.tsx';
import { useAdminHead } from './useAdminHead.ts';

const LISTS = ['WAITLIST', 'NEWSLETTER'] as const;

/** Who stands on the waitlist, and who gets the newsletter. The tab stands in the address. */
export const ListsPage = () => {
  const texts = adminTexts().lists;
  useAdminHead(texts.title);
  const [query, setQuery] = useSearchParams();
  const shown = query.get('list') === 'newsletter' ? 'NEWSLETTER' : 'WAITLIST';
  return (
    <div className={styles['page']}>
      <div className={styles['words']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {texts.title}
        </h1>
        <p className={styles['lead']}>{texts.lead}</p>
      </div>
      <Tabs
        label={texts.tabsLabel}
        selected={shown}
        tabs={LISTS.map((list) => ({ id: list, label: texts.names[list] }))}
        onSelect={(list) => {
          setQuery(list === 'NEWSLETTER' ? { list: 'newsletter' } : {}, { replace: true });
        }}
      >
        <SignupList key={shown} list={shown} />
      </Tabs>
    </div>
  );
};
