import { runCsv } from '../../documents/scanRun/runCsv.ts';
import { runHtml } from '../../documents/scanRun/runHtml.ts';
import { runJson, runJsonLines } from '../../documents/scanRun/runJson.ts';
import { runJunit } from '../../documents/scanRun/runJunit.ts';
import { runMarkdown } from '../../documents/scanRun/runMarkdown.ts';
import { runMetrics } from '../../documents/scanRun/runMetrics.ts';
import { runSarif } from '../../documents/scanRun/runSarif.ts';
import type { RunFormat } from '../../documents/scanRun/scanRun.ts';
import type { FormatOptions } from '../terminalLayout.ts';
import type { FormatName } from './formatNames.ts';
import { runText } from './runText.ts';

/** The writer of a format. `shown`: the terminal on which text is shown. `all`: everything of each report, instead of an overview. */
export const formatOf = (name: FormatName, shown: FormatOptions & { readonly all: boolean }): RunFormat =>
  name === 'text' ? runText(shown) : name === 'markdown' ? runMarkdown(shown) : FORMATS[name];

const FORMATS: Readonly<Record<Exclude<FormatName, 'text' | 'markdown'>, RunFormat>> = {
  json: runJson,
  jsonl: runJsonLines,
  csv: runCsv,
  html: runHtml,
  sarif: runSarif,
  junit: runJunit,
  prometheus: runMetrics,
};
