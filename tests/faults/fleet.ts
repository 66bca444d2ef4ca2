import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '../../server/platform/base/role.ts';
import type { CandorProcesses } from '../support/candorProcesses.ts';
import type { SpawnedCandor } from '../support/spawnCandor.ts';

export interface MemberPlan {
  readonly name: string;
  readonly roles: readonly Role[];
  /** In addition to what all of them have. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A place in the fleet: one process after the other, as under a supervisor. */
export interface Member {
  readonly name: string;
  readonly roles: readonly Role[];
  /** The process that currently runs there. */
  readonly process: SpawnedCandor;
  /** How many processes were started here. */
  readonly starts: number;
  /** Sends `kill -9`, and immediately starts a replacement. */
  kill(): Promise<void>;
  /** Resolves when the current process, or a process that has replaced it, is ready. */
  ready(): Promise<void>;
}

export interface Fleet {
  readonly members: readonly Member[];
  member(name: string): Member;
  /** The address of a ready process with the role `api`, or `undefined` while there is none. */
  readonly url: () => string | undefined;
  readonly ready: () => Promise<void>;
  /** Processes that ended on their own: which one, how, and the end of their output. */
  readonly crashes: readonly string[];
  /** Sends SIGTERM to all, and returns their exit codes by name. */
  stop(): Promise<Readonly<Record<string, number | null>>>;
}

/** The smallest fleet that has several of a kind: what `docker compose up --scale worker=2` starts. */
export const USUAL_FLEET: readonly MemberPlan[] = [
  { name: 'api', roles: ['api'] },
  { name: 'worker-1', roles: ['worker'] },
  { name: 'worker-2', roles: ['worker'] },
  { name: 'projector', roles: ['projector'] },
];

/** How long to wait before restarting a process that ended on its own, as a supervisor does. */
const RESTART_MS = 500;

const startMember = (
  processes: CandorProcesses,
  { name, roles, lab, env: own = {} }: MemberPlan & { readonly lab: boolean },
  shared: Readonly<Record<string, string>>,
  onCrash: (words: string) => void,
): Member & { readonly url: () => string | undefined; readonly retire: () => SpawnedCandor } => {
  let retired = false;
  const isRetired = (): boolean => retired || processes.isOver;
  let starts = 0;
  let url: string | undefined;
  const spawn = (): SpawnedCandor => {
    starts += 1;
    const spawned = processes.start(['serve', ...(lab ? ['--lab'] : []), '--roles', roles.join(',')], {
      ...shared,
      ...own,
    });
    void spawned.ready().then(
      (address) => {
        if (spawned === current) url = address === '' ? undefined : address;
      },
      () => undefined, // the replacement is reported
    );
    void spawned.ended().then(async (code) => {
      if (spawned !== current || isRetired()) return;
      url = undefined;
      onCrash(`${name} ended with ${code ?? 'a signal'}: ${spawned.stderr().slice(-2_000)}`);
      await wait(RESTART_MS, undefined, { ref: false });
      if (spawned === current && !isRetired()) current = spawn();
    });
    return spawned;
  };
  let current: SpawnedCandor;
  // Declared separately, because the callbacks in `spawn` refer to it.
  current = spawn();
  return {
    name,
    roles,
    get process() {
      return current;
    },
    get starts() {
      return starts;
    },
    url: () => url,
    kill: async () => {
      const killed = current;
      killed.child.kill('SIGKILL');
      url = undefined;
      current = spawn();
      await killed.ended();
    },
    ready: async () => {
      for (;;) {
        const waitedFor = current;
        const failure = await waitedFor.ready().then(
          () => undefined,
          (error: unknown) => error,
        );
        if (failure === undefined && waitedFor === current) return;
        if (isRetired())
          throw failure instanceof Error ? failure : new Error(`${name} was stopped before it was ready.`);
        await wait(50);
      }
    },
    retire: () => {
      retired = true;
      return current;
    },
  };
};

/** Starts Candor processes that share one data folder, each with the sample internet unless `lab` is false. Processes that end are replaced until `stop`. */
export const startFleet = (
  processes: CandorProcesses,
  {
    plan,
    env = {},
    lab = true,
  }: {
    readonly plan: readonly MemberPlan[];
    readonly env?: Readonly<Record<string, string>>;
    readonly lab?: boolean;
  },
): Fleet => {
  const shared = {
    CANDOR_RATE_LIMIT_SCANS: '0',
    CANDOR_RATE_LIMIT_FORMS: '0',
    CANDOR_RATE_LIMIT_LINKS: '0',
    CANDOR_SCAN_CACHE_SECONDS: '0',
    CANDOR_WORKER_CONCURRENCY: '4',
    ...env,
  };
  const crashes: string[] = [];
  const members = plan.map((each) => startMember(processes, { ...each, lab }, shared, (words) => crashes.push(words)));
  return {
    members,
    crashes,
    member: (name) => {
      const found = members.find((each) => each.name === name);
      if (!found) throw new Error(`The fleet has no ${name}.`);
      return found;
    },
    url: () => members.map((each) => each.url()).find((url) => url !== undefined),
    ready: async () => {
      await Promise.all(members.map((each) => each.ready()));
    },
    stop: async () => {
      const last = members.map((each) => [each.name, each.retire()] as const);
      for (const [, { child }] of last) child.kill('SIGTERM');
      return Object.fromEntries(
        await Promise.all(last.map(async ([name, each]) => [name, await each.ended()] as const)),
      );
    },
  };
};
