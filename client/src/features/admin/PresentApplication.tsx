import { Link } from 'react-router-dom';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import { ApplicationOutline } from './ApplicationOutline.tsx';
import styles from './ApplicationPage.module.css';
import { ApplicationView } from './ApplicationView.tsx';
import { usePending } from './PendingContext.ts';
import { PendingRail } from './PendingRail.tsx';
import { useAdminHead } from './useAdminHead.ts';
import { useOpenApplication } from './useOpenApplication.ts';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';

/** An application to be decided, beside the others that wait. */
export const PresentApplication = ({ id }: { readonly id: string }) => {
  const { application: texts, tryAgain } = adminTexts();
  useAdminHead(texts.title);
  const { reload } = usePending();
  const { opened, retry, refresh } = useOpenApplication(id);
  useWindowFocus(() => void refresh());
  return (
    <div className={styles['page']}>
      <PendingRail id={id} />
      <div className={styles['main']}>
        <Link to="/admin" className={styles['back']}>
          {texts.back}
        </Link>
        {opened.status === 'opening' && <ApplicationOutline />}
        {opened.status === 'missing' && (
          <>
            <h1 className={styles['title']}>{texts.title}</h1>
            <HistoryNotice title={texts.missing} text={texts.missingText} />
          </>
        )}
        {opened.status === 'failed' && (
          <>
            <h1 className={styles['title']}>{texts.title}</h1>
            <HistoryNotice isFault title={texts.failed}>
              <Button onClick={retry}>{tryAgain}</Button>
            </HistoryNotice>
          </>
        )}
        {opened.status === 'open' && (
          <ApplicationView
            application={opened.application}
            onChanged={async () => {
              await Promise.all([refresh(), reload()]);
            }}
          />
        )}
      </div>
    </div>
  );
};
