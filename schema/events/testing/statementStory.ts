import type { DataOf } from '../catalogue.ts';
import type { TransparencyEvent } from '../transparency.ts';

type EventOfType<Type extends TransparencyEvent['type']> = Extract<TransparencyEvent, { type: Type }>;

const keyId = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** Builds the events of the transparency log, for tests. */
export const statementStory = () => ({
  opened: (): EventOfType<'TransparencyLogOpened'> => ({ type: 'TransparencyLogOpened', data: { keyId } }),
  recorded: (index: number, data: Partial<DataOf<'StatementRecorded'>> = {}): EventOfType<'StatementRecorded'> => ({
    type: 'StatementRecorded',
    data: {
      index,
      scanId: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      revision: 6,
      statement: `{"number":${index}}`,
      keyId,
      signature: `${'A'.repeat(86)}==`,
      ...data,
    },
  }),
});
