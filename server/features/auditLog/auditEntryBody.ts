import type { AuditEntry } from './auditEntry.ts';
import { ACTIONS, ACTORS, auditTime } from './auditTexts.ts';

/** An entry as spec 2 §3 has it, with what was done and by whom. What is unknown, or erased, is null. */
export const auditEntryBody = ({ entryId, at, action, actor, personalState, scanId, who }: AuditEntry) => ({
  id: entryId,
  timestamp: at,
  timestamp_formatted: auditTime(at),
  ip_address: who?.ipAddress ?? null,
  geolocation: { city: who?.place.city ?? null, country_code: who?.place.countryCode ?? null },
  device_info: {
    os: { family: who?.device.os ?? null },
    browser: { family: who?.device.browser ?? null, version: who?.device.browserVersion ?? null },
    device: { is_mobile: who?.device.isMobile ?? false, is_tablet: who?.device.isTablet ?? false },
  },
  action: ACTIONS[action],
  actor: ACTORS[actor],
  personal_data: personalState,
  scan_id: scanId,
});
