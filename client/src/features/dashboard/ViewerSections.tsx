import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { dashboardTexts } from '../../texts/dashboard/dashboardTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DirectoryListing } from './DirectoryListing.tsx';
import { OwnApplications } from './OwnApplications.tsx';
import styles from './ViewerSections.module.css';

const Dashboard = graphql(`
  query Dashboard {
    viewer {
      id
      ...OwnApplications_viewer
      ...DirectoryListing_viewer
    }
  }
`);

/** What the server knows of who is signed in. To be keyed by the session. */
export const ViewerSections = ({ email }: { readonly email: string }) => {
  const texts = dashboardTexts();
  const { data, error, refetch } = useQuery(Dashboard, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const readAgain = (): void => {
    refetch().catch(() => undefined);
  };
  if (!data && error) {
    return (
      <div role="alert" className={styles['fault']}>
        <p>{texts.failed}</p>
        <div>
          <Button onClick={readAgain}>{texts.tryAgain}</Button>
        </div>
      </div>
    );
  }
  if (!data) {
    return (
      <div aria-busy className={styles['awaited']}>
        <VisuallyHidden>
          <span role="status">{texts.loading}</span>
        </VisuallyHidden>
        <OutlineBar width="40%" />
        <OutlineBar width="80%" />
        <OutlineBar width="60%" />
      </div>
    );
  }
  // Whose session has ended is signed out in a moment.
  if (!data.viewer) return null;
  return (
    <>
      <OwnApplications viewer={data.viewer} email={email} onApplied={readAgain} />
      <DirectoryListing viewer={data.viewer} />
    </>
  );
};
