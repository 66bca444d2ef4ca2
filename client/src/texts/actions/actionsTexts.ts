import { defineTexts } from '../catalogue.ts';
import { en } from './en.ts';

export const actionsTexts = defineTexts(en, { de: async () => (await import('./de.ts')).de });
