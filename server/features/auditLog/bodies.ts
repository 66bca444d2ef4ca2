import { z } from 'zod';

const text = z.string().nullable();

/** GET /api/portal/domains/{domain}/audit-logs. */
export const auditLogBody = z.strictObject({
  audit_logs: z.array(
    z.strictObject({
      id: z.uuid(),
      timestamp: z.iso.datetime(),
      timestamp_formatted: z.string().meta({ example: '2026-01-31 12:00:00 UTC' }),
      ip_address: text.meta({ description: 'Null: not known, or erased.' }),
      geolocation: z.strictObject({
        city: text,
        country_code: text.meta({ description: 'ISO 3166-1 alpha-2.' }),
      }),
      device_info: z.strictObject({
        os: z.strictObject({ family: text }),
        browser: z.strictObject({ family: text, version: text }),
        device: z.strictObject({ is_mobile: z.boolean(), is_tablet: z.boolean() }),
      }),
      action: z.string().meta({ description: 'What was done, in words.' }),
      actor: z.string().meta({ description: 'By whom: a kind, and nothing of the person.' }),
      personal_data: z.enum(['kept', 'erased', 'none']),
      scan_id: z.uuid().nullable(),
    }),
  ),
  pagination: z.strictObject({
    page: z.int().min(1),
    limit: z.int().min(1),
    total_count: z.int().min(0),
    total_pages: z.int().min(0),
    as_of: z.int().min(0).meta({ description: 'Send it with other pages: they go on with this one.' }),
  }),
});
