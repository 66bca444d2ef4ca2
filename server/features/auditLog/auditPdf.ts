import { documentTime } from '../../documents/documentTime.ts';
import { paragraphs, table, title } from '../../documents/pdf/blocks.ts';
import { renderPdf } from '../../documents/pdf/renderPdf.ts';
import { type AuditFileEntry, ACTIONS, ACTORS, auditTime, deviceKind, DEVICES, PERSONAL_STATES } from './auditEntry.ts';

/** `width`: characters of a line of a long log. */
const COLUMNS = [
  { title: 'Timestamp', share: 116, width: 24 },
  { title: 'IP Address', share: 160, width: 40 },
  { title: 'Location', share: 108, width: 24 },
  { title: 'Device', share: 96, width: 22 },
  { title: 'Browser', share: 108, width: 22 },
  { title: 'Action', share: 152, width: 34 },
] as const;

/** A log of more entries is no document that anybody reads: it is had as CSV. */
export const MOST_PDF_ENTRIES = 20_000;
/** A table of more would not fit the memory (12 kB a cell): a longer log has a line an entry, in columns of equal letters. */
const MOST_TABLE_ROWS = 2_000;

const cut = (text: string, width: number): string => (text.length < width ? text : `${text.slice(0, width - 2)}… `);
const lineOf = (cells: readonly string[]): string =>
  COLUMNS.map(({ width }, index) => cut(cells[index] ?? '', width).padEnd(width, ' '))
    .join('')
    .trimEnd()
    .replaceAll(' ', '\u00a0');

/** The audit log of a domain as a document. At most MOST_PDF_ENTRIES. */
export const auditPdf = async (
  log: { readonly domain: string; readonly total: number; readonly email: string; readonly generatedAt: Date },
  batches: AsyncIterable<readonly AuditFileEntry[]>,
): Promise<Buffer> => {
  const rows: (readonly string[])[] = [];
  for await (const batch of batches) rows.push(...batch.map(cellsOf));
  const isLong = rows.length > MOST_TABLE_ROWS;
  const name = `Security Scan Audit Log of ${log.domain}`;
  return renderPdf(
    {
      title: name,
      subject: `Who scanned ${log.domain} or looked at its report`,
      footer: `Candor · made on ${documentTime(log.generatedAt.toISOString())} for ${log.email}`,
      generatedAt: log.generatedAt,
      landscape: true,
    },
    [
      title(name, 16),
      paragraphs(
        log.total === 0
          ? `No security scans have been logged for ${log.domain} yet.`
          : `${log.total} entries, newest first. Place and device were found out at the time, from the address and from what the program said of itself.`,
        'label',
      ),
      ...(rows.length > 0 && !isLong ? [table(COLUMNS, rows)] : []),
    ],
    isLong ? [lineOf(COLUMNS.map((column) => column.title)), ...rows.map(lineOf)] : undefined,
  );
};

const UNKNOWN = 'Unknown';

const cellsOf = (entry: AuditFileEntry): readonly string[] => {
  const { at, who, action, actor, personalState } = entry;
  const what = `${ACTIONS[action]} (${ACTORS[actor]})`;
  if (!who) return [auditTime(at), PERSONAL_STATES[personalState], '', '', '', what];
  const { place, device } = who;
  const kind = deviceKind(entry);
  const location = [place.city ?? UNKNOWN, ...(place.countryCode === null ? [] : [place.countryCode])];
  const system = [device.os ?? UNKNOWN, ...(kind === null ? [] : [DEVICES[kind]])];
  const browser = [device.browser ?? UNKNOWN, ...(device.browserVersion === null ? [] : [device.browserVersion])];
  return [auditTime(at), who.ipAddress, location.join(', '), system.join(', '), browser.join(' '), what];
};
