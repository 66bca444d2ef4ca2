import { expect } from 'chai';
import type { ListEvent } from '../../../schema/events/list.ts';
import { listStory } from '../../../schema/events/testing/listStory.ts';
import { type KeepDomain, keepDomainAggregate } from './keepDomain.ts';
import type { ListRefusal } from './list.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const listId = id(1);
const owner = id(701);
const story = listStory(listId, owner);
const made = story.created();
if (made.type !== 'ListCreated') throw new Error('The story tells something else.');

const given = (...events: readonly ListEvent[]) => ({
  when: (data: KeepDomain) => {
    const { initial, evolve, decide } = keepDomainAggregate;
    const state = events.reduce((list, event) => evolve(list, event, '2026-01-01T00:00:00.000Z'), initial);
    const decision = decide({ type: 'KeepDomain', data }, state);
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

const keep = (place: number, more: Partial<KeepDomain>): KeepDomain => ({
  ...made.data,
  place,
  most: 3,
  profile: 'mail',
  cadence: null,
  ...more,
});
const watch = (cadence: KeepDomain['cadence'], more: Partial<KeepDomain> = {}) => keep(0, { cadence, ...more });
const scan = (place: number, more: Partial<KeepDomain> = {}) => keep(place, more);
const started = (run: number, place: number) => story.started(run, 1, { only: [place], profile: 'mail' });

describe('a list that is made for one domain', () => {
  const watched = [made, story.added(0, 1), story.scheduled('daily'), started(1, 0)];

  it('is made, filled, given its schedule and scanned in one append', () => {
    given()
      .when(watch('daily'))
      .then(...watched);
  });

  it('stays the same on a repeated request: only its schedule can change', () => {
    given(...watched)
      .when(watch('daily'))
      .refuses({ kind: 'Unchanged' });
    given(...watched, story.completed(1, 1))
      .when(watch('weekly'))
      .then(story.scheduled('weekly'));
  });

  it('is restored from the archive, and a removed domain is added again', () => {
    given(...watched, story.completed(1, 1), story.archived())
      .when(watch('daily'))
      .then(story.restored());
    given(...watched, story.completed(1, 1), story.removed(0))
      .when(watch('daily'))
      .then(story.added(1, 0, 0), started(2, 0));
  });

  it('scans a domain once: in a run of its own, or in the current one', () => {
    given().when(scan(0)).then(made, story.added(0, 1), started(1, 0));
    given(made, story.added(0, 1), started(1, 0), story.completed(1, 1)).when(scan(0)).then(started(2, 0));
    given(made, story.added(0, 1), started(1, 0)).when(scan(1)).then(story.added(1, 1), story.extended(1, 1));
  });

  it('scans no domain a second time if the current run includes it', () => {
    given(made, story.added(0, 2), started(1, 0), story.extended(1, 1)).when(scan(1)).refuses({ kind: 'Unchanged' });
    given(made, story.added(0, 2), story.started(1, 2, { profile: 'mail' }))
      .when(scan(1))
      .refuses({ kind: 'Unchanged' });
  });

  it('scans a domain that was added after a run of the whole list began', () => {
    given(made, story.added(0, 2), story.started(1, 2, { profile: 'mail' }), story.added(2, 1))
      .when(scan(2))
      .then(story.extended(1, 2));
  });

  it('joins no run of another profile', () => {
    given(made, story.added(0, 1), started(1, 0))
      .when(scan(1, { profile: 'full' }))
      .refuses({ kind: 'RunUnderWay', run: 1 });
  });

  it('is not made again after it was erased, belongs to one owner, and holds no more than that owner may have', () => {
    given(made, story.erased()).when(scan(0)).refuses({ kind: 'ListNotFound' });
    given(made)
      .when(scan(0, { owner: { kind: 'account', subject: id(702) } }))
      .refuses({ kind: 'ListNotFound' });
    given(made, story.added(0, 3)).when(scan(3)).refuses({ kind: 'TooManyDomains', most: 3 });
    given(made, story.added(0, 3)).when(scan(4)).refuses({ kind: 'PlacesTaken', next: 3 });
  });
});
