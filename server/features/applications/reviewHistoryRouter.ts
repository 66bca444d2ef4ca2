import { Router } from 'express';
import type { z } from 'zod';
import type { ReviewRecord } from '../../../projections/applications/historyQueries.ts';
import type { ReviewAction } from '../../../projections/applications/migration.ts';
import type { ApplicationDesk } from './applicationDesk.ts';
import { shownNameOf } from './applicationForm.ts';
import { detail } from '../../platform/http/detail.ts';
import { invalidCursor } from '../../platform/rest/invalidCursor.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { reviewHistoryQuery, type reviewHistoryBody } from './reviewBodies.ts';

type Entry = z.infer<typeof reviewHistoryBody>['history'][number];

const PAGE = 50;

const WRITTEN = {
  submitted: 'submitted',
  opened: 'opened',
  pdfOpened: 'pdf_opened',
  downloaded: 'downloaded',
  approved: 'approved',
  rejected: 'rejected',
  erased: 'erased',
} as const satisfies Record<ReviewAction, Entry['action']>;

const READ = {
  submitted: 'submitted',
  opened: 'opened',
  pdf_opened: 'pdfOpened',
  downloaded: 'downloaded',
  approved: 'approved',
  rejected: 'rejected',
  erased: 'erased',
} as const satisfies Record<Entry['action'], ReviewAction>;

/** GET /api/admin/history?application_id=&action=&first=&after=: who did what with which application, newest first, a page at a time. */
export const reviewHistoryRouter = (desk: ApplicationDesk): Router => {
  const router = Router();
  router
    .route('/admin/history')
    .get(async (request, response) => {
      const query = reviewHistoryQuery.safeParse(request.query);
      if (!query.success) {
        detail(response, 400, 'Ask with application_id, action, first (1 to 100) and after, each once.');
        return;
      }
      const { application_id: applicationId, action, first = PAGE, after } = query.data;
      const wanted = { applicationId, action: action && READ[action] };
      const page = await desk.reviews(wanted, { first, after }).catch(invalidCursor);
      if (!page) {
        detail(response, 400, '"after" is none that a page of this list gave.');
        return;
      }
      const next = page.hasMore ? page.endCursor : null;
      response.json({ history: await entriesOf(desk, page.items), next } satisfies z.infer<typeof reviewHistoryBody>);
    })
    .all(onlyAllow('GET, HEAD'));
  return router;
};

/** What is sealed is opened once for all of them. */
const entriesOf = async (desk: ApplicationDesk, acts: readonly ReviewRecord[]): Promise<Entry[]> => {
  const records = await desk.byIds([...new Set(acts.map(({ applicationId }) => applicationId))]);
  const [forms, reasons, emails] = await Promise.all([
    desk.forms(records),
    desk.reasons(records),
    desk.administratorEmails(),
  ]);
  const shown = new Map(
    records.map(({ applicationId }, index) => {
      const form = forms[index] ?? null;
      return [applicationId, { applicant: form && shownNameOf(form), reason: reasons[index] ?? null }] as const;
    }),
  );
  return acts.map(({ entryId: id, at, action, adminId, applicationId: application_id, kind }) => ({
    id,
    at,
    action: WRITTEN[action],
    administrator: adminId === null ? null : (emails.get(adminId) ?? null),
    application_id,
    kind,
    applicant: shown.get(application_id)?.applicant ?? null,
    reason: action === 'rejected' ? (shown.get(application_id)?.reason ?? null) : null,
  }));
};
