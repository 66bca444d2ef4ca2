import { useRef, useState, type KeyboardEvent } from 'react';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { CauseTree_NodeFragment } from '../../../generated/graphql.ts';
import { analystLogTexts } from '../../../texts/analystLog/analystLogTexts.ts';
import analystStyles from '../Analyst.module.css';
import styles from './CauseTree.module.css';
import { CauseNode } from './CauseNode.tsx';
import { EventDetail } from './EventDetail.tsx';
import { hasBranches, treeMove, visibleNodes } from './treeTarget.ts';

graphql(`
  fragment CauseTree_node on EventTreeNode {
    id
    parentId
    kind
    depth
    afterMs
    event {
      id
      type
      stream
      time
    }
  }
`);

/** The nodes as a tree of ARIA: one stop for the Tab key, arrows walk, open and close; the chosen event stands below. */
export const CauseTree = ({ nodes }: { readonly nodes: readonly ValueOf<CauseTree_NodeFragment>[] }) => {
  const texts = analystLogTexts().tree;
  const list = useRef<HTMLUListElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const visible = visibleNodes(nodes, closed);
  const streams = new Map(nodes.map(({ id, event }) => [id, event?.stream]));
  const branching = new Set(nodes.filter((_, index) => hasBranches(nodes, index)).map(({ id }) => id));
  const stop = Math.min(current, visible.length - 1);

  const setIsClosed = (id: string, isClosed: boolean): void => {
    const next = new Set(closed);
    if (isClosed) next.add(id);
    else next.delete(id);
    setClosed(next);
  };
  const heed = (event: KeyboardEvent, index: number): void => {
    const node = visible[index];
    if (!node) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (node.event) setChosen(node.event.id);
      return;
    }
    const state = branching.has(node.id) ? (closed.has(node.id) ? 'closed' : 'open') : 'leaf';
    const move = treeMove(event.key, visible, index, state);
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'go') {
      setCurrent(move.index);
      list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[move.index]?.focus();
    } else if (move.kind !== 'stay') setIsClosed(node.id, move.kind === 'close');
  };

  return (
    <div className={styles['layout']}>
      <p className={styles['hint']}>{texts.hint}</p>
      <div className={styles['scroll']}>
        <ul ref={list} role="tree" aria-label={texts.label} className={styles['tree']}>
          {visible.map((node, index) => (
            <CauseNode
              key={node.id}
              node={node}
              isElsewhere={node.parentId === null || streams.get(node.parentId) !== node.event?.stream}
              isOpen={branching.has(node.id) ? !closed.has(node.id) : undefined}
              isStop={index === stop}
              isChosen={node.event !== null && node.event.id === chosen}
              onKeyDown={(event) => {
                heed(event, index);
              }}
              onFocus={() => {
                setCurrent(index);
              }}
              onToggle={() => {
                setIsClosed(node.id, !closed.has(node.id));
              }}
              onChoose={() => {
                if (node.event) setChosen(node.event.id);
              }}
            />
          ))}
        </ul>
      </div>
      <section aria-label={texts.chosen} tabIndex={0} className={styles['chosenEvent']}>
        {chosen === undefined ? (
          <p className={analystStyles['muted']}>{texts.choose}</p>
        ) : (
          <EventDetail key={chosen} id={chosen} />
        )}
      </section>
    </div>
  );
};
