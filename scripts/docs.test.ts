import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { expect } from 'chai';
import { candorProgram } from '../server/cli/candorProgram.ts';
import { configKeys } from '../server/platform/base/environment.ts';
import { SECRETS } from '../server/platform/base/configValues.ts';
import { apiExamples, curlRequest, isAsSaid } from './docs/apiExamples.ts';
import { candorWords, commandFault } from './docs/commandFault.ts';
import { configurationMarkdown } from './docs/configurationMarkdown.ts';
import { everyCommand, wholeHelp } from './docs/everyCommand.ts';
import { readMarkdown, type Markdown } from './docs/markdown.ts';
import { listFiles } from './listFiles.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

/** Pages that describe the past and are not rewritten. */
const isHistory = (path: string): boolean => path === 'CHANGELOG.md' || path.startsWith('docs/adr/');

const never = (): never => {
  throw new Error('Nothing is run.');
};
const program = candorProgram({ run: never, end: never, terminal: process });
const commands = everyCommand(program);

const textOf = (path: string): Promise<string> => readFile(join(PROJECT_ROOT, path), 'utf8');

interface Page extends Markdown {
  readonly path: string;
  readonly text: string;
}

describe('The documentation', () => {
  let pages: readonly Page[];
  let files: readonly string[];
  let scripts: Readonly<Record<string, string>>;

  before(async () => {
    files = await listFiles(PROJECT_ROOT);
    pages = await Promise.all(
      files
        .filter((path) => path.endsWith('.md'))
        .map(async (path) => {
          const text = await textOf(path);
          return { path, text, ...readMarkdown(text) };
        }),
    );
    scripts = (JSON.parse(await textOf('package.json')) as { scripts: Record<string, string> }).scripts;
  });

  const page = (path: string): Page => {
    const found = pages.find((each) => each.path === path);
    if (!found) throw new Error(`There is no ${path}.`);
    return found;
  };

  /** Returns the faults that `find` reports for each page, prefixed with the page's path. */
  const faultsIn = (
    find: (page: Page) => readonly string[],
    which: (page: Page) => boolean = () => true,
  ): readonly string[] => pages.filter(which).flatMap((each) => find(each).map((fault) => `${each.path}: ${fault}`));

  /** Returns why a relative link of a page is broken. */
  const linkFault = (from: Page, address: string): string | undefined => {
    const [path = '', anchor] = address.split('#', 2);
    const target = path === '' ? from.path : normalize(join(dirname(from.path), decodeURI(path)));
    if (target.startsWith('..')) return `${address} leads out of the repository`;
    if (path !== '' && !existsSync(join(PROJECT_ROOT, target))) return `${address} leads nowhere`;
    if (anchor !== undefined && target.endsWith('.md') && !page(target).anchors.has(anchor))
      return `${address}: there is no such heading`;
    return undefined;
  };

  it('has a page for each kind of reader, and an index that links to all of them', () => {
    const index = page('docs/README.md');
    const here = pages.map(({ path }) => path).filter((path) => /^docs\/[^/]+\.md$/.test(path) && path !== index.path);
    for (const name of [
      'users',
      'owners',
      'administrators',
      'analysts',
      'operations',
      'configuration',
      'api',
      'contributors',
      'glossary',
    ])
      expect(here).to.include(`docs/${name}.md`);
    const linked = index.links.map((address) => normalize(join('docs', address.replace(/#.*/, ''))));
    expect(here.filter((path) => path !== 'docs/plan.md' && !linked.includes(path))).to.deep.equal([]);
  });

  it('has no link to a missing file or heading', () => {
    const faults = faultsIn((each) =>
      each.links.filter((address) => !/^[a-z]+:/.test(address)).flatMap((address) => linkFault(each, address) ?? []),
    );
    expect(faults).to.deep.equal([]);
    expect(pages.flatMap(({ links }) => links)).to.have.length.above(100);
  });

  it('gives each picture a text alternative', () => {
    const faults = faultsIn(({ alternatives }) => alternatives.filter((text) => text.trim().length < 10));
    expect(faults).to.deep.equal([]);
    expect(pages.flatMap(({ alternatives }) => alternatives)).to.have.length.above(2);
  });

  it('names only files that exist', () => {
    const named = /^(?:\.?\/)?((?:bench|bin|client|deploy|docs|projections|schema|scripts|server)\/[\w./-]*\w)\/?$/;
    const faults = faultsIn(
      ({ codeSpans }) =>
        codeSpans.flatMap((code) => {
          const path = named.exec(code)?.[1];
          return path === undefined || existsSync(join(PROJECT_ROOT, path)) ? [] : [`${path} is not there`];
        }),
      ({ path }) => !isHistory(path),
    );
    expect(faults).to.deep.equal([]);
  });

  it('names only npm scripts that exist', () => {
    const faults = faultsIn(({ text }) =>
      [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts)),
    );
    expect(faults).to.deep.equal([]);
  });

  it('names only commands and options that exist', () => {
    const codeIn = ({ fences, codeSpans }: Markdown) => [
      ...codeSpans,
      ...fences.filter(({ info }) => ['', 'sh', 'console'].includes(info)).flatMap(({ text }) => text.split('\n')),
    ];
    const lines = (each: Page) => codeIn(each).flatMap((line) => candorWords(line) ?? []);
    const faults = faultsIn((each) =>
      codeIn(each).flatMap((line) => {
        const words = candorWords(line);
        return words === undefined ? [] : (commandFault(program, words) ?? []);
      }),
    );
    expect(faults).to.deep.equal([]);
    expect(pages.flatMap(lines)).to.have.length.above(60);
  });

  it('lists in configuration.md what the schema says: every key, its default and its effect (npm run configuration)', () => {
    const { text } = page('docs/configuration.md');
    expect(text).to.equal(configurationMarkdown());
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    const documented = rows.flatMap((row) =>
      [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, key = '']) => key),
    );
    expect(documented.toSorted()).to.deep.equal(Object.keys(configKeys()).toSorted());
    expect(rows.filter((row) => !/ \| [^|]{15,} \|$/.test(row))).to.deep.equal([]);
    for (const [key, about] of Object.entries(configKeys()))
      if (about.default !== undefined && about.default !== '')
        expect(
          rows.some((row) => row.includes(`\`${key}\``) && row.includes(`\`${String(about.default)}\``)),
          key,
        ).to.equal(true);
    for (const secret of SECRETS) expect(text).to.include(`\`${secret}_FILE\``);
  });

  it('mentions no key that the code does not read', () => {
    const known = new Set([...Object.keys(configKeys()), ...SECRETS.map((key) => `${key}_FILE`)]);
    // Variables of tests, of the compose file, and of third-party programs.
    const others = /^CANDOR_(TEST_|BROWSER$|PROXY_PORT$|EVENTSTORE_IMAGE$|GRAFANA_PORT$|E2E_)/;
    const faults = faultsIn(
      ({ text }) =>
        [...text.matchAll(/`(CANDOR_[A-Z_]*[A-Z])[`=]/g)]
          .map(([, key = '']) => key)
          .filter((key) => !known.has(key) && !others.test(key)),
      ({ path }) => !isHistory(path) && path !== 'docs/plan.md',
    );
    expect(faults).to.deep.equal([]);
  });
});

