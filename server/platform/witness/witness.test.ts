import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { proveConsistency } from '../../../projections/transparency/merkleTree.ts';
import { parseCheckpoint } from '../../../schema/transparency/checkpoint.ts';
import { parseNote, parseVerifierKey, printVerifierKey, verifyNote } from '../../../schema/transparency/signedNote.ts';
import { verifierKeyOf, witnessKeyOf } from '../transparency/sign.ts';
import { createTestLog, entriesOf } from './testing/createTestLog.ts';
import { followLog, type ReadFile } from './followLog.ts';
import { createWitness, type Witness } from './witness.ts';
import { openWitnessFolder, type WitnessFolder } from './witnessFolder.ts';

const NAME = 'witness.example';
const ORIGIN = 'candor.example/log';
const log = createTestLog(entriesOf(600));
type TestLog = typeof log;

/** The files of a log when it had this size. `whole`: it has deleted the beginnings of tiles that are full now. */
const filesOf =
  (from: TestLog, size: number, whole = false): ReadFile =>
  (path) => {
    if (path === 'checkpoint') return Promise.resolve(Buffer.from(from.checkpoint(size)));
    const [, level = '', number = '', width] = /^tile\/(\d)\/(\d{3})(?:\.p\/(\d+))?$/.exec(path) ?? [];
    const hashes = from.tile(Number(level), Number(number), whole ? 600 : size);
    return hashes.length > 0 && (width === undefined ? hashes.length === 256 : !whole && hashes.length >= Number(width))
      ? Promise.resolve(Buffer.concat(hashes.slice(0, Number(width ?? 256))))
      : Promise.reject(new Error(`no ${path}`));
  };

describe('A witness of transparency logs', () => {
  let path: string;
  let folder: WitnessFolder;
  let witness: Witness;
  const open = async () => {
    folder = await openWitnessFolder(path);
    witness = createWitness({ folder, name: NAME, keys: [log.key], clock: () => new Date('2026-12-01T00:00:00.000Z') });
  };
  const kept = async () => parseCheckpoint((await folder.newest(ORIGIN)) ?? '');
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'candor-witness-'));
    await open();
  });
  afterEach(() => rm(path, { recursive: true }));

  it('cosigns each state that contains all states before, at every boundary of tiles, also after a restart', async () => {
    let before = 0;
    for (const size of [1, 2, 7, 255, 256, 257, 511, 512, 600]) {
      const outcome = await followLog(filesOf(log, size), witness);
      expect(outcome).to.deep.include({ kind: 'cosigned', origin: ORIGIN, size, before });
      before = size;
      await open();
    }
    const note = parseNote((await folder.newest(ORIGIN)) ?? '');
    const key = parseVerifierKey(printVerifierKey(witnessKeyOf(NAME, folder.key)));
    if (!note || !key) throw new Error('There is no cosigned checkpoint.');
    expect(await verifyNote(note, [key])).to.deep.include({ kind: 'verified' });
    expect(await verifyNote(note, [log.key])).to.deep.include({ kind: 'verified' });
    const altered = { ...note, text: note.text.replace('\n600\n', '\n601\n') };
    expect(await verifyNote(altered, [key])).to.deep.equal({ kind: 'forged' });
  });

  it('reads full tiles if the log has deleted their beginnings', async () => {
    await followLog(filesOf(log, 7), witness);
    expect(await followLog(filesOf(log, 300, true), witness)).to.include({ kind: 'cosigned', size: 300 });
  });

  it('detects a fork and a replaced statement, keeps both checkpoints as evidence, and cosigns neither', async () => {
    const replaced = createTestLog(entriesOf(600, 3));
    for (const [before, size] of [
      [20, 20],
      [20, 500],
      [256, 257],
    ] as const) {
      await rm(path, { recursive: true });
      await open();
      await followLog(filesOf(log, before), witness);
      const outcome = await followLog(filesOf(replaced, size), witness);
      expect(outcome, String(size)).to.include({ kind: 'forked', size });
      const evidence = await readFile(outcome.kind === 'forked' ? outcome.evidence : '', 'utf8');
      expect(evidence).to.include(log.checkpoint(before)).and.include(replaced.checkpoint(size));
      expect(await kept()).to.deep.equal(parseCheckpoint(log.checkpoint(before)));
    }
  });

  it('does not go back with a log that shows an older state', async () => {
    await followLog(filesOf(log, 300), witness);
    expect(await followLog(filesOf(log, 299), witness)).to.include({ kind: 'older', size: 299, known: 300 });
    expect(await kept()).to.include({ size: 300 });
  });

  it('cosigns nothing of unknown logs, of other keys, or with proofs that do not belong to the checkpoint', async () => {
    await followLog(filesOf(log, 300), witness);
    const other = createTestLog(entriesOf(600), 'other.example/log');
    expect(await followLog(filesOf(other, 400), witness)).to.deep.equal({ kind: 'unknown' });
    const { privateKey } = generateKeyPairSync('ed25519');
    const stranger = createWitness({
      folder,
      name: NAME,
      keys: [verifierKeyOf(ORIGIN, privateKey)],
      clock: () => new Date(),
    });
    expect(await followLog(filesOf(log, 400), stranger)).to.deep.equal({ kind: 'unknown' });
    const proof = await proveConsistency(299, 400, log.readTile);
    expect(await witness.check(log.checkpoint(400), () => Promise.resolve({ proof }))).to.include({ kind: 'unproven' });
    expect(await kept()).to.include({ size: 300 });
  });

  it('cosigns only one of two states that contradict each other, even if they come at the same time', async () => {
    const replaced = createTestLog(entriesOf(600, 3));
    const outcomes = await Promise.all([log, replaced].map((each) => followLog(filesOf(each, 300), witness)));
    expect(outcomes.map(({ kind }) => kind)).to.deep.equal(['cosigned', 'forked']);
  });

  it('keeps its key, ignores a checkpoint whose writing was interrupted, and refuses to start over from a damaged one', async () => {
    const { key } = folder;
    await followLog(filesOf(log, 300), witness);
    const [file = ''] = (await readdir(path)).filter((name) => name.endsWith('.checkpoint'));
    await writeFile(join(path, `${file}.part`), 'candor.exam');
    await open();
    expect(folder.key.equals(key)).to.equal(true);
    expect(await kept()).to.include({ size: 300 });
    await writeFile(join(path, file), 'candor.exam');
    const failure: unknown = await followLog(filesOf(log, 200), witness).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
  });
});
