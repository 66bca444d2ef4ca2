import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { Administrator } from '../../platform/auth/administratorSessions.ts';
import { createApplicationDesk, type ApplicationDesk, type DeskParts } from './applicationDesk.ts';
import { applicationDocumentOf } from './applicationDocumentOf.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { createReviewApplications, type Review, type ReviewAnswer } from './reviewApplications.ts';
import type { ApplicationDocument } from './applicationDocument.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';

type Reviewer = Pick<Administrator, 'adminId'>;

export interface ApplicationFile {
  readonly pdf: Buffer;
  readonly kind: ApplicationDocument['kind'];
}

/** What was applied for, and what administrators do with it. Undefined: there is no such application. */
export interface Applications extends ApplicationDesk {
  /** Writes down that it was looked at on the page. */
  open(by: Reviewer, applicationId: string): Promise<ApplicationRecord | undefined>;
  /** Writes down that its PDF was looked at, or taken along. */
  file(by: Reviewer, applicationId: string, use: 'view' | 'download'): Promise<ApplicationFile | undefined>;
  review(by: Reviewer, review: Omit<Review, 'commandId'>): Promise<ReviewAnswer>;
}

export const openApplications = (
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { keys, persons, clock }: Omit<DeskParts, 'knex'> & { readonly clock: Clock },
): Applications => {
  const desk = createApplicationDesk({ knex, keys, persons });
  const commands = createReviewApplications({ store, keys, clock, desk, caughtUp: createReadModelsCaughtUp(knex) });
  return {
    ...desk,
    open: async (by, applicationId) =>
      (await commands.open(by, { applicationId, view: 'page', commandId: randomUUID() }))
        ? (await desk.byIds([applicationId]))[0]
        : undefined,
    file: async (by, applicationId, use) => {
      const commandId = randomUUID();
      const found =
        use === 'view'
          ? await commands.open(by, { applicationId, view: 'pdf', commandId })
          : await commands.download(by, { applicationId, commandId });
      const document = found ? await applicationDocumentOf(desk, applicationId) : undefined;
      if (!document) return undefined;
      // What makes PDFs is much to load, and few processes are asked for one.
      const { applicationPdf } = await import('./applicationPdf.ts');
      return { pdf: await applicationPdf(document, clock()), kind: document.kind };
    },
    review: (by, review) => commands.decide(by, { ...review, commandId: randomUUID() }),
  };
};
