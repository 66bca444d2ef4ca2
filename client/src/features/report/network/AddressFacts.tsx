import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { AddressFacts_NetworkFragment } from '../../../generated/graphql.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { maskAsnIn, maskedAsn } from './maskedAsn.ts';
import { hostnameReading } from './networkReadings.ts';

graphql(`
  fragment AddressFacts_network on Network {
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
    country
    timezone
    asn
  }
`);

type Network = ValueOf<AddressFacts_NetworkFragment>;

/** Characters (spec 2 §9). */
const HOSTNAME_LENGTH = 20;

const Addresses = ({ network }: { readonly network: Network }) => (
  <Fact
    name="All addresses"
    tone="info"
    word={`${network.moreAddresses ? 'At least ' : ''}${network.addresses.length}`}
  >
    <LimitedList
      limit={3}
      items={network.addresses.map(({ ip, organization, countryCode }) => {
        const owner = [organization && maskAsnIn(organization), countryCode].filter(Boolean).join(', ');
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
  </Fact>
);

const Known = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <Fact name={name} {...(value === '' ? { tone: 'unknown', word: 'Not known' } : { tone: 'info', word: 'Known' })}>
    {value !== '' && <ForeignText text={value} />}
  </Fact>
);

/** The address that answers, its name, its network and where that is said to be. */
export const AddressFacts = ({ network }: { readonly network: Network }) => {
  const { hostname, asn } = network;
  const reading = hostnameReading(hostname, network.hostnameConfirmed);
  return (
    <FactGroup title="IP details">
      <Fact name="IP address" tone="info" word={`IPv${network.version}`}>
        <ForeignText mono text={network.ip} />
      </Fact>
      {(network.addresses.length > 1 || network.moreAddresses) && <Addresses network={network} />}
      <Fact name="Host name" {...reading}>
        {hostname !== null && <CutText text={hostname} limit={HOSTNAME_LENGTH} />}
        <FactNote>{reading.note}</FactNote>
      </Fact>
      <Fact
        name="AS number"
        {...(asn === null ? { tone: 'unknown', word: 'Not known' } : { tone: 'info', word: 'Known' })}
      >
        {asn !== null && (
          <>
            <ForeignText mono text={maskedAsn(asn)} />
            <FactNote>Masked in public reports.</FactNote>
          </>
        )}
      </Fact>
      <Known
        name="Location"
        value={[network.city, network.region === network.city ? null : network.region, network.country]
          .filter((part) => part !== null)
          .join(', ')}
      />
      <Known name="Time zone" value={network.timezone ?? ''} />
    </FactGroup>
  );
};
