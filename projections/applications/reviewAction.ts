import { z } from 'zod';

/** What can be done with an application. */
export const reviewAction = z.enum([
  'submitted',
  'opened',
  'pdfOpened',
  'downloaded',
  'approved',
  'rejected',
  'erased',
]);

export type ReviewAction = z.infer<typeof reviewAction>;
