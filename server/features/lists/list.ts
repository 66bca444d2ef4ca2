import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type ListEvent, listEvents, type ListRole } from '../../../schema/events/list.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandOf,
  type CommandData,
} from '../../platform/commands/aggregate.ts';

/** What a person may do with a list: the owner everything; an editor everything but sharing, archiving and erasing; a viewer may only look. */
export type ListRight = 'owner' | ListRole;

interface ListRun {
  readonly run: number;
  readonly status: 'running' | 'paused';
  readonly profile: ScanProfile;
  /** Number of domains that it scans. */
  readonly planned: number;
  readonly scans: (place: number) => boolean;
}

export interface PresentList {
  readonly owner: DataOf<'ListCreated'>['owner'];
  readonly members: ReadonlyMap<string, ListRole>;
  /** The place of the next new domain. */
  readonly next: number;
  readonly removed: ReadonlySet<number>;
  readonly runs: number;
  readonly schedule: Pick<DataOf<'ListScheduleChanged'>, 'cadence' | 'profile'>;
  /** For a custom policy, only its existence is known here. `revision` counts the changes. */
  readonly policy: {
    readonly kind: DataOf<'ListPolicyChanged'>['policy']['kind'];
    readonly name: string | null;
    readonly revision: number;
  };
  /** The newest slot of the schedule that was handled; `null` if none. */
  readonly lastSlot: string | null;
  /** The current run, `null` if none. */
  readonly current: ListRun | null;
}

/** A list of domains, as far as its decisions need it. The names of the domains are stored elsewhere (listVault.ts). */
export type List =
  | { readonly status: 'absent' }
  | { readonly status: 'erased' }
  | ({ readonly status: 'active' | 'archived' } & PresentList);

const absentList: List = { status: 'absent' };

/** Maximum number of members besides the owner. */
export const MOST_MEMBERS = 50;

/** The current number of domains. */
export const sizeOf = ({ next, removed }: Pick<PresentList, 'next' | 'removed'>): number => next - removed.size;

const evolveList = (list: List, event: ListEvent): List => {
  if (event.type === 'ListCreated')
    return {
      status: 'active',
      owner: event.data.owner,
      members: new Map(),
      next: 0,
      removed: new Set(),
      runs: 0,
      schedule: { cadence: 'off', profile: 'full' },
      policy: { kind: 'none', name: null, revision: 0 },
      lastSlot: null,
      current: null,
    };
  if (event.type === 'ListErased') return { status: 'erased' };
  if (list.status === 'absent' || list.status === 'erased')
    throw new Error(`${event.type} stands in the stream of a list that is ${list.status}: the log is corrupt.`);
  switch (event.type) {
    case 'ListDescribed':
    case 'ListDomainsTagged':
      return list;
    case 'ListDomainsAdded': {
      const { first, added, returned } = event.data;
      const back = new Set(returned);
      const removed = new Set([...list.removed].filter((place) => !back.has(place)));
      return { ...list, next: first + added, removed };
    }
    case 'ListDomainsRemoved':
      return { ...list, removed: new Set([...list.removed, ...event.data.places]) };
    case 'ListShared':
      return { ...list, members: new Map([...list.members, [event.data.member, event.data.role]]) };
    case 'ListUnshared':
      return { ...list, members: new Map([...list.members].filter(([member]) => member !== event.data.member)) };
    case 'ListArchived':
      return { ...list, status: 'archived' };
    case 'ListRestored':
      return { ...list, status: 'active' };
    case 'ListScheduleChanged':
      return { ...list, schedule: { cadence: event.data.cadence, profile: event.data.profile } };
    case 'ListPolicyChanged': {
      const { policy, revision } = event.data;
      const name = policy.kind === 'standard' ? policy.name : null;
      return { ...list, policy: { kind: policy.kind, name, revision } };
    }
    case 'ListRunSkipped':
      return { ...list, lastSlot: event.data.slot };
    case 'ListRunStarted': {
      const { run, slot, profile, planned } = event.data;
      const only = event.data.only && new Set(event.data.only);
      const { next, removed } = list;
      const scans = (place: number): boolean => (only ? only.has(place) : place < next && !removed.has(place));
      const current: ListRun = { run, status: 'running', profile, planned, scans };
      return { ...list, runs: run, lastSlot: slot ?? list.lastSlot, current };
    }
    case 'ListRunExtended':
      return { ...list, current: list.current && extendedBy(list.current, event.data.places) };
    case 'ListRunPaused':
      return { ...list, current: list.current && { ...list.current, status: 'paused' } };
    case 'ListRunResumed':
      return { ...list, current: list.current && { ...list.current, status: 'running' } };
    case 'ListRunCancelled':
    case 'ListRunCompleted':
      return { ...list, current: null };
  }
};

