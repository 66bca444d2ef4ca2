import type { Writable } from 'node:stream';
import { documentTime } from '../../documents/documentTime.ts';
import { writePagedTable } from '../../documents/pdf/pagedTable.ts';
import { type AuditFileEntry, ACTIONS, ACTORS, auditTime, deviceKind, DEVICES, PERSONAL_STATES } from './auditEntry.ts';

const COLUMNS = [
  { title: 'Timestamp', share: 116 },
  { title: 'IP Address', share: 160 },
  { title: 'Location', share: 108 },
  { title: 'Device', share: 96 },
  { title: 'Browser', share: 108 },
  { title: 'Action', share: 152 },
] as const;

/** The audit log of a domain as a document, page by page as its entries come. */
export const auditPdf = (
  log: { readonly domain: string; readonly total: number; readonly email: string; readonly generatedAt: Date },
  batches: AsyncIterable<readonly AuditFileEntry[]>,
  destination: Writable,
): Promise<void> => {
  const time = documentTime(log.generatedAt.toISOString());
  return writePagedTable(
    {
      title: `Security Scan Audit Log of ${log.domain}`,
      subject: `Who scanned ${log.domain} or looked at its report`,
      footer: `Candor · made on ${time} for ${log.email}`,
      generatedAt: log.generatedAt,
    },
    {
      columns: COLUMNS,
      introduction:
        log.total === 0
          ? `No security scans have been logged for ${log.domain} yet.`
          : `${log.total} entries, newest first. Place and device were found out at the time, from the address and from what the program said of itself.`,
      rowCount: log.total,
      rows: rowsOf(batches),
    },
    destination,
  );
};

async function* rowsOf(batches: AsyncIterable<readonly AuditFileEntry[]>) {
  for await (const batch of batches) yield batch.map(cellsOf);
}

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
