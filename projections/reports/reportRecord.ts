import { z } from 'zod';
import { reportFormat, reportType } from '../../schema/events/report.ts';

/** A generated report, or one that is to be. Times are ISO 8601, UTC. */
export const reportRecord = z.object({
  reportId: z.string(),
  domain: z.string(),
  /** The scan that it tells of. */
  scanId: z.string(),
  reportType,
  fileFormat: reportFormat,
  /** For whom. */
  portalUserId: z.string(),
  /** Of the schedule that asked for it; null: by hand. */
  slot: z.string().nullable(),
  status: z.enum(['requested', 'running', 'generated', 'failed']),
  /** 0 to 100, of the newest attempt. */
  percent: z.number(),
  requestedAt: z.string(),
  /** When it was generated, or failed. */
  endedAt: z.string().nullable(),
  fileBytes: z.number().nullable(),
  /** Of the file, hex. */
  sha256: z.string().nullable(),
  /** Why it will not come, for people. */
  failure: z.string().nullable(),
  downloadCount: z.number(),
  /** Of its stream's last event. */
  revision: z.number(),
});

export type ReportRecord = Readonly<z.infer<typeof reportRecord>>;