describe('--help', () => {
  it('describes every command, argument and option', () => {
    const silent = commands.flatMap((command) => [
      ...(command.description() === '' ? [command.name()] : []),
      ...command.registeredArguments.filter(({ description }) => description === '').map((each) => each.name()),
      ...command.options.filter(({ description }) => description === '').map(({ flags }) => flags),
    ]);
    expect(silent).to.deep.equal([]);
    expect(commands).to.have.length.above(30);
  });

  it('gives examples of every command, and each example uses its own command', () => {
    const faults = commands
      .filter(({ commands: below, options }) => below.length === 0 || options.length > 0)
      .flatMap((command) => {
        const [, given = ''] = /\nExamples:\n([\s\S]*)$/.exec(wholeHelp(command)) ?? [];
        const joined = given.replaceAll(/ \\\n\s+/g, ' ');
        const lines = joined.split('\n').flatMap((line) => (candorWords(line.trim()) ? [line.trim()] : []));
        const wrong = lines.flatMap((line) => commandFault(program, candorWords(line) ?? []) ?? []);
        const others = lines.filter((line) => !line.includes(command.name()));
        return lines.length === 0 ? [`${command.name()} has none`] : [...wrong, ...others];
      });
    expect(faults).to.deep.equal([]);
  });

  it('lists every exit status of the command line', () => {
    const help = wholeHelp(program);
    for (const status of [0, 1, 2, 3]) expect(help).to.match(new RegExp(`^ {2}${status} {2}\\S`, 'm'));
  });
});

