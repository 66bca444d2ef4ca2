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
  /** Searched records after which a checkpoint is due. */
  readonly window: number;
}

/** The filter of a request. Streams of parked messages and checkpoints are never in a filtered log, whatever it says. */
export const doubleFilter = (options: FilterOptions): DoubleFilter => {
  const stream = regexOf(options.getStreamIdentifier());
  const type = regexOf(options.getEventType());
  return {
    window: (options.hasMax() ? options.getMax() : 32) * options.getCheckpointintervalmultiplier(),
    matches: (record) =>
      !/^\$persistentsubscription-\$all::.*-(parked|checkpoint)$/s.test(record.stream) &&
      (stream?.test(record.stream) ?? true) &&
      (type?.test(record.type) ?? true),
  };
};

const regexOf = (expression: Expression | undefined): RegExp | undefined => {
  if (!expression) return undefined;
  if (expression.getPrefixList().length > 0) throw notPlayed('filters by prefix');
  return new RegExp(expression.getRegex());
};
