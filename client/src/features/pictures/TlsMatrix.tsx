import {
  simulateHandshake,
  type Handshake,
  type SurveyedTls,
} from '../../../../schema/report/tls/simulateHandshake.ts';
import { TLS_CLIENTS, TLS_CLIENTS_SOURCE } from '../../../../schema/report/tls/tlsClients.ts';
import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StateMark, type Mark } from '../../ui/StateMark.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './TlsMatrix.module.css';

interface Suite {
  readonly name: string;
  /** One of insecure, weak, sound and strong. */
  readonly strength: string;
  readonly exchange: string | null;
}

type Protocol = Omit<SurveyedTls['protocols'][number], 'suites'> & { readonly suites: readonly Suite[] };

interface TlsMatrixProps {
  readonly tls: { readonly protocols: readonly Protocol[]; readonly groups: SurveyedTls['groups'] };
}

/** The cipher suites that the server accepts with each TLS version, and what common clients would negotiate with it. Both are tables for all users. */
export const TlsMatrix = ({ tls }: TlsMatrixProps) => (
  <div className="stack-6">
    <SuiteMatrix protocols={tls.protocols} />
    <Clients tls={tls} />
  </div>
);

/** Formats a version for display: `TLSv1` is `TLS 1.0`. */
const versionName = (version: string): string =>
  version === 'TLSv1' ? 'TLS 1.0' : version.replace(/^(SSL|TLS)v/, '$1 ');

const STRENGTHS = ['strong', 'sound', 'weak', 'insecure'] as const;
type Strength = (typeof STRENGTHS)[number];
const strengthOf = (text: string): Strength => STRENGTHS.find((each) => each === text) ?? 'sound';

/** Returns every suite that was accepted with any version, strongest first. */
const suitesOf = (protocols: readonly Protocol[]): readonly Suite[] => {
  const byName = new Map(protocols.toReversed().flatMap(({ suites }) => suites.map((suite) => [suite.name, suite])));
  return [...byName.values()].sort(
    (one, other) => STRENGTHS.indexOf(strengthOf(one.strength)) - STRENGTHS.indexOf(strengthOf(other.strength)),
  );
};

const SuiteMatrix = ({ protocols }: { readonly protocols: readonly Protocol[] }) => {
  const { matrix } = picturesTexts();
  const suites = suitesOf(protocols);
  return (
    <figure>
      <figcaption className={styles['caption']}>
        {suites.length === 0 ? matrix.noSuites : matrix.caption}
        <Legend />
      </figcaption>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={matrix.caption}>
        <table className={styles['matrix']}>
          <thead>
            <tr>
              <th scope="col">{matrix.suite}</th>
              {protocols.map(({ version }) => (
                <th key={version} scope="col">
                  {versionName(version)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{matrix.accepted}</th>
              {protocols.map((protocol) => (
                <td key={protocol.version}>{acceptedWord(protocol.accepted)}</td>
              ))}
            </tr>
            {suites.map(({ name, strength }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                {protocols.map((protocol) => (
                  <Cell key={protocol.version} protocol={protocol} name={name} strength={strengthOf(strength)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};

const acceptedWord = (accepted: boolean | null): string => {
  const { matrix } = picturesTexts();
  if (accepted === null) return matrix.notChecked;
  return accepted ? matrix.yes : matrix.no;
};

interface CellProps {
  readonly protocol: Protocol;
  readonly name: string;
  readonly strength: Strength;
}

/** Accepted: a square by its strength. Not accepted: empty. Not tested: hatched. */
const Cell = ({ protocol: { suites, accepted, complete }, name, strength }: CellProps) => {
  const { matrix } = picturesTexts();
  if (suites.some((suite) => suite.name === name)) {
    return (
      <td>
        <Swatch kind={strength} />
        <VisuallyHidden>{matrix.strengths[strength]}</VisuallyHidden>
      </td>
    );
  }
  const isKnown = accepted === false || (accepted === true && complete);
  return (
    <td>
      <Swatch kind={isKnown ? 'none' : 'unknown'} />
      <VisuallyHidden>{isKnown ? matrix.notTaken : matrix.notChecked}</VisuallyHidden>
    </td>
  );
};

/** Combines colour and shape: solid, framed, cut corner, crossed, dot, hatched. */
const Swatch = ({ kind }: { readonly kind: Strength | 'none' | 'unknown' }) => (
  <span aria-hidden className={joinClasses(styles['swatch'], styles[kind])} />
);

const Legend = () => {
  const { matrix } = picturesTexts();
  return (
    <span className={styles['legend']} aria-hidden>
      {STRENGTHS.map((strength) => (
        <span key={strength} className={styles['item']}>
          <Swatch kind={strength} /> {matrix.strengths[strength]}
        </span>
      ))}
      <span className={styles['item']}>
        <Swatch kind="none" /> {matrix.notTaken}
      </span>
      <span className={styles['item']}>
        <Swatch kind="unknown" /> {matrix.notChecked}
      </span>
    </span>
  );
};

const handshakeMark = (handshake: Handshake): Mark => {
  const { clients } = picturesTexts();
  switch (handshake.outcome) {
    case 'agrees':
      return { tone: 'info', word: clients.agrees({ version: versionName(handshake.version) }) };
    case 'refused':
      return { tone: 'none', word: clients.refused };
    case 'notKnown':
      return { tone: 'unknown', word: clients.notKnown };
  }
};

const Detail = ({ handshake }: { readonly handshake: Handshake }) => {
  const { clients } = picturesTexts();
  if (handshake.outcome === 'agrees')
    return handshake.suite === null ? clients.someSuite : <code>{handshake.suite}</code>;
  return handshake.outcome === 'refused' ? clients.why[handshake.why] : clients.whyNotKnown;
};

const Clients = ({ tls }: TlsMatrixProps) => {
  const { clients } = picturesTexts();
  return (
    <figure>
      <figcaption className={styles['caption']}>
        {clients.note} <ExternalLink href={TLS_CLIENTS_SOURCE}>{clients.source}</ExternalLink>
      </figcaption>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={clients.label}>
        <table className={joinClasses(styles['matrix'], styles['clients'])}>
          <thead>
            <tr>
              {clients.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TLS_CLIENTS.map((client) => {
              const handshake = simulateHandshake(client, tls);
              return (
                <tr key={client.source}>
                  <th scope="row">{client.name}</th>
                  <td>
                    <StateMark {...handshakeMark(handshake)} />
                  </td>
                  <td>
                    <Detail handshake={handshake} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
