import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { rootOf } from '../../../projections/transparency/merkleTree.ts';
import { entryOf } from '../../../schema/transparency/entry.ts';
import { leafHash } from '../../../schema/transparency/merklePath.ts';
import { sameBytes } from '../../../schema/transparency/bytes.ts';
import { readPdf } from '../../documents/testing/readPdf.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { statementRecorded } from '../../../schema/events/transparency.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { parseCheckpoint } from '../../../schema/transparency/checkpoint.ts';
import { originOf } from './publishedLog.ts';
import { parseNote, parseVerifierKey, verifyNote } from '../../../schema/transparency/signedNote.ts';
import { verifyStatement } from '../../../schema/transparency/verifyStatement.ts';

const DOMAINS = ['rusty-gate.example', 'blue-heron.example', 'rusty-gate.example'];

describe('The transparency log of an installation', function () {
  this.timeout(180_000);
  let candor: TestCandor;
  const scanIds: string[] = [];
  const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`${candor.url}${path}`, init);
  const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await get(path)).arrayBuffer());
  const textOf = async (path: string): Promise<string> => (await get(path)).text();
  const checkpoint = async () => {
    const note = parseNote(await textOf('/log/checkpoint'));
    const state = note && parseCheckpoint(note.text);
    if (!state) throw new Error('The checkpoint cannot be read.');
    return { note, state };
  };

  before(async () => {
    candor = await startTestCandor({ env: { CANDOR_SIGNING_KEY: '2' } });
    for (const domain of DOMAINS) scanIds.push((await scanDomain(candor.url, domain)).id);
    await eventually('all statements are recorded', async () => (await checkpoint()).state.size === DOMAINS.length);
  });
  after(() => candor.close());

  it('has a checkpoint that both keys of the installation signed', async () => {
    const keys = (await textOf('/log/keys')).trim().split('\n').map(parseVerifierKey);
    const { note, state } = await checkpoint();
    expect(keys).to.have.length(2);
    for (const key of keys) expect(key && (await verifyNote(note, [key]))).to.include({ kind: 'verified' });
    expect(state).to.include({ origin: originOf({ publicUrl: undefined, host: '127.0.0.1', port: 0 }), size: 3 });
  });

  it('has tiles and entries of the statements in the event log, which lead to the root of the checkpoint', async () => {
    const { state } = await checkpoint();
    const entries: Uint8Array[] = [];
    for await (const { type, data } of candor.store.readStream('transparency-log')) {
      if (type !== 'StatementRecorded') continue;
      const recorded = statementRecorded.data.parse(data);
      entries.push(entryOf(recorded, recorded.statement));
      expect(scanIds[recorded.index]).to.equal(recorded.scanId);
    }
    const hashes = entries.map(leafHash);
    expect(sameBytes(rootOf(hashes), state.root)).to.equal(true);
    expect((await bytesOf('/log/tile/0/000.p/3')).equals(Buffer.concat(hashes))).to.equal(true);
    expect((await bytesOf('/log/tile/0/000.p/2')).equals(Buffer.concat(hashes.slice(0, 2)))).to.equal(true);
    const bundle = Buffer.concat(entries.flatMap((entry) => [Buffer.of(0, 64), entry]));
    expect((await bytesOf('/log/tile/entries/000.p/3')).equals(bundle)).to.equal(true);
    // The log does not reveal the domain.
    expect(bundle.toString('latin1')).not.to.include('rusty');
  });

  it('is cached for long where it never changes, briefly where it grows, and not where there is nothing yet', async () => {
    const headers = async (path: string) => {
      const { status, headers: sent } = await get(path, { method: 'HEAD' });
      return [status, sent.get('cache-control'), sent.get('content-type'), sent.get('access-control-allow-origin')];
    };
    expect(await headers('/log/checkpoint')).to.deep.equal([
      200,
      'public, max-age=5',
      'text/plain; charset=utf-8',
      '*',
    ]);
    expect(await headers('/log/tile/0/000.p/3')).to.deep.equal([
      200,
      'public, max-age=31536000, immutable',
      'application/octet-stream',
      '*',
    ]);
    for (const path of [
      '0/000',
      '0/000.p/4',
      '1/000.p/1',
      '0/001',
      '0/x001/000',
      'entries/000',
      'entries/x001/000.p/1',
    ]) {
      const [status, cache] = await headers(`/log/tile/${path}`);
      expect(status, path).to.equal(404);
      expect(cache, path).to.equal('no-store');
    }
    for (const path of [
      '64/000',
      '00/000.p/1',
      '-1/000.p/1',
      '0/0.p/1',
      '0/000.p/0',
      '0/000.p/256',
      '0/000.p/01',
      '0/../000',
    ])
      expect((await get(`/log/tile/${path}`)).status, path).to.equal(404);
    expect((await get('/log/checkpoint', { method: 'POST' })).status).to.equal(405);
  });

  it('gives each report its statement and a proof, which hold without the server', async () => {
    const keys = (await textOf('/log/keys'))
      .trim()
      .split('\n')
      .flatMap((key) => parseVerifierKey(key) ?? []);
    const [current] = keys;
    for (const [index, scanId] of scanIds.entries()) {
      const files = {
        statement: await textOf(`/api/scans/${scanId}/statement`),
        proof: await textOf(`/api/scans/${scanId}/proof`),
      };
      const verdict = await verifyStatement(files, current ? [current] : []);
      expect(verdict).to.deep.include({ kind: 'verified', index, size: 3 });
      expect(verdict).to.have.nested.property('statement.domain', DOMAINS[index]);
      expect(verdict).to.have.nested.property('statement.scanId', scanId);
      if (verdict.kind !== 'verified') throw new Error('It is not verified.');
      const printed = await candor.services.renderReport({
        scanId,
        domain: DOMAINS[index] ?? '',
        reportType: 'comprehensive',
        fileFormat: 'pdf',
      });
      if (printed.kind !== 'rendered') throw new Error('It is not printed.');
      const pages = (await readPdf(await buffer(printed.content))).pages.join('').replaceAll(/\s|\u200b/g, '');
      expect(pages).to.include(verdict.digest).and.include(`/verify?scan=${scanId}`);
    }
    const { headers } = await get(`/api/scans/${scanIds[0] ?? ''}/proof`);
    expect(headers.get('content-disposition')).to.match(
      /^attachment; filename="?rusty-gate\.example-.*\.tlog-proof"?$/,
    );
    for (const file of ['statement', 'proof']) {
      const { status } = await get(`/api/scans/6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001/${file}`);
      expect(status).to.equal(404);
    }
  });
});
