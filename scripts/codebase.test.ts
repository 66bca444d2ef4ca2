import { readFile } from 'node:fs/promises';
import { join } from 'node:path/posix';
import { expect } from 'chai';
import { contributorsMarkdown } from './docs/modulesMarkdown.ts';
import { CODE_RULES, type CodeRule, violationsOf } from './codeRules.ts';
import { listFiles } from './listFiles.ts';
import { moduleImports } from './moduleImports.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

type RuleName = keyof typeof CODE_RULES;

/** For each rule: samples that it must report, and samples that it must not. */
const SAMPLES: Readonly<Record<RuleName, { bad: readonly Sample[]; good: readonly Sample[] }>> = {
  marks: {
    bad: [
      ['server/a.test.ts', `it.only('one', () => {});`],
      ['server/a.test.ts', `describe.skip('all', () => {});`],
      ['server/a.test.ts', `it('late', function () { this.skip(); });`],
      ['server/a.test.ts', `xit('later', () => {});`],
    ],
    good: [['server/a.test.ts', `it('the only one', () => { rows.skip(1); });`]],
  },
  any: {
    bad: [
      ['server/a.ts', `const a: any = 1;`],
      ['server/a.ts', `const a = b as any;`],
      ['server/a.ts', `const a: Map<string, any[]> = b;`],
    ],
    good: [['server/a.ts', `// as any reader knows: any is a word\nconst a = 'x: any';`]],
  },
  properties: {
    bad: [['server/a.ts', `const a = { ...{ b, c }, d };`]],
    good: [['server/a.ts', `const a = { ...b, ...(c && { d }), e: { ...f } };`]],
  },
  unchecked: {
    bad: [
      ['server/a.ts', `// @ts-ignore: it works\nconst a = b.c;`],
      ['server/a.ts', `/* @ts-nocheck */`],
    ],
    good: [['server/a.ts', `const a = '@ts-ignore';`]],
  },
  environment: {
    bad: [
      ['server/main.ts', `const port = process.env['PORT'];`],
      ['client/src/a.ts', `const { NODE_ENV } = process.env;`],
      ['server/main.ts', `import { env } from 'node:process';`],
    ],
    good: [
      ['server/platform/base/config.ts', `readConfig(process.env);`],
      ['server/a.int.test.ts', `const url = process.env['EVENTSTORE_URL'];`],
      ['server/a.ts', `process.envelope();`],
    ],
  },
  measures: {
    bad: [
      ['server/a.test.ts', `expect(performance.now() - began).to.be.below(100);`],
      ['server/platform/eventStore/contract/a.ts', `expect(Date.now() - began).to.be.below(100);`],
      ['server/a.int.test.ts', `const { heapUsed } = process.memoryUsage();`],
      ['server/a.int.test.ts', `const before = process.memoryUsage.rss();`],
      ['tests/support/a.ts', `const spent = process.cpuUsage(before);`],
      ['client/e2e/a.spec.ts', `const { hrtime } = process;`],
    ],
    good: [
      ['server/a.ts', `const began = performance.now();`],
      ['tests/load/visit.ts', `meter.record(performance.now() - askedAt);`],
      ['server/a.test.ts', `const clock = () => new Date(Date.now() + passedMs);`],
    ],
  },
  scanClock: {
    bad: [
      ['checks/spf/a.ts', `const late = AbortSignal.timeout(5_000);`],
      ['server/scanner/io/a.ts', `const timer = setTimeout(finish, waitMs);`],
    ],
    good: [
      ['checks/spf/a.ts', `const late = scanClock().limit(5_000);`],
      ['checks/spf/a.test.ts', `const signal = AbortSignal.timeout(10);`],
    ],
  },
  sql: {
    bad: [
      ['server/platform/rest/a.ts', 'const q = `SELECT *\n  FROM scans WHERE id = $1`;'],
      ['server/platform/graphql/a.ts', `pool.query('DELETE FROM scans');`],
      ['server/features/scans/a.ts', 'const q = `UPDATE ${table} SET a = 1`;'],
      ['server/main.ts', `const q = 'CREATE UNIQUE INDEX a ON b (c)';`],
    ],
    good: [
      ['projections/scans/queries.ts', 'const q = `SELECT id FROM scans`;'],
      ['server/platform/eventStore/postgres/append.ts', `const q = 'INSERT INTO events';`],
      ['server/platform/rest/a.ts', `const hint = 'Select a domain from the list';`],
    ],
  },
  defaultExport: {
    bad: [
      ['server/a.ts', `export default 1;`],
      ['server/a.ts', `export default function a() {}`],
      ['server/a.ts', `export { a as default };`],
    ],
    good: [
      ['vite.config.ts', `export default {};`],
      ['codegen.ts', `export default {};`],
      ['server/library.d.ts', `declare module 'x' { const x: 1; export default x; }`],
      ['server/a.ts', `export const a = 1;`],
    ],
  },
  words: {
    bad: [
      ['client/src/app/A.tsx', 'const A = () => <p>Nothing was found.</p>;'],
      ['client/src/app/A.tsx', `const A = () => <B title="Breaches" />;`],
      ['client/src/app/A.tsx', 'const A = ({ n }) => <B aria-label={`Remove ${n}`} />;'],
      ['client/src/features/a.ts', `const words = { none: 'not checked' };`],
      ['client/src/features/a.ts', 'const words = (n: number) => `${n} of them`;'],
    ],
    good: [
      ['client/src/app/A.tsx', `const A = () => <a rel="noopener noreferrer">{texts().name}</a>;`],
      ['client/src/app/A.tsx', `const A = () => <input placeholder="example.org" />;`],
      ['client/src/app/a.ts', `throw new Error('there is no such part');`],
      ['client/src/app/a.ts', 'const a = graphql(`query A { scan { id name } }`);'],
      ['client/src/texts/findings/findingTexts.ts', `export const en = { none: 'not checked' };`],
      ['client/src/app/a.test.ts', `it('says nothing at all', () => {});`],
    ],
  },
  commands: {
    bad: [
      ['server/cli/a.ts', `stderr.write('Nothing was changed.');`],
      ['server/cli/a.ts', 'stdout.write(`${count} mails were sent`);'],
      ['server/cli/a.ts', `throw new Error('there is no such file');`],
    ],
    good: [
      ['server/cli/a.ts', `command.addHelpText('after', examplesHelp('candor events list --limit 10'));`],
      ['server/cli/a.ts', 'stdout.write(`${cliWords().mail.none} ${name}`);'],
      ['server/cli/a.ts', `log.debug({ err }, 'the start was interrupted');`],
      ['server/cli/spfCommand.ts', `const error = 'it is not JSON';`],
      ['server/cli/a.test.ts', `it('says nothing at all', () => {});`],
    ],
  },
  answers: {
    bad: [
      ['server/features/scans/a.ts', `const a = { kind: 'busy', message: 'Please wait.' };`],
      ['server/platform/auth/a.ts', 'const message = `${domain} is busy.`;'],
      ['server/features/queryConsole/a.ts', `return refused('Write a SELECT.');`],
    ],
    good: [
      ['server/features/scans/a.ts', `const a = { kind: 'busy', message: answers().scans.busy };`],
      ['server/platform/base/a.ts', `const a = { message: 'must be set with it' };`],
      ['server/scanner/a.ts', `const a = { message: 'No answer came.' };`],
    ],
  },
};

