import type { Observations } from '../../../../schema/report/observations.ts';

/** Who takes mail for the domain, by its MX records. `none`: nobody says so (a null MX, or no MX at all). */
export type MailHosts =
  | { readonly status: 'hosts'; readonly hosts: readonly string[] }
  | { readonly status: 'none'; readonly detail: string }
  | { readonly status: 'notChecked' };

/** The exchanges in the order of their preference, without the root. Undefined: the mx probe was inconclusive. */
export const mailHostsOf = (mx: Observations['mx'] | undefined): MailHosts => {
  if (!mx) return { status: 'notChecked' };
  if (mx.status === 'nullMx') return { status: 'none', detail: 'A null MX says that the domain takes no mail' };
  if (mx.status === 'absent') return { status: 'none', detail: 'The domain has no MX record' };
  const hosts = mx.hosts.map(({ exchange }) => exchange).filter((name) => name !== '.' && name !== '');
  return hosts.length > 0
    ? { status: 'hosts', hosts: [...new Set(hosts)] }
    : { status: 'none', detail: 'Its MX records name no host' };
};
