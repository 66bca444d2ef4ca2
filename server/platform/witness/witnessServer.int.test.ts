import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { proveConsistency } from '../../../projections/transparency/merkleTree.ts';
import { parseNote, verifyNote } from '../../../schema/transparency/signedNote.ts';
import { witnessKeyOf } from '../transparency/sign.ts';
import { createTestLog, entriesOf } from './testing/createTestLog.ts';
import { createWitness, type Outcome } from './witness.ts';
import { openWitnessFolder, type WitnessFolder } from './witnessFolder.ts';
import { witnessListener } from './witnessServer.ts';

const log = createTestLog(entriesOf(600));
const replaced = createTestLog(entriesOf(600, 3));

describe('POST /add-checkpoint of a witness', () => {
  let path: string;
  let folder: WitnessFolder;
  let server: Server;
  const outcomes: Outcome[] = [];
  before(async () => {
    path = await mkdtemp(join(tmpdir(), 'candor-witness-'));
    folder = await openWitnessFolder(path);
    const witness = createWitness({ folder, name: 'witness.example', keys: [log.key], clock: () => new Date() });
    server = createServer(witnessListener(witness, new Set([log.key.name]), (outcome) => outcomes.push(outcome)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await rm(path, { recursive: true });
  });

  const send = async (body: string, method = 'POST', to = '/add-checkpoint') => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${to}`, { method, ...(method === 'POST' && { body }) });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const submit = async (from: typeof log, old: number, size: number) => {
    const proof = old === 0 || old > size ? [] : await proveConsistency(old, size, from.readTile);
    const lines = [`old ${old}`, ...proof.map((hash) => Buffer.from(hash).toString('base64'))];
    return send(`${lines.join('\n')}\n\n${from.checkpoint(size)}`);
  };

  it('cosigns checkpoints in order', async () => {
    for (const [old, size] of [
      [0, 20],
      [20, 300],
      [300, 300],
    ] as const) {
      const { status, text } = await submit(log, old, size);
      expect(status).to.equal(200);
      const note = parseNote(`${log.checkpoint(size)}${text}`);
      expect(note && (await verifyNote(note, [witnessKeyOf('witness.example', folder.key)]))).to.include({
        kind: 'verified',
      });
    }
  });

  it('names the size that it knows if the proof begins elsewhere', async () => {
    for (const old of [0, 20, 299])
      expect(await submit(log, old, 400)).to.deep.equal({ status: 409, type: 'text/x.tlog.size', text: '300\n' });
  });

  it('refuses a fork and a wrong proof, and reports the fork', async () => {
    outcomes.length = 0;
    expect((await submit(replaced, 300, 400)).status).to.equal(422);
    expect(await submit(replaced, 300, 300)).to.include({ status: 409, text: '300\n' });
    expect(outcomes.map(({ kind }) => kind)).to.deep.equal(['forked', 'forked']);
    expect((await send(`old 300\n${Buffer.alloc(32).toString('base64')}\n\n${log.checkpoint(400)}`)).status).to.equal(
      422,
    );
  });

  it('refuses unknown logs, forged signatures, malformed and endless requests, and other paths', async () => {
    expect((await submit(createTestLog(entriesOf(5), 'other.example/log'), 0, 5)).status).to.equal(404);
    expect((await send(`old 300\n\n${log.checkpoint(400).replace('\n400\n', '\n401\n')}`)).status).to.equal(403);
    expect((await submit(log, 500, 400)).status).to.equal(400);
    for (const body of ['', 'old 300', `old -1\n\n${log.checkpoint()}`, `old 300\nAAAA\n\n${log.checkpoint()}`])
      expect((await send(body)).status, body).to.equal(400);
    const hash = Buffer.alloc(32).toString('base64');
    expect((await send(`old 300\n${`${hash}\n`.repeat(64)}\n${log.checkpoint(400)}`)).status).to.equal(400);
    expect((await send('x'.repeat(70_000))).status).to.equal(413);
    expect((await send('', 'POST', '/')).status).to.equal(404);
    expect((await send('', 'GET')).status).to.equal(405);
    expect((await submit(log, 300, 300)).status).to.equal(200);
  });
});
