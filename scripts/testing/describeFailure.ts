import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import Mocha from 'mocha';
import { PROJECT_ROOT } from '../projectRoot.ts';

/** The stack (its own frames only), what was expected beside what came, and the causes. */
export const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return `Not an Error was thrown: ${String(error)}`;
  const parts = [shortStack(error), difference(error)];
  if (error.cause !== undefined) parts.push(`caused by ${describeFailure(error.cause)}`);
  return parts.filter(Boolean).join('\n');
};

const shortStack = (error: Error): string =>
  (error.stack ?? String(error))
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:internal)/.test(line))
    .join('\n')
    .replaceAll(pathToFileURL(PROJECT_ROOT).href, '')
    .replaceAll(PROJECT_ROOT, '');

/** What chai leaves on its errors. */
const difference = (error: Error): string => {
  if (!('expected' in error) || !('actual' in error) || !('showDiff' in error) || error.showDiff !== true) return '';
  return Mocha.reporters.Base.generateDiff(asText(error.actual), asText(error.expected)).trimEnd();
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : inspect(value, { depth: 10, sorted: true });
