import { defineTexts } from '../catalogue.ts';
import { en } from './en.ts';

export const donateTexts = defineTexts(en, { de: async () => (await import('./de.ts')).de });
