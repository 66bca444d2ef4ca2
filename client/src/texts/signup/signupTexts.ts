import { defineTexts } from '../catalogue.ts';
import { en } from './en.ts';

export const signupTexts = defineTexts(en, { de: async () => (await import('./de.ts')).de });
