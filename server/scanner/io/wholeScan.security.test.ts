import { execFile, spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { promisify } from 'node:util';
import { reportFigures } from '../../../tests/random/reportFigures.ts';
import { testRun } from '../../../tests/random/testRun.ts';
import { allChecks } from '../../../checks/registry.ts';
import { detours } from './testing/insideZones.ts';
import { loaderOptions } from '../../../tests/support/loaderOptions.ts';

const run = testRun();
const script = new URL('testing/scanInside.ts', import.meta.url);
/** Nothing listens there, so code that uses these proxies is counted too. */
const proxies = Object.fromEntries(
  ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'].map((name) => [
    name,
    'http://127.0.0.1:3128',
  ]),
);

interface Measured {
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly packets: readonly unknown[];
  readonly ours: { readonly tcp: number; readonly udp: number };
  readonly trapped: number;
  readonly before?: { readonly opened: number; readonly datagrams: number };
  readonly after?: { readonly opened: number; readonly datagrams: number };
  readonly questions: number;
  readonly requests: number;
  readonly broken: { readonly tried: number; readonly trapped: number };
}

/** The command prefix that gives a process a network of its own; `undefined` if this machine does not allow it. */
const namespace = [
  ['unshare', '-n', '--'],
  ['unshare', '-rn', '--'],
].find(([command = '', ...words]) => spawnSync(command, [...words, 'ip', 'link', 'set', 'lo', 'up']).status === 0);

describe('Whole scans of domains whose records and pages lead to private addresses', function () {
  this.timeout(10 * 60_000);
  const count = detours.length;
  const isApart = namespace !== undefined;
  let measured: Measured;

  before(async () => {
    const node = [process.execPath, ...loaderOptions(script), script.pathname, isApart ? 'namespace' : 'host'];
    const [command = '', ...words] = [...(namespace ?? []), ...node];
    const env = { ...process.env, ...proxies, NODE_USE_ENV_PROXY: '1' };
    const { stdout } = await promisify(execFile)(command, words, { env, maxBuffer: 64 * 1_048_576 });
    measured = JSON.parse(stdout) as Measured;
  });
  after(() => {
    reportFigures({
      trial: 'whole scans that are led inside',
      seed: run.seed,
      counts: {
        scans: Object.keys(measured.outcomes).length,
        probes: Object.values(measured.outcomes).flatMap((outcome) => Object.keys(outcome)).length,
        questions: measured.questions,
        requests: measured.requests,
        connections: measured.ours.tcp,
        packets: measured.packets.length + measured.trapped,
        namespace: isApart ? 1 : 0,
      },
    });
  });

  it('complete every check, and really encounter those addresses', () => {
    expect(Object.keys(measured.outcomes)).to.have.length(count);
    for (const [domain, outcome] of Object.entries(measured.outcomes))
      expect(Object.keys(outcome), domain).to.have.length(allChecks.length);
    expect(measured.questions).to.be.at.least(20 * count);
    expect(measured.requests).to.be.at.least(5 * count);
  });

  it('send only queries to their name server and requests to the public site', () => {
    expect(measured.packets).to.deep.equal([]);
    expect(measured.ours.tcp).to.be.at.least(measured.requests);
  });

  it(
    isApart
      ? 'reach nobody in a network where every address is a trap, and the kernel counted no packet more than we did'
      : 'are not checked in a network of their own here: this machine gives no namespace, and the watch stands alone',
    () => {
      if (!isApart) {
        expect(measured.after).to.equal(undefined);
        return;
      }
      expect(measured.trapped).to.equal(0);
      expect(measured.before).to.deep.equal({ opened: 0, datagrams: 0 });
      expect(measured.after?.opened).to.equal(measured.ours.tcp);
      expect(measured.after?.datagrams).to.be.at.most(measured.ours.udp).and.at.least(measured.questions);
      // Proves that the traps work.
      expect(measured.broken).to.deep.equal({ tried: 4, trapped: 4 });
    },
  );
});
