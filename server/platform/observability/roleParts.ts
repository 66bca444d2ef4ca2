import type { Role } from '../base/role.ts';
import { within, type Observer } from './ambient.ts';

/** The parts that a process runs for its roles, and whether all of them run. */
export interface RoleDependencies {
  /** Wraps work with its context, and keeps track of whether it runs. */
  readonly run: <Args extends readonly unknown[]>(
    role: Role,
    part: string,
    work: (...args: Args) => Promise<void>,
  ) => (...args: Args) => Promise<void>;
  /** Resolves if every part of the role runs; rejects with the names of those that do not. */
  readonly check: (role: Role) => Promise<void>;
}

export const createRoleParts = (observer: Observer): RoleDependencies => {
  const parts: { readonly role: Role; readonly part: string; running: boolean }[] = [];
  return {
    run: (role, part, work) => {
      const own = { role, part, running: false };
      parts.push(own);
      return async (...args) => {
        own.running = true;
        try {
          await within({ observer, role, part }, () => work(...args));
        } finally {
          own.running = false;
        }
      };
    },
    check: (role) => {
      const still = parts.filter((each) => each.role === role && !each.running).map(({ part }) => part);
      return still.length === 0
        ? Promise.resolve()
        : Promise.reject(new Error(`These parts do not run: ${still.join(', ')}.`));
    },
  };
};
