import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { trimEnd } from './trimEnd.ts';

/** `a, b`: a list, without spaces and empty parts. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** A list whose parts all match `form`; `fault` is the message if they do not. */
export const listOf = (form: RegExp, fault: string) => list.pipe(z.array(z.string().regex(form, fault)));

/** `host:port,…`; the port defaults to 53. IPv6 addresses are in brackets. */
export const hostPorts = listOf(
  /^(\[[0-9a-fA-F:.]+\]|[0-9A-Za-z.-]+)(:\d{1,5})?$/,
  'must be host:port, separated by commas',
);

/** Contact addresses (RFC 9116 §2.5.3). */
export const contacts = listOf(/^(mailto:|https:\/\/|tel:)[!-~]{1,500}$/, 'must begin with mailto:, https:// or tel:');

/** Host names, in lower case. */
export const hostNames = list.pipe(
  z.array(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be names of hosts, separated by commas'),
  ),
);

/** The base address of an external source, without a trailing slash; `off`: the source is not used. */
export const sourceUrl = (base: string) =>
  z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default(base)
    .transform((value) => (value === 'off' ? undefined : value));

/** `host:port`, or off. */
export const hostAndPort = (server: string) =>
  z
    .string()
    .regex(/^(off|(\[[0-9a-fA-F:.]+\]|[0-9A-Za-z.-]+)(:\d{1,5})?)$/, 'must be host:port or off')
    .default(server);

/** For services whose terms of use only the operator can judge. */
export const termsRead = z
  .enum(
    ['off', 'terms-read'],
    'must be off, or terms-read: you have read the terms of use of the lists in docs/operations.md, and they allow what you do',
  )
  .default('off');

/** `name=value,…`, percent-encoded, as OpenTelemetry writes headers. */
const headersOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part.includes('='))
      .map((part) => {
        const sign = part.indexOf('=');
        return [part.slice(0, sign).trim(), decodeURIComponent(part.slice(sign + 1).trim())];
      }),
  );

/** Where traces are sent; undefined: nothing is traced. */
export const tracingOf = (endpoint: string | undefined, headers: string | undefined, ratio: number) =>
  endpoint === undefined ? undefined : { endpoint, headers: headersOf(headers ?? ''), ratio };

/** Addresses and address ranges. */
export const addresses = list.pipe(
  z.array(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or ranges (CIDR), separated by commas'),
  ),
);

/** A year, a quarter of one, or `open`. */
export const launchPeriod = z
  .string()
  .regex(/^(\d{4}(-Q[1-4])?|open)$/, 'must be a year, a quarter such as 2027-Q1, or open');

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Keys with secret values. With the suffix `_FILE`, each names a file that contains the value, as is usual for containers. */
export const SECRETS = [
  'DATABASE_URL',
  'EVENTSTORE_URL',
  'SMTP_URL',
  'CANDOR_REPORT_MAILBOX_URL',
  'CANDOR_ADMIN_PASSWORD',
  'CANDOR_LLM_KEY',
  'CANDOR_URLHAUS_URL',
  'CANDOR_METRICS_TOKEN',
  'CANDOR_DEV_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment with the values from the files. Line breaks at the end of a file come from editors and are removed. Throws if a file cannot be read:
 * without its secret, Candor would start with something else.
 */
export const secretsFromFiles = (given: Environment): Environment => ({
  ...given,
  ...Object.fromEntries(
    SECRETS.flatMap((key) => {
      const file = given[`${key}_FILE`];
      if (file === undefined) return [];
      if (given[key] !== undefined) throw new Error(`${key} and ${key}_FILE are both set: one of them is enough.`);
      try {
        return [[key, trimEnd(readFileSync(file, 'utf8'), '\r\n')]];
      } catch (cause) {
        throw new Error(`${key}_FILE: ${file} cannot be read.`, { cause });
      }
    }),
  ),
});
