import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns `<pid>-<start time>`, which identifies one process permanently, because a pid alone is reused. Returns undefined if there is no such process, or only
 * its zombie (a container without an init keeps those forever).
 */
export const processIdentity = (pid: number): string | undefined => {
  const start = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return start === undefined ? undefined : `${pid}-${start}`;
};

export const isAlive = (identity: string): boolean => processIdentity(Number.parseInt(identity, 10)) === identity;

/** proc(5): the command is in parentheses and may contain any character; the state follows, and field 22 is the start time. */
const startOnLinux = (pid: number): string | undefined => {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] === 'Z' || fields?.[0] === 'X' ? undefined : fields?.[19];
};

const startByPs = (pid: number): string | undefined => {
  const { stdout } = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  });
  const [, state, start] = /^(\S+) +(\S.*)$/m.exec(stdout) ?? [];
  return start === undefined || state?.startsWith('Z') ? undefined : String(Date.parse(start.trimEnd()));
};

/** Returns the arguments that a live process was started with; empty if it is gone or hides them. */
export const processArguments = (pid: number): string => {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
};

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // ENOENT and ESRCH: the process is gone, which is the answer. No other errors occur there.
    return undefined;
  }
};
