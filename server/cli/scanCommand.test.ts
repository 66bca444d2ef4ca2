import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { EXIT } from './command.ts';
import { formatOf } from './scan/formats.ts';
import { toStream } from './scan/writeOutput.ts';
import { scanCommand } from './scanCommand.ts';

const refusing = {
  scan: () => Promise.resolve({ kind: 'refused', message: 'Its owner wants no scans.' } as const),
  about: () => Promise.reject(new Error('There is no report to ask about.')),
};

/** Scans domains that are all refused. */
const scan = async (names: readonly string[], isList: boolean) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const status = await scanCommand(
    refusing,
    {
      domains: names.map((domain, index) => ({ domain, place: { file: null, line: index + 1 } })),
      badLines: 0,
      isList,
      profile: 'full',
      atOnce: 1,
      gates: [],
      baseline: undefined,
      policy: undefined,
      format: formatOf('jsonl', { colour: false, width: undefined, all: false }),
      showsFaults: false,
      output: toStream(stdout),
      asked: { dkimSelectors: undefined, browser: undefined },
    },
    { stderr: stderr as unknown as NodeJS.WriteStream },
    new AbortController().signal,
  );
  stdout.end();
  stderr.end();
  return { status, lines: (await text(stdout)).trimEnd().split('\n').length, errors: await text(stderr) };
};

describe('A scan that is refused', () => {
  it('is a usage error if it is the only requested scan', async () => {
    const { status, errors } = await scan(['one.example'], false);
    expect(status).to.equal(EXIT.usage);
    expect(errors).to.include('Its owner wants no scans.');
  });

  it('is one failed domain if it is on a list', async () => {
    const { status, lines, errors } = await scan(['one.example', 'two.example'], true);
    expect([status, lines]).to.deep.equal([EXIT.failed, 2]);
    expect(errors).to.include('two.example: Its owner wants no scans.');
  });
});
