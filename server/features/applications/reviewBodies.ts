import { z } from 'zod';
import { applicationKind } from '../../../schema/events/application.ts';

/** What can be done with an application, as REST writes it. */
const action = z.enum(['submitted', 'opened', 'pdf_opened', 'downloaded', 'approved', 'rejected', 'erased']);

/** GET /api/admin/history. */
export const reviewHistoryQuery = z.object({
  application_id: z.uuid().optional().meta({ description: 'Of one application alone.' }),
  action: action.optional(),
  first: z.coerce.number().int().min(1).max(100).optional().meta({ description: 'How many at most; 50.' }),
  after: z.string().max(2_048).optional().meta({ description: '`next` of the page before.' }),
});

export const reviewHistoryBody = z.strictObject({
  history: z
    .array(
      z.strictObject({
        id: z.string(),
        at: z.iso.datetime(),
        action,
        administrator: z
          .string()
          .nullable()
          .meta({ description: 'Their address; null: it was the applicant, or they were erased.' }),
        application_id: z.uuid(),
        kind: applicationKind,
        applicant: z.string().nullable().meta({ description: 'A name; null: erased.' }),
        reason: z.string().nullable().meta({ description: 'Of a rejection.' }),
      }),
    )
    .meta({ description: 'Newest first.' }),
  next: z.string().nullable().meta({ description: 'For `after`; null when there are no more.' }),
});
