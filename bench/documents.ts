import { buffer } from 'node:stream/consumers';
import { type ApplicationDocument, applicationPdf } from '../server/features/applications/applicationPdf.ts';
import { scanOnce, withBenchCandor } from './benchCandor.ts';
import { type Benchmark, type Figure, median, timed } from './figures.ts';
import { liveMemory, type LiveMemory } from '../tests/support/liveMemory.ts';

/** The lab's site with the longest report. */
const SITE = 'rusty-gate.example';
const ROUNDS = 9;
/** In megabytes. */
const MOST_LIVE = 15;
const MOST_RSS = 150;

const FORMATS = [
  { name: 'comprehensive PDF', reportType: 'comprehensive', fileFormat: 'pdf', mostMs: 1_500 },
  { name: 'executive summary PDF', reportType: 'executive_summary', fileFormat: 'pdf', mostMs: 1_500 },
  { name: 'Excel', reportType: 'comprehensive', fileFormat: 'excel', mostMs: 1_500 },
  { name: 'CSV', reportType: 'comprehensive', fileFormat: 'csv', mostMs: 1_500 },
] as const;

const APPLICATION: ApplicationDocument = {
  id: '0b0f6c1e-5a0e-4f5a-9a55-3f8f4f0d2b11',
  kind: 'scholar',
  status: 'pending',
  submittedAt: '2026-11-20T00:05:00.000Z',
  decision: null,
  history: [{ at: '2026-11-20T00:05:00.000Z', action: 'submitted', administrator: null }],
  form: {
    email: 'ada@cs.example.edu',
    full_name: 'Ada Example',
    mobile_phone: '+1 555 0100',
    university: 'Example University',
    role_type: 'PhD Candidate',
    statement_of_intent: 'I study how small organisations protect their mail. '.repeat(20),
    digital_signature: 'A. Example',
    disclaimer_accepted: true,
    info_accurate_confirmed: true,
  },
};

type Render = (format: (typeof FORMATS)[number]) => Promise<void>;

const baselineFile = (): Promise<unknown> => applicationPdf(APPLICATION, new Date(0));

const timesOf = async (render: Render): Promise<Figure[]> => {
  const results: Figure[] = [];
  for (const format of FORMATS) {
    const rounds: { ours: number; baseline: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const baseline = await timed(baselineFile);
      rounds.push({ baseline, ours: await timed(() => render(format)) });
    }
    const value = median(rounds.map(({ ours }) => ours));
    results.push({
      name: `documents: ${format.name} of ${SITE}`,
      value,
      unit: 'ms',
      baseline: median(rounds.map(({ baseline }) => baseline)),
      ratio: median(rounds.map(({ ours, baseline }) => ours / baseline)),
      bar: `≤ ${format.mostMs} ms`,
      holds: value <= format.mostMs,
    });
  }
  return results;
};

/** The growth of live memory over the whole measurement. */
const heldAfter = async (work: () => Promise<void>): Promise<LiveMemory> => {
  const before = await liveMemory();
  await work();
  const after = await liveMemory();
  return { live: after.live - before.live, rss: after.rss - before.rss };
};

const memoryOf = async (render: Render): Promise<Figure[]> => {
  const files = ROUNDS * FORMATS.length;
  const baseline = await heldAfter(async () => {
    for (let file = 0; file < files; file += 1) await baselineFile();
  });
  const ours = await heldAfter(async () => {
    for (let round = 0; round < ROUNDS; round += 1) for (const format of FORMATS) await render(format);
  });
  const rows = [
    { name: 'live memory', value: ours.live, than: baseline.live, most: MOST_LIVE },
    { name: 'memory of the process', value: ours.rss, than: baseline.rss, most: MOST_RSS },
  ];
  return rows.map(({ name, value, than, most }) => ({
    name: `documents: ${name} after ${files} files and a collection, above the first`,
    value,
    unit: 'MB',
    baseline: than,
    bar: `≤ ${most} MB above`,
    holds: value <= most,
  }));
};

/**
 * Measures the files of the lab's longest report, from the read model to the last byte, compared with the document of an application: time, and memory that is
 * not freed.
 */
export const benchDocuments: Benchmark = (say) =>
  withBenchCandor(async (candor) => {
    const { report } = await scanOnce(candor, SITE);
    const { renderReport } = candor.services;
    const render: Render = async ({ reportType, fileFormat }) => {
      const answer = await renderReport({ scanId: report.scanId, domain: SITE, reportType, fileFormat });
      if (answer.kind !== 'rendered') throw new Error(`The report was answered with ${answer.kind}.`);
      await buffer(answer.content);
    };
    // The first document also loads code and fonts.
    for (const format of FORMATS) await render(format);
    await baselineFile();
    say(`${ROUNDS} rounds of ${FORMATS.length} files`);
    const times = await timesOf(render);
    say('the same again, for what they leave in memory');
    return [...times, ...(await memoryOf(render))];
  });
