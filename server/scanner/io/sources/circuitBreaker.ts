import { IoFailure } from '../scannerIo.ts';

/** Pauses requests to a server that failed repeatedly, so that neither it nor our scans are burdened with failing calls. */
export interface CircuitBreaker {
  /** Runs `work`, or rejects immediately with `unavailable` if `key` is paused. Rejects as `work` does. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export interface CircuitBreakerOptions {
  /** In milliseconds. */
  readonly clock: () => number;
  /** Consecutive failures that open the circuit. */
  readonly failures?: number;
  readonly restMs?: number;
}

interface Circuit {
  failures: number;
  /** Paused until this time; 0 if the circuit is closed. Afterwards, one call may try (half-open). */
  restsUntil: number;
  isTrying: boolean;
}

const MAX_KEYS = 1_000;
/** A server cannot pause itself for longer than this with one answer. */
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

/** Not counted against a server: calls that the scan gave up, a single answer that was too long, and a request that the server found wrong. */
const countsAgainst = (error: unknown): boolean =>
  error instanceof IoFailure && error.kind !== 'aborted' && error.kind !== 'tooLarge' && error.code !== 'BAD_REQUEST';

/** The server asks for a pause: status 429, or 503 with Retry-After. */
export class RateLimited extends IoFailure {
  /** `undefined` if the server did not say for how long. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs: number | undefined) {
    super('unavailable', message);
    this.retryAfterMs = retryAfterMs;
  }
}
