import styles from './TlsFacts.module.css';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type {
  TlsFacts_SectionFragment,
  SslGradeDetail_GradeFragment,
  TlsProtocolList_ProtocolFragment,
  TlsProtocolsFact_TlsFragment,
  TlsPictures_TlsFragment,
  TlsClients_TlsFragment,
} from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { Fact, FoldedGroup, FactNote, notCheckedRow, type ReadRow, readRow, ScannerNote } from '../facts.tsx';
import { LimitedList, MarkedList } from '../lists.tsx';
import { factReading, missing, notChecked, type Reading } from '../reading.ts';
import { protocolName, protocolReading, protocolsReading, suiteMark } from './webReadings.ts';
import { otherCertificatesRow, tlsAddressRows } from './TlsAddresses.tsx';
import { hstsPreloadRow, TlsFeaturesFact, tlsTrustRows, webDaneRow } from './TlsTrustFacts.tsx';
import { lazyPart } from '../../../platform/lazyPart.tsx';
import { SheetPictures } from '../sheetParts.tsx';
import { PictureFold } from '../../../platform/PictureFold.tsx';

const TlsFacts_section = graphql(`
  fragment TlsFacts_section on WebSection {
    id
    ...CheckStates_section @unmask
    httpsEnabled
    tls {
      ...TlsProtocolsFact_tls @unmask
      ...TlsFeaturesFact_tls @unmask
      ...TlsTrustFacts_tls @unmask
      ...TlsPictures_tls @unmask
      ...TlsAddresses_tls @unmask
      ...WebDaneRow_tls @unmask
      ...TlsClients_tls @unmask
    }
    ...HstsPreloadFact_section @unmask
  }
`);

type Data = TlsFacts_SectionFragment;

const absence = ({ httpsEnabled, checks }: Data): Reading =>
  httpsEnabled === false ? { tone: 'none', word: reportWebTexts().tls.noHttps } : missing(checks, 'tls');

/** TLS in detail: the parts of the grade, all versions and cipher suites, features, and what supports the certificate. */
export const TlsFacts = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(TlsFacts_section, section);
  const { tls } = data;
  const texts = reportWebTexts().tls;
  return (
    <FoldedGroup
      title={texts.title}
      hint={texts.hint}
      rows={[
        ...(tls
          ? [
              ...tlsTrustRows(tls),
              ...tlsAddressRows(tls),
              otherCertificatesRow(tls),
              webDaneRow(tls),
              tlsClientsRow(tls),
            ]
          : []),
        hstsPreloadRow(data),
      ]}
      foot={tls && <TlsPictures tls={tls} />}
    >
      {tls ? (
        <>
          <TlsProtocolsFact tls={tls} />
          <TlsFeaturesFact tls={tls} />
        </>
      ) : (
        [
          factName('web.tls.protocols'),
          factName('web.tls.features'),
          factName('web.tls.revocation.status'),
          texts.logs,
        ].map((name) => <Fact key={name} name={name} {...absence(data)} />)
      )}
    </FoldedGroup>
  );
};

graphql(`
  fragment SslGradeDetail_grade on TlsGrade {
    letter
    score
    parts {
      name
      weight
      score
      why
    }
    reasons {
      letter
      reason
    }
    complete
  }
`);

const REASON_LIMIT = 4;

/** What lowers or raises the SSL grade, and its parts. */
export const SslGradeDetail = ({ grade }: { readonly grade: ValueOf<SslGradeDetail_GradeFragment> }) => {
  const { tls } = reportWebTexts();
  return (
    <>
      <LimitedList items={grade.reasons} limit={REASON_LIMIT}>
        {({ letter, reason }) => (
          <>
            {letter}: <ThirdPartyText text={reason} />
          </>
        )}
      </LimitedList>
      {!grade.complete && <FactNote>{tls.incomplete}</FactNote>}
      <Disclosure summary={tls.itsParts({ score: grade.score })}>
        <ScrollTable
          label={factName('web.tls.grade.parts')}
          head={[
            factName('web.tls.grade.parts.name'),
            factName('web.tls.grade.parts.score'),
            factName('web.tls.grade.parts.weight'),
            factName('web.tls.grade.parts.why'),
          ]}
          rows={grade.parts.map(({ name, weight, score, why }) => [
            factWord('web.tls.grade.parts.name', name),
            formatNumber(score),
            formatNumber(weight),
            <ThirdPartyText text={why} />,
          ])}
        />
      </Disclosure>
    </>
  );
};

