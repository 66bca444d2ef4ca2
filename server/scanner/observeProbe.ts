import type { z } from 'zod';
import type { Finding } from '../../checks/kit/finding.ts';
import { observationSchemas, type Observations } from '../../checks/index.ts';
import type { ProbeId } from '../../checks/kit/section.ts';
import type { ScannerIo } from './io/scannerIo.ts';
import { evidenceLine, wellFormedText } from '../../checks/kit/boundedText.ts';
import { withClock } from './io/scanClock.ts';
import type { Assessment, Probe, Target } from '../../checks/kit/check.ts';

const MAX_FINDINGS = 200;
const MAX_EVIDENCE_LINES = 20;
const MAX_TITLE_LENGTH = 200;

export interface Observed {
  readonly observation: Observations[ProbeId];
  readonly findings: readonly Finding[];
}

/**
 * Runs both halves of a probe: returns its observation, parsed by the schema of its id, and its findings as they are recorded. Rejects if either half throws.
 */
export const observeProbe = async (
  probe: Probe,
  target: Target,
  io: ScannerIo,
  signal: AbortSignal,
  known: Partial<Observations>,
): Promise<Observed> => {
  const seen = observationSchemas[probe.id].safeParse(
    storable(await withClock(io.clock, () => probe.observe(target, io, signal, known))),
  );
  if (!seen.success) throw new Error(`Its observation broke its bounds: ${issueText(seen.error)}`);
  return { observation: seen.data, findings: findingsOf(probe, seen.data, target) };
};

/** Returns a probe's findings about an observation, as they are recorded. */
export const findingsOf = (probe: Probe, observation: Observations[ProbeId], target: Target): readonly Finding[] =>
  probe
    .assess(observation, target)
    .slice(0, MAX_FINDINGS)
    .map((assessment) => findingOf(probe, assessment));

/** Builds a finding as it is recorded: with the title of its code's rule, and the evidence cut to its limits. */
const findingOf = (probe: Probe, { code, outcome, evidence }: Assessment<string>): Finding => {
  const rule = probe.codes[code];
  if (!rule) throw new Error(`The probe ${probe.id} has no code ${code}`);
  return {
    code,
    outcome,
    title: wellFormedText(rule.title, MAX_TITLE_LENGTH),
    evidence: evidence.slice(0, MAX_EVIDENCE_LINES).map(evidenceLine),
  };
};

/** Returns JSON that every store accepts: ill-formed text is repaired and undefined properties are omitted. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return wellFormedText(value, Infinity);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  const properties = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(properties.map(([name, part]) => [name, storable(part)]));
};

const issueText = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ');
