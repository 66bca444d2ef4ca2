import type { ReactNode } from 'react';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { AddressFacts_NetworkFragment } from '../../../generated/graphql.ts';
import { reportNetworkTexts } from '../../../texts/reportNetwork/reportNetworkTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatNumber } from '../../../ui/formatNumber.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { MaskedNote } from '../MaskedNote.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { countryName } from './countryName.ts';
import { hostnameReading, notKnown } from './networkReadings.ts';

graphql(`
  fragment AddressFacts_network on Network {
    masked
    ip
    version
    addresses {
      ip
      version
      organization
      countryCode
    }
    moreAddresses
    hostname
    hostnameConfirmed
    city
    region
    countryCode
    country
    timezone
    asn
    organization
  }
`);

type Network = ValueOf<AddressFacts_NetworkFragment>;

/** Characters (spec 2 §9). */
const HOSTNAME_LENGTH = 20;
const NAME_LENGTH = 60;
const ADDRESS_LIMIT = 3;

const AllAddresses = ({ network: { addresses, moreAddresses } }: { readonly network: Network }) => {
  const texts = reportNetworkTexts().address;
  const count = moreAddresses ? texts.atLeast(addresses.length) : formatNumber(addresses.length);
  return (
    <PlainFact name={texts.all(count)}>
      <LimitedList
        limit={ADDRESS_LIMIT}
        items={addresses.map(({ ip, organization, countryCode }) => {
          const owner = [organization, countryName(countryCode, countryCode)].filter(Boolean).join(', ');
          return (
            <>
              <ForeignText mono text={ip} />
              {owner !== '' && (
                <FactNote>
                  <ForeignText text={owner} />
                </FactNote>
              )}
            </>
          );
        })}
      />
    </PlainFact>
  );
};

const Hostname = ({ network: { hostname, hostnameConfirmed } }: { readonly network: Network }) => {
  const { note, ...mark } = hostnameReading(hostname, hostnameConfirmed);
  return (
    <PlainFact name={reportNetworkTexts().address.hostname}>
      {hostname !== null && <CutText text={hostname} limit={HOSTNAME_LENGTH} />} <StateMark {...mark} />
      <FactNote>{note}</FactNote>
    </PlainFact>
  );
};

/** Undefined: nothing more to say. */
const Known = ({ name, value, note }: { readonly name: string; readonly value: string | null; note?: ReactNode }) => (
  <PlainFact name={name}>
    {value === null ? (
      <StateMark {...notKnown()} />
    ) : (
      <>
        <CutText prose text={value} limit={NAME_LENGTH} />
        <FactNote>{note}</FactNote>
      </>
    )}
  </PlainFact>
);

const cityOf = ({ city, region }: Network): string | null =>
  city === null || region === null || region === city ? city : `${city} (${region})`;

/** The address that answers, its name, its network and where that is said to be. */
export const AddressFacts = ({ network }: { readonly network: Network }) => {
  const texts = reportNetworkTexts().address;
  const { masked, asn, organization } = network;
  return (
    <FactGroup title={texts.title}>
      <PlainFact name={texts.ip}>
        <ForeignText mono text={network.ip} />
        {masked && (
          <FactNote>
            <MaskedNote what={texts.wholeAddress} />
          </FactNote>
        )}
      </PlainFact>
      {(network.addresses.length > 1 || network.moreAddresses) && <AllAddresses network={network} />}
      <Known name={texts.city} value={cityOf(network)} />
      <Known name={texts.country} value={countryName(network.countryCode, network.country)} />
      <Known name={texts.isp} value={organization} />
      <Known
        name={texts.organization}
        value={[asn === null ? null : `AS${asn}`, organization].filter((part) => part !== null).join(' ') || null}
        note={masked ? <MaskedNote what={texts.systemNumber} /> : undefined}
      />
      <Hostname network={network} />
      <Known name={texts.timezone} value={network.timezone} />
    </FactGroup>
  );
};
