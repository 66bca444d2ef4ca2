import { expect } from 'chai';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { GLOBALS, MODULES, ROOMS } from './socketRooms.cjs';
import { PROJECT_ROOT } from './projectRoot.ts';

/** The rules of the house as they are, but for those that ask the compiler: these look at a line as it stands. */
const linter = new ESLint({
  cwd: PROJECT_ROOT,
  overrideConfig: [
    {
      files: ['**/*.{ts,js}'],
      ...tseslint.configs.disableTypeChecked,
      languageOptions: { parserOptions: { projectService: false } },
      linterOptions: { reportUnusedDisableDirectives: 'off' },
    },
  ],
});

/** What is said of `code` in that file for the sake of sockets. */
const faultsOf = async (filePath: string, code: string): Promise<readonly string[]> => {
  const [result] = await linter.lintText(code, { filePath });
  expect(
    result?.messages.filter(({ fatal }) => fatal),
    code,
  ).to.deep.equal([]);
  return (result?.messages ?? [])
    .map(({ ruleId }) => ruleId ?? '')
    .filter((ruleId) => /no-restricted-|no-eval|no-implied-eval|no-new-func/.test(ruleId));
};

const PROBE = 'server/scanner/probes/example/example.ts';
const IO = 'server/scanner/io/example.ts';

const ways: readonly string[] = [
  ...MODULES.flatMap((name) => [
    `import { anything } from 'node:${name}'; anything();`,
    `import * as all from '${name}'; all.connect();`,
    `export { anything } from '${name}';`,
    `export * from 'node:${name}';`,
    `const module = await import('node:${name}');`,
    `const module = require('${name}');`,
  ]),
  ...GLOBALS.flatMap((name) => [
    `export const made = ${name}('http://10.0.0.1/');`,
    `export const made = globalThis.${name};`,
    `export const made = globalThis['${name}'];`,
    `const { ${name}: renamed } = globalThis;`,
    `export const made = global.${name};`,
  ]),
  "const name = 'n' + 'et'; const module = await import(name);",
  'const module = await import(`node:${"net"}`);',
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); require('node:net');",
  "export const net = process.getBuiltinModule('net');",
  "export const wrap = process.binding('tcp_wrap');",
  "eval('1');",
  "export const made = new Function('return 1');",
  "export const made = globalThis.eval('1');",
  "import { connect, isIP } from 'node:net'; connect(isIP('::') ? 1 : 2);",
];

describe('the rule about sockets', function () {
  this.timeout(120_000);

  it('reports each way to one, in a probe and beside the sockets of the scanner, by name', async () => {
    for (const code of ways)
      for (const file of [PROBE, IO]) expect(await faultsOf(file, code), `${file}: ${code}`).not.to.deep.equal([]);
  });

  it('holds for all of the server, the projections and what they share', async () => {
    for (const file of [
      'server/rest/example.ts',
      'server/main.ts',
      'server/worker.js',
      'projections/example.ts',
      'schema/example.ts',
    ])
      expect(await faultsOf(file, "import { connect } from 'node:net'; connect(1);"), file).not.to.deep.equal([]);
  });

  it('lets pass what opens nothing', async () => {
    for (const code of [
      "import { isIP, isIPv4, isIPv6 } from 'node:net'; isIP('::');",
      "import type { Socket } from 'node:net'; export type Plain = Socket;",
      "import type { IncomingMessage } from 'node:http'; export type Message = IncomingMessage;",
      "export const later = () => import('./other.ts');",
      "export const ask = (io: { fetch: (url: string) => void }): void => { io.fetch('x'); };",
    ])
      expect(await faultsOf(PROBE, code), code).to.deep.equal([]);
  });

  it('lets each room have what it is said to have, and nothing else', async () => {
    for (const { files, may } of ROOMS)
      for (const pattern of files) {
        const file = pattern.replace('**', 'example.ts').replace('*.ts', 'example.ts');
        for (const name of MODULES) {
          const faults = await faultsOf(file, `import { anything } from 'node:${name}'; anything();`);
          const allowed = ROOMS.some((room) => room.files.includes(pattern) && room.may.includes(name));
          expect(faults.length === 0, `${file}: ${name}`).to.equal(allowed);
        }
        expect((await faultsOf(file, "fetch('x');")).length === 0, `${file}: fetch`).to.equal(may.includes('fetch'));
      }
  });
});
