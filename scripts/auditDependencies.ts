import { z } from 'zod';
import { PROJECT_ROOT } from './projectRoot.ts';
import { runQuietly } from '../server/scanner/io/browser/runQuietly.ts';

/** `notAsked` does not mean `clean`: the result is unknown. */
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
    // Text that is not JSON is not a registry's answer.
    return undefined;
  }
};

/** Parses the output of `npm audit --json`. Anything that is not the registry's own answer is `notAsked`. */
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

/** Queries the registry for known vulnerabilities, high or critical, in production dependencies. */
export const auditDependencies = async (): Promise<Audit> => {
  const { output } = await runQuietly('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
    timeoutMs: DEADLINE_MS,
    cwd: PROJECT_ROOT,
  });
  return readAudit(output);
};
