import type { Position } from '../port.ts';
import type { StoredEvent } from './eventRow.ts';

/** A follower of the end of the log: of all of it, or of one stream. */
export interface TailMember {
  readonly stream?: string;
  /** The consumer group that it serves. */
  readonly group?: string;
  /**
   * Receives new events in order; `position` is the tail's current position. Must return at once. Also called without events, unless the member follows a
   * stream.
   */
  deliver(events: readonly StoredEvent[], position: Position): void;
  /** Called when the tail hits a bug. The member receives nothing more. */
  fail(error: unknown): void;
  /** Called when a delivery of its group can be taken. */
  wake?(): void;
}

/** The members that joined the tail. Those that follow one stream are found by its name, so thousands of them add no cost per event. */
export interface TailMembers {
  readonly size: number;
  /** Admits the member at once if the tail has a position, otherwise at the next `admit`. Resolves with the position, or undefined if `signal` aborts first. */
  join(member: TailMember, signal: AbortSignal, position: Position | undefined): Promise<Position | undefined>;
  admit(position: Position): void;
  leave(member: TailMember): void;
  deliver(events: readonly StoredEvent[], position: Position): void;
  /** Wakes the members of a group, or of every group if none is given. */
  wake(group?: string): void;
  fail(error: unknown): void;
}

export const createTailMembers = (): TailMembers => {
  const waiting = new Map<TailMember, (position: Position | undefined) => void>();
  const ofLog = new Set<TailMember>();
  const ofStream = new Map<string, Set<TailMember>>();

  const enter = (member: TailMember) => {
    if (member.stream === undefined) ofLog.add(member);
    else ofStream.set(member.stream, (ofStream.get(member.stream) ?? new Set()).add(member));
  };
  const leave = (member: TailMember) => {
    waiting.get(member)?.(undefined);
    ofLog.delete(member);
    if (member.stream === undefined) return;
    const others = ofStream.get(member.stream);
    others?.delete(member);
    if (others?.size === 0) ofStream.delete(member.stream);
  };

  return {
    get size() {
      return waiting.size + ofLog.size + ofStream.size;
    },
    join: (member, signal, position) => {
      if (signal.aborted) return Promise.resolve(undefined);
      if (position !== undefined) {
        enter(member);
        return Promise.resolve(position);
      }
      return new Promise((resolve) => {
        const settle = (at: Position | undefined) => {
          waiting.delete(member);
          signal.removeEventListener('abort', abandon);
          resolve(at);
        };
        const abandon = () => {
          settle(undefined);
        };
        signal.addEventListener('abort', abandon);
        waiting.set(member, settle);
      });
    },
    admit: (position) => {
      for (const [member, admitted] of [...waiting]) {
        enter(member);
        admitted(position);
      }
    },
    leave,
    deliver: (events, position) => {
      for (const member of ofLog) member.deliver(events, position);
      if (ofStream.size === 0) return;
      for (const [stream, own] of groupByStream(events)) {
        for (const member of ofStream.get(stream) ?? []) member.deliver(own, position);
      }
    },
    wake: (group) => {
      for (const member of ofLog) if (group === undefined || member.group === group) member.wake?.();
    },
    fail: (error) => {
      for (const member of [
        ...waiting.keys(),
        ...ofLog,
        ...[...ofStream.values()].flatMap((members) => [...members]),
      ]) {
        leave(member);
        member.fail(error);
      }
    },
  };
};

const groupByStream = (events: readonly StoredEvent[]): Map<string, StoredEvent[]> => {
  const groups = new Map<string, StoredEvent[]>();
  for (const stored of events) {
    const group = groups.get(stored.event.stream);
    if (group) group.push(stored);
    else groups.set(stored.event.stream, [stored]);
  }
  return groups;
};
