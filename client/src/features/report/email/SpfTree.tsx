import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SpfTree_NodeFragment } from '../../../generated/graphql.ts';
import { reportEmailTexts } from '../../../texts/reportEmail/reportEmailTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactNote } from '../FactNote.tsx';
import { RecordText } from '../RecordText.tsx';
import styles from './SpfTree.module.css';

graphql(`
  fragment SpfTree_node on SpfNode {
    depth
    domain
    via
    record
    lookups
    voids
    fault
  }
`);

type Node = ValueOf<SpfTree_NodeFragment>;

const MAX_INDENT = 3;

const Entry = ({ node: { depth, domain, via, record, lookups, voids, fault } }: { readonly node: Node }) => {
  const texts = reportEmailTexts().records;
  return (
    <li className={styles['node']} data-depth={Math.min(depth, MAX_INDENT)}>
      <ForeignText mono text={domain} />
      <FactNote>
        {via !== null && (
          <>
            {texts.by} <ForeignText mono text={via} />:{' '}
          </>
        )}
        {texts.nodeLookups(lookups)}
        {voids > 0 && texts.nodeVoids(voids)}
      </FactNote>
      <RecordText record={record} />
      {fault !== null && (
        <FactNote>
          {texts.fault}: <ForeignText lang="en" text={fault} />
        </FactNote>
      )}
    </li>
  );
};

/** The SPF record and those that it leads to, in the order of evaluation. */
export const SpfTree = ({ nodes }: { readonly nodes: readonly Node[] }) => (
  <ol className={styles['tree']}>
    {nodes.map((node, index) => (
      <Entry key={index} node={node} />
    ))}
  </ol>
);
