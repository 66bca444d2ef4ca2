import type { CsvRecord } from '../../documents/csv.ts';
import type { AuditFileEntry } from './auditEntry.ts';
import { ACTIONS, ACTORS, auditTime, deviceKind, DEVICES, PERSONAL_STATES } from './auditTexts.ts';

export const AUDIT_COLUMNS = [
  'Timestamp',
  'IP Address',
  'City',
  'Country',
  'Operating System',
  'Device',
  'Browser',
  'Browser Version',
  'Action',
  'By',
  'Personal Data',
  'Entry',
] as const;

/** A row of the audit log's CSV file; what is not known, or erased, is an empty cell. */
export const auditCsvRecord = (entry: AuditFileEntry): CsvRecord<(typeof AUDIT_COLUMNS)[number]> => {
  const { who } = entry;
  const device = deviceKind(entry);
  return {
    Timestamp: auditTime(entry.at),
    'IP Address': who?.ipAddress,
    City: who?.place.city,
    Country: who?.place.countryCode,
    'Operating System': who?.device.os,
    Device: device && DEVICES[device],
    Browser: who?.device.browser,
    'Browser Version': who?.device.browserVersion,
    Action: ACTIONS[entry.action],
    By: ACTORS[entry.actor],
    'Personal Data': PERSONAL_STATES[entry.personalState],
    Entry: entry.ordinal,
  };
};
