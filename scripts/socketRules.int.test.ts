import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { z } from 'zod';
import { PROJECT_ROOT } from './projectRoot.ts';
import { GLOBALS, MODULES, ALLOWED_FILES } from './socketModules.cjs';

const PROBES = 'checks/example';
const IO = 'server/scanner/io';

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
  "import net = require('node:net');",
  "export const net = process.getBuiltinModule('net');",
  'export const { getBuiltinModule } = process;',
  "export const wrap = process.binding('tcp_wrap');",
  "eval('1');",
  "export const made = new Function('return 1');",
  "export const made = globalThis.eval('1');",
  "import { connect, isIP } from 'node:net'; connect(isIP('::') ? 1 : 2);",
];

describe('the rule about sockets', () => {
  it('reports every way to open one, in a check and next to the scanner’s sockets, by name', async () => {
    const files = [PROBES, IO].flatMap((folder) =>
      ways.map((code, index) => ({ file: `${folder}/way${index}.ts`, lines: [code] })),
    );
    const faults = await faultsOf(files);
    expect(files.filter(({ file }) => !faults.has(`${file}:1`))).to.deep.equal([]);
  });

  it('applies to the whole server, the projections and their shared code', async () => {
    const files = [
      'server/platform/rest/example.ts',
      'server/main.ts',
      'server/worker.js',
      'projections/example.ts',
      'schema/example.ts',
    ];
    const faults = await faultsOf(
      files.map((file) => ({ file, lines: ["import { connect } from 'node:net';", 'connect(1);'] })),
    );
    expect([...faults].sort()).to.deep.equal(files.map((file) => `${file}:1`).sort());
  });

  it('allows code that opens nothing', async () => {
    const lines = [
      "import { isIP, isIPv4, isIPv6 } from 'node:net'; isIP('::');",
      "import type { Socket } from 'node:net'; export type Plain = Socket;",
      "import type { IncomingMessage } from 'node:http'; export type Message = IncomingMessage;",
      "export const later = () => import('./other.ts');",
      "export const ask = (io: { fetch: (url: string) => void }): void => { io.fetch('x'); };",
    ];
    expect([...(await faultsOf([{ file: `${PROBES}/example.ts`, lines }]))]).to.deep.equal([]);
  });

  it('allows each file its own permitted modules, and nothing else', async () => {
    const names = [...MODULES, 'fetch', 'a computed name'];
    const lines = [
      ...MODULES.map((name, index) => `import { anything as any${index} } from 'node:${name}'; any${index}();`),
      "fetch('x');",
      "void import(String('x'));",
    ];
    const allowed = ALLOWED_FILES.flatMap(({ files, may }) =>
      files.map((pattern) => ({ file: pattern.replace('**', 'example.ts'), may })),
    );
    const faults = await faultsOf(allowed.map(({ file }) => ({ file, lines })));
    for (const { file, may } of allowed)
      expect(
        names.filter((_, index) => !faults.has(`${file}:${index + 1}`)),
        file,
      ).to.have.members([...may]);
  });
});

/** Returns `file:line` of the socket violations that oxlint reports in such files with the project's configuration. */
const faultsOf = async (
  files: readonly { readonly file: string; readonly lines: readonly string[] }[],
): Promise<ReadonlySet<string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'socket-rules-'));
  try {
    // The patterns of a configuration are relative to its folder.
    const config = join(PROJECT_ROOT, 'oxlint.config.js');
    await writeFile(join(folder, 'config.mjs'), `export { default } from ${JSON.stringify(config)};`);
    for (const { file, lines } of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), lines.join('\n'));
    }
    const { diagnostics } = await lint(folder);
    expect(diagnostics.filter(({ code }) => !code)).to.deep.equal([]); // errors while reading the files
    return new Set(
      diagnostics
        .filter(({ code }) => /no-restricted-|no-eval|no-implied-eval|no-new-func|sockets/.test(code ?? ''))
        .map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};

const lint = async (folder: string): Promise<z.infer<typeof report>> => {
  const oxlint = join(PROJECT_ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '-c', 'config.mjs', '-f', 'json'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => z.object({ stdout: z.string() }).parse(error)); // findings cause an exit code of 1
  return report.parse(JSON.parse(stdout));
};

const report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
});
