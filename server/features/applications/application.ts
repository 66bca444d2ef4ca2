import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type ApplicationEvent, type ApplicationKind, applicationEvents } from '../../../schema/events/application.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandOf,
} from '../../platform/commands/aggregate.ts';

/** An administrator's decision on an application. */
interface ApplicationDecision {
  readonly status: 'approved' | 'rejected';
  readonly adminId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** One application of a person. */
export interface Application {
  readonly kind: ApplicationKind;
  /** `undefined` if nobody has decided on it yet. */
  readonly decision?: ApplicationDecision;
}

/** All applications of one person. */
interface Applicant {
  /** By id, in the order of their submission; at most one is open. */
  readonly applications: ReadonlyMap<string, Application>;
  /** The partner's latest choice about the public directory. `undefined` if the form's consent applies. */
  readonly listed?: boolean;
  /** The SHA-256 of the partner's logo. `undefined` if there is none. */
  readonly logo?: string | undefined;
}

const newApplicant: Applicant = { applications: new Map() };

/** Throws on a stream that none of our deciders wrote. `time`: when the event was recorded. */
const evolveApplicant = (applicant: Applicant, event: ApplicationEvent, time: string): Applicant => {
  switch (event.type) {
    case 'ApplicationSubmitted':
      return withApplication(applicant, event.data.applicationId, { kind: event.data.kind });
    case 'ApplicationOpened':
    case 'ApplicationDocumentDownloaded':
      return applicant;
    case 'ApplicationApproved':
      return decided(applicant, event.data, { status: 'approved', adminId: event.data.adminId, at: time });
    case 'ApplicationRejected':
      return decided(applicant, event.data, { status: 'rejected', adminId: event.data.adminId, at: time });
    case 'DirectoryListingChanged':
      return { ...applicant, listed: event.data.listed };
    case 'PartnerLogoChanged':
      return { ...applicant, logo: event.data.logo?.sha256 };
  }
};

const withApplication = (applicant: Applicant, applicationId: string, application: Application): Applicant => ({
  ...applicant,
  applications: new Map([...applicant.applications, [applicationId, application]]),
});

const decided = (
  applicant: Applicant,
  { applicationId, kind }: { readonly applicationId: string; readonly kind: ApplicationKind },
  decision: ApplicationDecision,
): Applicant => withApplication(applicant, applicationId, { kind, decision });

export type ApplicationCommand =
  | CommandOf<'SubmitApplication', DataOf<'ApplicationSubmitted'>>
  | CommandOf<'OpenApplication', DataOf<'ApplicationOpened'>>
  | CommandOf<'DownloadApplication', DataOf<'ApplicationDocumentDownloaded'>>
  /** The application itself determines its kind. */
  | CommandOf<'ApproveApplication', Omit<DataOf<'ApplicationApproved'>, 'kind'>>
  | CommandOf<'RejectApplication', Omit<DataOf<'ApplicationRejected'>, 'kind'>>
  /** Issued by the partner. */
  | CommandOf<'ChangeDirectoryListing', DataOf<'DirectoryListingChanged'>>
  | CommandOf<'ChangeLogo', DataOf<'PartnerLogoChanged'>>;

export type ApplicationRefusal =
  /** One open application per address, of either kind. `applied`: the kind of the open one. */
  | { readonly kind: 'ApplicationOpen'; readonly applied: ApplicationKind }
  | { readonly kind: 'ApplicationNotFound' }
  /** Another administrator was faster. */
  | ({ readonly kind: 'AlreadyDecided' } & ApplicationDecision)
  /** Only approved partners are listed in the directory, or have a logo. */
  | { readonly kind: 'NotAPartner' }
  | { readonly kind: 'ListingUnchanged' }
  | { readonly kind: 'LogoUnchanged' };

type Decided = Decision<ApplicationEvent, ApplicationRefusal>;

const decideApplication = (command: ApplicationCommand, applicant: Applicant): Decided => {
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
    case 'ChangeLogo':
      if (!isPartner(applicant)) return rejected({ kind: 'NotAPartner' });
      return command.data.logo?.sha256 === applicant.logo
        ? rejected({ kind: 'LogoUnchanged' })
        : accepted({ type: 'PartnerLogoChanged', data: command.data });
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

/** If two administrators decide at once, the second gets the decision of the first. */
const undecided = (
  applicant: Applicant,
  ids: { readonly applicationId: string },
  decide: (application: Application) => Decided,
): Decided =>
  found(applicant, ids, (application) =>
    application.decision ? rejected({ kind: 'AlreadyDecided', ...application.decision }) : decide(application),
  );

const isPartner = ({ applications }: Applicant): boolean =>
  [...applications.values()].some(({ kind, decision }) => kind === 'partner' && decision?.status === 'approved');

const changeListing = (
  data: Extract<ApplicationCommand, { type: 'ChangeDirectoryListing' }>['data'],
  applicant: Applicant,
): Decided => {
  if (!isPartner(applicant)) return rejected({ kind: 'NotAPartner' });
  return applicant.listed === data.listed
    ? rejected({ kind: 'ListingUnchanged' })
    : accepted({ type: 'DirectoryListingChanged', data });
};

export const applicationDecider: Decider<Applicant, ApplicationEvent, ApplicationCommand, ApplicationRefusal> = {
  initial: newApplicant,
  evolve: evolveApplicant,
  decide: decideApplication,
};

export const applicationAggregate = defineAggregate('application', applicationEvents, applicationDecider);
