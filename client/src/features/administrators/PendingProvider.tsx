import '../../../../schema/zodInBrowsers.ts';
import { useCallback, useEffect, useMemo, useRef, useState, createContext, useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { getAsAdmin } from './adminCalls.ts';
import { useAdmin, useStaff } from './AdminContext.ts';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { z } from 'zod/mini';

/** Around the pages of who reviews: reads the pending applications, again when somebody comes back to the page: another administrator may have decided meanwhile. */
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
    // A later question has the newer answer.
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
  /** Undefined until they are there. */
  readonly applications: PendingApplications | undefined;
  /** The last attempt to read them failed; what was there before stays. */
  readonly hasFailed: boolean;
  /** Resolves once it is known what is pending now, or that it cannot be known. */
  readonly reload: () => Promise<void>;
}

/** What waits for a decision, for all pages of the area. */
const PendingContext = createContext<Pending | null>(null);

export const usePending = (): Pending => {
  const pending = useContext(PendingContext);
  if (!pending) throw new Error('there is no PendingProvider around this component');
  return pending;
};

/** A text that a later server may leave out. */
const text = z.catch(z.string(), '');

const scholar = z.object({
  id: z.string(),
  full_name: text,
  email: text,
  university: text,
  role_type: text,
  mobile_phone: text,
  submitted_at: text,
  // Of a server that does not say it, nobody knows.
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
  // Of a server that does not say it, nobody knows.
  address_confirmed: z.catch(z.boolean(), false),
  business_description: text,
  service_cities: z.catch(z.array(z.string()), []),
});

const answer = z.object({ scholar_applications: z.array(scholar), partner_applications: z.array(partner) });

type PendingScholar = z.infer<typeof scholar> & { readonly kind: 'SCHOLAR' };
type PendingPartner = z.infer<typeof partner> & { readonly kind: 'PARTNER' };

/** As the administrators' list has it (spec 2 §3). */
export type PendingApplication = PendingScholar | PendingPartner;

interface PendingApplications {
  readonly SCHOLAR: readonly PendingScholar[];
  readonly PARTNER: readonly PendingPartner[];
}

/** Reads the answer to GET /api/admin/applications; undefined for what is none. */
export const readPending = (body: unknown): PendingApplications | undefined => {
  const { success, data } = answer.safeParse(body);
  if (!success) return undefined;
  return {
    SCHOLAR: data.scholar_applications.map((each) => ({ ...each, kind: 'SCHOLAR' })),
    PARTNER: data.partner_applications.map((each) => ({ ...each, kind: 'PARTNER' })),
  };
};

/** Whose application it is: the person's name, or the business's. */
export const nameOfPending = (application: PendingApplication): string =>
  application.kind === 'SCHOLAR' ? application.full_name : application.business_name;
