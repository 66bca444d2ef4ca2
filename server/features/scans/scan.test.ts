import fc from 'fast-check';
import { expect } from 'chai';
import type { ScanEvent } from '../../../schema/events/scan.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import type { CheckId } from '../../../checks/index.ts';
import { GIVEN_TIME, givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { type CheckCommand, type ScanCommand, scanDecider } from './scan.ts';

const story = scanStory();
const {
  scanId,
  requested,
  started,
  observed,
  inconclusive,
  scoredProvisionally,
  scored,
  summarised,
  completed,
  failed,
  recheckRequested,
  rechecked,
  recheckFailed,
} = story;
const given = givenWhenThen(scanDecider);
const halfASecondLater = '2026-01-01T00:00:00.500Z';

const ask = {
  request: (): ScanCommand => ({ type: 'RequestScan', data: requested().data }),
  start: (probe: CheckId): ScanCommand => ({ type: 'StartProbe', data: { scanId, probe } }),
  record: (probe: 'mx' | 'tls'): ScanCommand => ({ type: 'RecordObservation', data: observed(probe).data }),
  giveUp: (probe: 'mx' | 'tls'): ScanCommand => ({ type: 'RecordInconclusive', data: inconclusive(probe).data }),
  scoreProvisionally: (): ScanCommand => ({ type: 'RecordProvisionalScore', data: scoredProvisionally().data }),
  score: (): ScanCommand => ({ type: 'RecordScore', data: scored().data }),
  summarise: (): ScanCommand => ({ type: 'RecordSummary', data: summarised().data }),
  complete: (at = halfASecondLater): ScanCommand => ({ type: 'CompleteScan', data: { scanId, at } }),
  fail: (): ScanCommand => ({
    type: 'FailScan',
    data: { scanId, reason: 'nameNotFound', detail: 'NXDOMAIN', at: halfASecondLater },
  }),
};

const looked = [requested(), started('mx'), observed('mx'), started('tls'), inconclusive('tls')];

describe('The scan', () => {
  it('begins with its request', () => {
    given().when(ask.request()).then(requested());
  });

  it('plans each check once, however often it is named', () => {
    given()
      .when({ type: 'RequestScan', data: requested({ probes: ['mx', 'mx', 'tls'] }).data })
      .then(requested({ probes: ['mx', 'tls'] }));
  });

  it('is requested once', () => {
    given(requested()).when(ask.request()).thenRefused({ kind: 'ScanAlreadyRequested' });
    given(requested(), failed()).when(ask.request()).thenRefused({ kind: 'ScanAlreadyRequested' });
  });

  it('accepts nothing before its request', () => {
    for (const command of [ask.start('mx'), ask.record('mx'), ask.giveUp('mx'), ask.score(), ask.fail()]) {
      given().when(command).thenRefused({ kind: 'ScanNotFound' });
    }
  });

  it('has one provisional score, while a check has no outcome', () => {
    const soFar = [requested(), started('mx'), observed('mx'), started('tls')];
    given(...soFar)
      .when(ask.scoreProvisionally())
      .then(scoredProvisionally());
    given(...soFar, scoredProvisionally())
      .when(ask.scoreProvisionally())
      .thenRefused({ kind: 'ScoreAlreadyRecorded' });
    given(...looked)
      .when(ask.scoreProvisionally())
      .thenRefused({ kind: 'NoProbePending' });
    given(...looked, scored(), summarised(), completed())
      .when(ask.scoreProvisionally())
      .thenRefused({ kind: 'ScanEnded', status: 'completed' });
  });

  it('has its final score whatever the provisional one was', () => {
    given(requested(), observed('mx'), scoredProvisionally(), observed('tls')).when(ask.score()).then(scored());
    given(requested(), observed('mx'), scoredProvisionally())
      .when(ask.score())
      .thenRefused({ kind: 'ProbesPending', probes: ['tls'] });
  });

  it('counts the attempts at a check', () => {
    given(requested()).when(ask.start('mx')).then(started('mx', 1));
    given(requested(), started('mx', 1), started('tls', 1)).when(ask.start('mx')).then(started('mx', 2));
  });

  it('records the observations of a check', () => {
    given(requested(), started('mx')).when(ask.record('mx')).then(observed('mx'));
  });

  it('records why a check was inconclusive', () => {
    given(requested(), started('tls')).when(ask.giveUp('tls')).then(inconclusive('tls'));
  });

  it('keeps the first outcome of a check if a second worker reports another', () => {
    const refusal = { kind: 'OutcomeAlreadyRecorded', probe: 'mx' } as const;
    given(requested(), observed('mx')).when(ask.giveUp('mx')).thenRefused(refusal);
    given(requested(), inconclusive('mx')).when(ask.record('mx')).thenRefused(refusal);
    given(requested(), observed('mx')).when(ask.start('mx')).thenRefused(refusal);
  });

  it('records several steps of checks at once, except those that another worker recorded first', () => {
    const steps = (...[first, ...others]: readonly [CheckCommand, ...CheckCommand[]]): ScanCommand => ({
      type: 'RecordSteps',
      data: { scanId, steps: [first, ...others] },
    });
    const start = (probe: 'mx' | 'tls'): CheckCommand => ({ type: 'StartProbe', data: { scanId, probe } });
    const record = (probe: 'mx' | 'tls'): CheckCommand => ({ type: 'RecordObservation', data: observed(probe).data });
    const giveUp: CheckCommand = { type: 'RecordInconclusive', data: inconclusive('tls').data };
    given(requested())
      .when(steps(start('mx'), start('tls'), record('mx'), start('tls'), giveUp, record('tls')))
      .then(started('mx'), started('tls'), observed('mx'), started('tls', 2), inconclusive('tls'));
    given(requested(), started('mx'), observed('mx'))
      .when(steps(record('mx'), start('tls')))
      .then(started('tls'));
    given(requested(), started('mx'), observed('mx'))
      .when(steps(record('mx'), start('mx')))
      .thenRefused({ kind: 'OutcomeAlreadyRecorded', probe: 'mx' });
    given(requested({ probes: ['tls'] }))
      .when(steps(start('tls'), record('mx')))
      .thenRefused({ kind: 'ProbeNotPlanned', probe: 'mx' });
    given(requested(), failed())
      .when(steps(start('mx')))
      .thenRefused({ kind: 'ScanEnded', status: 'failed' });
  });

  it('refuses a check that was not planned', () => {
    given(requested({ probes: ['tls'] }))
      .when(ask.record('mx'))
      .thenRefused({ kind: 'ProbeNotPlanned', probe: 'mx' });
  });

  it('is scored when every planned check has an outcome, and not before', () => {
    given(requested(), observed('mx'))
      .when(ask.score())
      .thenRefused({ kind: 'ProbesPending', probes: ['tls'] });
    given(...looked)
      .when(ask.score())
      .then(scored());
  });

  it('has one score and one summary', () => {
    given(...looked, scored())
      .when(ask.score())
      .thenRefused({ kind: 'ScoreAlreadyRecorded' });
    given(...looked, scored())
      .when(ask.summarise())
      .then(summarised());
    given(...looked, scored(), summarised())
      .when(ask.summarise())
      .thenRefused({ kind: 'SummaryAlreadyRecorded' });
  });

  it('is summarised after its score and completed after its summary', () => {
    given(...looked)
      .when(ask.summarise())
      .thenRefused({ kind: 'NotScored' });
    given(...looked)
      .when(ask.complete())
      .thenRefused({ kind: 'NotScored' });
    given(...looked, scored())
      .when(ask.complete())
      .thenRefused({ kind: 'NotSummarised' });
  });

  it('has a duration from its request to its end', () => {
    given(...looked, scored(), summarised())
      .when(ask.complete())
      .then(completed(500));
    given(requested())
      .when(ask.fail())
      .then(failed({ durationMs: 500 }));
  });

  it('has no duration if the clocks of two machines disagree', () => {
    given(...looked, scored(), summarised())
      .when(ask.complete('2025-12-31T23:59:59.000Z'))
      .then(completed(0));
  });

  it('accepts nothing after its end', () => {
    const commands = [
      ask.start('mx'),
      ask.record('mx'),
      ask.giveUp('tls'),
      ask.score(),
      ask.summarise(),
      ask.complete(),
    ];
    for (const command of [...commands, ask.fail()]) {
      given(...looked, scored(), summarised(), completed())
        .when(command)
        .thenRefused({ kind: 'ScanEnded', status: 'completed' });
      given(requested(), failed()).when(command).thenRefused({ kind: 'ScanEnded', status: 'failed' });
    }
  });

  describe('after its completion', () => {
    const rescore = story.rescored().data;
    const command: ScanCommand = { type: 'RescoreScan', data: rescore };
    const ended = [...looked, scored({ rulesetVersion: 1 }), summarised(), completed()];

    it('is rescored by newer rules, and says by which rules it was scored before', () => {
      given(...ended)
        .when(command)
        .then(story.rescored());
      given(...ended, story.rescored())
        .when({ type: 'RescoreScan', data: { ...rescore, rulesetVersion: 5 } })
        .then(story.rescored({ rulesetVersion: 5, previousRulesetVersion: 2 }));
    });

    it('is not rescored by the same or older rules', () => {
      given(...ended, story.rescored())
        .when(command)
        .thenRefused({ kind: 'AlreadyAssessed', rulesetVersion: 2 });
      given(...ended)
        .when({ type: 'RescoreScan', data: { ...rescore, rulesetVersion: 1 } })
        .thenRefused({ kind: 'AlreadyAssessed', rulesetVersion: 1 });
    });

    it('is not rescored before its completion', () => {
      given().when(command).thenRefused({ kind: 'ScanNotFound' });
      given(...looked)
        .when(command)
        .thenRefused({ kind: 'ScanNotCompleted' });
      given(requested(), failed()).when(command).thenRefused({ kind: 'ScanEnded', status: 'failed' });
    });
  });

  it('ends with one outcome per check, one score and one end, however two workers interleave', () => {
    const oneWorker = (looks: (probe: 'mx' | 'tls') => ScanCommand): readonly ScanCommand[] => [
      ask.start('mx'),
      looks('mx'),
      ask.start('tls'),
      ask.scoreProvisionally(),
      looks('tls'),
      ask.score(),
      ask.summarise(),
      ask.complete(),
    ];
    const workers = [oneWorker(ask.record), oneWorker(ask.giveUp)] as const;
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }), (turns) => {
        const events = interleave(workers, turns);
        const count = (wanted: (event: ScanEvent) => boolean): number => events.filter(wanted).length;
        for (const probe of ['mx', 'tls']) {
          const isOutcome = ({ type, data }: ScanEvent): boolean =>
            (type === 'ProbeObserved' || type === 'ProbeInconclusive') && data.probe === probe;
          expect(count(isOutcome), `outcomes of ${probe}`).to.equal(1);
        }
        for (const type of ['ScanScored', 'ScanSummarised', 'ScanCompleted']) {
          expect(
            count((event) => event.type === type),
            type,
          ).to.equal(1);
        }
        expect(count(({ type }) => type === 'ScanScoredProvisionally')).to.be.at.most(1);
        expect(events.at(-1)?.type).to.equal('ScanCompleted');
      }),
    );
  });
});

