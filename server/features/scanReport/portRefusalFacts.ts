import type { PortRefusalFacts } from '../../../schema/report/facts/domainFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';

/** The first refusal of the owner to have the ports checked; null: there is none, or nobody looked. */
export const portRefusalFacts = ({ ports }: Partial<Observations>): PortRefusalFacts | null => {
  if (ports?.status !== 'refused') return null;
  const refusal = ports.statements.find(({ says }) => says === 'no') ?? ports.statements[0];
  return refusal ? { place: refusal.place, where: refusal.where, text: refusal.text } : null;
};

/** The same in words, for what is written in English only: `not checked: the owner refuses port checks (TXT at _candor.example.org)`. */
export const portRefusalWords = ({ place, where }: PortRefusalFacts): string =>
  `not checked: the owner refuses port checks (${place === 'txt' ? 'TXT at ' : ''}${where})`;
