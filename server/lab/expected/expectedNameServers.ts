import { authorities, registered, siteNameServers } from '../dns/authorityConfig.ts';
import { NAME_SERVERS } from '../dns/zone.ts';

/** What a correct report says about one of a site's name servers. */
export interface ExpectedNameServer {
  readonly name: string;
  readonly ipAddress: string | null;
  readonly dohSupport: boolean | null;
  readonly authoritative: 'yes' | 'no' | 'silent' | 'notChecked';
}

const authorityOf = {
  answers: 'yes',
  stale: 'yes',
  open: 'yes',
  udpOnly: 'yes',
  unsigned: 'yes',
  garbled: 'yes',
  lame: 'no',
  registry: 'no',
  mute: 'silent',
} as const;

/** In alphabetical order. A server without HTTPS has a closed port, which counts as no support. A name without an address was not asked. */
export const expectedNameServers = (domain: string): readonly ExpectedNameServer[] =>
  [...(siteNameServers[domain] ?? NAME_SERVERS)].sort().map((name) => {
    const config = authorities.find(({ host }) => host === name);
    return {
      name,
      ipAddress: config?.addresses[0] ?? null,
      dohSupport: config ? config.doh === true : null,
      authoritative: config ? authorityOf[config.does] : 'notChecked',
    };
  });

/** What the registry says about a site's zone. */
export const expectedDelegation = (domain: string) => {
  const hosts = registered[domain]?.hosts ?? siteNameServers[domain] ?? NAME_SERVERS;
  const glue = hosts.filter((host) => host.endsWith(`.${domain}`));
  return {
    delegatedTo: new Set(hosts),
    glue: new Set(
      glue.map((host) => {
        const config = authorities.find((each) => each.host === host);
        return `${host}: ${registered[domain]?.glue ?? config?.addresses.join(', ') ?? ''}`;
      }),
    ),
  };
};
