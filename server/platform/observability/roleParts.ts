import type { Role } from '../base/role.ts';
import { within, type Observer } from './ambient.ts';

/** What a process runs for its roles, and whether all of it does. */
export interface RoleDependencies {
  /** The same work, which knows where it belongs, and of which it is known whether it runs. */
  readonly run: <Args extends readonly unknown[]>(
    role: Role,
    part: string,
    work: (...args: Args) => Promise<void>,
  ) => (...args: Args) => Promise<void>;
  /** Resolves when every part of the role runs; rejects with the names of those that do not. */
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
