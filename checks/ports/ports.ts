import { type Reference, rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, InconclusiveError, type WrittenRule, type Assessment } from '../kit/check.ts';
import { addressesOfDomain } from '../kit/addressesOfDomain.ts';
import type { Seen } from '../index.ts';
import { askOwner } from './askOwner.ts';
import { setMaxListeners } from 'node:events';
import { atMostAtOnce } from '../kit/atMostAtOnce.ts';
import { KNOWN_PORTS, takesEverything, PORT_GROUPS, portInfoOf } from './portTable.ts';
import type { PortStatement, PortsObservation } from './observation.ts';
import { portService } from '../../schema/report/words/portWords.ts';
import { en } from '../../schema/texts/generated/sentences/en.ts';
import { type IoFailureKind, type TcpIo, IoFailure } from '../../server/scanner/io/scannerIo.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { sentences } from '../../server/platform/base/answers.ts';

const exposedManagement: Reference = {
  label: 'CISA BOD 23-02: internet-exposed management interfaces',
  url: 'https://www.cisa.gov/news-events/directives/binding-operational-directive-23-02',
};

const databaseSecurity: Reference = {
  label: 'OWASP Database Security: protecting the backend database',
  url: 'https://cheatsheetseries.owasp.org/cheatsheets/Database_Security_Cheat_Sheet.html#protecting-the-backend-database',
};

const firewallPolicy: Reference = {
  label: 'NIST SP 800-41: deny by default',
  url: 'https://csrc.nist.gov/pubs/sp/800/41/r1/final',
};

const ssh: Reference = {
  label: 'NIST IR 7966: security of SSH access',
  url: 'https://csrc.nist.gov/pubs/ir/7966/final',
};

/** Findings of the ports check, and the points they cost. */
const portCodes = {
  'ports-in-order': {
    reference: firewallPolicy,
  },
  'database-port-open': {
    reference: databaseSecurity,
    penalty: { category: 'web', points: 15 },
    risk: 'intrusion',
    example: (domain, seen) => {
      const open = openOf(PORT_GROUPS.database, seen);
      return [...firewallLines(domain, open), ...open.flatMap((port) => LOCAL_ONLY[port] ?? [])].join('\n');
    },
  },
  'remote-desktop-open': {
    reference: exposedManagement,
    penalty: { category: 'web', points: 15 },
    risk: 'intrusion',
    example: (domain, seen) => firewallLines(domain, openOf(PORT_GROUPS.remoteDesktop, seen)).join('\n'),
  },
  'telnet-open': {
    reference: exposedManagement,
    penalty: { category: 'web', points: 12 },
    risk: 'intrusion',
    example: (domain) =>
      `# ${sentences().examples.onServer({ domain })}\nsystemctl disable --now telnet.socket\nufw deny 23/tcp`,
  },
  'ftp-open': {
    reference: exposedManagement,
    penalty: { category: 'web', points: 4 },
    risk: 'intrusion',
    example: (domain) => `sftp webmaster@${domain}`,
  },
  'control-panel-port-open': {
    reference: exposedManagement,
    penalty: { category: 'web', points: 3 },
    risk: 'intrusion',
    example: (domain, seen) => {
      const open = openOf(PORT_GROUPS.controlPanel, seen);
      const listening = `# ${sentences().examples.onServerListening({ domain })}\nss -ltnp | grep -E ':(${open.join('|')}) '`;
      return [listening, `# ${sentences().examples.notNeeded}`, ...firewallLines(domain, open)].join('\n');
    },
  },
  'ssh-open': {
    reference: ssh,
  },
  'other-web-port-open': {
    reference: exposedManagement,
  },
  'mail-port-open': {
    reference: firewallPolicy,
  },
  'ftps-open': {
    reference: exposedManagement,
  },
  'ports-unanswered': {
    reference: firewallPolicy,
  },
  'ports-all-accept': {
    reference: firewallPolicy,
  },
  'ports-no-address': {
    reference: firewallPolicy,
  },
  'ports-refused': {
    reference: rfc(9116, '2.4'),
  },
  'ports-statement-faulty': {
    reference: rfc(6376, '3.2'),
    example: (domain) =>
      `_candor.${domain}. IN TXT "v=candor1; ports=no"\n# ${sentences().examples.orIn({ url: `https://${domain}/.well-known/security.txt` })}\nCandor-Ports: no`,
  },
} as const satisfies FindingRules;

