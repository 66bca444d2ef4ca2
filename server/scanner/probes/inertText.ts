import { evidenceLine } from './evidenceLine.ts';
import { wellFormedText } from './wellFormedText.ts';

/** Turns a name or sentence from a source into one inert line without surrounding blanks. Returns null if nothing is left. */
export const inertText = (text: string | null | undefined, maxLength: number): string | null => {
  const line = evidenceLine(
    (text ?? '')
      .slice(0, 4_096)
      .replace(/[\s\u00AD]+/gu, ' ')
      .trim(),
  );
  return line === '' ? null : wellFormedText(line, maxLength);
};
