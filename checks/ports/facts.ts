import { named, fact, whole, text, severity, flag, maybeText, type Facts, texts } from '../kit/fact.ts';
import { z } from 'zod';
import { portInfoOf } from './portTable.ts';
import { restType, restValue } from '../kit/restOfFacts.ts';

const openPort = named(
  'OpenPort',
  z.object({
    port: fact(whole, { as: 'code' }),
    service: fact(text, { share: 3 }),
    description: fact(text, { as: 'hidden' }),
    riskLevel: fact(named('Severity', severity.extract(['none', 'low', 'medium', 'high'])), {
      about: '`low`, `medium` or `high`, as specified, if the open port costs points; `none` if it costs none.',
      rest: {
        name: 'risk_level',
        type: severity.extract(['low', 'medium', 'high']),
        // The specification's level for the port itself; `costs_points` tells whether it counts for this domain.
        from: (_level, { port }) => portInfoOf(Number(port)).riskLevel,
      },
    }),
    costsPoints: fact(flag, { as: 'hidden' }),
    isEdge: fact(flag, {
      about: 'True if it is a web port of the content delivery network that the address belongs to.',
      as: 'hidden',
      rest: false,
    }),
    risk: fact(text, { share: 5 }),
    recommendation: fact(text, { share: 5 }),
    banner: fact(maybeText, {
      about: 'The banner of the service. Third-party text. Null if there is none.',
      as: 'code',
      rest: false,
      share: 4,
    }),
  }),
);

const ports = named(
  'Ports',
  z.object({
    address: text,
    open: z.array(openPort),
    closed: fact(z.array(whole), { as: 'hidden' }),
    filtered: fact(z.array(whole), {
      about:
        'Ports that did not respond, because of a firewall or because they cannot be reached from here. They are neither open nor closed.',
      quiet: true,
    }),
    notes: fact(texts, {
      about: "Caveats, for example a CDN in front, or ports that the scanner's own network may block.",
      quiet: true,
    }),
    summary: fact(z.enum(['high', 'moderate', 'good', 'unknown']), {
      about:
        '`high` if any open port is high, otherwise `moderate` if any is medium, otherwise `good` (spec 2 §4). `unknown` if it is not known which ports are open.',
      as: 'hidden',
    }),
  }),
);

export type PortFacts = Facts<typeof ports>;

const portRefusal = named(
  'PortRefusal',
  z.object({
    place: named('PortRefusalPlace', z.enum(['txt', 'securityTxt'])),
    where: fact(text, { about: 'The name of the TXT record, or the address of security.txt.' }),
    text: fact(text, { about: 'The refusal as it is written there.' }),
  }),
);

/** Where and how the owner refuses the checks: third-party text. */
export type PortRefusalFacts = Facts<typeof portRefusal>;

/** For texts that exist in English only: `not checked: the owner refuses port checks (TXT at _candor.example.org)`. */
export const portRefusalWords = ({ place, where }: PortRefusalFacts): string =>
  `not checked: the owner refuses port checks (${place === 'txt' ? 'TXT at ' : ''}${where})`;

export const portsFactTypes = {
  ports: fact(ports.nullable(), {
    part: 'ports',
    check: 'ports',
    rest: {
      name: 'open_ports',
      type: restType(z.array(openPort)).nullable(),
      from: (seen) => restValue(z.array(openPort), seen?.open),
    },
    changes: { openPorts: (seen) => seen?.open.map(({ port, service }) => `${port} ${service}`) ?? null },
  }),
  portRefusal: fact(portRefusal.nullable(), {
    about:
      'Where the owner refuses port checks. No port was contacted then, and `ports` is null. Null if the owner does not refuse them, or if that is not known.',
    quiet: true,
    rest: { name: 'open_ports_note', type: maybeText, from: (refusal) => refusal && portRefusalWords(refusal) },
  }),
};
