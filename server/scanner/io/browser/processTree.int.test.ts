import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { processTree, processWatch } from './processTree.ts';

describe('A watch of processes', () => {
  it('sees those that were there before, those that are new, and none whose parent has ended', async () => {
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; read _; sleep 60 & echo $!; wait'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const lines = createInterface(parent.stdout)[Symbol.asyncIterator]();
    const nextPid = async (): Promise<number> => Number((await lines.next()).value);
    const root = parent.pid ?? 0;
    const pids = [await nextPid()];
    try {
      const tree = processWatch();
      expect(tree([root])).to.have.members([root, ...pids]);
      parent.stdin.write('\n');
      pids.push(await nextPid());
      expect(tree([root])).to.have.members([root, ...pids]);
      expect(processTree([root])).to.have.members([root, ...pids]);
      parent.kill('SIGKILL');
      await once(parent, 'exit');
      expect(tree([root])).to.deep.equal([]);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGKILL');
    }
  });
});
