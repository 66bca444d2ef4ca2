import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { EXIT } from './command.ts';
import { OUTPUT_CLOSED } from './detectClosedOutput.ts';
import { formatOf } from './scan/formats.ts';
import { type Output, toStream } from './scan/writeOutput.ts';
import type { DomainScans } from './scan/domainScans.ts';
import { scanCommand } from './scanCommand.ts';

const refusing = {
  scan: () => Promise.resolve({ kind: 'refused', message: 'Its owner wants no scans.' } as const),
  about: () => Promise.reject(new Error('There is no report to ask about.')),
};

const scan = async (
  names: readonly string[],
  isList: boolean,
  scans: DomainScans = refusing,
  {
    columns,
    signal = new AbortController().signal,
    stderr = new PassThrough(),
    stdout = new PassThrough(),
    output = toStream(stdout),
  }: {
    readonly columns?: number;
    readonly signal?: AbortSignal;
    readonly stderr?: PassThrough;
    readonly stdout?: PassThrough;
    readonly output?: Output;
  } = {},
) => {
  if (columns !== undefined) Object.assign(stderr, { isTTY: true, columns });
  const status = await scanCommand(
    scans,
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
      output,
      asked: { dkimSelectors: undefined, browser: undefined },
    },
    { stderr: stderr as unknown as NodeJS.WriteStream },
    signal,
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

describe('The provisional score of a scan', () => {
  const running: ScanReport = {
    scanId: 'x',
    domain: 'one.example',
    status: 'running',
    revision: 2,
    requestedAt: '2026-01-01T12:00:00.000Z',
    finishedAt: null,
    durationMs: null,
    failure: null,
    observations: {},
    scorecard: null,
    summary: null,
    checks: [{ probe: 'browser', state: 'running' }],
    provisionalScore: {
      rulesetVersion: 1,
      overall: 77,
      penalties: [],
      coverage: { conclusive: 1, planned: 2 },
      subScores: { email: 80, web: 74, breach: null, compliance: null },
      awaited: ['browser', 'privacy'],
    },
  };
  const watched: DomainScans = {
    ...refusing,
    scan: (_domain, watch) => {
      for (const revision of [2, 3]) watch.step({ ...running, revision });
      return Promise.resolve({ kind: 'refused', message: 'That was all.' });
    },
  };
  const LINE =
    'Provisional score: 77 of 100 (B). The browser is still working. Not checked yet: Privacy and compliance, Tools and Subprocessors';

  it('is printed once, with the sections that are not checked yet, and not in the result', async () => {
    const { errors } = await scan(['one.example'], false, watched);
    expect(errors.split('\n').filter((line) => line.includes('77'))).to.deep.equal([LINE]);
  });

  it('is part of the progress on a terminal: on one line, and gone when the scan is over', async () => {
    const { errors } = await scan(['one.example'], false, watched, { columns: 60 });
    const drawn = errors.split('\r\u001b[2K');
    expect(drawn[1]).to.equal(LINE.slice(0, 59));
    expect(drawn.slice(2).join('')).to.not.include('77');
  });

  it('is not printed for a list', async () => {
    const { errors } = await scan(['one.example', 'two.example'], true, watched);
    expect(errors).to.not.include('77');
  });
});

describe('A scan that is interrupted', () => {
  /** The first domain is refused, the second is never finished. */
  const endless = (stop: () => void): DomainScans => ({
    ...refusing,
    scan: (domain, _watch, signal) => {
      if (domain === 'one.example') return refusing.scan();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('Stopped.'));
        });
        stop();
      });
    },
  });

  const interrupted = async (names: readonly string[], reason?: unknown): Promise<string> => {
    const stopped = new AbortController();
    const written = new PassThrough();
    const scans = endless(() => {
      stopped.abort(reason);
    });
    const said = await scan(names, names.length > 1, scans, { signal: stopped.signal, stderr: written }).catch(
      () => undefined,
    );
    expect(said).to.equal(undefined);
    written.end();
    return text(written);
  };

  it('says that there is no report', async () => {
    expect(await interrupted(['two.example'])).to.include('Interrupted: the scan did not finish');
  });

  it('says how many domains of a list were scanned', async () => {
    expect(await interrupted(['one.example', 'two.example'])).to.include('Interrupted after 1 of 2 domains.');
  });

  it('says so too if it was interrupted before it began', async () => {
    const stderr = new PassThrough();
    const began = scan(
      ['two.example'],
      false,
      endless(() => undefined),
      { signal: AbortSignal.abort(), stderr },
    );
    const ended = await Promise.race([began, new Promise((resolve) => setImmediate(resolve, 'still waiting'))]);
    expect(ended).to.equal('still waiting');
    stderr.end();
    expect(await text(stderr)).to.include('Interrupted: the scan did not finish');
  });

  it('says nothing if the reader of the output has gone', async () => {
    expect(await interrupted(['two.example'], OUTPUT_CLOSED)).not.to.include('Interrupted');
  });

  it('is no failure if the reader of the output has gone', async () => {
    const output: Output = { write: () => Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })) };
    const { status, errors } = await scan(['one.example', 'two.example'], true, refusing, { output });
    expect(status).to.equal(EXIT.done);
    expect(errors).to.not.include('EPIPE');
  });
});