graphql(`
  fragment TlsProtocolsFact_tls on TlsDetails {
    protocols {
      ...TlsProtocolList_protocol @unmask
    }
    groups {
      names
      complete
      postQuantum
    }
    signatures {
      version
      schemes
      weak
      complete
    }
  }
`);

graphql(`
  fragment TlsProtocolList_protocol on TlsProtocol {
    version
    accepted
    detail
    order
    complete
    suites {
      name
      bits
      forwardSecrecy
      aead
      strength
      exchange
    }
  }
`);

type Tls = ValueOf<TlsProtocolsFact_TlsFragment>;
type Protocol = ValueOf<TlsProtocolList_ProtocolFragment>;

const Suites = ({ protocol }: { readonly protocol: Protocol }) => {
  const texts = reportWebTexts().tls;
  return (
    <>
      <p>{protocolName(protocol.version)}</p>
      <ScannerNote text={protocol.detail} />
      {protocol.suites.length > 0 && (
        <Disclosure summary={texts.suites({ count: protocol.suites.length })}>
          {protocol.order !== null && <FactNote>{factWord('web.tls.protocols.order', protocol.order)}</FactNote>}
          <SuiteList suites={protocol.suites} />
          {!protocol.complete && <FactNote>{texts.notAllAsked}</FactNote>}
        </Disclosure>
      )}
    </>
  );
};

interface TlsProtocolListProps {
  readonly protocols: readonly Protocol[];
  /** Returns the reading of a version. */
  readonly reading: (protocol: Protocol) => Reading;
}

/** All versions with the cipher suites that the server accepts. */
export const TlsProtocolList = ({ protocols, reading }: TlsProtocolListProps) => (
  <MarkedList items={protocols.map((protocol) => ({ ...reading(protocol), text: <Suites protocol={protocol} /> }))} />
);

const signaturesReading = (signatures: Tls['signatures']): Reading => {
  if (signatures === null || signatures.length === 0) return notChecked();
  const weak = signatures.flatMap((one) => one.weak);
  const schemes = new Set(signatures.flatMap((one) => one.schemes));
  return weak.length > 0
    ? { tone: 'warn', word: factName('web.tls.signatures.weak') }
    : { tone: 'info', word: reportWebTexts().tls.signatures({ count: schemes.size }) };
};

/** All versions from SSL 2 to TLS 1.3 with the cipher suites that the server accepts, and its groups for the key exchange. */
const TlsProtocolsFact = ({ tls: { protocols, groups, signatures } }: { readonly tls: Tls }) => {
  const texts = reportWebTexts().tls;
  return (
    <>
      <Fact name={factName('web.tls.protocols')} {...protocolsReading(protocols)}>
        <TlsProtocolList protocols={protocols} reading={protocolReading} />
      </Fact>
      {groups && (
        <Fact
          name={factName('web.tls.groups.names')}
          tone={groups.postQuantum ? 'pass' : 'info'}
          word={groups.postQuantum ? texts.postQuantum : texts.groups({ count: groups.names.length })}
        >
          <ThirdPartyText mono text={groups.names.join(', ')} />
          {!groups.complete && <FactNote>{texts.notAllAsked}</FactNote>}
        </Fact>
      )}
      <Fact name={factName('web.tls.signatures')} {...signaturesReading(signatures)}>
        {signatures?.map(({ version, schemes, complete }) => (
          <p key={version}>
            {protocolName(version)} <ThirdPartyText mono text={schemes.join(', ')} />
            {!complete && <FactNote>{texts.notAllAsked}</FactNote>}
          </p>
        ))}
      </Fact>
    </>
  );
};

