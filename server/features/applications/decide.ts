import type { ApplicationEvent } from '../../../schema/events/application.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import type { Applicant, Application } from './application.ts';
import type { ApplicationCommand, ApplicationRefusal } from './applicationCommand.ts';

type Decided = Decision<ApplicationEvent, ApplicationRefusal>;

export const decideApplication = (command: ApplicationCommand, applicant: Applicant): Decided => {
  switch (command.type) {
    case 'SubmitApplication': {
      const open = [...applicant.applications.values()].find(({ decision }) => !decision);
      return open
        ? rejected({ kind: 'ApplicationOpen', applied: open.kind })
        : accepted({ type: 'ApplicationSubmitted', data: command.data });
    }
    case 'OpenApplication':
      return found(applicant, command.data, () => accepted({ type: 'ApplicationOpened', data: command.data }));
    case 'DownloadApplication':
      return found(applicant, command.data, () =>
        accepted({ type: 'ApplicationDocumentDownloaded', data: command.data }),
      );
    case 'ApproveApplication':
      return undecided(applicant, command.data, ({ kind }) =>
        accepted({ type: 'ApplicationApproved', data: { ...command.data, kind } }),
      );
    case 'RejectApplication':
      return undecided(applicant, command.data, ({ kind }) =>
        accepted({ type: 'ApplicationRejected', data: { ...command.data, kind } }),
      );
    case 'ChangeDirectoryListing':
      return changeListing(command.data, applicant);
  }
};

const found = (
  { applications }: Applicant,
  { applicationId }: { readonly applicationId: string },
  decide: (application: Application) => Decided,
): Decided => {
  const application = applications.get(applicationId);
  return application ? decide(application) : rejected({ kind: 'ApplicationNotFound' });
};

/** Of two who decide at once, the second is told what the first decided. */
const undecided = (
  applicant: Applicant,
  ids: { readonly applicationId: string },
  decide: (application: Application) => Decided,
): Decided =>
  found(applicant, ids, (application) =>
    application.decision ? rejected({ kind: 'AlreadyDecided', ...application.decision }) : decide(application),
  );

const changeListing = (
  data: Extract<ApplicationCommand, { type: 'ChangeDirectoryListing' }>['data'],
  { applications, listed }: Applicant,
): Decided => {
  const isPartner = [...applications.values()].some(
    ({ kind, decision }) => kind === 'partner' && decision?.status === 'approved',
  );
  if (!isPartner) return rejected({ kind: 'NotAPartner' });
  return listed === data.listed
    ? rejected({ kind: 'ListingUnchanged' })
    : accepted({ type: 'DirectoryListingChanged', data });
};
