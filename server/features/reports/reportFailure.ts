import type { ReportFailureCode } from '../../../schema/events/report.ts';
import { reportFailuresTexts } from '../../../schema/texts/generated/reportFailures/reportFailuresTexts.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';

/** Why a report will not come, as it is recorded: in English, and as a code. */
export interface ReportFailure {
  readonly code: ReportFailureCode;
  readonly reason: string;
}

export const failureOf = (code: ReportFailureCode): ReportFailure => ({ code, reason: reportFailuresTexts.en[code] });

/** The same for a reader; null: it has not failed. What was recorded without a code is shown as it was, in English. */
export const spokenFailure = (
  { failure, failureCode }: { readonly failure: string | null; readonly failureCode: ReportFailureCode | null },
  language: Language,
): string | null =>
  failure === null || failureCode === null || language === 'en' ? failure : reportFailuresTexts[language][failureCode];
