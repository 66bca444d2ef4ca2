import { z } from 'zod';
import { PROJECT_ROOT } from './projectRoot.ts';
import { runQuietly } from '../server/scanner/io/browser/runQuietly.ts';

/** `notAsked` is not `clean`: nobody knows. */
export type Audit =
  | { readonly kind: 'clean' }
  | { readonly kind: 'findings'; readonly lines: readonly string[] }
  | { readonly kind: 'notAsked'; readonly reason: string };

const DEADLINE_MS = 60_000;

const answered = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
});
const refused = z.object({ message: z.string() });

const COUNTED = new Set(['high', 'critical']);

const jsonIn = (output: string): unknown => {
  try {
    return JSON.parse(output.slice(Math.max(0, output.search(/^\{/m)), output.lastIndexOf('}') + 1));
  } catch {
    // What is no JSON is no answer of a registry.
    return undefined;
  }
};

/** Reads what `npm audit --json` wrote. Whatever is not the registry's own answer is `notAsked`. */
export const readAudit = (output: string): Audit => {
  const json = jsonIn(output);
  const audit = answered.safeParse(json);
  if (!audit.success) {
    const said = refused.safeParse(json);
    return {
      kind: 'notAsked',
      reason: said.success ? said.data.message : 'the registry gave no answer that can be read',
    };
  }
  const lines = Object.entries(audit.data.vulnerabilities)
    .filter(([, { severity }]) => COUNTED.has(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return lines.length === 0 ? { kind: 'clean' } : { kind: 'findings', lines };
};

/** Asks the registry whether something that runs in production has a hole that is known and high or critical. */
export const auditDependencies = async (): Promise<Audit> => {
  const { output } = await runQuietly('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
    timeoutMs: DEADLINE_MS,
    cwd: PROJECT_ROOT,
  });
  return readAudit(output);
};
