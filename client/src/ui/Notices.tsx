import { useSyncExternalStore } from 'react';
import { appTexts } from '../texts/app/appTexts.ts';
import { NoticeItem } from './NoticeItem.tsx';
import { currentNotices, onNotices } from './notify.ts';
import styles from './Notices.module.css';

/** Where `notify` speaks. Once in the page's frame. */
export const Notices = () => {
  const notices = useSyncExternalStore(onNotices, currentNotices, currentNotices);
  return (
    <section aria-label={appTexts().ui.notices} className={styles['notices']}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} {...notice} />
      ))}
    </section>
  );
};
