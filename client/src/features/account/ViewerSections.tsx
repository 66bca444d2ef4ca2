import { useQuery } from '@apollo/client/react';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/LoadingLines.tsx';
import { graphql } from '../../generated/gql.ts';
import { dashboardTexts } from '../../texts/dashboard/dashboardTexts.ts';
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
    return <LoadFault className={styles['fault']} text={texts.failed} tryAgain={texts.tryAgain} onRetry={readAgain} />;
  }
  if (!data) {
    return <LoadingLines className={styles['awaited']} text={texts.loading} />;
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
