import type { OwnAddresses } from './ownAddresses.ts';
import { maskFour } from './maskFour.ts';
import { maskSix } from './maskSix.ts';

export type MaskText = (text: string) => string;

/** Masks addresses in a text. One without a figure, a colon and eight hexadecimal digits that are letters has none. */
export const addressMask =
  (own: OwnAddresses): MaskText =>
  (text) =>
    own.isEmpty || !/[\d:]|[a-f]{8}/i.test(text) ? text : maskSix(maskFour(text, own), own);

/**
 * A JSON value with every text in it masked; what has none to mask stays the very same object. Names of fields are ours, not foreign, and
 * are left alone.
 */
export function maskTexts<Value>(value: Value, mask: MaskText): Value;
export function maskTexts(value: unknown, mask: MaskText): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return maskedList(value, mask);
  if (typeof value === 'object' && value !== null) return maskedObject(value, mask);
  return value;
}

const maskedList = (list: readonly unknown[], mask: MaskText): readonly unknown[] => {
  const next = list.map((item) => maskTexts(item, mask));
  return next.every((item, index) => item === list[index]) ? list : next;
};

const maskedObject = (object: object, mask: MaskText): object => {
  const entries = Object.entries(object).map(
    ([key, item]: [string, unknown]) => [key, item, maskTexts(item, mask)] as const,
  );
  return entries.every(([, before, after]) => before === after)
    ? object
    : Object.fromEntries(entries.map(([key, , after]) => [key, after]));
};
