import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SpfTree_NodeFragment } from '../../../generated/graphql.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactNote } from '../FactNote.tsx';
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

/** Deeper records are not indented further: a phone has no room for it. */
const MAX_INDENT = 5;

const Entry = ({ node }: { readonly node: Node }) => (
  <li className={styles['node']} style={{ marginInlineStart: `${Math.min(node.depth, MAX_INDENT) * 12}px` }}>
    <ForeignText mono text={node.domain} />
    <FactNote>
      {node.via !== null && (
        <>
          By <ForeignText mono text={node.via} />:{' '}
        </>
      )}
      {node.lookups} DNS look-ups{node.voids > 0 && `, ${node.voids} of them find nothing`}
    </FactNote>
    {node.record !== null && <ForeignText mono text={node.record} />}
    {node.fault !== null && (
      <FactNote>
        Fault: <ForeignText text={node.fault} />
      </FactNote>
    )}
  </li>
);

/** The SPF record and those that it leads to, in the order of evaluation. */
export const SpfTree = ({ nodes }: { readonly nodes: readonly Node[] }) => (
  <ol className={styles['tree']}>
    {nodes.map((node, index) => (
      <Entry key={index} node={node} />
    ))}
  </ol>
);