type Suite = Protocol['suites'][number];

const traits = ({ bits, forwardSecrecy, aead, exchange }: Suite): string => {
  const { tls } = reportWebTexts();
  return [
    tls.bits({ bits }),
    forwardSecrecy ? tls.forwardSecrecy : tls.noForwardSecrecy,
    aead ? tls.aead : tls.noAead,
    exchange,
  ]
    .filter((part) => part !== null)
    .join(', ');
};

/** Cipher suites in the server's order, each with its security properties. */
const SuiteList = ({ suites }: { readonly suites: readonly Suite[] }) => (
  <ol className={styles['suites']}>
    {suites.map((suite) => (
      <li key={suite.name}>
        <code className="breakable">{suite.name}</code>
        <FactNote>
          <StateMark {...suiteMark(suite.strength)} /> {traits(suite)}
        </FactNote>
      </li>
    ))}
  </ol>
);

graphql(`
  fragment TlsPictures_tls on TlsDetails {
    chain {
      subject
      issuer
      notAfter
    }
    trusted
    protocols {
      version
      accepted
      order
      complete
      suites {
        name
        strength
        exchange
      }
    }
    groups {
      names
      complete
    }
  }
`);

const CertificateChain = lazyPart(async () => (await import('../../pictures/CertificateChain.tsx')).CertificateChain);
const TlsMatrix = lazyPart(async () => (await import('../../pictures/TlsMatrix.tsx')).TlsMatrix);

/** The certificate chain, and versions and cipher suites with the handshakes of common clients. */
const TlsPictures = ({ tls }: { readonly tls: ValueOf<TlsPictures_TlsFragment> }) => {
  const { pictures } = reportWebTexts();
  return (
    <SheetPictures>
      <PictureFold summary={pictures.certificates}>
        <CertificateChain chain={tls.chain} trusted={tls.trusted} />
      </PictureFold>
      <PictureFold summary={pictures.matrix}>
        <TlsMatrix tls={tls} />
      </PictureFold>
    </SheetPictures>
  );
};

graphql(`
  fragment TlsClients_tls on TlsDetails {
    clients {
      connects
      version
      suite
      why
      clients
    }
  }
`);

type Clients = ValueOf<TlsClients_TlsFragment>;
type Handshake = NonNullable<Clients['clients']>[number];

const HandshakeText = ({ handshake: { clients, version, suite, why } }: { readonly handshake: Handshake }) => (
  <>
    <ThirdPartyText text={clients.join(' · ')} />
    {(version !== null || suite !== null) && (
      <FactNote>
        {version !== null && protocolName(version)} {suite !== null && <ThirdPartyText mono text={suite} />}
      </FactNote>
    )}
    {why !== null && <FactNote>{factWord('web.tls.clients.why', why)}</FactNote>}
  </>
);

/** The common clients that can connect to the server, and the parameters that they negotiate. */
const tlsClientsRow = ({ clients }: Clients): ReadRow => {
  const { tls } = reportWebTexts();
  const name = factName('web.tls.clients');
  if (clients === null) return notCheckedRow(name);
  const countOf = (some: readonly Handshake[]): number => some.reduce((sum, one) => sum + one.clients.length, 0);
  const count = countOf(clients.filter(({ connects }) => connects === true));
  return readRow({
    name,
    reading: { tone: 'info', word: tls.clientsConnect({ count, of: countOf(clients) }) },
    children: (
      <Disclosure summary={tls.clientByClient}>
        <MarkedList
          items={clients.map((handshake) => ({
            ...factReading('web.tls.clients.connects', handshake.connects),
            text: <HandshakeText handshake={handshake} />,
          }))}
        />
        <FactNote>{tls.clientsNote}</FactNote>
      </Disclosure>
    ),
  });
};
