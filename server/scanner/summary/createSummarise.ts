import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Scorecard } from '../../../schema/report/score.ts';
import { wellFormedText } from '../probes/wellFormedText.ts';
import { claimFault } from './claimFault.ts';
import type { LanguageModel } from './languageModel.ts';
import { reportDigest } from './reportDigest.ts';
import { summariseByRules } from './summariseByRules.ts';

type Summary = NonNullable<ScanReport['summary']>;

/** Of a scan's summary. Rejects only where `signal` aborts. */
export type Summarise = (report: ScanReport, scorecard: Scorecard, signal: AbortSignal) => Promise<Summary>;

const MAX_AUTHOR_LENGTH = 100;

const SYSTEM = [
  'You write the summary of a security and privacy report of a web domain for a shop owner.',
  'The user gives you the report as JSON. Write one paragraph of three to five plain English sentences, at most 110 words, without markup, lists or addresses.',
  'Use only what the JSON says. Name no number, grade or risk level that does not stand in it, word for word.',
  'null means "not checked": neither good nor bad. Say what was not checked, if anything. Promise nothing and praise nothing that is not there.',
].join(' ');

/**
 * By the model, where there is one and its text holds nothing that the report does not; else by rules. The risk level is always by rules.
 * `onRefused` hears why a model's text was not taken.
 */
export const createSummarise =
  (model: LanguageModel | undefined, onRefused: (reason: string) => void): Summarise =>
  async (report, scorecard, signal) => {
    const byRules = summariseByRules(report, scorecard);
    if (!model) return byRules;
    const digest = reportDigest(report, scorecard, byRules.riskLevel);
    try {
      const answer = await model.complete({ system: SYSTEM, user: JSON.stringify(digest) }, signal);
      const tldr = answer.replace(/\s+/g, ' ').trim();
      const fault = claimFault(tldr, digest);
      if (fault === undefined) return { ...byRules, tldr, author: wellFormedText(model.name, MAX_AUTHOR_LENGTH) };
      onRefused(fault);
    } catch (error) {
      signal.throwIfAborted();
      onRefused(error instanceof Error ? error.message : String(error));
    }
    return byRules;
  };
