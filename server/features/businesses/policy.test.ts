import { expect } from 'chai';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import type { VerificationRecord } from '../../../projections/businesses/queries.ts';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import type { BusinessEvent } from '../../../schema/events/business.ts';
import type { ProofOutcome } from './business.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import { createVerificationPolicy, type VerificationPolicyDependencies } from './policy.ts';

const businessDomain = 'shop.example';
const portalUserId = '00000000-0000-4000-8000-0000000000ad';
const recordName = `_candor-challenge.${businessDomain}`;
const challenge = 'candor-verification=0123456789abcdefghij';
const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-01T12:00:00.000Z');

const verified: readonly BusinessEvent[] = [
  { type: 'BusinessVerificationStarted', data: { businessDomain, portalUserId, challenge, recordName } },
  { type: 'BusinessVerified', data: { businessDomain, portalUserId, recordName } },
];
const due: VerificationRecord = {
  domain: businessDomain,
  status: 'verified',
  challenge,
  recordName,
  verifiedAt: '2026-01-01T12:00:00.000Z',
  lastLook: { at: '2026-01-01T12:00:00.000Z', outcome: 'found' },
};

/** A verified business whose record the test checks explicitly. */
const house = async () => {
  const store = createMemoryEventStore(createMemoryLog());
  await recordEvents(store, verified);
  const failures: unknown[] = [];
  const lines = async (): Promise<readonly string[]> => {
    const types: string[] = [];
    for await (const { type } of store.readStream(`business-${businessDomain}`, { fromRevision: 2 })) types.push(type);
    return types;
  };
  return {
    store,
    failures,
    told: lines,
    /** Runs rounds until it is enough (one by default), this many days later. */
    look: async (
      outcome: ProofOutcome,
      days: number,
      {
        until = (rounds) => rounds >= 1,
        ...parts
      }: Partial<VerificationPolicyDependencies> & { until?: (rounds: number) => boolean } = {},
    ): Promise<void> => {
      let rounds = 0;
      const stop = new AbortController();
      const clock = (): Date => new Date(START + days * DAY_MS);
      const running = createVerificationPolicy({
        commands: commandsOver(store, clock),
        clock,
        lookForProof: () => Promise.resolve(outcome),
        due: () => Promise.resolve([due]),
        exclusively: async (work) => {
          try {
            await work();
            return true;
          } finally {
            rounds += 1;
          }
        },
        onError: (error) => failures.push(error),
        pollMs: 1,
        ...parts,
      }).run(stop.signal);
      try {
        await eventually('it has looked', () => until(rounds), 10_000);
      } finally {
        stop.abort();
        await running;
      }
    },
  };
};

describe('the runner of verifications', () => {
  it('checks the records seen a month ago and the records missing a day ago', async () => {
    const { look } = await house();
    const asked: { seenBefore: Date; missedBefore: Date }[] = [];
    await look('found', 0, {
      due: (dates) => {
        asked.push({ ...dates });
        return Promise.resolve([]);
      },
    });
    expect(asked[0]).to.deep.equal({
      seenBefore: new Date(START - 30 * DAY_MS),
      missedBefore: new Date(START - DAY_MS),
    });
  });

  it('records each check, once an hour at most, and lets the verification lapse on the second day without the record', async () => {
    const { look, told: lines } = await house();
    await look('found', 0);
    expect(await lines()).to.deep.equal(['BusinessVerified']);
    await look('absent', 1, { until: (rounds) => rounds >= 3 });
    expect((await lines()).slice(1)).to.deep.equal(['BusinessVerificationFailed']);
    await look('otherValue', 2);
    expect((await lines()).slice(2)).to.deep.equal(['BusinessVerificationFailed', 'BusinessVerificationLapsed']);
    await look('found', 3);
    expect(await lines()).to.have.lengthOf(4);
  });

  it('never ends a verification because no name server answers', async () => {
    const { look, told: lines } = await house();
    for (const day of [1, 2, 3]) await look('unreachable', day);
    expect(new Set(await lines())).to.deep.equal(new Set(['BusinessVerificationFailed']));
  });

  it('leaves the work to the process that is doing it, and repeats a failed round', async () => {
    const { look, told: lines, failures } = await house();
    let asked = 0;
    await look('absent', 1, {
      exclusively: () => {
        asked += 1;
        return Promise.resolve(false);
      },
      until: () => asked > 0,
    });
    expect(await lines()).to.deep.equal([]);
    let tries = 0;
    await look('absent', 1, {
      due: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('no database')) : Promise.resolve([due]);
      },
      until: (rounds) => rounds >= 2,
    });
    expect(failures.map(String)).to.deep.equal(['Error: no database']);
    expect(await lines()).to.deep.equal(['BusinessVerificationFailed']);
  });
});
