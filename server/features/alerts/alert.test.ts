import type { AlertEvent } from '../../../schema/events/alert.ts';
import { alertStory } from '../../../schema/events/testing/alertStory.ts';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { type AlertCommand, type AlertToRaise, alertDecider } from './alert.ts';

const given = givenWhenThen(alertDecider);
const { alertDomain, alertId, scanId, raised, resolved } = alertStory();
const portalUserId = '00000000-0000-4000-8000-0000000000ad';

/** The recorded alert `number`, with the cause of the alert `cause`. */
const told = (number: number, cause = number): AlertEvent =>
  raised(number, { cause: `dnsChange:MX:${cause}`, scanId: scanId(9) });
const found = (
  number: number,
  { cause = number, trigger = 'change' }: Partial<Pick<AlertToRaise, 'trigger'>> & { readonly cause?: number } = {},
): AlertToRaise => {
  const event = told(number, cause);
  if (event.type !== 'AlertRaised') throw new Error('It is one that raises.');
  return { ...event.data, trigger };
};
const follow = (alerts: readonly AlertToRaise[], gone: readonly number[] = []): AlertCommand => ({
  type: 'FollowScan',
  data: { alertDomain, scanId: scanId(9), found: alerts, gone: gone.map(alertId) },
});
const byHand = (number: number): AlertCommand => ({
  type: 'ResolveAlert',
  data: { alertDomain, alertId: alertId(number), portalUserId },
});
const isOver = (number: number): AlertEvent => resolved(number, { scanId: scanId(9) });
const wasResolved = (number: number): AlertEvent => resolved(number, { how: 'byHand', portalUserId, scanId: null });

describe('A scan', () => {
  it('raises an alert for each cause', () => {
    given()
      .when(follow([found(1), found(2)]))
      .then(told(1), told(2));
  });

  it('raises no second alert for a cause that is active', () => {
    given(told(1))
      .when(follow([found(7, { cause: 1 })]))
      .thenRefused({ kind: 'NothingNew' });
    given(told(1))
      .when(follow([found(7, { cause: 1 }), found(2)]))
      .then(told(2));
  });

  it('raises one alert for a cause that is found twice', () => {
    given()
      .when(follow([found(1), found(2, { cause: 1 })]))
      .then(told(1));
  });

  it('resolves the alerts that ended before it raises new ones', () => {
    given(told(1))
      .when(follow([found(2)], [1]))
      .then(isOver(1), told(2));
  });

  it('raises a cause again as soon as its old alert ends', () => {
    given(told(1))
      .when(follow([found(2, { cause: 1 })], [1]))
      .then(isOver(1), told(2, 1));
  });

  it('resolves no alert twice, and none that does not exist', () => {
    given(told(1), isOver(1))
      .when(follow([], [1]))
      .thenRefused({ kind: 'NothingNew' });
    given(told(1), wasResolved(1))
      .when(follow([], [1, 5]))
      .thenRefused({ kind: 'NothingNew' });
    given(told(1))
      .when(follow([], [1, 1]))
      .then(isOver(1));
  });

  it('raises an alert again for a cause that went away and came back', () => {
    given(told(1), isOver(1))
      .when(follow([found(2, { cause: 1 })]))
      .then(told(2, 1));
  });

  it('does not raise an alert again for a cause that persists after it was resolved by hand', () => {
    given(told(1), wasResolved(1))
      .when(follow([found(2, { cause: 1, trigger: 'state' })]))
      .thenRefused({ kind: 'NothingNew' });
  });

  it('raises an alert again if its cause changed after it was resolved by hand: it was gone in between', () => {
    given(told(1), wasResolved(1))
      .when(follow([found(2, { cause: 1 })]))
      .then(told(2, 1));
  });

  it('reports an approaching date once for each threshold', () => {
    given(told(1), isOver(1))
      .when(follow([found(2, { cause: 1, trigger: 'state' }), found(3, { trigger: 'state' })]))
      .then(told(3));
  });
});

describe('Resolving an alert by hand', () => {
  it('works for an active one', () => {
    given(told(1)).when(byHand(1)).then(wasResolved(1));
  });

  it('is refused if any user has resolved it already', () => {
    given(told(1), isOver(1)).when(byHand(1)).thenRefused({ kind: 'AlreadyResolved' });
    given(told(1), wasResolved(1)).when(byHand(1)).thenRefused({ kind: 'AlreadyResolved' });
  });

  it('is refused for an alert that the domain does not have', () => {
    given(told(1)).when(byHand(2)).thenRefused({ kind: 'AlertNotFound' });
    given().when(byHand(1)).thenRefused({ kind: 'AlertNotFound' });
  });
});
