import { useQuery } from '@apollo/client/react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import type { PendingApplicationsQuery } from '../../generated/graphql.ts';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { useStaff } from './AdminContext.ts';

graphql(`
  fragment PendingProvider_application on Application {
    id
    kind
    submittedAt
    addressConfirmed
    form {
      ... on ScholarForm {
        fullName
        email
        university
        roleType
        mobilePhone
        statementOfIntent
      }
      ... on PartnerForm {
        businessName
        contactFullName
        businessEmail
        websiteUrl
        yearsInBusiness
        teamSize
        businessDescription
        serviceCities
      }
    }
  }
`);

const ReadPendingApplications = graphql(`
  query PendingApplications {
    scholars: pendingApplications(kind: SCHOLAR) {
      id
      ...PendingProvider_application @unmask
    }
    partners: pendingApplications(kind: PARTNER) {
      id
      ...PendingProvider_application @unmask
    }
  }
`);

/** Reads the pending applications for the reviewers' pages, again when the user returns to the page: another administrator may have decided meanwhile. */
export const PendingProvider = () => {
  const { reload: reloadRoles } = useStaff();
  const { data, previousData, error, refetch } = useQuery(ReadPendingApplications, { fetchPolicy: 'network-only' });
  const shown = data ?? previousData;
  const hasFailed = error !== undefined;

  useEffect(() => {
    if (isWithoutRole(error)) reloadRoles();
  }, [error, reloadRoles]);

  const reload = useCallback(async (): Promise<void> => {
    // A failure is in `error`.
    await refetch().catch(() => undefined);
  }, [refetch]);
  useWindowFocus(() => void reload());

  const pending = useMemo(
    () => ({ applications: shown && pendingIn(shown), hasFailed, reload }),
    [shown, hasFailed, reload],
  );
  return (
    <PendingContext value={pending}>
      <Outlet />
    </PendingContext>
  );
};

/** Whether an administrator called without the role of reviewers, which may have been withdrawn meanwhile. */
const isWithoutRole = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === 'NEEDS_ROLE');

interface Pending {
  /** Undefined until they are loaded. */
  readonly applications: PendingApplications | undefined;
  /** Whether the last attempt to read them failed; earlier data is kept. */
  readonly hasFailed: boolean;
  /** Resolves once they are loaded or the attempt has failed. */
  readonly reload: () => Promise<void>;
}

/** The pending applications, for all pages of the area. */
const PendingContext = createContext<Pending | null>(null);

export const usePending = (): Pending => {
  const pending = useContext(PendingContext);
  if (!pending) throw new Error('there is no PendingProvider around this component');
  return pending;
};

type Application = PendingApplicationsQuery['scholars' | 'partners'][number];

/** An application that nobody has decided on, with what the administrators' list shows of it (spec 2 §3). */
export type PendingApplication = Application & { readonly form: NonNullable<Application['form']> };

/** The applications, the longest waiting first. */
type PendingApplications = Readonly<Record<Application['kind'], readonly PendingApplication[]>>;

/** Returns the pending applications by kind. An applicant may be erased while the page is open: their application is left out. */
export const pendingIn = ({ scholars, partners }: PendingApplicationsQuery): PendingApplications => {
  const isThere = (application: Application): application is PendingApplication => application.form !== null;
  return { SCHOLAR: scholars.filter(isThere), PARTNER: partners.filter(isThere) };
};

/** Returns the name of the applicant: the person's, or the business's. */
export const nameOfPending = ({ form }: PendingApplication): string =>
  form.__typename === 'ScholarForm' ? form.fullName : form.businessName;
