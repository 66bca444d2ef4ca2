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
const found = (number: number, { cause = number, standing = false } = {}): AlertToRaise => {
  const event = told(number, cause);
  if (event.type !== 'AlertRaised') throw new Error('It is one that raises.');
  return { ...event.data, standing };
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

describe('what a scan shows', () => {
  it('raises an alert for each cause', () => {
    given()
      .when(follow([found(1), found(2)]))
      .then(told(1), told(2));
  });

  it('raises no second alert of a cause that is active', () => {
    given(told(1))
      .when(follow([found(7, { cause: 1 })]))
      .thenRefused({ kind: 'NothingNew' });
    given(told(1))
      .when(follow([found(7, { cause: 1 }), found(2)]))
      .then(told(2));
  });

  it('raises one alert of a cause that is found twice', () => {
    given()
      .when(follow([found(1), found(2, { cause: 1 })]))
      .then(told(1));
  });

  it('resolves what is gone, before it raises what is new', () => {
    given(told(1))
      .when(follow([found(2)], [1]))
      .then(isOver(1), told(2));
  });

  it('raises a cause anew as soon as its old alert ends', () => {
    given(told(1))
      .when(follow([found(2, { cause: 1 })], [1]))
      .then(isOver(1), told(2, 1));
  });

  it('resolves nothing twice, and nothing that it does not know', () => {
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

  it('raises again what came back after it was gone', () => {
    given(told(1), isOver(1))
      .when(follow([found(2, { cause: 1 })]))
      .then(told(2, 1));
  });

  it('does not raise again what merely goes on after it was resolved by hand', () => {
    given(told(1), wasResolved(1))
      .when(follow([found(2, { cause: 1, standing: true })]))
      .thenRefused({ kind: 'NothingNew' });
  });

  it('raises again what was resolved by hand and has changed so since: it was gone in between', () => {
    given(told(1), wasResolved(1))
      .when(follow([found(2, { cause: 1 })]))
      .then(told(2, 1));
  });

  it('reports a date that comes near once for each threshold', () => {
    given(told(1), isOver(1))
      .when(follow([found(2, { cause: 1, standing: true }), found(3, { standing: true })]))
      .then(told(3));
  });
});

describe('to resolve an alert by hand', () => {
  it('works for an active one', () => {
    given(told(1)).when(byHand(1)).then(wasResolved(1));
  });

  it('is refused where it is resolved already, by whichever user', () => {
    given(told(1), isOver(1)).when(byHand(1)).thenRefused({ kind: 'AlreadyResolved' });
    given(told(1), wasResolved(1)).when(byHand(1)).thenRefused({ kind: 'AlreadyResolved' });
  });

  it('is refused for an alert that the domain does not have', () => {
    given(told(1)).when(byHand(2)).thenRefused({ kind: 'AlertNotFound' });
    given().when(byHand(1)).thenRefused({ kind: 'AlertNotFound' });
  });
});
