import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler } from 'express';
import { answersTexts } from '../../../schema/texts/generated/answers/answersTexts.ts';
import { cliTexts } from '../../../schema/texts/generated/cli/cliTexts.ts';
import { findingsTexts } from '../../../schema/texts/generated/findings/findingsTexts.ts';
import { policiesTexts } from '../../../schema/texts/generated/policies/policiesTexts.ts';
import { policyRemarksTexts } from '../../../schema/texts/generated/policyRemarks/policyRemarksTexts.ts';
import { sentencesTexts } from '../../../schema/texts/generated/sentences/sentencesTexts.ts';
import { verificationTexts } from '../../../schema/texts/generated/verification/verificationTexts.ts';
import { formsTexts } from '../../../schema/texts/generated/forms/formsTexts.ts';
import { language as languages, type Language } from '../../../schema/report/words/factWords.ts';
import { dayText, formatTagOf } from './formatRegion.ts';

/** The language of the current request. */
const requested = new AsyncLocalStorage<Language>();

/** Returns our language that Accept-Language prefers (RFC 9110 §12.5.4), otherwise English. */
const acceptedLanguage = (request: Pick<Request, 'acceptsLanguages'>): Language =>
  languages.safeParse(request.acceptsLanguages([...languages.options])).data ?? 'en';

/** Makes everything that a request leads to answer in its language. */
export const answerInItsLanguage: RequestHandler = (request, _response, next) => {
  answeredIn(acceptedLanguage(request), next);
};

/** Runs `work` with its answers in a language. */
export const answeredIn = <Result>(language: Language, work: () => Result): Result => requested.run(language, work);

/** The language of the current request, or of the terminal. */
export const spokenLanguage = (): Language => requested.getStore() ?? 'en';

/** Derives a value from an object in the language of the request: once per language, for as long as the object is kept. */
export const onceInLanguage = <Source extends object, Made>(
  make: (source: Source) => Made,
): ((source: Source) => Made) => {
  const made = new WeakMap<Source, Map<Language, Made>>();
  return (source) => {
    const byLanguage = made.get(source) ?? new Map<Language, Made>();
    made.set(source, byLanguage);
    const language = spokenLanguage();
    const known = byLanguage.get(language) ?? make(source);
    byLanguage.set(language, known);
    return known;
  };
};

/** Answers for people, in the language of the request; in English if there is no request. */
export const answers = (): (typeof answersTexts)['en'] => answersTexts[spokenLanguage()];

/** The sentences of reports that are generated when displayed, in the same language. */
export const sentences = (): (typeof sentencesTexts)['en'] => sentencesTexts[spokenLanguage()];

/** The words of findings, by their codes, in the same language. */
export const findingWords = (): (typeof findingsTexts)['en'] => findingsTexts[spokenLanguage()];

/** Remarks about a privacy policy, in the same language. */
export const policyRemarks = (): (typeof policyRemarksTexts)['en'] => policyRemarksTexts[spokenLanguage()];

/** The words for and in custom policies, in the same language. */
export const policyWords = (): (typeof policiesTexts)['en'] => policiesTexts[spokenLanguage()];

/** What is wrong with a form field, in the same language. */
export const faultSentences = (): (typeof formsTexts)['en']['faults'] => formsTexts[spokenLanguage()].faults;

/** The words of the command line, in the language of the terminal (server/cli/terminalLanguage.ts). */
export const cliWords = (): (typeof cliTexts)['en'] => cliTexts[spokenLanguage()];

/** The words for verified statements, in the same language. */
export const verificationWords = (): (typeof verificationTexts)['en'] => verificationTexts[spokenLanguage()];

/** How long to wait, as answers state it. */
export const inMinutes = (seconds: number): { readonly minutes: number } => ({ minutes: Math.ceil(seconds / 60) });

/** Formats a point in time in UTC for answers; spec 2 §9: in English as in the United States, with a short month. `time`: ISO 8601. */
export const answeredTime = (time: string): string =>
  new Intl.DateTimeFormat(formatTagOf(spokenLanguage()), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(time));

/** Formats a day in UTC for answers. `time`: ISO 8601. */
export const answeredDay = (time: string): string => dayText(time, spokenLanguage());
