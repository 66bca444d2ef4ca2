import type { ReactNode } from 'react';
import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { RegistrationFacts_RegistrationFragment } from '../../../generated/graphql.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { LimitedList } from '../LimitedList.tsx';
import { PlainFacts } from '../PlainFacts.tsx';

graphql(`
  fragment RegistrationFacts_registration on Registration {
    domain
    protocol
    registrar
    registrarIanaId
    registrantOrganization
    registrantCountry
    redacted
    registeredAt
    changedAt
    expiresAt
    statuses
    nameServers
    dnssecDelegationSigned
  }
`);

type Registration = ValueOf<RegistrationFacts_RegistrationFragment>;

/** Spec 2 §9: WHOIS name servers 4. */
const NAME_SERVER_LIMIT = 4;
const STATUS_LIMIT = 6;

const day = (iso: string | null): ReactNode => (iso === null ? null : <DayText iso={iso} />);

const registrantOf = (registration: Registration): string | null => {
  const { registrantOrganization, registrantCountry, redacted } = registration;
  const known = [registrantOrganization, registrantCountry].filter((part) => part !== null).join(', ');
  if (!redacted) return known === '' ? null : known;
  return known === '' ? 'Withheld by the registry' : `${known}; the rest is withheld`;
};

const registrarOf = ({ registrar, registrarIanaId }: Registration): string | null =>
  registrar === null || registrarIanaId === null ? registrar : `${registrar} (IANA ${registrarIanaId})`;

/** To whom, by whom and until when the domain is registered. */
export const RegistrationFacts = ({
  registration,
  source,
}: {
  readonly registration: Registration;
  readonly source: ReactNode;
}) => (
  <PlainFacts
    title="Domain registration"
    foot={source}
    rows={[
      ['Domain', <ForeignText mono text={registration.domain} />],
      ['Registrant', registrantOf(registration)],
      ['Registrar', registrarOf(registration)],
      ['Registered', day(registration.registeredAt)],
      ['Changed', day(registration.changedAt)],
      ['Expires', day(registration.expiresAt)],
      [
        'Statuses',
        registration.statuses.length === 0 ? null : (
          <LimitedList
            limit={STATUS_LIMIT}
            items={registration.statuses.map((status) => (
              <ForeignText text={status} />
            ))}
          />
        ),
      ],
      [
        'Name servers',
        registration.nameServers.length === 0 ? null : (
          <ForeignList items={registration.nameServers} limit={NAME_SERVER_LIMIT} />
        ),
      ],
      [
        'Signed delegation',
        registration.dnssecDelegationSigned === null ? null : registration.dnssecDelegationSigned ? 'Yes' : 'No',
      ],
      ['Read by', registration.protocol === 'rdap' ? 'RDAP' : 'WHOIS'],
    ]}
  />
);
