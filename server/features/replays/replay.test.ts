import type { ReplayEvent, ReplayMode } from '../../../schema/events/replay.ts';
import { GIVEN_TIME, givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { type ReplayUnderWay, replayDecider } from './replay.ts';

const given = givenWhenThen(replayDecider);
const one = { projection: 'scanReport', replayId: '00000000-0000-4000-8000-000000000001' };
const two = { projection: 'scanReport', replayId: '00000000-0000-4000-8000-000000000002' };
const schemaOf = (mode: ReplayMode): string | null => (mode === 'scratch' ? 'candor_scratch_may' : null);
const asked = (mode: ReplayMode = 'swap', ids = one) => ({
  ...ids,
  version: 1,
  mode,
  until: null,
  into: schemaOf(mode),
});
const requested = (mode: ReplayMode = 'swap', ids = one): ReplayEvent => ({
  type: 'ReplayRequested',
  data: asked(mode, ids),
});
const request = (mode: ReplayMode = 'swap', ids = two) => ({ type: 'RequestReplay', data: asked(mode, ids) }) as const;
const underWay = (mode: ReplayMode, status: ReplayUnderWay['status']): ReplayUnderWay => ({
  ...asked(mode),
  status,
  since: GIVEN_TIME,
});
const event = (
  type: 'ReplayPaused' | 'ReplayResumed' | 'ReplayCancelled' | 'ReplaySwappedIn' | 'ScratchDropped',
  ids = one,
): ReplayEvent => ({ type, data: ids });
const result = { ...one, events: 7, position: '12', difference: { added: 1, changed: 0, gone: 0 } };
const completed = (mode: ReplayMode): ReplayEvent => ({ type: 'ReplayCompleted', data: { ...result, mode } });
const complete = { type: 'CompleteReplay', data: result } as const;
const failed: ReplayEvent = { type: 'ReplayFailed', data: { ...one, reason: 'It could not be folded.' } };
const fail = { type: 'FailReplay', data: { ...one, reason: 'It could not be folded.' } } as const;
const ask = (type: 'PauseReplay' | 'ResumeReplay' | 'CancelReplay', replayId: string | null = null) =>
  ({ type, data: { projection: 'scanReport', replayId } }) as const;
const swapIn = { type: 'RecordSwapIn', data: one } as const;
const rollBack = { type: 'RecordRollBack', data: { projection: 'scanReport' } } as const;
const drop = { type: 'DropScratch', data: one } as const;
const MODES = ['swap', 'compare', 'scratch'] as const;

describe('The replays of a projection', () => {
  it('begin on request', () => {
    for (const mode of MODES) given().when(request(mode, one)).then(requested(mode));
  });

  it('run one at a time: the second is refused with the state of the first', () => {
    for (const mode of MODES)
      given(requested(mode))
        .when(request())
        .thenRefused({ kind: 'ReplayUnderWay', current: underWay(mode, 'running') });
    given(requested(), event('ReplayPaused'))
      .when(request())
      .thenRefused({ kind: 'ReplayUnderWay', current: underWay('swap', 'paused') });
    given(requested('compare'), completed('compare'))
      .when(request())
      .thenRefused({ kind: 'ReplayUnderWay', current: underWay('compare', 'waiting') });
  });

  it('may begin again after the previous one has ended, whatever its result', () => {
    for (const end of [completed('swap'), failed, event('ReplayCancelled')])
      given(requested(), end).when(request()).then(requested('swap', two));
    given(requested('compare'), completed('compare'), event('ReplaySwappedIn'))
      .when(request())
      .then(requested('swap', two));
    given(requested('scratch'), completed('scratch')).when(request()).then(requested('swap', two));
  });

  it('go live with the whole log, and never with a part of it', () => {
    const until = { kind: 'time', time: '2026-01-01T00:00:00.000Z' } as const;
    given()
      .when({ type: 'RequestReplay', data: { ...asked(), until } })
      .thenRefused({ kind: 'SwapWithMoment' });
    for (const mode of ['compare', 'scratch'] as const)
      given()
        .when({ type: 'RequestReplay', data: { ...asked(mode), until } })
        .then({ type: 'ReplayRequested', data: { ...asked(mode), until } });
  });

  it('have their own schema if they are a scratch build, and otherwise not', () => {
    given()
      .when({ type: 'RequestReplay', data: { ...asked('scratch'), into: null } })
      .thenRefused({ kind: 'SchemaOfScratchOnly' });
    given()
      .when({ type: 'RequestReplay', data: { ...asked('swap'), into: 'candor_scratch_may' } })
      .thenRefused({ kind: 'SchemaOfScratchOnly' });
    given(requested('scratch'), completed('scratch'))
      .when(request('scratch'))
      .thenRefused({ kind: 'ScratchTaken', schema: 'candor_scratch_may' });
  });

  it('are paused and resumed, each once', () => {
    given(requested()).when(ask('PauseReplay')).then(event('ReplayPaused'));
    given(requested(), event('ReplayPaused'))
      .when(ask('PauseReplay'))
      .thenRefused({ kind: 'NotSoNow', status: 'paused' });
    given(requested(), event('ReplayPaused')).when(ask('ResumeReplay')).then(event('ReplayResumed'));
    given(requested()).when(ask('ResumeReplay')).thenRefused({ kind: 'NotSoNow', status: 'running' });
    given(requested(), event('ReplayPaused'), event('ReplayResumed'))
      .when(ask('PauseReplay'))
      .then(event('ReplayPaused'));
    given(requested('compare'), completed('compare'))
      .when(ask('PauseReplay'))
      .thenRefused({ kind: 'NotSoNow', status: 'waiting' });
  });

  it('can be cancelled in any state', () => {
    given(requested()).when(ask('CancelReplay')).then(event('ReplayCancelled'));
    given(requested(), event('ReplayPaused')).when(ask('CancelReplay')).then(event('ReplayCancelled'));
    given(requested('compare'), completed('compare')).when(ask('CancelReplay')).then(event('ReplayCancelled'));
  });

  it('can be neither paused, cancelled nor ended while none is running', () => {
    for (const command of [ask('PauseReplay'), ask('ResumeReplay'), ask('CancelReplay'), complete, fail, swapIn])
      for (const history of [[], [requested(), event('ReplayCancelled')]] as const)
        given(...history)
          .when(command)
          .thenRefused({ kind: 'NoReplay' });
  });

  it('ignore commands for another replay', () => {
    given(requested()).when(ask('PauseReplay', two.replayId)).thenRefused({ kind: 'NoReplay' });
    given(requested('swap', two)).when(complete).thenRefused({ kind: 'NoReplay' });
  });

  it('complete in their requested mode, even if paused just before the end', () => {
    for (const mode of MODES) given(requested(mode)).when(complete).then(completed(mode));
    given(requested(), event('ReplayPaused')).when(complete).then(completed('swap'));
    given(requested('compare'), completed('compare'))
      .when(complete)
      .thenRefused({ kind: 'NotSoNow', status: 'waiting' });
  });

  it('fail with a reason', () => {
    given(requested()).when(fail).then(failed);
  });

  it('go live after a comparison only on request', () => {
    given(requested('compare'), completed('compare')).when(swapIn).then(event('ReplaySwappedIn'));
    given(requested('compare')).when(swapIn).thenRefused({ kind: 'NotSoNow', status: 'running' });
  });

  it('are not running while the previous tables go live again', () => {
    const rolledBack: ReplayEvent = { type: 'ProjectionRolledBack', data: { projection: 'scanReport' } };
    given().when(rollBack).then(rolledBack);
    given(requested(), completed('swap')).when(rollBack).then(rolledBack);
    given(requested(), completed('swap'), rolledBack).when(request()).then(requested('swap', two));
    given(requested())
      .when(rollBack)
      .thenRefused({ kind: 'ReplayUnderWay', current: underWay('swap', 'running') });
  });

  it('leave a scratch schema, which is dropped once', () => {
    given(requested('scratch'), completed('scratch')).when(drop).then(event('ScratchDropped'));
    given(requested('scratch'), completed('scratch'), event('ScratchDropped'))
      .when(drop)
      .thenRefused({ kind: 'NoScratch' });
    given(requested('scratch')).when(drop).thenRefused({ kind: 'NoScratch' });
    given(requested('scratch'), completed('scratch'), event('ScratchDropped'))
      .when(request('scratch'))
      .then(requested('scratch', two));
  });
});
