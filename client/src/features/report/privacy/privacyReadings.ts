import { gradeTone } from '../gradeTone.ts';
import type { Reading } from '../reading.ts';

/** What a policy says of something; null: it does not say. `wasRead` false: there was no text to say it. */
export const claimReading = (
  value: boolean | null,
  wasRead: boolean,
  tones: { readonly yes: Reading['tone']; readonly no: Reading['tone'] },
): Reading => {
  if (value !== null) return value ? { tone: tones.yes, word: 'Yes' } : { tone: tones.no, word: 'No' };
  return wasRead ? { tone: 'none', word: 'Not stated' } : { tone: 'unknown', word: 'Not checked' };
};

/** Null: it could not be looked for. */
export const documentReading = (found: boolean | null, missingTone: Reading['tone']): Reading => {
  if (found === null) return { tone: 'unknown', word: 'Not checked' };
  return found ? { tone: 'pass', word: 'Found' } : { tone: missingTone, word: 'Not found' };
};

export const privacyGradeReading = (grade: string | null): Reading =>
  grade === null ? { tone: 'unknown', word: 'Not checked' } : { tone: gradeTone(grade), word: `Grade ${grade}` };

interface Law {
  readonly mentioned: boolean | null;
  readonly compliant: boolean | null;
  readonly requirements: readonly { readonly met: boolean }[];
}

/** "Compliant" is said of the text alone, and only where it has all that the law asks of it. */
export const lawReading = ({ mentioned, compliant, requirements }: Law): Reading => {
  if (mentioned === null) return { tone: 'unknown', word: 'Not checked' };
  if (!mentioned) return { tone: 'none', word: 'Not mentioned' };
  const met = requirements.filter((requirement) => requirement.met).length;
  const note =
    requirements.length === 0 ? undefined : `The text has ${met} of ${requirements.length} things that it asks for.`;
  const reading: Reading =
    compliant === null
      ? { tone: 'info', word: 'Mentioned' }
      : compliant
        ? { tone: 'pass', word: 'Compliant' }
        : { tone: 'warn', word: 'Not compliant' };
  return note === undefined ? reading : { ...reading, note };
};

/** A site's own claim, which nobody checked. */
export const certificationReading = (mentioned: boolean | null): Reading => {
  if (mentioned === null) return { tone: 'unknown', word: 'Not checked' };
  return mentioned ? { tone: 'info', word: 'Claimed' } : { tone: 'none', word: 'Not mentioned' };
};

/** Null: no text could be read. */
export const remarksReading = (remarks: readonly unknown[] | null, tone: Reading['tone']): Reading => {
  if (remarks === null) return { tone: 'unknown', word: 'Not checked' };
  return remarks.length === 0 ? { tone: 'none', word: 'None found' } : { tone, word: `${remarks.length} found` };
};
