import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { entryOf } from '../../schema/transparency/entry.ts';
import { leafHash } from '../../schema/transparency/merklePath.ts';
import { foldScan } from '../../projections/scanReport/fold.ts';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { STATEMENT_TYPE } from '../../schema/report/statement.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { runCommand, startsNothing } from '../../tests/support/runCommand.ts';
import { statementOf } from '../features/transparency/statementOf.ts';
import { canonicalJson } from '../platform/transparency/canonicalJson.ts';
import { printEnvelope } from '../../schema/transparency/envelope.ts';
import { printVerifierKey } from '../../schema/transparency/signedNote.ts';
import { printProof } from '../../schema/transparency/tlogProof.ts';
import { signCheckpoint, signPayload, verifierKeyOf } from '../platform/transparency/sign.ts';

const origin = 'candor.example/log';
const { privateKey: own } = generateKeyPairSync('ed25519');
const { privateKey: other } = generateKeyPairSync('ed25519');
const verifierOf = (key: KeyObject): string => printVerifierKey(verifierKeyOf(origin, key));

const story = scanStory();
const report = [
  story.requested({ probes: ['mx'] }),
  story.observed('mx'),
  story.scored(),
  story.summarised(),
  story.completed(),
].reduce<ScanReport | undefined>(
  (before, event, revision) => foldScan(before, { ...event, revision, time: '2026-01-01T12:00:00.000Z' }),
  undefined,
);

describe('candor verify-report', () => {
  let folder: string;
  const pathOf = (name: string): string => join(folder, name);
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-verify-'));
    const stated = report && statementOf(report, { hash: 'a'.repeat(64), scanner: { name: 'Candor', version: '1' } });
    if (!stated) throw new Error('There is no statement.');
    const text = canonicalJson(stated);
    const root = leafHash(entryOf(stated.predicate, text));
    const checkpoint = signCheckpoint({ origin, size: 1, root }, [own]);
    writeFileSync(pathOf('statement'), printEnvelope(STATEMENT_TYPE, text, signPayload(STATEMENT_TYPE, text, own)));
    writeFileSync(pathOf('proof'), printProof({ index: 0, path: [], checkpoint }));
    writeFileSync(pathOf('keys'), `${verifierOf(other)}\n${verifierOf(own)}\n`);
    writeFileSync(pathOf('no keys'), `${verifierOf(own)}\nand a note\n`);
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  const run = (keys: readonly string[], proof = 'proof') =>
    runCommand(['verify-report', pathOf('statement'), pathOf(proof), '--key', ...keys], startsNothing);

  it('prints what a genuine statement says, with a key or a file of keys', async () => {
    for (const key of [verifierOf(own), pathOf('keys')]) {
      const { code, stdout } = await run([key]);
      expect(code).to.equal(0);
      expect(stdout).to.include('genuine     example.org: 72 of 100 points').and.include(`1 of 1 in the log ${origin}`);
    }
  });

  it('gives the reason and status 3 if it does not hold', async () => {
    const { code, stdout } = await run([verifierOf(other)]);
    expect(code).to.equal(3);
    expect(stdout).to.include('The statement is not signed by any of the given keys.');
    expect(stdout).to.include('It belongs to another log, or is signed with another key.');
    expect((await run([verifierOf(own)], 'keys')).stdout).to.include('contains no proof');
  });

  it('exits with status 2 if a key is none, and fails if a file does not exist', async () => {
    const { code, stderr } = await run([verifierOf(own), pathOf('no keys')]);
    expect(code).to.equal(2);
    expect(stderr).to.include('is not a public key of a log');
    expect((await run([verifierOf(own)], 'missing')).code).to.equal(1);
  });
});
