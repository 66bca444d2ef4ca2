import { setMaxListeners } from 'node:events';
import { KNOWN_PORTS, portInfoOf } from '../../../../schema/report/portTable.ts';
import type { PortsObservation, PortStatement } from '../../../../schema/report/observations/portsObservation.ts';
import { defineProbe, ProbeInconclusiveError, type Assessment } from '../../probe.ts';
import { addressesOfDomain } from '../addressesOfDomain.ts';
import { atMostAtOnce } from '../atMostAtOnce.ts';
import { askOwner } from './askOwner.ts';
import { knock, type KnockedPort } from './knock.ts';
import { portCodes } from './portCodes.ts';
import { PORT_GROUPS, takesEverything } from './portGroups.ts';

const AT_ONCE = 12;
const MAX_ADDRESSES = 4;

/** Which of 23 well-known ports of one address take a connection. One knock each, unless the owner refuses it; nothing is sent, nobody logs in. */
export const ports = defineProbe({
  id: 'ports',
  title: 'Open ports',
  section: 'dns',
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
    setMaxListeners(0, signal); // every knock hears it, and more of them than Node expects
    for (const address of addresses.slice(0, MAX_ADDRESSES)) {
      const knocks = await atMostAtOnce(AT_ONCE, KNOWN_PORTS, (port) => knock(io.tcp, address, port, signal));
      // The guard let none out: the next address may be a public one.
      if (knocks.some(({ failure }) => failure === 'guarded')) continue;
      const [first] = knocks;
      if (first && knocks.every(({ failure }) => failure === 'unreachable')) {
        throw new ProbeInconclusiveError(
          'unreachable',
          `From here no way leads to ${address}: ${first.port.detail ?? ''}`,
        );
      }
      const seen = { status: 'checked' as const, address, ports: knocks.map(({ port }) => port) };
      return statements.length === 0 ? seen : { ...seen, statements: [...statements] };
    }
    throw new ProbeInconclusiveError('guarded', `No address of ${domain} may be dialled`);
  },
  assess: (seen) => {
    if (seen.status === 'noAddress') return [{ code: 'ports-no-address', outcome: 'notApplicable', evidence: [] }];
    if (seen.status === 'refused') return [refusal(seen.statements), ...faultsOf(seen.statements)];
    return [...assessPorts(seen), ...faultsOf(seen.statements ?? [])];
  },
});

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
  `${address} port ${port} (${portInfoOf(port).service}) is open${banner === null ? '' : `: ${banner}`}`;

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
