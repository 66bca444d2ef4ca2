import { stat } from 'node:fs/promises';
import { hasCode } from '../base/hasCode.ts';
import { runAs } from './systemAccount.ts';

/**
 * Limits the private memory of a running process of Postgres (RLIMIT_DATA, Linux 4.7 or newer): an allocation beyond it fails, and Postgres ends the statement
 * with "out of memory". Without a limit, the kernel kills the process when the machine has no memory left, and Postgres then ends every session. Stacks and
 * shared memory do not count: a stack that cannot grow would crash the process. Returns false if the limit cannot be set: there is no
 * `prlimit` (util-linux), or the system does not allow it.
 */
export const limitMemory = async (pid: number, bytes: number): Promise<boolean> => {
  try {
    // As the process's own account: root in a container may not change the limits of others.
    const { uid, gid } = await stat(`/proc/${pid}`);
    const account = process.getuid?.() === 0 ? { uid, gid } : {};
    return (await runAs(account, 'prlimit', ['--pid', String(pid), `--data=${bytes}`])).code === 0;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false; // it has ended, or this is not Linux
    throw error;
  }
};
