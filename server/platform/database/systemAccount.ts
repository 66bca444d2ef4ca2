import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { hasCode } from '../base/hasCode.ts';

/** The account that runs the database. Empty: the account of this process. */
export type SystemAccount =
  | { readonly uid: number; readonly gid: number }
  | { readonly uid?: never; readonly gid?: never };

/** A dedicated account comes first; `nobody` exists on every system. Not `postgres`, which owns the system's own database. */
const CANDIDATES = ['candor', 'nobody'];

/**
 * Postgres refuses to run as root, so root switches to an account without rights: the one that already owns the data, otherwise the first candidate that exists
 * on the system.
 */
export const databaseAccount = async (data: string): Promise<SystemAccount> => {
  if (process.getuid?.() !== 0) return {};
  const owner = await ownerOf(data);
  if (owner && owner.uid !== 0) return owner;
  for (const name of CANDIDATES) {
    const account = await lookUp(name);
    if (account) return account;
  }
  throw new Error(
    `Postgres cannot run as root, and this system has no account ${CANDIDATES.join(' or ')}: make one, or set DATABASE_URL`,
  );
};

export interface Outcome {
  readonly code: number | string;
  readonly output: string;
}

/**
 * The environment of programs that we start: it contains none of our variables (keys for other services, PG*), messages are in English because we read them,
 * and every account may enter the working directory.
 */
export const CLEAN_PROCESS = { cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' } };

/** Runs a command to its end as the given account. A command that cannot be started is an outcome too: its code is Node's (`EACCES`). */
export const runAs = (account: SystemAccount, file: string, args: readonly string[], input = ''): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { ...CLEAN_PROCESS, ...account, timeout: 120_000, killSignal: 'SIGKILL' as const };
    const child = execFile(file, args, options, (error, stdout, stderr) => {
      resolve({
        code: error ? (error.code ?? 'killed') : 0,
        output: `${stdout}${stderr}${error ? `\n${error.message}` : ''}`,
      });
    });
    child.stdin?.on('error', () => undefined); // EPIPE: it ended without reading; its exit code says why
    child.stdin?.end(input);
  });

const ownerOf = async (path: string): Promise<{ uid: number; gid: number } | undefined> => {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const lookUp = async (name: string): Promise<SystemAccount | undefined> => {
  const [uid, gid] = await Promise.all([runAs({}, 'id', ['-u', name]), runAs({}, 'id', ['-g', name])]);
  return uid.code === 0 && gid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined;
};
