import type { en } from './en.ts';

export const de: typeof en = {
  gradeWord: (letter) => `Note ${letter}`,
  notRatedNote: 'Die Quelle hat diesen Dienst noch nicht bewertet.',
};
