import { defineTexts } from '../catalogue.ts';
import { en } from './en.tsx';

export const reportFrameTexts = defineTexts(en, { de: async () => (await import('./de.tsx')).de });
