import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import { dashboardTexts } from '../../texts/generated/dashboardTexts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './DashboardPart.module.css';

const Viewer = graphql(`
  fragment DirectoryListing_viewer on Viewer {
    id
    directoryListing {
      listed
    }
  }
`);

const SetDirectoryListing = graphql(`
  mutation SetDirectoryListing($listed: Boolean!) {
    setDirectoryListing(listed: $listed) {
      ... on DirectoryListing {
        listed
      }
      ... on Refusal {
        message
      }
    }
  }
`);

/** For partners: shows whether the business is in the public directory, with a switch. Renders nothing for other accounts. */
export const DirectoryListing = ({
  viewer,
}: {
  readonly viewer: { readonly __typename: 'Viewer'; readonly id: string };
}) => {
  const texts = dashboardTexts().listing;
  const { data } = useLiveFragment(Viewer, viewer);
  const [setListing, { loading }] = useMutation(SetDirectoryListing);
  const [news, setNews] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  if (!data.directoryListing) return null;
  const { listed } = data.directoryListing;

  const change = async (wanted: boolean): Promise<void> => {
    setNews(texts.saving);
    setHasFailed(false);
    try {
      const result = await setListing({
        variables: { listed: wanted },
        update: (cache, { data: answer }) => {
          const listing = answer?.setDirectoryListing;
          if (listing?.__typename !== 'DirectoryListing') return;
          cache.modify({ id: cache.identify(viewer) ?? '', fields: { directoryListing: () => listing } });
        },
      });
      const isSaved = result.data?.setDirectoryListing.__typename === 'DirectoryListing';
      setHasFailed(!isSaved);
      setNews(isSaved ? (wanted ? texts.nowListed : texts.nowUnlisted) : '');
    } catch {
      // Whatever failed, nothing has changed and the user can retry.
      setNews('');
      setHasFailed(true);
    }
  };

  return (
    <section className={styles['part']} aria-labelledby="directory-listing">
      <h2 id="directory-listing">{texts.title}</h2>
      <div className="row-3">
        <StateMark tone={listed ? 'pass' : 'none'} word={listed ? texts.listed : texts.notListed} />
        <Link to="/partners/directory">{texts.see}</Link>
      </div>
      <p>{texts.text}</p>
      <CheckboxField
        name="listed"
        label={texts.switch}
        checked={listed}
        onChange={(wanted) => {
          if (!loading) void change(wanted);
        }}
      />
      <p role="status">{news}</p>
      {hasFailed && <p role="alert">{texts.failed}</p>}
    </section>
  );
};