/** The ports of a group that were found open, or all of them if there is no scan. */
const openOf = (group: readonly number[], { ports: seen }: Seen): readonly number[] => {
  const found = seen?.status === 'checked' ? seen.ports : [];
  const open = group.filter((each) => found.some(({ port, state }) => port === each && state === 'open'));
  return open.length > 0 ? open : group;
};

const firewallLines = (domain: string, open: readonly number[]): readonly string[] => [
  `# ${sentences().examples.onServerFirewall({ domain })}`,
  ...open.map((port) => `ufw deny ${port}/tcp`),
];

/** How the database that usually uses a port is made to listen on the server itself only. */
const LOCAL_ONLY: Readonly<Record<number, string>> = {
  3306: '# MySQL or MariaDB, my.cnf\nbind-address = 127.0.0.1',
  5432: "# PostgreSQL, postgresql.conf\nlisten_addresses = 'localhost'",
  6379: '# Redis, redis.conf\nbind 127.0.0.1 -::1',
  27017: '# MongoDB, mongod.conf\nnet:\n  bindIp: 127.0.0.1',
};

const AT_ONCE = 12;

const MAX_ADDRESSES = 4;

/**
 * Checks which of 23 well-known ports of one address accept a connection. Makes one connection each, unless the owner refuses; sends nothing and never logs in.
 */
export const ports = defineCheck({
  id: 'ports',
  section: 'dns',
  step: 4,
  profiles: ['ownServers', 'web'],
  needs: [],
  deadlineMs: 35_000,
  codes: portCodes,
  observe: async (target, io, signal) => {
    const { domain } = target;
    const addresses = await addressesOfDomain(io.dns, domain, signal);
    if (addresses.length === 0) return { status: 'noAddress' };
    // Before the first packet: see docs/adr/0028.
    const { refused, statements } = await askOwner(target, io, signal);
    if (refused) return { status: 'refused', statements: [...statements] };
    setMaxListeners(0, signal); // every connection adds a listener, more than Node's warning limit
    for (const address of addresses.slice(0, MAX_ADDRESSES)) {
      const knocks = await atMostAtOnce(AT_ONCE, KNOWN_PORTS, (port) => knock(io.tcp, address, port, signal));
      // The guard blocked all connections: the next address may be public.
      if (knocks.some(({ failure }) => failure === 'guarded')) continue;
      const [first] = knocks;
      if (first && knocks.every(({ failure }) => failure === 'unreachable')) {
        throw new InconclusiveError('unreachable', `From here no way leads to ${address}: ${first.port.detail ?? ''}`);
      }
      const seen = { status: 'checked' as const, address, ports: knocks.map(({ port }) => port) };
      return statements.length === 0 ? seen : { ...seen, statements: [...statements] };
    }
    throw new InconclusiveError('guarded', `No address of ${domain} may be dialled`);
  },
  assess: (seen) => {
    if (seen.status === 'noAddress') return [{ code: 'ports-no-address', outcome: 'notApplicable', evidence: [] }];
    if (seen.status === 'refused') return [refusal(seen.statements), ...faultsOf(seen.statements)];
    return [...assessPorts(seen), ...faultsOf(seen.statements ?? [])];
  },
});

/** Returns whether an open port costs points. */
export const portCostsPoints = (port: number): boolean => {
  const group = GROUPS.find(({ ports: members }) => members.includes(port));
  const rule: WrittenRule | undefined = group && portCodes[group.code];
  return rule?.penalty !== undefined;
};

type PortAssessment = Assessment<keyof typeof portCodes>;

const refusal = (statements: readonly PortStatement[]): PortAssessment => ({
  code: 'ports-refused',
  outcome: 'inconclusive',
  evidence: statements
    .filter(({ says }) => says === 'no' || says === 'unclear')
    .map(({ place, where, text }) => `${place === 'txt' ? 'TXT at ' : ''}${where}: ${text}`),
});

const faultsOf = (statements: readonly PortStatement[]): readonly PortAssessment[] => {
  const evidence = statements.flatMap(({ where, faults }) => faults.map((fault) => `${where}: ${fault}`));
  return evidence.length === 0 ? [] : [{ code: 'ports-statement-faulty', outcome: 'warn', evidence }];
};