describe('The checks of the documentation', () => {
  const faultOf = (line: string) => commandFault(program, candorWords(line) ?? []);

  it('find commands and options that do not exist, and accept those that do', () => {
    expect(candorWords('npm ci')).to.equal(undefined);
    for (const line of [
      'candor dance',
      'candor scan example.org --loud',
      'candor plan show a.example b.example',
      'candor plan sell a.example',
    ])
      expect(faultOf(line), line).to.be.a('string');
    for (const line of [
      'candor',
      'npx candor scan example.org --fail-below 70   # why',
      'candor replay a b c',
      'candor plan grant <domain> pro',
      'DATABASE_URL=postgres://x candor spf < messages.jsonl',
      'candor <command> --help',
    ])
      expect(faultOf(line), line).to.equal(undefined);
  });

  it('find headings, links, pictures and code as a forge shows them', () => {
    const { anchors, links, alternatives, codeSpans, fences } = readMarkdown(
      '# A `b` c!\n## Twice\n## Twice\n[x](a.md#b) ![A long picture](i.png) `[n](o.md)`\n```sh\n# no heading\n[n](o.md)\n```\n',
    );
    expect([...anchors]).to.deep.equal(['a-b-c', 'twice', 'twice-1']);
    expect([links, alternatives]).to.deep.equal([['a.md#b', 'i.png'], ['A long picture']]);
    expect(codeSpans).to.deep.equal(['b', '[n](o.md)']);
    expect(fences).to.deep.equal([{ info: 'sh', text: '# no heading\n[n](o.md)', line: 6 }]);
  });

  it('read examples of calls, and distinguish matching from other answers', () => {
    const text =
      '```sh\nT=\'paste the token here\'\ncurl -s http://a/b -H "X: $T" \\\n  -d \'{"a":1}\'\n```\n→ 201\n```json\n{"a":"…"}\n```\n';
    const [example] = apiExamples(text, readMarkdown(text).fences);
    expect(example).to.deep.include({ status: 201, pasted: [{ variable: 'T', field: 'token' }] });
    expect(curlRequest(example?.command ?? '', { T: 'x' })).to.deep.equal({
      method: 'POST',
      url: 'http://a/b',
      headers: { X: 'x' },
      body: '{"a":1}',
    });
    expect(isAsSaid({ a: '…', b: [{ c: null }] }, { a: 0, b: [1, { c: null, d: 2 }], e: 3 })).to.equal(true);
    for (const [said, is] of [
      [{ a: '…' }, {}],
      [{ a: 1 }, { a: 2 }],
      [{ a: null }, {}],
      [[1], []],
      [{ a: { b: 1 } }, { a: null }],
    ])
      expect(isAsSaid(said, is), JSON.stringify(said)).to.equal(false);
  });
});
