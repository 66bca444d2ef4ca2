import { formatDecimal } from '../../../texts/formatNumber.ts';
import { FEWEST_POLICY_WORDS } from '../../../../../schema/report/factNumbers.ts';
import { factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportPrivacyTexts } from '../../../texts/generated/reportPrivacyTexts.ts';
import { byFormatTag } from '../../../texts/byFormatTag.ts';
import type { Tone } from '../../../ui/StateMark.tsx';
import { gradeTone } from '../grades.ts';
import { notChecked, type Reading } from '../reading.ts';

interface Claim {
  readonly value: boolean | null;
  readonly evidence: readonly unknown[];
}

/**
 * The reading of a statement in a policy. A null value means that the policy does not say; with evidence, that it is unclear, because its sentences
 * contradict or limit each other. `wasRead` is false if there was no text.
 */
export const claimReading = (
  { value, evidence }: Claim,
  wasRead: boolean,
  tones: { readonly yes: Tone; readonly no: Tone },
): Reading => {
  const { yes, no } = reportTexts();
  if (value !== null) return value ? { tone: tones.yes, word: yes } : { tone: tones.no, word: no };
  if (evidence.length > 0) return { tone: 'info', word: reportTexts().unclear };
  return wasRead ? { tone: 'none', word: reportTexts().notTold } : notChecked();
};

/** `length`: number of words in the policy; null if there was no text. */
export const privacyGradeReading = (grade: string | null, length: number | null): Reading => {
  const { gradeWord, tooShort } = reportPrivacyTexts().documents;
  if (grade !== null) return { tone: gradeTone(grade), word: gradeWord({ letter: grade }) };
  return length !== null && length < FEWEST_POLICY_WORDS ? { tone: 'none', word: tooShort } : notChecked();
};

/** Below HARD, the scanner's rules call a text very hard to read. */
const HARD = 3;
const EASY = 6;

/** `score`: from 0 to 10, by the measure for the language of the text; null if no text was read. */
export const readabilityReading = (score: number | null): Reading => {
  if (score === null) return notChecked();
  const { readabilityNotes: notes } = reportPrivacyTexts().documents;
  const word = formatDecimal(score);
  if (score < HARD) return { tone: 'warn', word, note: notes.hard };
  return { tone: 'info', word, note: score < EASY ? notes.medium : notes.easy };
};

interface Law {
  readonly mentioned: boolean | null;
  readonly compliant: boolean | null;
  readonly requirements: readonly { readonly met: boolean | null }[];
}

/** How many of the statements that a law requires were found. This judges neither the company nor what the text may say in other words. */
export const lawReading = ({ mentioned, compliant, requirements }: Law): Reading => {
  if (mentioned === null) return notChecked();
  const { laws } = reportPrivacyTexts();
  const word = factWord('privacy.privacy.laws.mentioned', mentioned);
  if (!mentioned) return { tone: 'none', word };
  if (requirements.length === 0) return { tone: 'info', word };
  const met = requirements.filter((requirement) => requirement.met === true).length;
  return {
    tone: compliant === true ? 'pass' : 'info',
    word: laws.points({ met, all: requirements.length }),
    note: laws.note,
  };
};

/**
 * The reading of one requirement of a law. It is reported as missing only if no word of the text hints at it; `null` means that the text may say it in
 * other words, and with a sentence, that only one of two readers found it there.
 */
export const requirementReading = (met: boolean | null, hasEvidence: boolean): Reading => {
  const { inText, notInText, notFound } = reportPrivacyTexts().laws;
  if (met === null)
    return hasEvidence ? { tone: 'info', word: reportTexts().unclear } : { tone: 'none', word: notFound };
  return met ? { tone: 'pass', word: inText } : { tone: 'warn', word: notInText };
};

/** `remarks` is null if no text could be read. */
export const remarksReading = (remarks: readonly unknown[] | null, tone: Tone): Reading => {
  if (remarks === null) return notChecked();
  const { noneFound, count } = reportPrivacyTexts().remarks;
  return remarks.length === 0 ? { tone: 'none', word: noneFound } : { tone, word: count({ count: remarks.length }) };
};

const names = byFormatTag((tag) => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }));

/** Returns the name of a language: `en` is English. An unknown code is returned unchanged. */
export const languageName = (code: string): string => {
  try {
    return names().of(code) ?? code;
  } catch {
    // RangeError: the text does not have the format of a language code.
    return code;
  }
};
