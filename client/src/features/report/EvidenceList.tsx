import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { EvidenceList_EvidenceFragment } from '../../generated/graphql.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './EvidenceList.module.css';

graphql(`
  fragment EvidenceList_evidence on Evidence {
    sentence
    url
  }
`);

/** The sentences that a statement rests on, each with the page that it stands on. */
export const EvidenceList = ({
  evidence,
}: {
  readonly evidence: readonly ValueOf<EvidenceList_EvidenceFragment>[];
}) => (
  <ul className={styles['list']}>
    {evidence.map(({ sentence, url }, index) => (
      <li key={index} className={styles['entry']}>
        <q className={styles['sentence']}>
          <ForeignText text={sentence} />
        </q>
        {url !== null && (
          <ExternalLink href={url}>
            <ForeignText mono text={url} />
          </ExternalLink>
        )}
      </li>
    ))}
  </ul>
);
