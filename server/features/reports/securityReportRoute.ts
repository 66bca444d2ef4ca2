import { z } from 'zod';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { sendContent } from '../../platform/rest/sendContent.ts';
import { createExportSlots } from '../auditLog/exportSlots.ts';
import type { Witness } from '../auditLog/witness.ts';
import type { RenderReport } from './renderReport.ts';

/** Of a domain, not of a user: its owner makes as many addresses as they like. Each takes a second of this process. */
const MADE_AT_ONCE = 2;
const slots = createExportSlots(MADE_AT_ONCE);
const BUSY = {
  kind: 'rateLimited',
  message: `${MADE_AT_ONCE} reports of your domain are being made. Please wait until one is there.`,
  retryAfterSeconds: 5,
} as const;

interface SecurityReportParts {
  readonly renderReport: RenderReport;
  readonly witness: Pick<Witness, 'reportViewed'>;
}

/** The detailed report of a scan of the own domain as a document, for the portal (spec 2 §7). */
export const securityReportRoute = defineRoute({
  id: 'securityReport',
  method: 'get',
  path: '/api/security-report/:id',
  role: 'portal',
  tag: 'Business portal',
  summary: 'The detailed report of a scan of the own domain, as PDF',
  description:
    'Every section with its findings, evidence and fixes, and nothing masked. That it was taken stands in the audit log of the domain.',
  params: {
    schema: z.object({
      id: z.uuid().meta({
        description: 'Of the scan: the id of the profile.',
        example: '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001',
      }),
    }),
  },
  answers: { 200: { description: 'A file {domain}-security-report.pdf.', files: ['application/pdf'] } },
  refusals: { notCompleted: 409 },
  errors: {
    404: 'The own domain has no such scan.',
    409: 'The scan has not ended yet, or has failed.',
    429: 'Two reports of the domain are being made.',
  },
  // It would make a whole document for nobody.
  head: false,
  handle: async ({ caller: { domain }, params, client, response }, { renderReport, witness }: SecurityReportParts) => {
    const free = slots.take(domain);
    if (!free) return refused(BUSY);
    try {
      const answer = await renderReport({ scanId: params.id, domain, reportType: 'comprehensive', fileFormat: 'pdf' });
      if (answer.kind === 'notFound') return refused({ ...answer, message: 'Your domain has no such scan.' });
      if (answer.kind === 'notCompleted') return refused(answer);
      witness.reportViewed({ domain, scanId: answer.scan.scanId, kind: 'portal', client, via: 'pdf' });
      response.attachment(`${domain}-security-report.pdf`).set('Content-Type', answer.mediaType);
      await sendContent(answer.content, response);
      return undefined;
    } finally {
      free();
    }
  },
});
