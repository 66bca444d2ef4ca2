import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * `<pid>-<start time>`: names one process for good, where a pid alone is given again to another. undefined when there is no such
 * process, or only its zombie (a container without an init keeps those for ever).
 */
export const processIdentity = (pid: number): string | undefined => {
  const start = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return start === undefined ? undefined : `${pid}-${start}`;
};

export const isAlive = (identity: string): boolean => processIdentity(Number.parseInt(identity, 10)) === identity;

/** proc(5): the command stands in parentheses and may hold any character; the state follows, and field 22 is the start. */
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

/** The arguments that a live process was started with; empty when it is gone or hides them. */
export const processArguments = (pid: number): string => {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
};

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // ENOENT and ESRCH: the process has gone, which is the answer. Nothing else is refused there.
    return undefined;
  }
};
