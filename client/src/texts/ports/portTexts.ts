import { defineTexts } from '../catalogue.ts';
import type { PortWords } from '../../../../schema/report/words/ports/portWords.ts';

/** In English the server's own words stand (schema/report/portTable.ts). */
const en: Readonly<Record<string, PortWords>> = {};

const wordsByPort = defineTexts(en, {
  de: async () => (await import('../../../../schema/report/words/ports/de.ts')).de,
});

/** The words of a port of a delivery network's edge; undefined where the server's English stands. */
export const edgePortWords = (): PortWords | undefined => wordsByPort()['edge'];

/** The words of a port in the reader's language; undefined where the server's English stands. */
export const portWords = (port: number): PortWords | undefined => {
  const words = wordsByPort();
  return words[port] ?? words['other'];
};
