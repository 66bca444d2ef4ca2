import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect } from 'chai';
import { proveInclusion, type ReadTile, rootOf } from '../../../projections/transparency/merkleTree.ts';
import { type ReportStatement, STATEMENT_TYPE } from '../../../schema/report/statement.ts';
import { entryOf } from '../../../schema/transparency/entry.ts';
import { printEnvelope } from '../../../schema/transparency/envelope.ts';
import { leafHash } from '../../../schema/transparency/merklePath.ts';
import { printProof } from '../../../schema/transparency/tlogProof.ts';
import { type StatementFault, verifyStatement } from '../../../schema/transparency/verifyStatement.ts';
import { canonicalJson } from './canonicalJson.ts';
import { signCheckpoint, signPayload, verifierKeyOf } from './sign.ts';

const [own, other] = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];
const ORIGIN = 'candor.example/log';
const keyOf = (key: KeyObject, name = ORIGIN) => verifierKeyOf(name, key);

const statementOf = (number: number, overall = 72): ReportStatement => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: [{ name: `scan/${number}`, digest: { sha256: 'a'.repeat(64) } }],
  predicateType: 'urn:candor:report:1',
  predicate: {
    domain: 'site.example',
    scanId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    revision: 9,
    requestedAt: '2026-01-01T12:00:00.000Z',
    completedAt: '2026-01-01T12:00:09.000Z',
    scanner: { name: 'Candor', version: '1.0.0' },
    rulesetVersion: 9,
    checks: [{ check: 'tls', notChecked: 'timeout' }],
    penalties: [],
    score: {
      overall,
      subScores: { email: 80, web: null, breach: null, compliance: null },
      coverage: { conclusive: 1, planned: 2 },
    },
    riskLevel: 'Medium',
  },
});

/** Statements of a log, as it publishes them. */
const texts = Array.from({ length: 300 }, (_, number) => canonicalJson(statementOf(number)));
const hashes = texts.map((text, number) => leafHash(entryOf(statementOf(number).predicate, text)));
const readTile: ReadTile = (level, tile) =>
  Promise.resolve(level === 0 ? hashes.slice(tile * 256, (tile + 1) * 256) : [rootOf(hashes.slice(0, 256))]);

const filesOf = async (index: number, { size = 300, key = own, origin = ORIGIN, text = texts[index] ?? '' } = {}) => {
  const { root, path } = await proveInclusion(index, size, readTile);
  return {
    statement: printEnvelope(STATEMENT_TYPE, text, signPayload(STATEMENT_TYPE, text, key)),
    proof: printProof({ index, path, checkpoint: signCheckpoint({ origin, size, root }, [key]) }),
  };
};

type Files = Awaited<ReturnType<typeof filesOf>>;
const faultsOf = async (files: Files, keys = [keyOf(own)]): Promise<readonly StatementFault[]> => {
  const verdict = await verifyStatement(files, keys);
  return verdict.kind === 'refused' ? verdict.faults : [];
};

describe('Verifying the statement of a report', () => {
  let files: Files;
  let later: Files;
  before(async () => {
    [files, later] = [await filesOf(7), await filesOf(299)];
  });

  it('accepts it anywhere in the log, signed by one of several keys', async () => {
    for (const [index, size] of [
      [0, 1],
      [7, 300],
      [256, 257],
      [299, 300],
    ] as const) {
      const verdict = await verifyStatement(await filesOf(index, { size }), [keyOf(other), keyOf(own)]);
      expect(verdict).to.deep.include({ kind: 'verified', log: ORIGIN, index, size });
      expect(verdict).to.have.nested.property('statement.domain', 'site.example');
    }
  });

  it('refuses one that was altered after it was signed', async () => {
    const altered = texts[7]?.replace('"overall":72', '"overall":99') ?? '';
    const statement = printEnvelope(STATEMENT_TYPE, altered, signPayload(STATEMENT_TYPE, texts[7] ?? '', own));
    expect(await faultsOf({ ...files, statement })).to.deep.equal(['statementForged', 'notIncluded']);
  });

  it('refuses another one that the same installation signed, but did not log', async () => {
    const replaced = await filesOf(7, { text: canonicalJson(statementOf(7, 99)) });
    expect(await faultsOf(replaced)).to.deep.equal(['notIncluded']);
  });

  it('refuses files of another log, or signed with another key', async () => {
    expect(await faultsOf(await filesOf(7, { key: other }))).to.deep.equal(['statementUnknown', 'checkpointUnknown']);
    expect(await faultsOf(await filesOf(7, { origin: 'other.example/log' }))).to.deep.equal(['checkpointUnknown']);
    // The key of the one log does not speak for the other.
    const names = [keyOf(own), keyOf(other, 'other.example/log')];
    const { proof } = await filesOf(7, { key: other, origin: 'other.example/log' });
    expect(await faultsOf({ ...files, proof: proof.replace(/^other.example\/log$/m, ORIGIN) }, names)).to.deep.equal([
      'checkpointUnknown',
    ]);
  });

  it('refuses a checkpoint that was altered, or is older than the statement', async () => {
    const forged = files.proof.replace('\n300\n', '\n301\n');
    expect(await faultsOf({ ...files, proof: forged })).to.include('checkpointForged');
    const { proof } = await filesOf(7, { size: 8 });
    expect(await faultsOf({ ...files, proof: proof.replace('index 7\n', 'index 8\n') })).to.deep.equal([
      'checkpointOlder',
    ]);
  });

  it('refuses a proof of another statement, and one whose path was altered', async () => {
    expect(await faultsOf({ ...files, proof: later.proof })).to.deep.equal(['notIncluded']);
    expect(await faultsOf({ ...files, proof: files.proof.replace('index 7\n', 'index 6\n') })).to.deep.equal([
      'notIncluded',
    ]);
    const [format = '', index = '', first = '', ...others] = files.proof.split('\n');
    expect(await faultsOf({ ...files, proof: [format, index, ...others].join('\n') })).to.deep.equal(['notIncluded']);
    const longer = [format, index, first, first, ...others].join('\n');
    expect(await faultsOf({ ...files, proof: longer })).to.deep.equal(['notIncluded']);
  });

  it('refuses files that were truncated anywhere', async () => {
    for (let length = 0; length < files.proof.length; length += 7)
      expect(await faultsOf({ ...files, proof: files.proof.slice(0, length) }), String(length)).to.deep.equal([
        'proofUnreadable',
      ]);
    for (let length = 0; length < files.statement.length - 1; length += 97)
      expect(await faultsOf({ ...files, statement: files.statement.slice(0, length) })).to.deep.equal([
        'statementUnreadable',
      ]);
  });

  it('refuses what the key signed for another purpose', async () => {
    for (const [type, text] of [
      ['text/plain', texts[7] ?? ''],
      [STATEMENT_TYPE, '{}'],
    ] as const) {
      const statement = printEnvelope(type, text, signPayload(type, text, own));
      expect(await faultsOf({ ...files, statement })).to.deep.equal(['statementForeign']);
    }
  });
});
