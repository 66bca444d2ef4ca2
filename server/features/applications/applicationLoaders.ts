import DataLoader from 'dataloader';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { ReviewRecord } from '../../../projections/applications/historyQueries.ts';
import type { ApplicationDesk } from './applicationDesk.ts';
import type { ApplicationForm } from './applicationForm.ts';

/** What many applications, or entries of their history, are asked for at once. */
export interface ApplicationLoaders {
  readonly application: DataLoader<string, ApplicationRecord | undefined>;
  /** Null: erased. */
  readonly applicationForm: DataLoader<ApplicationRecord, ApplicationForm | null>;
  readonly rejectionReason: DataLoader<ApplicationRecord, string | null>;
  /** Until the moment that the record is shown at. */
  readonly applicationHistory: DataLoader<ApplicationRecord, readonly ReviewRecord[]>;
  /** By the administrator's id; null: erased. */
  readonly administratorEmail: DataLoader<string, string | null>;
}

export const createApplicationLoaders = (desk: ApplicationDesk): ApplicationLoaders => ({
  application: new DataLoader(async (ids) => {
    const records = new Map((await desk.byIds(ids)).map((record) => [record.applicationId, record]));
    return ids.map((id) => records.get(id));
  }),
  applicationForm: new DataLoader((records) => desk.forms(records)),
  rejectionReason: new DataLoader((records) => desk.reasons(records)),
  applicationHistory: new DataLoader(async (records) => {
    const moments = [...new Set(records.map(({ asOf }) => asOf))];
    const histories = new Map(
      await Promise.all(
        moments.map(async (moment) => {
          const ids = records.filter(({ asOf }) => asOf === moment).map(({ applicationId }) => applicationId);
          return [moment, await desk.histories(ids, moment)] as const;
        }),
      ),
    );
    return records.map(({ applicationId, asOf }) => histories.get(asOf)?.get(applicationId) ?? []);
  }),
  administratorEmail: new DataLoader(async (ids) => {
    const emails = await desk.administratorEmails();
    return ids.map((id) => emails.get(id) ?? null);
  }),
});
