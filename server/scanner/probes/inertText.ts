import { evidenceLine } from './evidenceLine.ts';
import { wellFormedText } from './wellFormedText.ts';

/** A name or a sentence that a source gives as plain text: one inert line without blanks at its ends; null where nothing is left. */
export const inertText = (text: string | null | undefined, maxLength: number): string | null => {
  const line = evidenceLine(
    (text ?? '')
      .slice(0, 4_096)
      .replace(/[\s\u00AD]+/gu, ' ')
      .trim(),
  );
  return line === '' ? null : wellFormedText(line, maxLength);
};
