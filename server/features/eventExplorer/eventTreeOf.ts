import type { IndexedEvent } from '../../../projections/eventIndex/queries.ts';

/** A command of the outside world, or an event. */
export interface EventTreeNode {
  readonly id: string;
  /** Undefined: a root. */
  readonly parentId: string | undefined;
  readonly depth: number;
  /** Undefined of a command. */
  readonly event: IndexedEvent | undefined;
  /** Milliseconds since the first event; clocks of several machines may say less than nothing, then it is 0. */
  readonly afterMs: number;
}

export interface EventTree {
  readonly correlationId: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Depth first, and side by side in the order of the log. */
  readonly nodes: readonly EventTreeNode[];
  readonly isCut: boolean;
}

/**
 * What one action led to. `events`: of one correlation, in the order of the log. An event hangs below the one that led to it; what no earlier event
 * of these led to hangs below a command, which is the root. Undefined: there are none.
 */
export const eventTreeOf = (
  correlationId: string,
  events: readonly IndexedEvent[],
  most: number,
): EventTree | undefined => {
  const [first] = events;
  if (!first) return undefined;
  const children = childrenOf(events);
  const startedAt = Date.parse(first.time);
  const nodes: EventTreeNode[] = [];
  // Not by recursion: a chain may be as long as a correlation has events.
  const waiting: EventTreeNode[] = [...children.commands.entries()]
    .reverse()
    .map(([id, [one]]) => ({ id, parentId: undefined, depth: 0, event: undefined, afterMs: since(startedAt, one) }));
  for (let node = waiting.pop(); node && nodes.length < most; node = waiting.pop()) {
    nodes.push(node);
    const { id, depth, event } = node;
    const below = (event ? children.events.get(id) : children.commands.get(id)) ?? [];
    for (const child of [...below].reverse())
      waiting.push({
        id: child.id,
        parentId: id,
        depth: depth + 1,
        event: child,
        afterMs: since(startedAt, child),
      });
  }
  const isCut = nodes.length < events.length + children.commands.size;
  return { correlationId, startedAt: first.time, nodes, isCut };
};

const since = (startedAt: number, event: IndexedEvent | undefined): number =>
  Math.max(0, Date.parse(event?.time ?? '') - startedAt || 0);

interface Children {
  /** By the id of the event that led to them. */
  readonly events: ReadonlyMap<string, readonly IndexedEvent[]>;
  /** By the id of the command. */
  readonly commands: ReadonlyMap<string, readonly IndexedEvent[]>;
}

const childrenOf = (events: readonly IndexedEvent[]): Children => {
  const ids = new Set(events.map(({ id }) => id));
  const earlier = new Set<string>();
  const byEvent = new Map<string, IndexedEvent[]>();
  const byCommand = new Map<string, IndexedEvent[]>();
  for (const event of events) {
    const { id, causationId } = event;
    const isLed = earlier.has(causationId);
    // A command may have the id of an event that it wrote; two nodes with one id would be one.
    const key = !isLed && ids.has(causationId) ? `command:${causationId}` : causationId;
    const siblings = isLed ? byEvent : byCommand;
    const known = siblings.get(key);
    if (known) known.push(event);
    else siblings.set(key, [event]);
    earlier.add(id);
  }
  return { events: byEvent, commands: byCommand };
};
