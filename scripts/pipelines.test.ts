import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { candorProgram } from '../server/cli/candorProgram.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const textOf = (path: string): Promise<string> => readFile(fileOf(path), 'utf8');

const step = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const inputs = z.record(z.string(), z.looseObject({ default: z.union([z.string(), z.number()]).optional() }));
const action = z.looseObject({
  inputs,
  runs: z.looseObject({ using: z.literal('composite'), steps: z.array(step.extend({ shell: z.string().optional() })) }),
});
const workflow = z.looseObject({ jobs: z.record(z.string(), z.looseObject({ steps: z.array(step) })) });
const job = z.looseObject({ variables: z.record(z.string(), z.string()), script: z.array(z.string()) });

/** Returns the variables that `.ci/scan` reads. */
const variablesOfScan = async (): Promise<readonly string[]> => [
  ...new Set([...(await textOf('.ci/scan')).matchAll(/SCAN_[A-Z_]+/g)].map(([name]) => name)),
];

describe('The action and the template', () => {
  it('pin every action by its commit, with a comment that names its version', async () => {
    for (const path of ['action.yml', '.github/workflows/image.yml']) {
      const used = [...(await textOf(path)).matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, name = '']) => name);
      expect(used, path).not.to.deep.equal([]);
      for (const name of used) expect(name, path).to.match(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
    expect(Object.keys(workflow.parse(parse(await textOf('.github/workflows/image.yml'))).jobs)).to.have.length(1);
  });

  it('pass each of their inputs to the scan, in a variable and never in a command', async () => {
    const { inputs: given, runs } = action.parse(parse(await textOf('action.yml')));
    const scan = runs.steps.find(({ env }) => env);
    expect(Object.values(scan?.env ?? {})).to.have.members(Object.keys(given).map((name) => `\${{ inputs.${name} }}`));
    expect(Object.keys(scan?.env ?? {})).to.have.members(await variablesOfScan());
    for (const { run } of runs.steps) expect(run ?? '').not.to.include('${{');

    const [head, body] = parseAllDocuments(await textOf('templates/candor.yml')).map((each) => each.toJS() as unknown);
    const names = Object.keys(z.object({ spec: z.object({ inputs }) }).parse(head).spec.inputs);
    const [one] = Object.values(z.record(z.string(), job).parse(body));
    const text = JSON.stringify(body);
    for (const name of names) expect(text, name).to.include(`$[[ inputs.${name} ]]`);
    const variables = (await variablesOfScan()).filter((name) => name !== 'SCAN_BROWSER');
    expect(Object.keys(one?.variables ?? {})).to.include.members(variables);
    expect(one?.script.join('\n')).not.to.include('$[[');
  });
});

describe('.ci/scan', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-ci-'));
    // Replaces node: records its arguments, and exits as instructed.
    const node = '#!/bin/sh\nprintf "%s\\0" "$@" > "$SEEN"\nexit "${ENDS:-0}"\n';
    await writeFile(join(folder, 'node'), node);
    await chmod(join(folder, 'node'), 0o755);
  });
  after(() => rm(folder, { recursive: true }));

  const scan = async (env: Readonly<Record<string, string>>) => {
    const [seen, output] = [join(folder, 'seen'), join(folder, 'output')];
    await writeFile(output, '');
    const status = await new Promise<number>((resolve) => {
      const PATH = `${folder}:${process.env['PATH'] ?? ''}`;
      execFile(
        fileOf('.ci/scan'),
        { cwd: folder, env: { PATH, SEEN: seen, GITHUB_OUTPUT: output, ...env } },
        (error) => {
          resolve(typeof error?.code === 'number' ? error.code : 0);
        },
      );
    });
    const [candor, ...words] = (await readFile(seen, 'utf8')).split('\0').slice(0, -1);
    expect(candor).to.equal(fileOf('bin/candor.js'));
    return { status, words, output: await readFile(output, 'utf8') };
  };

  it('passes its inputs as arguments, whatever they contain', async () => {
    const { words } = await scan({
      SCAN_DOMAINS: 'a.example, b.example\n$(touch pwned).example;id --output=x *',
      SCAN_FILE: 'our list.txt',
      SCAN_FAIL_ON: 'fail,score<70',
      SCAN_PROFILE: '',
    });
    expect(words).to.deep.equal([
      'scan',
      '--no-record',
      '--file=our list.txt',
      '--fail-on=fail,score<70',
      '--',
      'a.example',
      'b.example',
      '$(touch',
      'pwned).example;id',
      '--output=x',
      '*',
    ]);
    expect((await scan({ SCAN_FILE: 'list.txt' })).words.slice(2)).to.deep.equal(['--file=list.txt', '--']);
  });

  it('uses only existing options', async () => {
    const never = (): never => {
      throw new Error('Nothing is run.');
    };
    const program = candorProgram({ run: never, end: never, terminal: process });
    const scanOptions = program.commands.find((each) => each.name() === 'scan')?.options ?? [];
    const known = [...program.options, ...scanOptions].map(({ long }) => long);
    const all = Object.fromEntries((await variablesOfScan()).map((name) => [name, 'x']));
    const { words } = await scan(all);
    const named = words.filter((word) => word.startsWith('--') && word !== '--').map((word) => word.split('=')[0]);
    expect(named).not.to.deep.equal([]);
    expect(known).to.include.members(named);
  });

  it('ends with the status of the scan, and passes it to the next steps', async () => {
    for (const ends of ['0', '1', '3']) {
      const { status, output } = await scan({ ENDS: ends, SCAN_OUTPUT: 'a.sarif\nstatus=0' });
      expect([status, output]).to.deep.equal([Number(ends), `status=${ends}\noutput=a.sarifstatus=0\n`]);
    }
  });
});
