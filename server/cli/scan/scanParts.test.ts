import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inOrder } from './inOrder.ts';
import { createListProgress } from './listProgress.ts';
import { toFile } from './writeOutput.ts';

describe('Work that is done in order', () => {
  it('runs a limited number of items at once, and yields results in the order of the items', async () => {
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const results: number[] = [];
    const reading = (async () => {
      for await (const result of inOrder([0, 1, 2, 3, 4], 2, async (item) => {
        begun.push(item);
        await new Promise<void>((done) => {
          ends[item] = done;
        });
        return item;
      }))
        results.push(result);
    })();
    expect(begun).to.deep.equal([0, 1]);
    // The second finishes first: another begins, and nothing is yielded yet.
    ends[1]?.();
    await new Promise(setImmediate);
    expect([begun, results]).to.deep.equal([[0, 1, 2], []]);
    ends[0]?.();
    await new Promise(setImmediate);
    expect([begun, results]).to.deep.equal([
      [0, 1, 2, 3],
      [0, 1],
    ]);
    for (const at of [3, 2]) ends[at]?.();
    await new Promise(setImmediate);
    ends[4]?.();
    await reading;
    expect(results).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('buffers a limited number of results behind a slow one', async () => {
    const begun: number[] = [];
    const items = Array.from({ length: 100 }, (_, at) => at);
    const work = inOrder(items, 2, (item) => {
      begun.push(item);
      return item === 0 ? new Promise<number>(() => undefined) : Promise.resolve(item);
    });
    void work.next();
    await new Promise(setImmediate);
    // Sixteen that wait behind the awaited one.
    expect(begun).to.have.length(17);
  });

  it('ends with the first failure', async () => {
    const failed = inOrder([1, 2, 3], 2, (item) =>
      item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item),
    );
    expect((await failed.next()).value).to.equal(1);
    const error = await failed.next().catch((caught: unknown) => caught);
    expect(error).to.have.property('message', 'two');
  });
});

describe('The progress of a list', () => {
  const shown = (isTTY: boolean) => {
    const said: string[] = [];
    const clock = { now: 0 };
    const output = { isTTY, write: (text: string) => said.push(text) > 0 } as unknown as NodeJS.WriteStream;
    return { said, clock, progress: createListProgress(output, 3, () => clock.now) };
  };

  it('is one line on a terminal: done, failed, rate, remaining', () => {
    const { said, clock, progress } = shown(true);
    clock.now = 30_000;
    progress.done(true);
    progress.done(false);
    expect(said).to.deep.equal([
      '\r\u001b[2K0 of 3 domains',
      '\r\u001b[2K1 of 3 domains, 2.0 a minute, about 60 s left',
      '\r\u001b[2K2 of 3 domains, 1 could not be scanned, 4.0 a minute, about 15 s left',
    ]);
    progress.say('gone.example: why');
    expect(said.at(-1)).to.include('\r\u001b[2Kgone.example: why\n2 of 3 domains');
  });

  it('is an occasional line in a log, and one at the end', () => {
    const { said, clock, progress } = shown(false);
    clock.now = 1_000;
    progress.done(true);
    expect(said).to.deep.equal([]);
    clock.now = 10_000;
    progress.done(true);
    expect(said).to.deep.equal(['2 of 3 domains, 12 a minute, about 5 s left\n']);
    progress.done(true);
    progress.end();
    expect(said.slice(1)).to.deep.equal(['3 of 3 domains, 18 a minute\n']);
  });
});

describe('--output', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-output-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function* pieces(...given: readonly (string | Error)[]): AsyncGenerator<string> {
    for (const each of given) {
      if (each instanceof Error) throw each;
      yield await Promise.resolve(each);
    }
  }

  it('replaces the previous file with a complete one', async () => {
    const path = join(folder, 'out.json');
    await writeFile(path, 'before');
    await symlink(path, join(folder, 'link'));
    await toFile(join(folder, 'link')).write(pieces('a', 'ö', 'c'));
    expect(await readFile(path, 'utf8')).to.equal('aöc');
    expect(await readdir(folder)).to.have.members(['out.json', 'link']);
  });

  it('leaves the previous file unchanged if the work fails', async () => {
    const path = join(folder, 'out.json');
    await writeFile(path, 'before');
    const failed = await toFile(path)
      .write(pieces('a', new Error('no more')))
      .catch((error: unknown) => error);
    expect(failed).to.have.property('message', 'no more');
    expect([await readFile(path, 'utf8'), await readdir(folder)]).to.deep.equal(['before', ['out.json']]);
  });

  it('is refused before any work if it cannot be written', async () => {
    let asked = false;
    async function* never(): AsyncGenerator<string> {
      asked = true;
      yield await Promise.resolve('a');
    }
    for (const [path, code] of [
      [folder, 'EISDIR'],
      [join(folder, 'no', 'out.json'), 'ENOENT'],
    ] as const)
      expect(
        await toFile(path)
          .write(never())
          .catch((error: unknown) => error),
        path,
      ).to.have.property('code', code);
    expect(asked).to.equal(false);
  });

  it('may be a device', async () => {
    await toFile('/dev/null').write(pieces('a'));
    expect(await readFile('/dev/null', 'utf8')).to.equal('');
  });
});
