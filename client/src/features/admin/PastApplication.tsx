import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import { ApplicationOutline } from './ApplicationOutline.tsx';
import styles from './ApplicationPage.module.css';
import { ApplicationView } from './ApplicationView.tsx';
import { PastBanner } from './PastBanner.tsx';
import { useAdminHead } from './useAdminHead.ts';

const ReadPastApplication = graphql(`
  query ReadPastApplication($id: ID!, $asOf: DateTime!) {
    application(id: $id, asOf: $asOf) {
      id
      ...ApplicationView_application
    }
  }
`);

interface PastApplicationProps {
  readonly id: string;
  /** ISO 8601. */
  readonly moment: string;
}

/** An application as it stood: nothing of it can be changed. */
export const PastApplication = ({ id, moment }: PastApplicationProps) => {
  const { application: texts, history, tryAgain } = adminTexts();
  useAdminHead(texts.title);
  const { data, error, refetch } = useQuery(ReadPastApplication, { variables: { id, asOf: moment } });
  return (
    <div className={styles['main']}>
      <PastBanner moment={moment} back={`/admin/applications/${id}`} />
      {!data && !error && <ApplicationOutline />}
      {data?.application && <ApplicationView application={data.application} />}
      {(error ?? data?.application === null) && <h1 className={styles['title']}>{texts.title}</h1>}
      {error && (
        <HistoryNotice isFault title={texts.failed}>
          <Button
            onClick={() => {
              refetch().catch(() => undefined);
            }}
          >
            {tryAgain}
          </Button>
        </HistoryNotice>
      )}
      {data?.application === null && <HistoryNotice title={history.past.missing} />}
    </div>
  );
};
