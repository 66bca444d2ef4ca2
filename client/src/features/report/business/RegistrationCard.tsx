import type { ReactNode } from 'react';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { RegistrationCard_RegistrationFragment } from '../../../generated/graphql.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportBusinessTexts } from '../../../texts/reportBusiness/reportBusinessTexts.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import type { Mark } from '../../../ui/StateMark.tsx';
import { ForeignList } from '../ForeignList.tsx';
import { FactCard, type CardRow } from './FactCard.tsx';
import { nameList } from './nameList.tsx';
import { registrantOf, registrarOf } from './registrationWords.ts';

graphql(`
  fragment RegistrationCard_registration on Registration {
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
    lines {
      fact
      text
    }
  }
`);

type Registration = ValueOf<RegistrationCard_RegistrationFragment>;

/** Spec 2 §9: WHOIS name servers 4. */
const NAME_SERVER_LIMIT = 4;
const STATUS_LIMIT = 3;

const day = (iso: string | null): ReactNode => (iso === null ? null : <DayText iso={iso} />);

const yesOrNo = (answer: boolean | null): ReactNode =>
  answer === null ? null : <>{answer ? reportTexts().yes : reportTexts().no}</>;

const rowsOf = (registration: Registration): readonly CardRow[] => {
  const texts = reportBusinessTexts().registration;
  const { nameServers, statuses, protocol } = registration;
  const from = (...facts: readonly (keyof Registration)[]): readonly string[] =>
    registration.lines.filter(({ fact }) => facts.some((each) => each === fact)).map(({ text }) => text);
  return [
    {
      name: texts.registrant,
      value: registrantOf(registration),
      evidence: from('registrantOrganization', 'registrantCountry'),
    },
    { name: texts.details, value: <ForeignText mono text={registration.domain} /> },
    { name: texts.registrar, value: registrarOf(registration), evidence: from('registrar', 'registrarIanaId') },
    { name: texts.registered, value: day(registration.registeredAt), evidence: from('registeredAt') },
    { name: texts.changed, value: day(registration.changedAt), evidence: from('changedAt') },
    { name: texts.expires, value: day(registration.expiresAt), evidence: from('expiresAt') },
    { name: texts.statuses, value: nameList(statuses, STATUS_LIMIT), evidence: from('statuses') },
    {
      name: texts.delegation,
      value: yesOrNo(registration.dnssecDelegationSigned),
      evidence: from('dnssecDelegationSigned'),
    },
    {
      name: texts.nameServers,
      value: nameServers.length === 0 ? null : <ForeignList items={nameServers} limit={NAME_SERVER_LIMIT} />,
      evidence: from('nameServers'),
    },
    { name: texts.readBy, value: <>{protocol === 'rdap' ? 'RDAP' : 'WHOIS'}</> },
  ];
};

interface RegistrationCardProps {
  readonly registration: Registration | null;
  readonly absence: Mark | undefined;
}

/** To whom, by whom and until when the domain is registered, and its name servers there. */
export const RegistrationCard = ({ registration, absence }: RegistrationCardProps) => (
  <FactCard
    title={reportBusinessTexts().registration.title}
    absence={absence}
    rows={registration ? rowsOf(registration) : []}
  />
);
