import { graphql } from '../../../generated/gql.ts';
import type { MailServiceFact_ServiceFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { reportEmailTexts } from '../../../texts/generated/reportEmailTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { DetailTable, Fact, FactNote } from '../facts.tsx';
import { tlsVersionName } from '../web/webReadings.ts';
import { mailServiceReading } from './emailReadings.ts';
import { certificateRows, oldVersions } from './mailConnectionRows.tsx';

graphql(`
  fragment MailServiceFact_service on MailService {
    service
    host
    port
    tls
    reason
    version
    acceptsOldVersions
    certificate {
      ...MailConnection_certificate @unmask
    }
  }
`);

type Service = ValueOf<MailServiceFact_ServiceFragment>;

/** A server that the domain announces to mail programs: whether they can sign in encrypted, and who runs it. */
export const MailServiceFact = ({ service }: { readonly service: Service }) => {
  const { connection } = reportEmailTexts().transport;
  const { host, port, reason, version } = service;
  return (
    <Fact name={factName('email.mailServices')} {...mailServiceReading(service.tls)}>
      <ThirdPartyText mono text={`${service.service} ${host}:${port}`} />
      {reason !== null && (
        <FactNote>
          <ThirdPartyText lang="en" text={reason} />
        </FactNote>
      )}
      {version !== null && (
        <Disclosure summary={connection}>
          <DetailTable
            rows={[
              [factName('email.mailServices.version'), tlsVersionName(version)],
              [factName('email.mailServices.acceptsOldVersions'), oldVersions(service)],
              ...certificateRows(service, undefined),
            ]}
          />
        </Disclosure>
      )}
    </Fact>
  );
};
