import { z } from 'zod';
import { reportFormat, reportType } from '../../../schema/events/report.ts';

/** POST /api/business-pro/generate-report/{domain}: the query. */
export const generateReportQuery = z.object({
  report_type: reportType.default('comprehensive'),
  file_format: reportFormat.default('pdf'),
});

/** POST /api/business-pro/generate-report/{domain}. */
export const reportRequestedBody = z.strictObject({
  report_id: z.uuid(),
  status: z.literal('requested').meta({ description: 'A worker makes it: the list tells how far it is.' }),
});

const generatedReport = z
  .strictObject({
    id: z.uuid(),
    report_type: reportType,
    generated_at: z.iso.datetime().nullable().meta({ description: 'Null: it is not generated.' }),
    file_format: reportFormat,
    file_size: z.int().nullable().meta({ description: 'Bytes; null: it is not generated.' }),
    download_count: z.int(),
    status: z
      .enum(['requested', 'running', 'generated', 'failed', 'no_longer_kept'])
      .meta({ description: 'no_longer_kept: it was generated, and its file was kept as long as files are.' }),
    requested_at: z.iso.datetime(),
    failure: z.string().nullable().meta({ description: 'Why it will not come; null: it has not failed.' }),
  })
  .meta({ id: 'GeneratedReport' });

export type GeneratedReportBody = z.infer<typeof generatedReport>;

/** GET /api/business-pro/reports/{domain}. */
export const reportsBody = z.strictObject({
  reports: z.array(generatedReport).meta({ description: 'The newest first, at most 100.' }),
});
