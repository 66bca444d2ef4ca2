import { execFile } from 'node:child_process';
import { expect } from 'chai';
import { PROJECT_ROOT } from './projectRoot.ts';

const bench = (...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'bench/run.ts', ...args],
      { cwd: PROJECT_ROOT },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });

describe('npm run bench', () => {
  it('lists its parts and how long each takes, sixteen minutes at most', async () => {
    const { code, stdout } = await bench('--list');
    const times = [...stdout.matchAll(/about (\d+) (s|minutes)$/gm)].map(
      ([, count, unit]) => Number(count) * (unit === 's' ? 1 : 60),
    );
    expect(code).to.equal(0);
    expect(times.length).to.equal(stdout.trim().split('\n').length);
    expect(times.reduce((sum, seconds) => sum + seconds, 0)).to.be.within(1, 960);
  });

  it('measures nothing if one of the parts does not exist, and lists the existing ones', async () => {
    const { code, stdout, stderr } = await bench('--only', 'replay,nosuch');
    expect(code).to.equal(2);
    expect(stdout).to.equal('');
    expect(stderr).to.match(/^There is no part "nosuch"\. The parts are .*eventstore.*replay/);
  });
});
