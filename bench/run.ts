import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { benchAudit } from './audit.ts';
import type { BenchResult } from './benchResult.ts';
import { benchDocuments } from './documents.ts';
import { benchEventStore } from './eventstore.ts';
import { benchLag } from './lag.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad } from './load.ts';
import { benchMonitoring } from './monitoring.ts';
import { benchReads } from './reads.ts';
import { benchReplay } from './replay.ts';
import { benchScan } from './scan.ts';
import { benchSubscribers } from './subscribers.ts';

const BENCHES = {
  documents: benchDocuments,
  eventstore: benchEventStore,
  scan: benchScan,
  audit: benchAudit,
  lighthouse: benchLighthouse,
  monitoring: benchMonitoring,
  subscribers: benchSubscribers,
  replay: benchReplay,
  lag: benchLag,
  reads: benchReads,
  load: benchLoad,
} as const;

const RESULTS = new URL('results.json', import.meta.url);

/** The figures of all but one benchmark, as they were measured last. */
const othersThan = async (only: string): Promise<readonly BenchResult[]> => {
  const known = JSON.parse(await readFile(RESULTS, 'utf8')) as readonly BenchResult[];
  return known.filter(({ name }) => !name.startsWith(`${only}: `));
};

/** `npm run bench [-- --json] [--only scan]`: every benchmark; the figures as a table and as JSON, which also goes to bench/results.json in place of those before. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string' } } });
  const chosen = Object.entries(BENCHES).filter(([name]) => values.only === undefined || name === values.only);
  if (chosen.length === 0)
    throw new Error(`There is no benchmark ${values.only ?? ''}; there are ${Object.keys(BENCHES).join(', ')}.`);
  const results: BenchResult[] = [];
  for (const [, bench] of chosen) results.push(...(await bench()));
  const json = JSON.stringify(results, null, 2);
  const all = values.only === undefined ? results : [...(await othersThan(values.only)), ...results];
  await writeFile(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  if (!values.json) console.table(Object.fromEntries(results.map(tableRow)));
  console.log(json);
};

const tableRow = ({
  name,
  value,
  unit,
  baseline,
  ratio,
  bar,
  holds,
}: BenchResult): [string, Record<string, string>] => [
  name,
  {
    value: `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`,
    baseline: baseline === undefined ? '' : `${baseline.toFixed(0)} ${unit}`,
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    bar: bar ?? '',
    holds: holds === undefined ? '' : holds ? 'yes' : 'NO',
  },
];

await main();
