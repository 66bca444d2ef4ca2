/** A node of a tree as it is laid out: depth first, each below the one before. */
export interface TreePlace {
  readonly id: string;
  /** Of the root: 0. */
  readonly depth: number;
}

/** Whether the node at `index` has any below it. */
export const hasBranches = (nodes: readonly TreePlace[], index: number): boolean =>
  (nodes[index + 1]?.depth ?? 0) > (nodes[index]?.depth ?? 0);

/** The nodes that stand open to sight: nothing below one that is closed. */
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
  /** A key of the tree that leads nowhere from here. */
  | { readonly kind: 'stay' };

const parentIndex = (visible: readonly TreePlace[], index: number): number => {
  const depth = visible[index]?.depth ?? 0;
  return visible.slice(0, index).findLastIndex((node) => node.depth < depth);
};

/**
 * What a key does on the visible node at `index` (ARIA: tree view pattern); undefined for a key that is not the tree's.
 * `state`: of that node, where it has any below it.
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
