import { IoFailure } from '../scannerIo.ts';
import { RateLimited } from './rateLimited.ts';

/** Lets a server rest that has failed again and again, so that neither it nor our scans are burdened with calls that fail. */
export interface CircuitBreaker {
  /** Runs `work` unless `key` rests; then rejects at once with `unavailable`. Rejects as `work` does. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export interface CircuitBreakerOptions {
  /** Milliseconds. */
  readonly clock: () => number;
  /** Consecutive failures that open the circuit. */
  readonly failures?: number;
  readonly restMs?: number;
}

interface Circuit {
  failures: number;
  /** Rests until then; 0: closed. Past it, one call may try (half-open). */
  restsUntil: number;
  isTrying: boolean;
}

const MAX_KEYS = 1_000;
/** A server may not silence itself for longer with one answer. */
const MAX_REST_MS = 3_600_000;

export const createCircuitBreaker = ({
  clock,
  failures = 5,
  restMs = 60_000,
}: CircuitBreakerOptions): CircuitBreaker => {
  const circuits = new Map<string, Circuit>();
  const circuitOf = (key: string): Circuit => {
    const circuit = circuits.get(key) ?? { failures: 0, restsUntil: 0, isTrying: false };
    circuits.delete(key);
    circuits.set(key, circuit);
    const oldest = circuits.keys().next();
    if (circuits.size > MAX_KEYS && oldest.done !== true) circuits.delete(oldest.value);
    return circuit;
  };
  const fail = (circuit: Circuit, error: unknown): void => {
    if (!countsAgainst(error)) return;
    circuit.failures += 1;
    const asked = error instanceof RateLimited ? error.retryAfterMs : undefined;
    const rest = asked ?? (circuit.failures >= failures || circuit.restsUntil > 0 ? restMs : 0);
    if (rest > 0) circuit.restsUntil = clock() + Math.min(rest, MAX_REST_MS);
  };
  return {
    run: async (key, work) => {
      const circuit = circuitOf(key);
      const isHalfOpen = circuit.restsUntil > 0;
      if (circuit.restsUntil > clock() || (isHalfOpen && circuit.isTrying))
        throw new IoFailure('unavailable', `${key} has failed lately and is left to rest`);
      circuit.isTrying = isHalfOpen;
      try {
        const result = await work();
        Object.assign(circuit, { failures: 0, restsUntil: 0 });
        return result;
      } catch (error) {
        fail(circuit, error);
        throw error;
      } finally {
        if (isHalfOpen) circuit.isTrying = false;
      }
    },
  };
};

/** A scan that gave up says nothing of the server, nor does one answer that was too long, or a request that it found wrong. */
const countsAgainst = (error: unknown): boolean =>
  error instanceof IoFailure && error.kind !== 'aborted' && error.kind !== 'tooLarge' && error.code !== 'BAD_REQUEST';
