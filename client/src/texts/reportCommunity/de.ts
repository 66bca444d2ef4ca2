import { formatNumber } from '../formatNumber.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  grade: 'Note',
  gradeWord: (letter) => `Note ${letter}`,
  unknown: 'Unbekannt',
  notListedNote: 'Die Quelle kennt diesen Dienst nicht.',
  notRatedNote: 'Die Quelle hat diesen Dienst noch nicht bewertet.',
  good: 'Gute Punkte',
  bad: 'Schlechte Punkte',
  documents: 'Untersuchte Dokumente',
  count: (count) => formatNumber(count),
  cite: 'Quellenangabe:',
};
