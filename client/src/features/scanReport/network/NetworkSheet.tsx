import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type {
  NetworkSheet_SectionFragment,
  AddressFacts_NetworkFragment,
  OrganizationFacts_NetworkFragment,
} from '../../../generated/graphql.ts';
import { lazyPart } from '../../../platform/lazyPart.tsx';
import { PictureFold } from '../../../platform/PictureFold.tsx';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportNetworkTexts } from '../../../texts/generated/reportNetworkTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup, FactNote, PlainFact, ReadFact } from '../facts.tsx';
import { LimitedList } from '../lists.tsx';
import { Sheet } from '../Sheet.tsx';
import { SheetNote, SheetPictures, MaskedNote } from '../sheetParts.tsx';
import { countryName, networkAbsence, hostnameReading, notKnown } from './networkReadings.ts';
import { RouteFacts } from './RouteFacts.tsx';
import { ThreatFacts } from './ThreatFacts.tsx';

const ServersMap = lazyPart(async () => (await import('../../pictures/ServersMap.tsx')).ServersMap);

const NetworkSheet_section = graphql(`
  fragment NetworkSheet_section on NetworkSection {
    id
    ...CheckStates_section @unmask
    network {
      attribution
      threat {
        ...ThreatFacts_threat @unmask
      }
      routes {
        ...RouteFacts_routes @unmask
      }
      ...AddressFacts_network @unmask
      ...OrganizationFacts_network @unmask
      hosts {
        role
        host
        ip
        organization
        city
        countryCode
        latitude
        longitude
        isEntry
      }
    }
    ...Sheet_section
  }
`);

type Data = NetworkSheet_SectionFragment;

const Absence = ({ checks }: Pick<Data, 'checks'>) => {
  const { address, threat, hosting } = reportNetworkTexts();
  const reading = networkAbsence(checks);
  return [address.title, threat.title, hosting.title].map((title) => (
    <FactGroup key={title} title={title}>
      <ReadFact name={title} reading={reading} />
    </FactGroup>
  ));
};

/** The network that hosts the site, its location, and the reputation of the site's address. */
export const NetworkSheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(NetworkSheet_section, section);
  const { network } = data;
  return (
    <Sheet section={data}>
      {network ? (
        <>
          <AddressFacts network={network} />
          <ThreatFacts threat={network.threat} />
          <OrganizationFacts network={network} />
          {network.routes && <RouteFacts routes={network.routes} />}
          <SheetPictures>
            <PictureFold summary={reportNetworkTexts().serversMap}>
              <ServersMap hosts={network.hosts} nameOfCountry={(code) => countryName(code, code) ?? code} />
            </PictureFold>
          </SheetPictures>
          <SheetNote>
            {reportNetworkTexts().address.source}
            <ThirdPartyText lang="en" text={network.attribution} />
          </SheetNote>
        </>
      ) : (
        <Absence checks={data.checks} />
      )}
    </Sheet>
  );
};

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

/** Maximum lengths in characters (spec 2 §9). */
const HOSTNAME_LENGTH = 20;
const NAME_LENGTH = 60;
const ADDRESS_LIMIT = 3;

const AllAddresses = ({ network: { addresses, moreAddresses } }: { readonly network: Network }) => {
  const texts = reportNetworkTexts().address;
  const count = moreAddresses ? texts.atLeast({ count: addresses.length }) : formatNumber(addresses.length);
  return (
    <PlainFact name={texts.all({ count })}>
      <LimitedList items={addresses} limit={ADDRESS_LIMIT}>
        {({ ip, organization, countryCode }) => {
          const owner = [organization, countryName(countryCode, countryCode)].filter(Boolean).join(', ');
          return (
            <>
              <ThirdPartyText mono text={ip} />
              {owner !== '' && (
                <FactNote>
                  <ThirdPartyText text={owner} />
                </FactNote>
              )}
            </>
          );
        }}
      </LimitedList>
    </PlainFact>
  );
};

const Hostname = ({ network: { hostname, hostnameConfirmed } }: { readonly network: Network }) => {
  const { note, ...mark } = hostnameReading(hostname, hostnameConfirmed);
  return (
    <PlainFact name={factName('network.network.hostname')}>
      {hostname !== null && <CutText text={hostname} limit={HOSTNAME_LENGTH} />} <StateMark {...mark} />
      <FactNote>{note}</FactNote>
    </PlainFact>
  );
};

/** `note` is undefined if there is nothing to add. */
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

/** The address that responds, its host name, its network and the network's reported location. */
export const AddressFacts = ({ network }: { readonly network: Network }) => {
  const texts = reportNetworkTexts().address;
  const { masked, asn, organization } = network;
  return (
    <FactGroup title={texts.title}>
      <PlainFact name={factName('network.network.ip')}>
        <ThirdPartyText mono text={network.ip} />
        {masked && (
          <FactNote>
            <MaskedNote what={texts.wholeAddress} />
          </FactNote>
        )}
      </PlainFact>
      {(network.addresses.length > 1 || network.moreAddresses) && <AllAddresses network={network} />}
      <Known name={factName('network.network.city')} value={cityOf(network)} />
      <Known name={factName('network.network.country')} value={countryName(network.countryCode, network.country)} />
      <Known name={texts.isp} value={organization} />
      <Known
        name={factName('network.network.organization')}
        value={[asn === null ? null : `AS${asn}`, organization].filter((part) => part !== null).join(' ') || null}
        note={masked ? <MaskedNote what={texts.systemNumber} /> : undefined}
      />
      <Hostname network={network} />
      <Known name={factName('network.network.timezone')} value={network.timezone} />
    </FactGroup>
  );
};

graphql(`
  fragment OrganizationFacts_network on Network {
    company {
      name
      domain
      type
    }
  }
`);

/** The owner of the network: company name, domain and type. */
export const OrganizationFacts = ({ network }: { readonly network: ValueOf<OrganizationFacts_NetworkFragment> }) => {
  const { name = null, domain = null, type = null } = network.company ?? {};
  return (
    <FactGroup title={reportNetworkTexts().hosting.title}>
      <Known name={factName('network.network.company.name')} value={name} />
      <PlainFact name={factName('network.network.company.domain')}>
        {domain === null ? <StateMark {...notKnown()} /> : <CutText text={domain} limit={NAME_LENGTH} />}
      </PlainFact>
      <PlainFact name={factName('network.network.company.type')}>
        {type === null ? <StateMark {...notKnown()} /> : factWord('network.network.company.type', type)}
      </PlainFact>
    </FactGroup>
  );
};
