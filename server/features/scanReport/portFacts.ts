import type { PortFacts } from '../../../schema/report/facts/domainFacts.ts';
import type { PortsObservation } from '../../../schema/report/observations/portsObservation.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { portInfoOf } from '../../../schema/report/portTable.ts';
import { takesEverything } from '../../scanner/probes/ports/ports.ts';
import { cdnFacts } from './cdnFacts.ts';

type Checked = Extract<PortsObservation, { status: 'checked' }>;

/** The open ports with what is to be said of each; null: not checked, refused by the owner, or there is no address. */
export const portFacts = (observations: Partial<Observations>): PortFacts | null => {
  const seen = observations.ports;
  if (seen?.status !== 'checked') return null;
  const numbers = (state: 'closed' | 'filtered') =>
    seen.ports.filter((port) => port.state === state).map(({ port }) => port);
  const open = seen.ports
    .filter(({ state }) => state === 'open')
    .map(({ port, banner }) => {
      const { service, description, riskLevel, risk, recommendation } = portInfoOf(port);
      return { port, service, description, riskLevel, risk, recommendation, banner };
    });
  return {
    address: seen.address,
    open,
    closed: numbers('closed'),
    filtered: numbers('filtered'),
    notes: notesOf(seen, observations),
    summary: isTold(seen) ? summaryOf(open.map(({ riskLevel }) => riskLevel)) : 'unknown',
  };
};

/** Where nothing answers, or all does, what is really open cannot be told: neither a good posture nor an alert. */
const isTold = ({ ports }: Checked): boolean =>
  !takesEverything(ports) && ports.some(({ state }) => state !== 'filtered');

const summaryOf = (levels: readonly string[]): PortFacts['summary'] => {
  if (levels.includes('high')) return 'high';
  return levels.includes('medium') ? 'moderate' : 'good';
};

const notesOf = ({ ports }: Checked, observations: Partial<Observations>): readonly string[] => {
  const count = (state: string): number => ports.filter((port) => port.state === state).length;
  const notes: string[] = [];
  const cdn = cdnFacts(observations);
  if (cdn?.detected === true) {
    notes.push(
      `The address belongs to ${cdn.name ?? 'a content delivery network'}: these are the ports of its edge, which say little of the server behind it.`,
    );
  }
  if (count('filtered') === ports.length) {
    notes.push(
      'No port answered: a firewall drops all that comes from us, or no way led there. Nothing is known of the open ports.',
    );
  } else if (ports.some(({ port, state }) => port === 25 && state === 'filtered')) {
    notes.push(
      'Port 25 gave no answer. Many networks, perhaps ours, let no connection to that port out: it says nothing of the server.',
    );
  }
  if (takesEverything(ports)) {
    notes.push(
      'Almost every port takes a connection. A device in front of the server does that; what is really open cannot be told.',
    );
  }
  return notes;
};
