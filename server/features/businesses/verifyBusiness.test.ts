import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { scannerIoOf, type Failing, type NameRecords, type Page } from '../../../checks/kit/testing/scannerIoOf.ts';
import type { ProofOutcome } from './business.ts';
import { createLookForProof, createVerifyBusiness } from './businesses.ts';

const recordName = '_candor-challenge.shop.example';
const challenge = 'candor-verification=0123456789abcdefghij';

const FILE = 'https://shop.example/.well-known/candor-challenge.txt';

const look = (answer?: NameRecords | Failing, file?: Page | Failing): Promise<string> =>
  createLookForProof(() =>
    scannerIoOf({ names: answer ? { [recordName]: answer } : {}, pages: file ? { [FILE]: file } : {} }),
  )({ domain: 'shop.example', recordName, challenge });

describe('The check of the record of a business', () => {
  it('finds the challenge among other records, and with spaces around it', async () => {
    expect(await look({ TXT: [challenge] })).to.equal('found');
    expect(await look({ TXT: ['v=spf1 -all', ` ${challenge} `] })).to.equal('found');
  });

  it('distinguishes a missing record from one with another value', async () => {
    expect(await look()).to.equal('absent');
    expect(await look({ A: ['192.0.2.1'] })).to.equal('absent');
    expect(await look({ TXT: [`${challenge}x`, challenge.toUpperCase()] })).to.equal('otherValue');
  });

  it('never treats a failing, refusing or silent name server as a missing record', async () => {
    for (const fails of ['dnsFailure', 'timeout', 'malformed', 'unreachable'] as const)
      expect(await look({ fails }), fails).to.equal('unreachable');
  });

  it('finds the challenge in a file on the web site as well', async () => {
    expect(await look(undefined, { body: `${challenge}\n` })).to.equal('found');
    expect(await look({ fails: 'timeout' }, { body: `candor-verification=other\r\n${challenge}` })).to.equal('found');
  });

  it('accepts no other file and no invalid certificate, and treats a silent web server as a missing file', async () => {
    for (const file of [
      { body: `${challenge}x` },
      { body: `<p>${challenge}</p>` },
      { status: 404, body: challenge },
      { status: 302, headers: [['location', 'https://elsewhere.example/']], body: challenge },
      { body: challenge, tlsError: 'CERT_HAS_EXPIRED' },
      { fails: 'timeout' },
      { fails: 'connectionRefused' },
    ] as const)
      expect(await look(undefined, file), JSON.stringify(file)).to.equal('absent');
    expect(await look({ TXT: ['other'] }, { fails: 'timeout' })).to.equal('otherValue');
    expect(await look({ fails: 'dnsFailure' }, { status: 404 })).to.equal('unreachable');
  });
});

describe('A check by the owner of a business', () => {
  const by = { subject: randomUUID(), domain: 'shop.example' };

  /** Checks once a day, with these outcomes. Returns the types of events that each check waits for. */
  const waitedFor = async (...outcomes: readonly ProofOutcome[]): Promise<readonly (readonly string[])[]> => {
    const store = createMemoryEventStore();
    let day = 0;
    const clock = (): Date => new Date(Date.UTC(2026, 0, 1 + day));
    const waited: (readonly string[])[] = [];
    const commands = commandsOver(store, clock, (...events) => {
      waited.push(events.map(({ type }) => type));
      return Promise.resolve();
    });
    const verify = createVerifyBusiness({
      store,
      commands,
      lookForProof: () => Promise.resolve(outcomes[day - 1] ?? 'unreachable'),
      limiter: createMemoryRateLimiter({ points: 0, windowSeconds: 1 }),
      clock,
    });
    await verify.start(by);
    for (const outcome of outcomes) {
      day += 1;
      expect(await verify.check(by)).to.include({ kind: outcome });
    }
    return waited.slice(1);
  };

  it('waits for what was written, and for what that rests on, also if the proof is missing', async () => {
    for (const outcome of ['absent', 'otherValue', 'unreachable'] as const)
      expect(await waitedFor(outcome)).to.deep.equal([['BusinessVerificationStarted', 'BusinessVerificationFailed']]);
    const [started, verified, failed, lapsed] = [
      'BusinessVerificationStarted',
      'BusinessVerified',
      'BusinessVerificationFailed',
      'BusinessVerificationLapsed',
    ];
    expect(await waitedFor('found', 'absent', 'absent')).to.deep.equal([
      [started, verified],
      [started, verified, failed],
      [started, verified, failed, lapsed],
    ]);
  });
});
