import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { expect } from 'chai';
import { isAlive, processArguments, processIdentity } from './processIdentity.ts';

describe('The identity of a process', () => {
  it('is the same for the life of the process, and ends with it', async () => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    await once(child, 'spawn');
    const identity = processIdentity(child.pid!)!;
    expect(identity).to.match(new RegExp(`^${child.pid}-\\d+$`));
    expect(isAlive(identity)).to.equal(true);
    expect(processArguments(child.pid!)).to.match(/sleep 60/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(identity)).to.equal(false);
    expect(processIdentity(child.pid!)).to.equal(undefined);
  });

  it('distinguishes a process from an earlier one with the same pid', () => {
    expect(isAlive(processIdentity(process.pid)!)).to.equal(true);
    expect(isAlive(`${process.pid}-1`)).to.equal(false);
  });

  it('treats a zombie as dead: nobody may ever reap it', async () => {
    // The shell becomes a sleep, which does not reap children, and only then is its child released.
    const parent = spawn('sh', ['-c', 'sh -c "read line" <&3 & echo $!; exec sleep 60 3<&-'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    const [pid] = (await once(parent.stdio[1]!, 'data')) as [Buffer];
    while (!processArguments(parent.pid!).startsWith('sleep')) await new Promise(setImmediate);
    (parent.stdio[3] as Writable).end();
    while (processIdentity(Number(pid)) !== undefined) await new Promise(setImmediate);
    expect(() => process.kill(Number(pid), 0)).to.not.throw(); // the kernel still has it
    parent.kill('SIGKILL');
    await once(parent, 'exit');
  });

  it('ignores text that is not a pid', () => {
    expect(isAlive('')).to.equal(false);
    expect(isAlive('free')).to.equal(false);
  });
});