type Sample = readonly [path: string, text: string];

const RULES = Object.entries(CODE_RULES) as readonly (readonly [RuleName, CodeRule])[];

describe('every source file', function () {
  // The test first reads all files, even if other processes are busy at the same time.
  this.timeout(300_000);
  let looked: readonly string[];
  let places: readonly Readonly<Record<RuleName, readonly string[]>>[];
  before(async () => {
    looked = (await listFiles(PROJECT_ROOT)).filter((path) => /\.tsx?$/.test(path));
    places = await Promise.all(
      looked.map(async (path) => violationsOf(CODE_RULES, path, await readFile(join(PROJECT_ROOT, path), 'utf8'))),
    );
  });

  it('is checked', () => {
    expect(looked).to.include.members(['server/platform/base/config.ts', 'scripts/codebase.test.ts', 'vite.config.ts']);
  });

  for (const [name, rule] of RULES) {
    it(rule.title, () => {
      expect(places.flatMap((broken) => broken[name])).to.deep.equal([]);
    });

    for (const [path, text] of SAMPLES[name].bad)
      it(`${rule.title}, so this does not pass: ${text.trim().slice(0, 60)}`, () => {
        expect(violationsOf({ rule }, path, text).rule).to.have.length(1);
      });

    for (const [path, text] of SAMPLES[name].good)
      it(`${rule.title}, and this does, in ${path}: ${text.trim().slice(0, 60)}`, () => {
        expect(violationsOf({ rule }, path, text).rule).to.deep.equal([]);
      });
  }
});

/** Repeatedly removes the modules that import none of the others. Those that remain are part of a cycle, or import one that is. */
const modulesInCycles = (imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] => {
  const left = new Map(imports);
  for (;;) {
    const lowest = [...left].filter(([, to]) => [...to].every((module) => !left.has(module)));
    if (lowest.length === 0) return [...left.keys()].sort();
    for (const [module] of lowest) left.delete(module);
  }
};

describe('the modules', () => {
  let imports: ReadonlyMap<string, ReadonlySet<string>>;
  before(async () => {
    imports = await moduleImports();
  });

  it('import each other without cycles', () => {
    expect([...imports.keys()]).to.include.members([
      'server/platform/http',
      'server/features/scans',
      'server/main',
      'client/src/features/scanReport',
      'checks/spf',
      'projections',
      'schema/events',
    ]);
    expect(modulesInCycles(imports)).to.deep.equal([]);
  });

  it('import each other as docs/contributors.md shows it (npm run modules)', async () => {
    const text = await readFile(join(PROJECT_ROOT, 'docs/contributors.md'), 'utf8');
    expect(contributorsMarkdown(text, imports)).to.equal(text);
  });

  it('are detected in a cycle of any length', () => {
    const cycle = { a: ['b'], b: ['c'], c: ['a'], d: ['e'] };
    const cyclic = new Map(Object.entries(cycle).map(([from, to]) => [from, new Set(to)]));
    expect(modulesInCycles(cyclic)).to.deep.equal(['a', 'b', 'c']);
  });
});
