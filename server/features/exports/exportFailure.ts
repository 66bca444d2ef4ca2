import type { ReportFailureCode } from '../../../schema/events/report.ts';
import { reportFailuresTexts } from '../../../schema/texts/generated/reportFailures/reportFailuresTexts.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';

/** Why a report failed, as recorded: in English, and as a code. */
export interface ExportFailure {
  readonly code: ReportFailureCode;
  readonly reason: string;
}

export const failureOf = (code: ReportFailureCode): ExportFailure => ({ code, reason: reportFailuresTexts.en[code] });

/** The same for a reader. Returns `null` if it has not failed. Failures recorded without a code are shown unchanged, in English. */
export const spokenFailure = (
  { failure, failureCode }: { readonly failure: string | null; readonly failureCode: ReportFailureCode | null },
  language: Language,
): string | null =>
  failure === null || failureCode === null || language === 'en' ? failure : reportFailuresTexts[language][failureCode];
