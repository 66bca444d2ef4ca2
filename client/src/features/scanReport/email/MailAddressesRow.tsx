import { graphql } from '../../../generated/gql.ts';
import type { MailAddressesRow_AddressFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportEmailTexts } from '../../../texts/generated/reportEmailTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import type { Mark } from '../../../ui/StateMark.tsx';
import { DetailTable, Fact, FactNote, type ReadRow } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';
import { tlsVersionName } from '../web/webReadings.ts';
import { startTlsReading } from './emailReadings.ts';
import { certificateRows, oldVersions } from './mailConnectionRows.tsx';

graphql(`
  fragment MailAddressesRow_address on MailServerAddress {
    host
    address
    answers
    startTls
    reason
    version
    acceptsOldVersions
    certificate {
      ...MailConnection_certificate @unmask
    }
    addressCount
  }
`);

type Address = ValueOf<MailAddressesRow_AddressFragment>;

/** An address that does not respond is only a warning, because senders then try the next one. */
const addressMark = ({ answers, startTls }: Address): Mark =>
  answers === false
    ? { tone: 'warn', word: factWord('email.mailServerAddresses.answers', answers) }
    : startTlsReading(startTls);

const readingOf = (addresses: readonly Address[]): Mark => {
  const { transport } = reportEmailTexts();
  const tones = addresses.map((one) => addressMark(one).tone);
  const toMend = tones.filter((tone) => tone === 'warn' || tone === 'fail').length;
  if (toMend > 0) return { tone: 'warn', word: transport.addressesToMend({ count: toMend }) };
  const unknown = tones.filter((tone) => tone === 'unknown').length;
  return unknown > 0
    ? { tone: 'unknown', word: transport.addressesUnknown({ count: unknown }) }
    : { tone: 'pass', word: transport.addresses({ count: addresses.length }) };
};

const AddressText = ({ address: one }: { readonly address: Address }) => (
  <>
    <ThirdPartyText mono text={`${one.host} ${one.address}`} />
    {one.reason !== null && (
      <FactNote>
        <ThirdPartyText lang="en" text={one.reason} />
      </FactNote>
    )}
    {one.version !== null && (
      <DetailTable
        rows={[
          [factName('email.mailServerAddresses.version'), tlsVersionName(one.version)],
          [factName('email.mailServerAddresses.acceptsOldVersions'), oldVersions(one)],
          ...certificateRows(one, undefined),
        ]}
      />
    )}
  </>
);

/** The state of each address of the first mail servers. Returns no row if each server has one address, or if nothing was checked. */
export const mailAddressesRows = (addresses: readonly Address[] | null): readonly ReadRow[] => {
  if (addresses === null || addresses.length === 0) return [];
  const { transport } = reportEmailTexts();
  const name = factName('email.mailServerAddresses');
  const reading = readingOf(addresses);
  const hosts = [...new Map(addresses.map(({ host, addressCount }) => [host, addressCount]))];
  const more = hosts.reduce((sum, [, count]) => sum + count, 0) - addresses.length;
  const row = (
    <Fact name={name} {...reading}>
      <Disclosure summary={transport.addressByAddress}>
        <MarkedList items={addresses.map((one) => ({ ...addressMark(one), text: <AddressText address={one} /> }))} />
        {more > 0 && <FactNote>{transport.moreAddresses({ count: more })}</FactNote>}
      </Disclosure>
    </Fact>
  );
  return [{ name, reading, row }];
};
