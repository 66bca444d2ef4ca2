import type { StoredRecord } from './doubleLog.ts';
import { notPlayed } from './wire.ts';

interface Expression {
  getRegex(): string;
  getPrefixList(): string[];
}

interface FilterOptions {
  getStreamIdentifier(): Expression | undefined;
  getEventType(): Expression | undefined;
  hasMax(): boolean;
  getMax(): number;
  getCheckpointintervalmultiplier(): number;
}

export interface DoubleFilter {
  matches(record: StoredRecord): boolean;
  /** Number of searched records after which a checkpoint is due. */
  readonly window: number;
}

/** Streams of parked messages and checkpoints are excluded from reads of the whole log and from groups on it. */
export const isDelivered = ({ stream }: Pick<StoredRecord, 'stream'>): boolean =>
  !stream.startsWith('$persistentsubscription-$all::') || !/-(parked|checkpoint)$/.test(stream);

/** The filter of a request. */
export const doubleFilter = (options: FilterOptions): DoubleFilter => {
  const stream = regexOf(options.getStreamIdentifier());
  const type = regexOf(options.getEventType());
  return {
    window: (options.hasMax() ? options.getMax() : 32) * options.getCheckpointintervalmultiplier(),
    matches: (record) =>
      isDelivered(record) && (stream?.test(record.stream) ?? true) && (type?.test(record.type) ?? true),
  };
};

const regexOf = (expression: Expression | undefined): RegExp | undefined => {
  if (!expression) return undefined;
  if (expression.getPrefixList().length > 0) throw notPlayed('filters by prefix');
  return new RegExp(expression.getRegex());
};
