import { defineTexts } from '../catalogue.ts';
import { en } from './en.ts';

export const picturesTexts = defineTexts(en, { de: async () => (await import('./de.ts')).de });
