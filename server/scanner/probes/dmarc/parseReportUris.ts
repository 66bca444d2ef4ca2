import { parsedUrl } from '../../../../schema/parsedUrl.ts';

export interface ReportUris {
  readonly uris: readonly string[];
  readonly faults: readonly string[];
}

/** The value of `rua` or `ruf` (RFC 7489 §6.4): URIs, separated by commas, each perhaps with a size limit ("!10m"). */
export const parseReportUris = (tag: 'rua' | 'ruf', value: string | undefined): ReportUris => {
  if (value === undefined) return { uris: [], faults: [] };
  const uris: string[] = [];
  const faults: string[] = [];
  for (const part of value.split(',').map((one) => one.trim())) {
    const fault = uriFault(part);
    if (fault === undefined) uris.push(part);
    const note = fault ?? schemeFault(part);
    if (note !== undefined) faults.push(`The tag "${tag}": ${note}`);
  }
  return { uris, faults };
};

/** The mail address that a report URI names; undefined for other schemes. */
export const reportAddressOf = (uri: string): string | undefined => /^mailto:([^!?]+)/i.exec(uri)?.[1];

/** RFC 9989 §4.7: any URI is valid, and receivers ignore those whose scheme they do not support; mailto: is the one that they must. */
const schemeFault = (part: string): string | undefined =>
  reportAddressOf(part) === undefined
    ? `receivers ignore "${part.slice(0, 80)}", which is no mailto: address`
    : undefined;

const uriFault = (part: string): string | undefined => {
  if (part === '') return 'there is an empty address';
  const shown = `"${part.slice(0, 80)}"`;
  const [uri = '', size, ...more] = part.split('!');
  if (more.length > 0 || (size !== undefined && !/^[0-9]+[kmgt]?$/i.test(size))) {
    return `${shown} has no valid size limit after "!" (such as !10m)`;
  }
  if (/^[^:/@]+@[^:/]+$/.test(uri)) return `${shown} is an address, not a URI: write mailto:${uri.slice(0, 80)}`;
  if (!/^[a-z][a-z0-9+.-]*:\S+$/i.test(uri) || !parsedUrl(uri)) return `${shown} is not a URI`;
  if (/^mailto:/i.test(uri) && !/^mailto:[^@\s?]+@[^@\s?]+(\?.*)?$/i.test(uri)) return `${shown} names no mail address`;
  return undefined;
};
