import type { ApplicationEvent, ApplicationKind } from '../../../schema/events/application.ts';

/** What administrators decided on one. */
export interface ApplicationDecision {
  readonly status: 'approved' | 'rejected';
  readonly adminId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** One application of a person. */
export interface Application {
  readonly kind: ApplicationKind;
  /** Undefined: nobody has decided on it yet. */
  readonly decision?: ApplicationDecision;
}

/** All that one person has applied for. */
export interface Applicant {
  /** By id, in the order of their submission; at most one is open. */
  readonly applications: ReadonlyMap<string, Application>;
  /** What the partner said last of the public directory; undefined: the form's consent counts. */
  readonly listed?: boolean;
}

export const newApplicant: Applicant = { applications: new Map() };

/** Throws on a stream that no decider of ours wrote. `time`: when the event was recorded. */
export const evolveApplicant = (applicant: Applicant, event: ApplicationEvent, time: string): Applicant => {
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