const assessPorts = ({
  address,
  ports: all,
}: Extract<PortsObservation, { status: 'checked' }>): readonly PortAssessment[] => {
  const open = all.filter(({ state }) => state === 'open');
  if (all.every(({ state }) => state === 'filtered')) {
    return [{ code: 'ports-unanswered', outcome: 'inconclusive', evidence: [`${address}: no port answered`] }];
  }
  if (takesEverything(all)) {
    const evidence = [`${address}: ${open.length} of ${all.length} ports take a connection`];
    return [{ code: 'ports-all-accept', outcome: 'inconclusive', evidence }];
  }
  const findings = GROUPS.flatMap(({ code, outcome, ports: group }): PortAssessment[] => {
    const members = open.filter(({ port }) => group.includes(port));
    return members.length > 0 ? [{ code, outcome, evidence: members.map((member) => line(address, member)) }] : [];
  });
  if (findings.some(({ outcome }) => outcome !== 'info')) return findings;
  const web = open.length > 0 ? `open: ${open.map(({ port }) => port).join(', ')}` : 'none is open';
  return [{ code: 'ports-in-order', outcome: 'pass', evidence: [`${address}: ${web}`] }, ...findings];
};

const line = (address: string, { port, banner }: KnockedPort): string =>
  `${address} port ${port} (${portService(en.portServices, port)}) is open${banner === null ? '' : `: ${banner}`}`;

const GROUPS: readonly {
  readonly code: keyof typeof portCodes;
  readonly outcome: 'fail' | 'warn' | 'info';
  readonly ports: readonly number[];
}[] = [
  { code: 'database-port-open', outcome: 'fail', ports: PORT_GROUPS.database },
  { code: 'remote-desktop-open', outcome: 'fail', ports: PORT_GROUPS.remoteDesktop },
  { code: 'telnet-open', outcome: 'fail', ports: PORT_GROUPS.telnet },
  { code: 'ftp-open', outcome: 'warn', ports: PORT_GROUPS.ftp },
  { code: 'control-panel-port-open', outcome: 'warn', ports: PORT_GROUPS.controlPanel },
  { code: 'ssh-open', outcome: 'info', ports: PORT_GROUPS.ssh },
  { code: 'other-web-port-open', outcome: 'info', ports: PORT_GROUPS.otherWeb },
  { code: 'mail-port-open', outcome: 'info', ports: PORT_GROUPS.mail },
  { code: 'ftps-open', outcome: 'info', ports: PORT_GROUPS.ftps },
];

type KnockedPort = Extract<PortsObservation, { status: 'checked' }>['ports'][number];

interface Knock {
  readonly port: KnockedPort;
  /** Set if there was no connection. */
  readonly failure: IoFailureKind | undefined;
}

const CONNECT_MS = 3_000;

const BANNER_BYTES = 256;

/** Some servers do a reverse lookup of us before they greet; slower ones are recorded as silent. */
const BANNER_MS = 1_200;

const QUIET_MS = 50;

/** Opens one TCP connection to one port of one address. Sends nothing; if the server speaks first, reads its greeting. */
const knock = async (tcp: TcpIo, address: string, port: number, signal: AbortSignal): Promise<Knock> => {
  const { greets } = portInfoOf(port);
  const options = greets
    ? { maxBytes: BANNER_BYTES, waitMs: BANNER_MS, quietMs: QUIET_MS, connectMs: CONNECT_MS }
    : { maxBytes: 1, waitMs: 0, connectMs: CONNECT_MS };
  try {
    const { banner } = await tcp.greet({ host: address, port }, options, signal);
    return {
      port: { port, state: 'open', banner: greets ? shownBanner(banner) : null, detail: null },
      failure: undefined,
    };
  } catch (error) {
    if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
    const state = error.kind === 'connectionRefused' ? 'closed' : 'filtered';
    const detail = state === 'closed' ? null : wellFormedText(reasonOf(error), 200);
    return { port: { port, state, banner: null, detail }, failure: error.kind };
  }
};

const reasonOf = ({ kind, message }: IoFailure): string => {
  if (kind === 'timeout') return `No answer within ${CONNECT_MS / 1_000} seconds`;
  // The connection cannot be used, so the port is not open, but something is there.
  if (kind === 'connectionReset') return 'The connection was taken and cut at once';
  return message;
};

/** Some servers greet in binary (Telnet, MySQL): keeps what is readable, on one line. */
const shownBanner = (banner: string): string | null => {
  const text = banner.replace(/[^\x20-\x7e\xa0-\xff]+/g, ' ').trim();
  return text === '' ? null : wellFormedText(text, BANNER_BYTES);
};
