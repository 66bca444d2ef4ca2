import type { ParticularWords } from './particularWords.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import { nl } from './words/nl.ts';
import { pt } from './words/pt.ts';

/** The languages in which particulars are looked for, ISO 639-1. */
export const PARTICULAR_WORDS: Readonly<Record<string, ParticularWords>> = { de, en, es, fr, it, nl, pt };
