import { defineTexts } from '../catalogue.ts';
import { en } from './en/en.ts';

export const portalTabsTexts = defineTexts(en, { de: async () => (await import('./de/de.ts')).de });
