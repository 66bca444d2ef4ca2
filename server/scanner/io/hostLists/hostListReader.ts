import { parsedUrl } from '../../../../schema/parsedUrl.ts';

/** An entry of a list, as the list has it, and the time since when it has been listed; `null` if the list does not say. */
export interface HostListEntry {
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly addedAt: string | null;
}

export interface ListedHost {
  /** The first of the entries; `count` has the total. */
  readonly entries: readonly HostListEntry[];
  readonly count: number;
}

export interface HostList {
  readonly hosts: ReadonlyMap<string, ListedHost>;
  /** When the list was made; `undefined` if it does not say. */
  readonly madeAt: Date | undefined;
}

/** Reads a list in chunks. Keeps only host names: an IP address belongs to no domain. */
export interface HostListReader {
  /** Returns false if this is not such a list, or stops being one at this point. */
  readonly take: (chunk: Uint8Array) => boolean;
  /** Returns `undefined` if the list has no entry or `take` returned false. */
  end(): HostList | undefined;
  /** Returns what is wrong with the list, or `undefined` if nothing is so far. */
  fault(): string | undefined;
}

const MAX_LINE = 16_384;
const TOO_LONG = `a line is longer than ${MAX_LINE} characters`;
const MAX_LINES = 2_000_000;
const MAX_ENTRIES_OF_HOST = 3;
const MAX_TEXT = 300;

/**
 * Reads one entry per line: a row of URLhaus' CSV (`"id","dateadded","url","url_status",…`), a bare URL, or a line of a hosts file. Blank lines and lines that
 * start with `#` are skipped, and so are URLs that the list marks as offline. Any other line invalidates the whole list, so that an unrelated web page is never
 * taken for one.
 */
export const createHostListReader = (): HostListReader => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const hosts = new Map<string, { readonly entries: HostListEntry[]; count: number }>();
  let madeAt: Date | undefined;
  let rest = '';
  let lines = 0;
  let entries = 0;
  let fault: string | undefined;

  const keep = (url: string, addedAt: string | null): void => {
    const host = hostOf(url);
    if (host === undefined) return;
    const known = hosts.get(host) ?? { entries: [], count: 0 };
    known.count += 1;
    if (known.entries.length < MAX_ENTRIES_OF_HOST) known.entries.push({ text: url.slice(0, MAX_TEXT), addedAt });
    hosts.set(host, known);
  };
  const isSpoilt = (): boolean => fault !== undefined;
  const readLine = (text: string): void => {
    if (isSpoilt()) return;
    lines += 1;
    if (text.length > MAX_LINE) fault ??= TOO_LONG;
    const line = text.slice(0, MAX_LINE).trim();
    if (lines > MAX_LINES) fault ??= `it has more than ${MAX_LINES} lines`;
    if (line === '') return;
    if (line.startsWith('#')) {
      madeAt ??= madeAtOf(line);
      return;
    }
    const entry = entryOf(line);
    if (entry === undefined) {
      fault ??= `a line is no entry: ${line.slice(0, 100)}`;
      return;
    }
    entries += 1;
    if (entry.isOnline) keep(entry.url, entry.addedAt);
  };
  const decode = (chunk: Uint8Array | undefined): void => {
    try {
      rest += chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      fault ??= 'it is not UTF-8';
    }
  };
  return {
    take: (chunk) => {
      if (fault !== undefined) return false;
      decode(chunk);
      const whole = rest.split('\n');
      rest = whole.pop() ?? '';
      for (const line of whole) readLine(line);
      if (rest.length > MAX_LINE) fault ??= TOO_LONG;
      return !isSpoilt();
    },
    end: () => {
      decode(undefined);
      readLine(rest);
      rest = '';
      if (entries === 0) fault ??= 'it has no entry';
      return fault === undefined ? { hosts, madeAt } : undefined;
    },
    fault: () => fault,
  };
};

interface Line {
  readonly url: string;
  readonly addedAt: string | null;
  readonly isOnline: boolean;
}

const entryOf = (line: string): Line | undefined => {
  if (/^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(line)) return { url: line, addedAt: null, isOnline: true };
  const [, host] = /^(?:127\.0\.0\.1|0\.0\.0\.0)[ \t]+([0-9a-z._-]{1,255})$/i.exec(line) ?? [];
  if (host !== undefined) return { url: `http://${host}/`, addedAt: null, isOnline: true };
  if (!line.startsWith('"')) return undefined;
  const [, added = '', url = '', status = ''] = line
    .slice(1)
    .split('","')
    .map((text) => text.replaceAll('""', '"'));
  const addedAt = timeOf(added);
  return addedAt === undefined || !url.includes('://')
    ? undefined
    : { url, addedAt: addedAt.toISOString(), isOnline: status !== 'offline' };
};

/** Returns the host in lower-case ASCII, or `undefined` for an IP address or a name that no browser would open. */
const hostOf = (url: string): string | undefined => {
  // The URL parser leaves hosts of unknown schemes as they are written, so parse them as http.
  const parsed = parsedUrl(url.replace(/^[a-z][a-z0-9+.-]*:/i, 'http:'));
  const host = parsed?.hostname.replace(/\.$/, '');
  return host === undefined || !host.includes('.') || /^[\d.]+$/.test(host) || host.includes(':') ? undefined : host;
};

/** Parses `2026-11-28 04:30:12` as UTC. */
const timeOf = (text: string): Date | undefined => {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?: UTC)?$/.exec(text) ?? [];
  const date = new Date(`${day ?? ''}T${time ?? ''}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Parses the date in URLhaus' header: `# Last updated: 2026-11-28 04:30:12 (UTC)   #` */
const madeAtOf = (line: string): Date | undefined => {
  const [, text = ''] = /Last updated: (\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}) \(UTC\)/.exec(line) ?? [];
  return timeOf(text);
};
