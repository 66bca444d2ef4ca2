import { buffer } from 'node:stream/consumers';
import type { ApplicationDocument } from '../server/documents/applicationDocument.ts';
import { applicationPdf } from '../server/documents/applicationPdf.ts';
import type { BenchResult } from './benchResult.ts';
import { median } from './median.ts';
import { withBenchCandor } from './scan/benchCandor.ts';
import { scanOnce } from './scan/scanOnce.ts';

/** The lab's site with the longest report. */
const SITE = 'rusty-gate.example';
const ROUNDS = 9;
const MEGABYTE = 1024 * 1024;

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

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The files of the longest report of the lab, from the read model to the last byte, beside the document of an application. */
export const benchDocuments = (): Promise<BenchResult[]> =>
  withBenchCandor(async (candor) => {
    const { report } = await scanOnce(candor, SITE);
    const { renderReport } = candor.services;
    const render = async (format: (typeof FORMATS)[number]): Promise<void> => {
      const { reportType, fileFormat } = format;
      const answer = await renderReport({ scanId: report.scanId, domain: SITE, reportType, fileFormat });
      if (answer.kind !== 'rendered') throw new Error(`The report was answered with ${answer.kind}.`);
      await buffer(answer.content);
    };
    // Once for what is loaded with the first.
    for (const format of FORMATS) await render(format);
    const idle = process.memoryUsage().rss;
    const results: BenchResult[] = [];
    for (const format of FORMATS) {
      const rounds: { ours: number; baseline: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const baseline = await timed(() => applicationPdf(APPLICATION, new Date(0)));
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
    const above = (process.memoryUsage().rss - idle) / MEGABYTE;
    return [
      ...results,
      {
        name: `documents: memory after ${ROUNDS * FORMATS.length} files, above the first`,
        value: above,
        unit: 'MB',
        bar: '≤ 150 MB above',
        holds: above <= 150,
      },
    ];
  });
