import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';

/**
 * Readers of single values of a report. They accept what receivers write instead of the documented form (numbers as text, text as numbers), and return
 * `undefined` for a value that cannot be read with certainty: a figure is never guessed.
 */
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
};

/** Reads third-party text for display: one line, without control characters. */
export const lineFrom = (value: unknown, most: number): string | undefined => {
  const line = textOf(value)
    ?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
  return line === '' ? undefined : line;
};

/** Reads a domain name in the form used for comparison: lower-case A-labels, no trailing dot. Of an address, it is the part after the @. */
export const domainFrom = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 1_000) return undefined;
  const name = value.trim().replace(/^<|>$/g, '').replace(/^.*@/, '').replace(/\.$/, '');
  const ascii = domainToASCII(name);
  // The URL standard turns numbers into addresses, which the report did not name, and permits signs such as the comma of a list.
  return !/^[a-z0-9_.-]+$/.test(ascii) || ascii.length > 253 || ascii.includes('..') || isIP(ascii) !== 0
    ? undefined
    : ascii;
};

/** Keeps the sums of a report's records within the safe integers. */
const MOST_COUNTED = 100_000_000_000;

/** Reads a whole number. Signs, thousands separators, exponents and fractions are rejected, because their meaning differs between programs. */
export const countFrom = (value: unknown): number | undefined => {
  const text = textOf(value);
  if (text === undefined || !/^\d{1,12}(?:\.0{1,6})?$/.test(text)) return undefined;
  const count = Number(text);
  return count <= MOST_COUNTED ? count : undefined;
};

/** Reads an IP address: IPv4 as such if it is mapped into IPv6, IPv6 in the form of RFC 5952. Brackets and the prefix of SMTP (RFC 5321 §4.1.3) are removed. */
export const addressFrom = (value: unknown): string | undefined => {
  const address = textOf(value)
    ?.replace(/^\[(.*)\]$/, '$1')
    .replace(/^ipv6:/i, '')
    .split('%', 1)[0];
  if (address === undefined || isIP(address) === 0) return undefined;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString();
};

/** From 2000 to 2100: another time is a mistake. */
const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/** Reads a time as ISO 8601 in UTC: seconds or milliseconds since 1970, ISO 8601 (without an offset, it is UTC), or the form of mail headers. */
export const instantFrom = (value: unknown): string | undefined => {
  const text = textOf(value);
  const ms = text === undefined ? undefined : millisecondsOf(text);
  return ms !== undefined && ms >= EARLIEST && ms <= LATEST ? new Date(ms).toISOString() : undefined;
};

const millisecondsOf = (text: string): number | undefined => {
  if (/^\d{9,10}(?:\.\d{1,9})?$/.test(text)) return Math.floor(Number(text)) * 1_000;
  if (/^\d{12,13}(?:\.\d{1,9})?$/.test(text)) return Math.floor(Number(text));
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d{1,9})?)?\s?(Z|UTC|[+-]\d\d:?\d\d)?$/i.exec(text);
  if (iso) {
    const [, day = '', time = '00:00', offset = 'Z'] = iso;
    // Date.parse turns February 31st into March 3rd.
    const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
    const zone = /^(?:z|utc)$/i.test(offset) ? 'Z' : offset.replace(/^([+-]\d\d):?/, '$1:');
    return isDay ? Date.parse(`${day}T${time}${zone}`) : undefined;
  }
  // RFC 5322 §3.3
  return /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d:\d\d (?:GMT|UTC|[+-]\d{4})$/i.test(text)
    ? Date.parse(text)
    : undefined;
};
