import '../../../../schema/zodInBrowsers.ts';
import { useCallback, useEffect, useMemo, useRef, useState, createContext, useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { getAsAdmin } from './adminCalls.ts';
import { useAdmin, useStaff } from './AdminContext.ts';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { z } from 'zod/mini';

/** Reads the pending applications for the reviewers' pages, again when the user returns to the page: another administrator may have decided meanwhile. */
export const PendingProvider = () => {
  const session = useAdmin();
  const { reload: reloadRoles } = useStaff();
  const [applications, setApplications] = useState<PendingApplications>();
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(0);

  const reload = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    const answer = await getAsAdmin(session, '/api/admin/applications');
    // Ignore the response: a later request has a newer one.
    if (own !== latest.current) return;
    const read = answer.kind === 'accepted' ? readPending(answer.body) : undefined;
    if (read) setApplications(read);
    setHasFailed(!read);
    if (answer.kind === 'refused' && answer.status === 403) reloadRoles();
  }, [session, reloadRoles]);

  useEffect(() => {
    void reload();
  }, [reload]);
  useWindowFocus(() => void reload());

  const pending = useMemo(() => ({ applications, hasFailed, reload }), [applications, hasFailed, reload]);
  return (
    <PendingContext value={pending}>
      <Outlet />
    </PendingContext>
  );
};

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

/** A text that a later server may omit. */
const text = z.catch(z.string(), '');

const scholar = z.object({
  id: z.string(),
  full_name: text,
  email: text,
  university: text,
  role_type: text,
  mobile_phone: text,
  submitted_at: text,
  // False if the server omits it: confirmation is then unknown.
  address_confirmed: z.catch(z.boolean(), false),
  statement_of_intent: text,
});

const partner = z.object({
  id: z.string(),
  business_name: text,
  contact_full_name: text,
  business_email: text,
  website_url: text,
  years_in_business: z.catch(z.nullable(z.number()), null),
  team_size: text,
  submitted_at: text,
  // False if the server omits it: confirmation is then unknown.
  address_confirmed: z.catch(z.boolean(), false),
  business_description: text,
  service_cities: z.catch(z.array(z.string()), []),
});

const answer = z.object({ scholar_applications: z.array(scholar), partner_applications: z.array(partner) });

type PendingScholar = z.infer<typeof scholar> & { readonly kind: 'SCHOLAR' };
type PendingPartner = z.infer<typeof partner> & { readonly kind: 'PARTNER' };

/** An application in the format of the administrators' list (spec 2 §3). */
export type PendingApplication = PendingScholar | PendingPartner;

interface PendingApplications {
  readonly SCHOLAR: readonly PendingScholar[];
  readonly PARTNER: readonly PendingPartner[];
}

/** Reads the response of GET /api/admin/applications. Returns undefined if it is invalid. */
export const readPending = (body: unknown): PendingApplications | undefined => {
  const { success, data } = answer.safeParse(body);
  if (!success) return undefined;
  return {
    SCHOLAR: data.scholar_applications.map((each) => ({ ...each, kind: 'SCHOLAR' })),
    PARTNER: data.partner_applications.map((each) => ({ ...each, kind: 'PARTNER' })),
  };
};

/** Returns the name of the applicant: the person's, or the business's. */
export const nameOfPending = (application: PendingApplication): string =>
  application.kind === 'SCHOLAR' ? application.full_name : application.business_name;
