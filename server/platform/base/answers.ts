import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler } from 'express';
import { answersTexts } from '../../../schema/texts/generated/answers/answersTexts.ts';
import { cliTexts } from '../../../schema/texts/generated/cli/cliTexts.ts';
import { findingsTexts } from '../../../schema/texts/generated/findings/findingsTexts.ts';
import { policiesTexts } from '../../../schema/texts/generated/policies/policiesTexts.ts';
import { policyRemarksTexts } from '../../../schema/texts/generated/policyRemarks/policyRemarksTexts.ts';
import { sentencesTexts } from '../../../schema/texts/generated/sentences/sentencesTexts.ts';
import { formsTexts } from '../../../schema/texts/generated/forms/formsTexts.ts';
import { language as languages, type Language } from '../../../schema/report/words/factWords.ts';
import { dayText, formatTagOf } from './formatRegion.ts';

/** Of the request that is being answered. */
const requested = new AsyncLocalStorage<Language>();

/** The language of ours that Accept-Language prefers (RFC 9110 §12.5.4), else English. */
const acceptedLanguage = (request: Pick<Request, 'acceptsLanguages'>): Language =>
  languages.safeParse(request.acceptsLanguages([...languages.options])).data ?? 'en';

/** Has all that a request leads to answered in its language. */
export const answerInItsLanguage: RequestHandler = (request, _response, next) => {
  answeredIn(acceptedLanguage(request), next);
};

/** Runs `work` with its answers in a language. */
export const answeredIn = <Result>(language: Language, work: () => Result): Result => requested.run(language, work);

/** The language of the request, or of the terminal, that is being answered. */
export const spokenLanguage = (): Language => requested.getStore() ?? 'en';

/** What is derived of an object in the language of the request: once in each, as long as the object is kept. */
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

/** What people are answered, in the language that their request asks for; in English where there is none. */
export const answers = (): (typeof answersTexts)['en'] => answersTexts[spokenLanguage()];

/** The sentences of reports that are made as they are shown, in the same language. */
export const sentences = (): (typeof sentencesTexts)['en'] => sentencesTexts[spokenLanguage()];

/** The words of findings, by their codes, in the same language. */
export const findingWords = (): (typeof findingsTexts)['en'] => findingsTexts[spokenLanguage()];

/** What is remarkable about a privacy policy, in the same language. */
export const policyRemarks = (): (typeof policyRemarksTexts)['en'] => policyRemarksTexts[spokenLanguage()];

/** What is said of own policies and by them, in the same language. */
export const policyWords = (): (typeof policiesTexts)['en'] => policiesTexts[spokenLanguage()];

/** What is wrong with a field of a form, in the same language. */
export const faultSentences = (): (typeof formsTexts)['en']['faults'] => formsTexts[spokenLanguage()].faults;

/** What the command line says, in the language of the terminal (server/cli/terminalLanguage.ts). */
export const cliWords = (): (typeof cliTexts)['en'] => cliTexts[spokenLanguage()];

/** How long somebody is to wait, as answers say it. */
export const inMinutes = (seconds: number): { readonly minutes: number } => ({ minutes: Math.ceil(seconds / 60) });

/** A point in time in UTC, as answers say it; spec 2 §9: in English as in the United States, with a short month. `time`: ISO 8601. */
export const answeredTime = (time: string): string =>
  new Intl.DateTimeFormat(formatTagOf(spokenLanguage()), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(time));

/** A day in UTC, as answers say it. `time`: ISO 8601. */
export const answeredDay = (time: string): string => dayText(time, spokenLanguage());
