import { type ListEvent, listEvents } from '../../../schema/events/list.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import { accepted, type Decider, type Decision, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';
import { type List, listAggregate, type ListRefusal, type PresentList, rightOf, sizeOf } from './list.ts';

type DataOf<Type extends ListEvent['type']> = Extract<ListEvent, { type: Type }>['data'];

/** Makes the list where there is none, brings it back from the archive, and sees that the domain is in it. */
export interface KeepDomain extends DataOf<'ListCreated'> {
  /** That of the domain; the next one: it is new. */
  readonly place: number;
  /** How many domains the list may have. */
  readonly most: number;
  readonly profile: ScanProfile;
  /** How often all of the list is scanned, beginning now where the domain is new; null: the domain is scanned now, once. */
  readonly cadence: Exclude<DataOf<'ListScheduleChanged'>['cadence'], 'off'> | null;
}

interface KeepDomainCommand {
  readonly type: 'KeepDomain';
  readonly data: KeepDomain;
}

/** All of it is one append: after a crash there is everything or nothing. */
const keepDomain = ({ data }: KeepDomainCommand, before: List): Decision<ListEvent, ListRefusal> => {
  const { listId, owner, personal, place, most, profile, cadence } = data;
  if (before.status === 'erased') return rejected({ kind: 'ListNotFound' });
  if (before.status !== 'absent' && rightOf(before, owner.subject) !== 'owner')
    return rejected({ kind: 'ListNotFound' });
  const events: ListEvent[] = [];
  if (before.status === 'absent') events.push({ type: 'ListCreated', data: { listId, owner, personal } });
  if (before.status === 'archived') events.push({ type: 'ListRestored', data: { listId } });
  const list = before.status === 'absent' ? EMPTY : before;
  const { next, removed, schedule } = list;
  if (place > next) return rejected({ kind: 'PlacesTaken', next });
  const isNew = place === next || removed.has(place);
  if (isNew) {
    if (sizeOf(list) >= most) return rejected({ kind: 'TooManyDomains', most });
    const which = place === next ? { added: 1, returned: [] } : { added: 0, returned: [place] };
    events.push({ type: 'ListDomainsAdded', data: { listId, first: next, ...which } });
  }
  if (cadence !== null && (schedule.cadence !== cadence || schedule.profile !== profile))
    events.push({ type: 'ListScheduleChanged', data: { listId, cadence, profile } });
  if (isNew || cadence === null) {
    const scan = scanOf(list, { listId, place, profile });
    if (scan === 'otherProfile') return rejected({ kind: 'RunUnderWay', run: list.runs });
    if (scan) events.push(scan);
  }
  const [first, ...rest] = events;
  return first ? accepted(first, ...rest) : rejected({ kind: 'Unchanged' });
};

const EMPTY: Pick<PresentList, 'next' | 'removed' | 'schedule' | 'runs' | 'current'> = {
  ...{ next: 0, removed: new Set(), runs: 0, current: null },
  schedule: { cadence: 'off', profile: 'full' },
};

/** In a run of its own, or in the one that is under way. Undefined: it is in that already. */
const scanOf = (
  { runs, current }: Pick<PresentList, 'runs' | 'current'>,
  { listId, place, profile }: Pick<KeepDomain, 'listId' | 'place' | 'profile'>,
): ListEvent | 'otherProfile' | undefined => {
  if (!current) {
    const what = { run: runs + 1, profile, trigger: 'person', slot: null, planned: 1 } as const;
    return { type: 'ListRunStarted', data: { listId, ...what, only: [place] } };
  }
  if (current.profile !== profile) return 'otherProfile';
  return current.scans(place)
    ? undefined
    : { type: 'ListRunExtended', data: { listId, run: current.run, places: [place] } };
};

const keepDomainDecider: Decider<List, ListEvent, KeepDomainCommand, ListRefusal> = {
  initial: listAggregate.initial,
  evolve: listAggregate.evolve,
  decide: keepDomain,
};

/** The streams of lists, and this one thing that is done with them. */
export const keepDomainAggregate = defineAggregate('list', listEvents, keepDomainDecider);
