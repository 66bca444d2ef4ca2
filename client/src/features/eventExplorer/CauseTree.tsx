import analystStyles from '../analyst/Analyst.module.css';
import styles from './CauseTree.module.css';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { CauseTree_NodeFragment } from '../../generated/graphql.ts';
import { analystLogTexts } from '../../texts/generated/analystLogTexts.ts';
import { EventDetail } from './EventDetail.tsx';
import { ChevronDown, ChevronRight } from '../../ui/icons.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { formatElapsed } from '../analyst/formatDuration.ts';

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

/** The nodes as an ARIA tree: one tab stop; arrow keys move, expand and collapse. The selected event is shown below. */
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

interface CauseNodeProps {
  readonly node: ValueOf<CauseTree_NodeFragment>;
  /** Whether its stream differs from that of its cause. */
  readonly isElsewhere: boolean;
  /** Undefined if the node has no children. */
  readonly isOpen: boolean | undefined;
  /** Whether the Tab key stops at this node. */
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

/** Maximum indentation. Deeper nodes are indented equally: a chain of causes may be long, and a screen is narrow. */
const DEEPEST_DRAWN = 12;

/** One node: an external command, a command from a policy, or an event, with the time since the root. */
const CauseNode = ({
  node,
  isElsewhere,
  isOpen,
  isStop,
  isChosen,
  onKeyDown,
  onFocus,
  onToggle,
  onChoose,
}: CauseNodeProps) => {
  const texts = analystLogTexts().tree;
  const { depth, event, kind } = node;
  const Chevron = isOpen === true ? ChevronDown : ChevronRight;
  return (
    <li
      role="treeitem"
      aria-level={depth + 1}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      data-depth={Math.min(depth, DEEPEST_DRAWN)}
      className={joinClasses(styles['node'], isChosen && styles['chosen'])}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <span
        aria-hidden
        className={styles['toggle']}
        onClick={(click) => {
          click.stopPropagation();
          onToggle();
        }}
      >
        {isOpen !== undefined && <Chevron size={16} />}
      </span>
      <span className={styles['what']}>
        {event ? (
          <ThirdPartyText mono lang="en" text={event.type} />
        ) : (
          <em>{kind === 'COMMAND' && depth === 0 ? texts.root : texts.command}</em>
        )}
        {event && isElsewhere && (
          <span className={styles['stream']}>
            <ThirdPartyText mono text={event.stream} />
          </span>
        )}
      </span>
      <span className={styles['after']}>{texts.after({ duration: formatElapsed(node.afterMs) })}</span>
    </li>
  );
};

/** A node of a tree in display order: depth first. */
interface TreePlace {
  readonly id: string;
  /** 0 for the root. */
  readonly depth: number;
}

/** Whether the node at `index` has children. */
export const hasBranches = (nodes: readonly TreePlace[], index: number): boolean =>
  (nodes[index + 1]?.depth ?? 0) > (nodes[index]?.depth ?? 0);

/** Returns the visible nodes: all except those below a collapsed node. */
export const visibleNodes = <Node extends TreePlace>(
  nodes: readonly Node[],
  closed: ReadonlySet<string>,
): readonly Node[] => {
  const visible: Node[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    if (node.depth > hiddenBelow) continue;
    hiddenBelow = closed.has(node.id) ? node.depth : Number.POSITIVE_INFINITY;
    visible.push(node);
  }
  return visible;
};

type TreeMove =
  | { readonly kind: 'go'; readonly index: number }
  | { readonly kind: 'open' | 'close' }
  /** A tree key that has no target from here. */
  | { readonly kind: 'stay' };

const parentIndex = (visible: readonly TreePlace[], index: number): number => {
  const depth = visible[index]?.depth ?? 0;
  return visible.slice(0, index).findLastIndex((node) => node.depth < depth);
};

/**
 * Returns what a key does on the visible node at `index` (ARIA tree view pattern), or undefined if the tree does not handle the key. `state`: the state of
 * that node.
 */
export const treeMove = (
  key: string,
  visible: readonly TreePlace[],
  index: number,
  state: 'open' | 'closed' | 'leaf',
): TreeMove | undefined => {
  const to = (target: number): TreeMove =>
    target >= 0 && target < visible.length ? { kind: 'go', index: target } : { kind: 'stay' };
  switch (key) {
    case 'ArrowDown':
      return to(index + 1);
    case 'ArrowUp':
      return to(index - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(visible.length - 1);
    case 'ArrowRight':
      if (state === 'closed') return { kind: 'open' };
      return state === 'open' ? to(index + 1) : { kind: 'stay' };
    case 'ArrowLeft':
      return state === 'open' ? { kind: 'close' } : to(parentIndex(visible, index));
    default:
      return undefined;
  }
};
