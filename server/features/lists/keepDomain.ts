import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type ListEvent, listEvents } from '../../../schema/events/list.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import { accepted, type Decider, type Decision, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';
import { type List, listAggregate, type ListRefusal, type PresentList, rightOf, sizeOf } from './list.ts';

/** Creates the list if there is none, restores it from the archive, and makes sure that it contains the domain. */
export interface KeepDomain extends DataOf<'ListCreated'> {
  /** The domain's place; if it equals the next free one, the domain is new. */
  readonly place: number;
  /** Maximum number of domains in the list. */
  readonly most: number;
  readonly profile: ScanProfile;
  /** How often the whole list is scanned, starting now if the domain is new; `null` to scan the domain once, now. */
  readonly cadence: Exclude<DataOf<'ListScheduleChanged'>['cadence'], 'off'> | null;
}

interface KeepDomainCommand {
  readonly type: 'KeepDomain';
  readonly data: KeepDomain;
}

/** Everything is one append: after a crash there is all of it or nothing. */
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
  next: 0,
  removed: new Set(),
  runs: 0,
  current: null,
  schedule: { cadence: 'off', profile: 'full' },
};

/** Scans it in a new run, or in the current one. Returns `undefined` if the current run already includes it. */
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

/** The streams of lists, with this single command. */
export const keepDomainAggregate = defineAggregate('list', listEvents, keepDomainDecider);
