import { expect } from 'chai';
import type { ListEvent } from '../../../schema/events/list.ts';
import { listStory } from '../../../schema/events/testing/listStory.ts';
import { type ListCommand, listDecider, type ListRefusal, MOST_MEMBERS } from './list.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const listId = id(1);
const [owner, editor, viewer, stranger] = [id(701), id(702), id(703), id(704)];
const story = listStory(listId, owner);
const opened = [story.created(), story.added(0, 3), story.shared(editor, 'editor'), story.shared(viewer)];

const given = (...events: readonly ListEvent[]) => ({
  when: (command: ListCommand) => {
    const state = events.reduce(
      (list, event) => listDecider.evolve(list, event, '2026-01-01T00:00:00.000Z'),
      listDecider.initial,
    );
    const decision = listDecider.decide(command, state);
    return {
      then: (...expected: readonly ListEvent[]) => {
        expect(decision).to.deep.equal({ kind: 'accepted', events: expected });
      },
      refuses: (refusal: ListRefusal) => {
        expect(decision).to.deep.equal({ kind: 'rejected', refusal });
      },
    };
  },
});

const add = (by: string, first: number, added: number, returned: number[] = [], most = 5): ListCommand => ({
  type: 'AddDomains',
  by,
  data: { listId, first, added, returned, most },
});
const start = (by: string | null = owner, only: number[] | null = null): ListCommand => ({
  type: 'StartRun',
  by,
  data: { listId, profile: 'full', trigger: 'person', slot: null, only },
});
const ofRun = (type: 'PauseRun' | 'ResumeRun' | 'CancelRun', run: number, by = owner): ListCommand => ({
  type,
  by,
  data: { listId, run },
});
type Choice = Extract<ListCommand, { type: 'ChangePolicy' }>['data']['policy'];
const share = (by: string, member: string, role: 'viewer' | 'editor' = 'viewer'): ListCommand => {
  const shared = story.shared(member, role);
  if (shared.type !== 'ListShared') throw new Error('The story tells something else.');
  return { type: 'ShareList', by, data: shared.data };
};

