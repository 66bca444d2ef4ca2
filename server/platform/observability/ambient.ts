import { AsyncLocalStorage } from 'node:async_hooks';
import type { Role } from '../base/role.ts';
import type { Observer } from './observer.ts';

export type OperationOutcome = 'ok' | 'refused' | 'failed';

/** What work knows of where it belongs, however deep it is: a request, the delivery of an event, a part of the process. */
export interface Ambient {
  readonly observer: Observer;
  readonly role: Role;
  /** For the log: `http`, a consumer group, `projector`. */
  readonly part: string;
  /** A uuid; of what the outside world set in motion, once there is something. */
  readonly correlationId?: string;
  /** The span that is open: 16 hex digits. */
  readonly spanId?: string | undefined;
  /** Of GraphQL, while one is carried out: who does so says here how it ended. */
  readonly operation?: { outcome: OperationOutcome };
}

const storage = new AsyncLocalStorage<Ambient>();

/** Undefined: in a test, or a command line that observes nothing. */
export const ambient = (): Ambient | undefined => storage.getStore();

/** Runs `work` as part of `place`. */
export const within = <Result>(place: Ambient, work: () => Result): Result => storage.run(place, work);

/** Runs what outlives the request that happened to begin it (a subscription that others share) as nobody's. */
export const apart = <Result>(work: () => Result): Result => storage.exit(work);
