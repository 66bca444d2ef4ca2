import { graphql } from '../../../generated/gql.ts';
import type { TlsAddresses_TlsFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { formatDate } from '../../../texts/formatTime.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import type { Mark } from '../../../ui/StateMark.tsx';
import { FactNote, notCheckedRow, type ReadRow, readRow, ScannerNote } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';
import { notChecked } from '../reading.ts';
import { protocolName, protocolReading } from './webReadings.ts';

graphql(`
  fragment TlsAddresses_tls on TlsDetails {
    addresses {
      address
      answers
      reason
      versions
      certificate {
        subject
        notAfter
        faults
      }
      status
      location
    }
    addressCount
    otherCertificates {
      offer
      served
      certificate {
        subject
        notAfter
        faults
      }
    }
  }
`);

type Tls = ValueOf<TlsAddresses_TlsFragment>;
type Address = NonNullable<Tls['addresses']>[number];

const addressMark = ({ answers, versions, certificate }: Address): Mark => {
  if (answers === null) return notChecked();
  const word = factWord('web.tls.addresses.answers', answers);
  const isOld = versions.some((version) => protocolReading({ version, accepted: true }).tone === 'fail');
  const isFaulty = isOld || (certificate?.faults ?? []).length > 0;
  return { tone: !answers ? 'fail' : isFaulty ? 'warn' : 'pass', word };
};

const addressesReading = (addresses: readonly Address[]): Mark => {
  const { tls } = reportWebTexts();
  const marks = addresses.map(addressMark);
  const toMend = marks.filter(({ tone }) => tone === 'fail' || tone === 'warn').length;
  if (toMend > 0) return { tone: 'warn', word: tls.toMend({ count: toMend }) };
  if (marks.some(({ tone }) => tone === 'unknown')) return { tone: 'unknown', word: tls.protocolsWords.partly };
  return { tone: 'pass', word: tls.addresses({ count: addresses.length }) };
};

interface CertificateTextProps {
  readonly certificate: { readonly subject: string; readonly notAfter: string; readonly faults: readonly string[] };
}

const CertificateText = ({ certificate: { subject, notAfter, faults } }: CertificateTextProps) => (
  <>
    <FactNote>
      <ThirdPartyText text={reportWebTexts().tls.certificateUntil({ subject, day: formatDate(notAfter) })} />
    </FactNote>
    {faults.map((fault) => (
      <ScannerNote key={fault} text={fault} />
    ))}
  </>
);

const AddressText = ({
  address: { address, reason, versions, certificate, status, location },
}: {
  readonly address: Address;
}) => (
  <>
    <ThirdPartyText mono text={address} />
    <ScannerNote text={reason} />
    {versions.length > 0 && <FactNote>{versions.map(protocolName).join(', ')}</FactNote>}
    {certificate && <CertificateText certificate={certificate} />}
    {status !== null && (
      <FactNote>
        {factName('web.tls.addresses.status')} {status} {location !== null && <ThirdPartyText mono text={location} />}
      </FactNote>
    )}
  </>
);

/** The state of each address of the host. Returns no row for a host with one address. */
export const tlsAddressRows = ({ addresses, addressCount }: Tls): readonly ReadRow[] => {
  const { tls } = reportWebTexts();
  const name = factName('web.tls.addresses');
  if (addresses === null) return [notCheckedRow(name)];
  if (addresses.length === 0) return [];
  const more = (addressCount ?? 0) - addresses.length;
  return [
    readRow({
      name,
      reading: addressesReading(addresses),
      children: (
        <Disclosure summary={tls.addressByAddress}>
          <MarkedList
            items={addresses.map((address) => ({ ...addressMark(address), text: <AddressText address={address} /> }))}
          />
          {more > 0 && <FactNote>{tls.moreAddresses({ count: more })}</FactNote>}
        </Disclosure>
      ),
    }),
  ];
};

type Offer = NonNullable<Tls['otherCertificates']>[number];

/** Without SNI, a server may send any certificate, or none. */
const offerMark = ({ offer, served, certificate }: Offer): Mark => {
  if (served === null) return notChecked();
  const word = factWord('web.tls.otherCertificates.served', served);
  if (!served) return { tone: 'none', word };
  if (offer === 'withoutSni') return { tone: 'info', word };
  return { tone: certificate && certificate.faults.length > 0 ? 'fail' : 'pass', word };
};

/** Certificates that the server sends to clients other than current browsers. */
export const otherCertificatesRow = ({ otherCertificates }: Tls): ReadRow => {
  const { tls } = reportWebTexts();
  const name = factName('web.tls.otherCertificates');
  if (otherCertificates === null) return notCheckedRow(name);
  const marks = otherCertificates.map(offerMark);
  const faulty = marks.filter(({ tone }) => tone === 'fail').length;
  const served = otherCertificates.filter((one) => one.served === true).length;
  const reading: Mark =
    faulty > 0
      ? { tone: 'fail', word: tls.toMend({ count: faulty }) }
      : { tone: served > 0 ? 'info' : 'none', word: tls.otherCertificates({ count: served }) };
  return readRow({
    name,
    reading,
    children: (
      <Disclosure summary={factName('web.tls.otherCertificates.offer')}>
        <MarkedList
          items={otherCertificates.map((one) => ({
            ...offerMark(one),
            text: (
              <>
                {factWord('web.tls.otherCertificates.offer', one.offer)}
                {one.certificate && <CertificateText certificate={one.certificate} />}
              </>
            ),
          }))}
        />
      </Disclosure>
    ),
  });
};
