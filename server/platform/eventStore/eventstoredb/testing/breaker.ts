import { status } from '@grpc/grpc-js';
import { fault } from './wire.ts';

/** Breaks calls of the double: at every n-th of the points that calls pass (a request received, an answer or a message about to be sent). */
export interface Breaker {
  /** Undefined: stops breaking calls. */
  every(points: number | undefined): void;
  /** Throws the error that breaks the call. */
  point(): void;
  /** Points since the last call of `every`. */
  readonly passed: number;
  readonly broken: number;
  /** Ends this many subscriptions, each at its next event, as the server does with a reader that is too slow. */
  dropReaders(count: number): void;
  /** Throws the error that ends the subscription. */
  readerPoint(): void;
}

export const createBreaker = (): Breaker => {
  let period: number | undefined;
  let passed = 0;
  let broken = 0;
  let toDrop = 0;
  return {
    every: (points) => {
      period = points;
      passed = 0;
    },
    point: () => {
      passed += 1;
      if (period === undefined || passed % period !== 0) return;
      broken += 1;
      throw fault(status.UNAVAILABLE, 'the double broke the call');
    },
    dropReaders: (count) => {
      toDrop = count;
    },
    readerPoint: () => {
      if (toDrop === 0) return;
      toDrop -= 1;
      throw fault(status.UNKNOWN, 'Consumer too slow to handle event while live. Client resubscription required.');
    },
    get passed() {
      return passed;
    },
    get broken() {
      return broken;
    },
  };
};
