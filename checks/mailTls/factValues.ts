import type {
  mailTlsFactTypes,
  MailServerFacts,
  MailServiceFacts,
  MailServerAddressFacts,
  MailServerSurveyFacts,
} from './facts.ts';
import type { Observations, Seen } from '../index.ts';
import type { FactsOf } from '../kit/fact.ts';
import type { MailAddressLook } from './observation.ts';
import { surveyedProtocols, groupFacts, surveyedFeatures } from '../tls/factValues.ts';

/** Returns the facts about the mail servers' TLS. `null` means "not checked", also for what older observations lack. */
export const mailTlsFacts = ({ mailTls }: Seen): FactsOf<typeof mailTlsFactTypes> => ({
  mailServerTls: mailTls && mailTls.mail !== 'notChecked' ? mailTls.hosts.map(transportOf) : null,
  // Older records have no survey of any server, which means nothing.
  mailServerSurveys: mailTls?.hosts.some(({ survey }) => survey) === true ? mailTls.hosts.flatMap(surveyOf) : null,
  mailServices: mailTls?.services?.map(serviceOf) ?? null,
  mailServerAddresses: addressFacts(mailTls),
});

type MailServer = Observations['mailTls']['hosts'][number];

const transportOf = (server: MailServer): MailServerFacts => ({
  host: server.host,
  address: server.address,
  startTls: server.startTls,
  reason: server.detail,
  version: server.version,
  cipher: server.cipher,
  acceptsOldVersions: server.oldVersions === 'notChecked' ? null : server.oldVersions === 'yes',
  certificate: certificateOf(server),
  dnssec: server.dnssec?.status ?? 'notChecked',
  dane: {
    status: server.dane.status,
    detail: server.dane.detail,
    records: server.dane.records.map(
      ({ usage, selector, matchingType, data }) => `${usage} ${selector} ${matchingType} ${data}`,
    ),
  },
});

const certificateOf = ({ certificate }: Pick<MailServer, 'certificate'>): MailServerFacts['certificate'] => {
  if (!certificate) return null;
  const { subject, issuer, notAfter, trusted, nameMatches, faults } = certificate;
  return { subject, issuer, notAfter, trusted, nameMatches, faults: faults.map(({ detail }) => detail) };
};

type MailService = NonNullable<Observations['mailTls']['services']>[number];

const serviceOf = (one: MailService): MailServiceFacts => ({
  service: one.service,
  host: one.host,
  port: one.port,
  tls: one.tls,
  reason: one.detail,
  version: one.version,
  acceptsOldVersions: one.oldVersions === 'notChecked' ? null : one.oldVersions === 'yes',
  certificate: certificateOf(one),
});

/** Returns `null` if no server was checked in this way, as in older records. */
const addressFacts = (mailTls: Observations['mailTls'] | undefined): readonly MailServerAddressFacts[] | null => {
  const looked = mailTls?.hosts.filter(({ addresses }) => addresses !== undefined) ?? [];
  if (looked.length === 0) return null;
  return looked.flatMap(({ host, addresses }) =>
    (addresses?.looks ?? []).map((look) => addressOf(host, look, addresses?.count ?? 0)),
  );
};

const addressOf = (host: string, look: MailAddressLook, addressCount: number): MailServerAddressFacts => {
  const { address, status } = look;
  if (status !== 'answers') {
    const [answers, reason] = status === 'down' ? [false, look.failure] : [null, look.reason];
    const nothing = { startTls: 'notChecked', version: null, acceptsOldVersions: null, certificate: null } as const;
    return { ...nothing, host, address, answers, reason, addressCount };
  }
  return {
    host,
    address,
    answers: true,
    startTls: look.startTls,
    reason: look.detail,
    version: look.version,
    acceptsOldVersions: look.oldVersions === 'notChecked' ? null : look.oldVersions === 'yes',
    certificate: certificateOf(look),
    addressCount,
  };
};

const surveyOf = ({ host, survey }: MailServer): readonly MailServerSurveyFacts[] =>
  survey
    ? [
        {
          host,
          protocols: surveyedProtocols(survey),
          groups: groupFacts(survey),
          features: surveyedFeatures(survey),
          certificates: survey.certificates,
          connections: survey.hellos,
        },
      ]
    : [];