const extendedBy = (run: ListRun, places: readonly number[]): ListRun => ({
  ...run,
  planned: run.planned + places.length,
  scans: (place) => places.includes(place) || run.scans(place),
});

interface IssuedCommand<Type extends string, Data> extends CommandOf<Type, Data> {
  /** The subject of the person who issued the command; `null` for Candor itself. */
  readonly by: string | null;
}

/** Commands of a list. */
export type ListCommand =
  | IssuedCommand<'CreateList', DataOf<'ListCreated'>>
  | IssuedCommand<'DescribeList', DataOf<'ListDescribed'>>
  /** `most`: maximum number of domains in the list. */
  | IssuedCommand<'AddDomains', DataOf<'ListDomainsAdded'> & { readonly most: number }>
  | IssuedCommand<'RemoveDomains', DataOf<'ListDomainsRemoved'>>
  | IssuedCommand<'TagDomains', DataOf<'ListDomainsTagged'>>
  | IssuedCommand<'ShareList', DataOf<'ListShared'>>
  | IssuedCommand<'UnshareList', DataOf<'ListUnshared'>>
  | IssuedCommand<'ArchiveList' | 'RestoreList', { readonly listId: string }>
  | IssuedCommand<'EraseList', DataOf<'ListErased'>>
  | IssuedCommand<'ChangeSchedule', DataOf<'ListScheduleChanged'>>
  | IssuedCommand<'ChangePolicy', Omit<DataOf<'ListPolicyChanged'>, 'revision'>>
  | IssuedCommand<'SkipRun', DataOf<'ListRunSkipped'>>
  | IssuedCommand<'StartRun', Omit<DataOf<'ListRunStarted'>, 'run' | 'planned'> & { readonly profile: ScanProfile }>
  | IssuedCommand<'PauseRun' | 'ResumeRun' | 'CancelRun', { readonly listId: string; readonly run: number }>
  | IssuedCommand<'CompleteRun', DataOf<'ListRunCompleted'>>;

export type ListRefusal =
  /** There is no such list, or the caller may not see it: they do not learn which. */
  | { readonly kind: 'ListNotFound' }
  | { readonly kind: 'ListAlreadyThere' }
  /** The caller may see the list, but not do this. */
  | { readonly kind: 'NotAllowed'; readonly right: ListRight }
  | { readonly kind: 'ListIsArchived' }
  | { readonly kind: 'TooManyDomains'; readonly most: number }
  | { readonly kind: 'TooManyMembers' }
  /** Somebody else added domains meanwhile: the places are taken. */
  | { readonly kind: 'PlacesTaken'; readonly next: number }
  | { readonly kind: 'NoSuchDomain' }
  | { readonly kind: 'NoDomains' }
  | { readonly kind: 'RunUnderWay'; readonly run: number }
  | { readonly kind: 'NoSuchRun' }
  /** The run has more domains than have been scanned. */
  | { readonly kind: 'StillWaiting' }
  /** This slot of the schedule, or a later one, was handled; or there is no schedule any more. */
  | { readonly kind: 'SlotDone' }
  /** The requested state is already in effect. */
  | { readonly kind: 'Unchanged' };

type Decided = Decision<ListEvent, ListRefusal>;
type Present = Extract<List, PresentList>;

/** Returns `undefined` if the person has no right. */
export const rightOf = ({ owner, members }: PresentList, subject: string): ListRight | undefined =>
  owner.subject === subject ? 'owner' : members.get(subject);

