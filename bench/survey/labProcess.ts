/** The sample internet in a process of its own, so that its servers do not count as work of the scanner. Sends a LabAway to its parent, and ends with it. */
import { KNOWN_PORTS } from '../../checks/ports/portTable.ts';
import { labSites } from '../../server/lab/labSites.ts';
import { startLab } from '../../server/lab/startLab.ts';
import type { LabAway } from './labAway.ts';

const SURVEYED = process.argv.slice(2);

// Any name below a surveyed site exists, and has its servers.
for (const { domain, dns } of labSites)
  if (dns && SURVEYED.includes(domain)) Object.assign(dns.owners, { '*': dns.owners['@'] });

const lab = await startLab();
const ports: [string, number][] = [];
for (const address of addresses())
  for (const port of new Set([53, ...KNOWN_PORTS])) {
    const real = lab.dialMap(address, port);
    if (typeof real === 'object') ports.push([`${address} ${port}`, real.port]);
  }
const { dnsServers, dnssecAnchors, allowCidrs, certificateAuthority, sources, whoisServer, irrServer } = lab;
const away: LabAway = {
  dnsServers,
  dnssecAnchors,
  allowCidrs,
  certificateAuthority,
  sources,
  whoisServer,
  irrServer,
  ports,
};
process.send?.(away);
process.once('disconnect', () => process.exit());

function* addresses(): Generator<string> {
  for (let third = 0; third < 256; third += 1)
    for (let fourth = 0; fourth < 256; fourth += 1) yield `127.77.${third}.${fourth}`;
  for (let last = 0; last < 4_096; last += 1) yield `2001:db8:77::${last.toString(16)}`;
}