describe('A recheck of a scan', () => {
  const ended = [...looked, scored(), summarised(), completed()];
  const { recheckId, requester } = recheckRequested().data;
  const request = (probes: readonly CheckId[] = ['tls'], at = halfASecondLater, id = recheckId): ScanCommand => ({
    type: 'RequestRecheck',
    data: { scanId, recheckId: id, requester, probes: [...probes], at },
  });
  const complete = (changes: Partial<ReturnType<typeof rechecked>['data']> = {}): ScanCommand => ({
    type: 'CompleteRecheck',
    data: { ...rechecked(changes).data, at: halfASecondLater },
  });
  const fail = (): ScanCommand => ({ type: 'FailRecheck', data: { ...recheckFailed().data, at: halfASecondLater } });
  const other = '7a0c5f0e-3d3b-4b7a-8a55-0d2c6f1e9b02';

  it('is requested once the scan has completed, for checks that the scan has', () => {
    given(...ended)
      .when(request(['tls', 'tls']))
      .then(recheckRequested());
    given().when(request()).thenRefused({ kind: 'ScanNotFound' });
    given(...looked)
      .when(request())
      .thenRefused({ kind: 'ScanNotCompleted' });
    given(requested(), failed()).when(request()).thenRefused({ kind: 'ScanEnded', status: 'failed' });
    given(...ended)
      .when(request(['dmarc']))
      .thenRefused({ kind: 'ProbeNotPlanned', probe: 'dmarc' });
  });

  it('is the only one at a time', () => {
    given(...ended, recheckRequested())
      .when(request(['mx'], halfASecondLater, other))
      .thenRefused({ kind: 'RecheckRunning', recheckId, probes: ['tls'] });
    given(...ended, recheckRequested(), rechecked())
      .when(request(['mx'], halfASecondLater, other))
      .then(recheckRequested({ recheckId: other, probes: ['mx'] }));
  });

  it('is given up when another is requested ten minutes later', () => {
    const later = new Date(Date.parse(GIVEN_TIME) + 600_000).toISOString();
    const detail = 'No worker finished this recheck in time.';
    given(...ended, recheckRequested())
      .when(request(['mx'], later, other))
      .then(
        recheckFailed({ reason: 'abandoned', detail, durationMs: 600_000 }),
        recheckRequested({ recheckId: other, probes: ['mx'] }),
      );
  });

  it('ends once', () => {
    given(...ended, recheckRequested())
      .when(complete())
      .then(rechecked());
    given(...ended, recheckRequested())
      .when(fail())
      .then(recheckFailed());
    const histories = [
      [],
      [recheckRequested({ recheckId: other })],
      [recheckRequested(), rechecked()],
      [recheckRequested(), recheckFailed()],
    ];
    for (const history of histories)
      for (const command of [complete(), fail()])
        given(...ended, ...history)
          .when(command)
          .thenRefused({ kind: 'RecheckOver' });
  });

  it('is judged by the rules of all other findings', () => {
    given(...ended, recheckRequested())
      .when(complete({ rulesetVersion: 2 }))
      .thenRefused({ kind: 'AlreadyAssessed', rulesetVersion: 1 });
  });

  it('replaces what was observed, so that a rescoring judges the newest', () => {
    const state = [...ended, recheckRequested(), rechecked()].reduce(
      (scan, event) => scanDecider.evolve(scan, event, GIVEN_TIME),
      scanDecider.initial,
    );
    if (state.status !== 'completed') throw new Error(state.status);
    expect(state.observations.tls).to.deep.equal({ status: 'notServed', detail: 'Nothing listens on port 443' });
    expect(state.checks[1]).to.include({ probe: 'tls', state: 'conclusive' });
    expect(state.scorecard.overall).to.equal(90);
  });
});

/** Lets the workers take turns in the given order; when one has finished, the other continues alone. */
const interleave = (
  [one, other]: readonly [readonly ScanCommand[], readonly ScanCommand[]],
  turns: readonly boolean[],
): readonly ScanEvent[] => {
  const [first, second] = [[...one], [...other]];
  const events: ScanEvent[] = [requested()];
  for (const turn of [...turns, ...turns.map((each) => !each)]) {
    const command = (turn ? first : second).shift() ?? (turn ? second : first).shift();
    if (!command) break;
    const state = events.reduce((scan, event) => scanDecider.evolve(scan, event, GIVEN_TIME), scanDecider.initial);
    const decision = scanDecider.decide(command, state);
    if (decision.kind === 'accepted') events.push(...decision.events);
  }
  return events;
};