describe('a list of domains', () => {
  const created = story.created();
  const create: ListCommand = {
    type: 'CreateList',
    by: owner,
    data: created.type === 'ListCreated' ? created.data : (undefined as never),
  };

  it('is made once', () => {
    given().when(create).then(created);
    given(created).when(create).refuses({ kind: 'ListAlreadyThere' });
  });

  it('does not exist for other users, nor after it is erased', () => {
    given(...opened)
      .when(add(stranger, 3, 1))
      .refuses({ kind: 'ListNotFound' });
    given(...opened, story.erased())
      .when(add(owner, 3, 1))
      .refuses({ kind: 'ListNotFound' });
    given(...opened, story.erased())
      .when(create)
      .refuses({ kind: 'ListAlreadyThere' });
  });

  it('accepts as many domains as its owner may have, at free places only', () => {
    given(...opened)
      .when(add(owner, 3, 2))
      .then(story.added(3, 2));
    given(...opened)
      .when(add(owner, 3, 3))
      .refuses({ kind: 'TooManyDomains', most: 5 });
    given(...opened)
      .when(add(owner, 2, 1))
      .refuses({ kind: 'PlacesTaken', next: 3 });
    given(...opened)
      .when(add(owner, 3, 0))
      .refuses({ kind: 'Unchanged' });
  });

  it('accepts removed domains again, and nothing else', () => {
    const removed = [...opened, story.removed(0, 1)];
    given(...removed)
      .when(add(owner, 3, 3, [0]))
      .then(story.added(3, 3, 0));
    given(...removed)
      .when(add(owner, 3, 0, [2]))
      .refuses({ kind: 'PlacesTaken', next: 3 });
    given(...removed)
      .when({ type: 'RemoveDomains', by: owner, data: { listId, places: [1] } })
      .refuses({ kind: 'NoSuchDomain' });
    given(...removed)
      .when({ type: 'TagDomains', by: editor, data: { listId, places: [2] } })
      .then(story.tagged(2));
  });

  it('can be changed by an editor, and seen by a viewer', () => {
    given(...opened)
      .when(add(editor, 3, 1))
      .then(story.added(3, 1));
    given(...opened)
      .when(add(viewer, 3, 1))
      .refuses({ kind: 'NotAllowed', right: 'viewer' });
    given(...opened)
      .when(start(viewer))
      .refuses({ kind: 'NotAllowed', right: 'viewer' });
    given(...opened)
      .when(share(editor, stranger))
      .refuses({ kind: 'NotAllowed', right: 'editor' });
    for (const type of ['ArchiveList', 'RestoreList'] as const)
      given(...opened)
        .when({ type, by: editor, data: { listId } })
        .refuses({ kind: 'NotAllowed', right: 'editor' });
    given(...opened)
      .when({ type: 'EraseList', by: editor, data: { listId, reason: 'owner' } })
      .refuses({ kind: 'NotAllowed', right: 'editor' });
  });

  it('is shared with a limited number of members, each with one role; members may leave by themselves', () => {
    given(...opened)
      .when(share(owner, viewer, 'editor'))
      .then(story.shared(viewer, 'editor'));
    given(...opened)
      .when(share(owner, viewer))
      .refuses({ kind: 'Unchanged' });
    given(...opened)
      .when(share(owner, owner))
      .refuses({ kind: 'Unchanged' });
    const full = Array.from({ length: MOST_MEMBERS }, (_, index) => story.shared(id(800 + index)));
    given(created, ...full)
      .when(share(owner, stranger))
      .refuses({ kind: 'TooManyMembers' });
    const leave = (by: string, member: string): ListCommand => ({ type: 'UnshareList', by, data: { listId, member } });
    given(...opened)
      .when(leave(viewer, viewer))
      .then(story.unshared(viewer));
    given(...opened)
      .when(leave(viewer, editor))
      .refuses({ kind: 'NotAllowed', right: 'viewer' });
    given(...opened)
      .when(leave(owner, viewer))
      .then(story.unshared(viewer));
  });

  it('has one scan at a time: of all of it, or of a part', () => {
    given(...opened)
      .when(start())
      .then(story.started(1, 3));
    given(...opened, story.removed(1))
      .when(start(editor, [0, 2, 2]))
      .then(story.started(1, 2, { only: [0, 2] }));
    given(...opened, story.removed(1))
      .when(start(owner, [1]))
      .refuses({ kind: 'NoSuchDomain' });
    given(...opened, story.started(1, 3))
      .when(start())
      .refuses({ kind: 'RunUnderWay', run: 1 });
    given(...opened, story.started(1, 3), story.completed(1, 3))
      .when(start())
      .then(story.started(2, 3));
    given(created).when(start()).refuses({ kind: 'NoDomains' });
  });

  it('has runs that can be paused, resumed and cancelled, but not after their end', () => {
    const running = [...opened, story.started(1, 3)];
    given(...running)
      .when(ofRun('PauseRun', 1))
      .then(story.paused(1));
    given(...running, story.paused(1))
      .when(ofRun('PauseRun', 1))
      .refuses({ kind: 'Unchanged' });
    given(...running, story.paused(1))
      .when(ofRun('ResumeRun', 1))
      .then(story.resumed(1));
    given(...running)
      .when(ofRun('ResumeRun', 1))
      .refuses({ kind: 'Unchanged' });
    given(...running)
      .when(ofRun('CancelRun', 1, viewer))
      .refuses({ kind: 'NotAllowed', right: 'viewer' });
    given(...running, story.cancelled(1))
      .when(ofRun('CancelRun', 1))
      .refuses({ kind: 'NoSuchRun' });
    given(...running)
      .when(ofRun('CancelRun', 2))
      .refuses({ kind: 'NoSuchRun' });
  });

  it('has runs that only Candor may end', () => {
    const complete = (by: string | null): ListCommand => ({
      type: 'CompleteRun',
      by,
      data: { listId, run: 1, scanned: 3, failed: 0 },
    });
    given(...opened, story.started(1, 3))
      .when(complete(null))
      .then(story.completed(1, 3));
    given(...opened, story.started(1, 3))
      .when(complete(owner))
      .refuses({ kind: 'NotAllowed', right: 'owner' });
  });

  it('has a run that ends only after all of its domains, including added ones', () => {
    const complete = (scanned: number, failed: number): ListCommand => ({
      type: 'CompleteRun',
      by: null,
      data: { listId, run: 1, scanned, failed },
    });
    const whole = [...opened, story.started(1, 3)];
    given(...whole)
      .when(complete(1, 1))
      .refuses({ kind: 'StillWaiting' });
    given(...whole)
      .when(complete(2, 1))
      .then(story.completed(1, 2, 1));
    const extended = [...opened, story.started(1, 1, { only: [0] }), story.extended(1, 1, 2)];
    given(...extended)
      .when(complete(2, 0))
      .refuses({ kind: 'StillWaiting' });
    given(...extended)
      .when(complete(3, 0))
      .then(story.completed(1, 3));
  });

  it('can be judged by a policy: each change has its own number', () => {
    const choose = (policy: Choice, by = editor): ListCommand => ({
      type: 'ChangePolicy',
      by,
      data: { listId, policy },
    });
    const standard: Choice = { kind: 'standard', name: 'rfc-9116' };
    given(...opened)
      .when(choose(standard))
      .then(story.policyChanged(1));
    given(...opened)
      .when(choose(standard, viewer))
      .refuses({ kind: 'NotAllowed', right: 'viewer' });
    given(...opened)
      .when(choose({ kind: 'none' }))
      .refuses({ kind: 'Unchanged' });
    given(...opened, story.policyChanged(1))
      .when(choose(standard))
      .refuses({ kind: 'Unchanged' });
    given(...opened, story.policyChanged(1))
      .when(choose({ kind: 'none' }))
      .then(story.policyChanged(2, 'none'));
    const own = story.policyChanged(3, 'own');
    const again = own.type === 'ListPolicyChanged' ? own.data.policy : standard;
    // The decider does not know the text of a custom policy, which may be different.
    given(...opened, story.policyChanged(1), story.policyChanged(2, 'own'))
      .when(choose(again))
      .then(own);
  });

  it('is scanned on its schedule: once per slot, and not while the schedule is off', () => {
    const [first, second] = ['2026-01-05T03:00:00.000Z', '2026-01-12T03:00:00.000Z'];
    const byClock = (slot: string): ListCommand => ({
      type: 'StartRun',
      by: null,
      data: { listId, profile: 'mail', trigger: 'schedule', slot, only: null },
    });
    const run = (number: number, slot: string) =>
      story.started(number, 3, { profile: 'mail', trigger: 'schedule', slot });
    const weekly = [...opened, story.scheduled('weekly')];
    given(...weekly)
      .when(byClock(first))
      .then(run(1, first));
    given(...weekly, run(1, first), story.completed(1, 3))
      .when(byClock(first))
      .refuses({ kind: 'SlotDone' });
    given(...weekly, run(1, first), story.completed(1, 3))
      .when(byClock(second))
      .then(run(2, second));
    given(...weekly, run(1, first))
      .when(byClock(second))
      .refuses({ kind: 'RunUnderWay', run: 1 });
    const skip: ListCommand = { type: 'SkipRun', by: null, data: { listId, slot: second, reason: 'runUnderWay' } };
    given(...weekly, run(1, first))
      .when(skip)
      .then(story.skipped(second));
    given(...weekly, story.skipped(second))
      .when(byClock(second))
      .refuses({ kind: 'SlotDone' });
    given(...weekly, story.scheduled('off'))
      .when(byClock(first))
      .refuses({ kind: 'SlotDone' });
    given(...weekly)
      .when({ type: 'ChangeSchedule', by: editor, data: { listId, cadence: 'weekly', profile: 'mail' } })
      .refuses({ kind: 'Unchanged' });
    given(...weekly)
      .when({ type: 'ChangeSchedule', by: viewer, data: { listId, cadence: 'off', profile: 'mail' } })
      .refuses({ kind: 'NotAllowed', right: 'viewer' });
  });

  it('is inactive in the archive: its current run is cancelled, and it can only be restored or erased', () => {
    const archive: ListCommand = { type: 'ArchiveList', by: owner, data: { listId } };
    given(...opened, story.started(1, 3))
      .when(archive)
      .then(story.cancelled(1), story.archived());
    given(...opened, story.archived())
      .when(archive)
      .refuses({ kind: 'Unchanged' });
    given(...opened, story.archived())
      .when(start())
      .refuses({ kind: 'ListIsArchived' });
    given(...opened, story.archived())
      .when({ type: 'RestoreList', by: owner, data: { listId } })
      .then(story.restored());
    given(...opened, story.archived())
      .when({ type: 'EraseList', by: null, data: { listId, reason: 'ownerErased' } })
      .then({ type: 'ListErased', data: { listId, reason: 'ownerErased' } });
  });
});
