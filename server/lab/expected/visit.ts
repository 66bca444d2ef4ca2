import { hostsOf } from '../web/virtualHosts.ts';
import type { WebConfig, WebHost, WebReply, WebSite } from '../web/webConfig.ts';
import { isWithinDomain } from '../../platform/base/isWithinDomain.ts';

/**
 * How a visit to a site ends: `page` at a reply that is not a redirect, `away` at another site, `circle` in a redirect loop, `unserved` if no answer can be
 * read.
 */
export interface Visit {
  readonly ends: 'page' | 'away' | 'circle' | 'unserved';
  /** Every URL that answered, with its status. */
  readonly hops: readonly { readonly url: string; readonly status: number }[];
  /** The host of the last hop. */
  readonly host: WebHost | undefined;
  readonly path: string;
}

/** Follows the redirects in the configuration as a browser follows those of the servers. */
export const visit = ({ domain, web }: WebSite, start: string): Visit => {
  const hops: { url: string; status: number }[] = [];
  for (let url = new URL(start); ;) {
    const seen = hops.some((hop) => hop.url === url.href);
    const host = hostFor(web, url);
    const reply = host && (host.paths[url.pathname] ?? host.paths['*']);
    const end = { hops, host, path: url.pathname };
    if (seen) return { ends: 'circle', ...end };
    if (!host || reply?.kind === 'hugeHeader') return { ends: isOf(domain, url) ? 'unserved' : 'away', ...end };
    hops.push({ url: url.href, status: statusOf(reply) });
    if (reply?.kind !== 'redirect') return { ends: 'page', ...end };
    url = new URL(reply.to);
  }
};

const hostFor = (web: WebConfig, url: URL): WebHost | undefined =>
  url.port === '' ? hostsOf(url.protocol === 'https:' ? web.secure : web.plain)[url.hostname] : undefined;

const isOf = (domain: string, { port, hostname }: URL): boolean => port === '' && isWithinDomain(hostname, domain);

const statusOf = (reply: WebReply | undefined): number => {
  switch (reply?.kind) {
    case undefined:
      return 404;
    case 'redirect':
      return reply.status;
    case 'text':
      return reply.status ?? 200;
    case 'endless':
    case 'bomb':
    case 'hugeHeader':
    case 'cut':
    case 'forward':
    case 'bytes':
    case 'computed':
      return 200;
  }
};