/** The right that each command requires; `null` if only Candor itself issues it. */
const DEMANDS = {
  DescribeList: 'editor',
  AddDomains: 'editor',
  RemoveDomains: 'editor',
  TagDomains: 'editor',
  ShareList: 'owner',
  UnshareList: 'viewer',
  ArchiveList: 'owner',
  RestoreList: 'owner',
  EraseList: 'owner',
  ChangeSchedule: 'editor',
  ChangePolicy: 'editor',
  SkipRun: null,
  StartRun: 'editor',
  PauseRun: 'editor',
  ResumeRun: 'editor',
  CancelRun: 'editor',
  CompleteRun: null,
} as const satisfies Record<Exclude<ListCommand['type'], 'CreateList'>, ListRight | null>;

const RANKS: Readonly<Record<ListRight, number>> = { viewer: 0, editor: 1, owner: 2 };

const decideList = (command: ListCommand, list: List): Decided => {
  if (command.type === 'CreateList')
    return list.status === 'absent'
      ? accepted({ type: 'ListCreated', data: command.data })
      : rejected({ kind: 'ListAlreadyThere' });
  if (list.status === 'absent' || list.status === 'erased') return rejected({ kind: 'ListNotFound' });
  return refusalOf(command, list) ?? change(command, list);
};

type Change = Exclude<ListCommand, { type: 'CreateList' }>;

const refusalOf = (command: Change, list: Present): Decided | undefined => {
  if (command.by === null) return undefined;
  const right = rightOf(list, command.by);
  if (!right) return rejected({ kind: 'ListNotFound' });
  const demanded = DEMANDS[command.type];
  // Members may remove themselves.
  const isOwnLeave = command.type === 'UnshareList' && command.data.member === command.by;
  const needed = command.type === 'UnshareList' && !isOwnLeave ? 'owner' : demanded;
  if (needed === null || RANKS[right] < RANKS[needed]) return rejected({ kind: 'NotAllowed', right });
  return undefined;
};

const change = (command: Change, list: Present): Decided => {
  if (list.status === 'archived' && !WHILE_ARCHIVED.has(command.type)) return rejected({ kind: 'ListIsArchived' });
  switch (command.type) {
    case 'DescribeList':
      return accepted({ type: 'ListDescribed', data: command.data });
    case 'AddDomains':
      return addDomains(command.data, list);
    case 'RemoveDomains':
      return isInList(list, command.data.places)
        ? accepted({ type: 'ListDomainsRemoved', data: command.data })
        : rejected({ kind: 'NoSuchDomain' });
    case 'TagDomains':
      return isInList(list, command.data.places)
        ? accepted({ type: 'ListDomainsTagged', data: command.data })
        : rejected({ kind: 'NoSuchDomain' });
    case 'ShareList':
      return share(command.data, list);
    case 'UnshareList':
      return list.members.has(command.data.member)
        ? accepted({ type: 'ListUnshared', data: command.data })
        : rejected({ kind: 'Unchanged' });
    case 'ArchiveList':
      return archive(command.data.listId, list);
    case 'RestoreList':
      return list.status === 'archived'
        ? accepted({ type: 'ListRestored', data: command.data })
        : rejected({ kind: 'Unchanged' });
    case 'EraseList':
      return accepted({ type: 'ListErased', data: command.data });
    case 'ChangeSchedule':
      return list.schedule.cadence === command.data.cadence && list.schedule.profile === command.data.profile
        ? rejected({ kind: 'Unchanged' })
        : accepted({ type: 'ListScheduleChanged', data: command.data });
    case 'ChangePolicy':
      return changeRuleset(command.data, list);
    case 'SkipRun':
      return isOpenSlot(list, command.data.slot)
        ? accepted({ type: 'ListRunSkipped', data: command.data })
        : rejected({ kind: 'SlotDone' });
    case 'StartRun':
      return startRun(command.data, list);
    case 'PauseRun':
    case 'ResumeRun':
    case 'CancelRun':
    case 'CompleteRun':
      return changeRun(command, list);
  }
};

const WHILE_ARCHIVED: ReadonlySet<Change['type']> = new Set(['RestoreList', 'EraseList', 'ArchiveList', 'UnshareList']);

