import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import * as esbuild from 'esbuild';
import { compile, entryName } from './compile.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

describe('A compilation', () => {
  let folder: string;
  beforeEach(async () => {
    await mkdir(join(PROJECT_ROOT, 'dist'), { recursive: true });
    folder = await mkdtemp(join(PROJECT_ROOT, 'dist/compile-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  after(() => esbuild.stop()); // its service process runs as long as this process

  const write = (files: Readonly<Record<string, string>>) =>
    Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const pathOf = (name: string): string => join(relative(PROJECT_ROOT, folder), name);
  const build = (...sources: readonly string[]) =>
    compile({
      data: existsSync(join(folder, 'texts')) ? [pathOf('texts')] : [],
      out: join(folder, 'out'),
      entries: Object.fromEntries(
        sources.map((name) => [name.slice(0, -3), join(relative(PROJECT_ROOT, folder), name)]),
      ),
    });
  const run = async (name: string): Promise<string> =>
    (await promisify(execFile)(process.execPath, ['--enable-source-maps', join(folder, 'out', `${name}.js`)])).stdout;

  it('preserves the location of each source, so that it finds data next to it', async () => {
    await write({
      'a.ts': `import { where } from './b.ts';\nconsole.log(JSON.stringify([import.meta.url, ...where]));`,
      'b.ts': `export const where = [import.meta.url, import.meta.dirname, 'import.meta.url'];`,
    });
    await build('a.ts');
    expect(JSON.parse(await run('a'))).to.deep.equal([
      pathToFileURL(join(folder, 'a.ts')).href,
      pathToFileURL(join(folder, 'b.ts')).href,
      folder,
      'import.meta.url',
    ]);
  });

  it('compiles programs that are started and points to them, but not files that are only read', async () => {
    await write({
      'a.ts': `import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
const text: string = readFileSync(new URL('./b.ts', import.meta.url), 'utf8');
new Worker(new URL('./b.ts', import.meta.url), { workerData: text.length }).on('message', (message) => console.log(message));`,
      'b.ts': `import { parentPort, workerData } from 'node:worker_threads';\nparentPort?.postMessage(\`read \${workerData as number > 0}\`);`,
    });
    await build('a.ts');
    expect(await run('a')).to.equal('read true\n');
  });

  it('copies referenced data, and points to the copies', async () => {
    await mkdir(join(folder, 'texts'));
    await write({
      'a.ts': `import { readFileSync } from 'node:fs';
const texts = new URL('texts/', import.meta.url);
console.log(readFileSync(new URL('one.txt', texts), 'utf8'));`,
      'texts/one.txt': 'one',
    });
    await build('a.ts');
    await rm(join(folder, 'texts'), { recursive: true });
    expect(await run('a')).to.equal('one\n');
  });

  it('preserves source lines in a stack trace, even after a program URL that spans several lines', async () => {
    await write({
      'a.ts': `interface Unseen {\n  a: 1;\n}\nexport const program = new URL(\n  './b.ts',\n  import.meta.url,\n);\nconsole.log(new Error('here').stack);`,
      'b.ts': `console.log(1);`,
    });
    await build('a.ts');
    expect(await run('a')).to.contain('a.ts:8:13');
  });

  it('loads a shared module once per process, and keeps the files of the previous build', async () => {
    await write({
      'a.ts': `import { list } from './shared.ts';\nlist.push('a');`,
      'b.ts': `import './a.ts';\nimport { list } from './shared.ts';\nconsole.log(list.join());`,
      'shared.ts': `export const list: string[] = [];`,
    });
    await build('a.ts', 'b.ts');
    expect(await run('b')).to.equal('a\n');
    const first = await readdir(join(folder, 'out'));
    await write({ 'shared.ts': `export const list: string[] = ['new'];` });
    await build('a.ts', 'b.ts');
    expect(await run('b')).to.equal('new,a\n');
    expect(await readdir(join(folder, 'out'))).to.include.members(first);
  });

  it('writes nothing if a source does not compile', async () => {
    await write({ 'a.ts': 'const = 1;' });
    const error = await build('a.ts').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(String(error)).to.match(/a\.ts:1:6/);
    expect(await readdir(folder)).to.deep.equal(['a.ts']);
  });

  it('names its output after the path of the source', () => {
    expect(entryName('server/scanner/x.int.test.ts')).to.equal('server.scanner.x.int.test');
  });
});
