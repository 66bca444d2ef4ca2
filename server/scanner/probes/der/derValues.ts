import { derContent, type DerElement } from './derElement.ts';

/** Dotted, e.g. `1.2.840.113549.1.1.11`; at most 40 arcs. Throws a RangeError where the element is none. */
export const derOid = (element: DerElement | undefined): string => {
  if (element?.tag !== 0x06) throw new RangeError('DER: no object identifier where one must stand');
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of derContent(element)) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      if (arcs.length < 40) arcs.push(arc);
      arc = 0;
    }
  }
  const [joined = 0, ...others] = arcs;
  const first = Math.min(2, Math.floor(joined / 40));
  return [first, joined - first * 40, ...others].join('.');
};

const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;

/** UTCTime and GeneralizedTime as RFC 5280 §4.1.2.5 has them (in UTC, with seconds); undefined: it is none, or no date. */
export const derTime = (element: DerElement | undefined): Date | undefined => {
  if (!element || (element.tag !== UTC_TIME && element.tag !== GENERALIZED_TIME)) return undefined;
  const text = Buffer.from(derContent(element)).toString('latin1');
  const digits = element.tag === UTC_TIME ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(digits) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};