const isInList = ({ next, removed }: Present, places: readonly number[]): boolean =>
  places.every((place) => place < next && !removed.has(place));

const addDomains = ({ most, ...data }: CommandData<ListCommand, 'AddDomains'>, list: Present): Decided => {
  if (data.first !== list.next || data.returned.some((place) => !list.removed.has(place)))
    return rejected({ kind: 'PlacesTaken', next: list.next });
  const more = data.added + data.returned.length;
  if (more === 0) return rejected({ kind: 'Unchanged' });
  if (sizeOf(list) + more > most) return rejected({ kind: 'TooManyDomains', most });
  return accepted({ type: 'ListDomainsAdded', data });
};

const share = (data: CommandData<ListCommand, 'ShareList'>, { owner, members }: Present): Decided => {
  if (owner.subject === data.member || members.get(data.member) === data.role) return rejected({ kind: 'Unchanged' });
  return members.size >= MOST_MEMBERS && !members.has(data.member)
    ? rejected({ kind: 'TooManyMembers' })
    : accepted({ type: 'ListShared', data });
};

/** Archiving also ends the current run. */
const archive = (listId: string, { status, current }: Present): Decided => {
  if (status === 'archived') return rejected({ kind: 'Unchanged' });
  const archived: ListEvent = { type: 'ListArchived', data: { listId } };
  return current
    ? accepted<ListEvent>({ type: 'ListRunCancelled', data: { listId, run: current.run } }, archived)
    : accepted(archived);
};

const changeRuleset = (
  data: CommandData<ListCommand, 'ChangePolicy'>,
  { policy: { kind, name, revision } }: Present,
): Decided => {
  const { policy } = data;
  const isSame = policy.kind === kind && policy.kind !== 'own' && (policy.kind === 'none' || policy.name === name);
  return isSame
    ? rejected({ kind: 'Unchanged' })
    : accepted({ type: 'ListPolicyChanged', data: { ...data, revision: revision + 1 } });
};

const isOpenSlot = ({ schedule, lastSlot }: Present, slot: string): boolean =>
  schedule.cadence !== 'off' && (lastSlot === null || Date.parse(lastSlot) < Date.parse(slot));

const startRun = (data: CommandData<ListCommand, 'StartRun'>, list: Present): Decided => {
  if (data.slot !== null && !isOpenSlot(list, data.slot)) return rejected({ kind: 'SlotDone' });
  if (list.current) return rejected({ kind: 'RunUnderWay', run: list.current.run });
  const only = data.only === null ? null : [...new Set(data.only)];
  if (only && !isInList(list, only)) return rejected({ kind: 'NoSuchDomain' });
  const planned = only ? only.length : sizeOf(list);
  if (planned === 0) return rejected({ kind: 'NoDomains' });
  return accepted({ type: 'ListRunStarted', data: { ...data, only, planned, run: list.runs + 1 } });
};

const changeRun = (
  command: Extract<Change, { type: 'PauseRun' | 'ResumeRun' | 'CancelRun' | 'CompleteRun' }>,
  { current }: Present,
): Decided => {
  if (!current || current.run !== command.data.run) return rejected({ kind: 'NoSuchRun' });
  switch (command.type) {
    case 'PauseRun':
      return current.status === 'paused'
        ? rejected({ kind: 'Unchanged' })
        : accepted({ type: 'ListRunPaused', data: command.data });
    case 'ResumeRun':
      return current.status === 'running'
        ? rejected({ kind: 'Unchanged' })
        : accepted({ type: 'ListRunResumed', data: command.data });
    case 'CancelRun':
      return accepted({ type: 'ListRunCancelled', data: command.data });
    case 'CompleteRun':
      // The read model that proposed this may not know yet that the run was extended.
      return command.data.scanned + command.data.failed < current.planned
        ? rejected({ kind: 'StillWaiting' })
        : accepted({ type: 'ListRunCompleted', data: command.data });
  }
};

export const listDecider: Decider<List, ListEvent, ListCommand, ListRefusal> = {
  initial: absentList,
  evolve: evolveList,
  decide: decideList,
};

export const listAggregate = defineAggregate('list', listEvents, listDecider);
