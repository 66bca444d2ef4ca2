import type { PortsObservation } from './observation.ts';
import type { Observations } from '../index.ts';
import type { PortFacts, PortRefusalFacts } from './facts.ts';
import { cdnFacts } from '../ipAddress/hosting.ts';
import { portInfoOf, EDGE_PORTS, takesEverything } from './portTable.ts';
import { portsTexts } from '../../schema/texts/generated/ports/portsTexts.ts';
import { spokenLanguage, sentences } from '../../server/platform/base/answers.ts';
import { portCostsPoints } from './ports.ts';
import { portWordsIn, portService } from '../../schema/report/words/portWords.ts';

type Checked = Extract<PortsObservation, { status: 'checked' }>;

/** Returns the open ports with the text about each; `null` if not checked, if the owner refused the check, or if there is no address. */
export const portFacts = (observations: Partial<Observations>): PortFacts | null => {
  const seen = observations.ports;
  if (seen?.status !== 'checked') return null;
  const isEdge = cdnFacts(observations)?.detected === true;
  const numbers = (state: 'closed' | 'filtered') =>
    seen.ports.filter((port) => port.state === state).map(({ port }) => port);
  const open = seen.ports
    .filter(({ state }) => state === 'open')
    .map(({ port, banner }) => openPortOf(port, banner, isEdge));
  return {
    address: seen.address,
    open,
    closed: numbers('closed'),
    filtered: numbers('filtered'),
    notes: notesOf(seen, observations),
    summary: isDetermined(seen) ? summaryOf(open.map(({ riskLevel }) => riskLevel)) : 'unknown',
  };
};

/** Keeps one scale: a port that costs points is called a risk, and one that costs none is not. */
const openPortOf = (port: number, banner: string | null, isAtEdge: boolean): PortFacts['open'][number] => {
  const { riskLevel } = portInfoOf(port);
  const portWords = portsTexts[spokenLanguage()];
  const costsPoints = portCostsPoints(port);
  const isEdge = isAtEdge && EDGE_PORTS.includes(port);
  const { description, risk, recommendation } = portWordsIn(portWords, { port, isEdge });
  return {
    port,
    service: portService(sentences().portServices, port),
    description,
    riskLevel: costsPoints ? riskLevel : 'none',
    costsPoints,
    isEdge,
    risk,
    recommendation,
    banner,
  };
};

/** If nothing answers, or everything does, the open ports cannot be determined: neither a good result nor an alert. */
const isDetermined = ({ ports }: Checked): boolean =>
  !takesEverything(ports) && ports.some(({ state }) => state !== 'filtered');

const summaryOf = (levels: readonly string[]): PortFacts['summary'] => {
  if (levels.includes('high')) return 'high';
  return levels.includes('medium') ? 'moderate' : 'good';
};

const notesOf = ({ ports }: Checked, observations: Partial<Observations>): readonly string[] => {
  const count = (state: string): number => ports.filter((port) => port.state === state).length;
  const words = sentences().ports;
  const notes: string[] = [];
  const cdn = cdnFacts(observations);
  if (cdn?.detected === true) {
    notes.push(words.edge({ network: cdn.name ?? words.someNetwork }));
  }
  if (count('filtered') === ports.length) {
    notes.push(words.silent);
  } else if (ports.some(({ port, state }) => port === 25 && state === 'filtered')) {
    notes.push(words.mail);
  }
  if (takesEverything(ports)) {
    notes.push(words.all);
  }
  return notes;
};

/** Returns the owner's first refusal of port checks; `null` if there is none, or if it was not checked. */
export const portRefusalFacts = ({ ports }: Partial<Observations>): PortRefusalFacts | null => {
  if (ports?.status !== 'refused') return null;
  const refusal = ports.statements.find(({ says }) => says === 'no') ?? ports.statements[0];
  return refusal ? { place: refusal.place, where: refusal.where, text: refusal.text } : null;
};
