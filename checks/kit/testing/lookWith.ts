import { observationSchemas, type Observations, type CheckId } from '../../index.ts';
import type { Assessment, CheckDefinition, Target } from '../check.ts';
import { scannerIoOf, type World } from './scannerIoOf.ts';

const exampleTarget: Target = { domain: 'example.org', registrableDomain: 'example.org' };

export interface Looked<Id extends CheckId, Code extends string> {
  readonly observation: Observations[Id];
  readonly findings: readonly Assessment<Code>[];
  /** Outcomes by code. */
  readonly outcomes: Readonly<Partial<Record<Code, string>>>;
}

/** Runs a check against a world and judges the result; the observation must fit its schema. Rejects as `observe` does. */
export const lookWith = async <Id extends CheckId, Code extends string>(
  probe: CheckDefinition<Id, Code>,
  world: World,
  options: { target?: Target; known?: Partial<Observations>; signal?: AbortSignal } = {},
): Promise<Looked<Id, Code>> => {
  const target = options.target ?? exampleTarget;
  const signal = options.signal ?? new AbortController().signal;
  const observation = await probe.observe(target, scannerIoOf(world), signal, options.known ?? {});
  observationSchemas[probe.id].parse(JSON.parse(JSON.stringify(observation)));
  const findings = probe.assess(observation, target);
  const outcomes = Object.fromEntries(findings.map(({ code, outcome }) => [code, outcome])) as Partial<
    Record<Code, string>
  >;
  return { observation, findings, outcomes };
};

/** Returns the error that a promise rejects with, or `undefined` if it does not reject. */
export const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
