import type { PortalMailReportsQuery } from '../../../../generated/graphql.ts';
import { formatNumber } from '../../../../texts/formatNumber.ts';
import { mailReportsTexts } from '../../../../texts/generated/mailReportsTexts.ts';
import { ThirdPartyText } from '../../../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../../../ui/ScrollTable.tsx';

type Reports = PortalMailReportsQuery['portal']['mailReports'];

/** Shows whether mail to the domain is encrypted in transit, by policy, and why it was not. */
export const TlsView = ({ reports: { tls, policies, failures } }: { readonly reports: Reports }) => {
  const texts = mailReportsTexts().tls;
  return (
    <section className="stack-3" aria-label={texts.title}>
      <h4>{texts.title}</h4>
      {tls.reports === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>{texts.total({ reports: tls.reports, successful: tls.passed, failed: tls.total - tls.passed })}</p>
          <ScrollTable
            label={texts.policies}
            head={texts.policyColumns}
            rows={policies.map(({ policyType, successful, failed }) => [
              texts.policyTypes[policyType],
              formatNumber(successful),
              formatNumber(failed),
            ])}
          />
          {failures.length > 0 && (
            <ScrollTable
              label={texts.failures}
              head={texts.failureColumns}
              rows={failures.map(({ policyType, resultType, mailServer, sessions }) => [
                <ThirdPartyText key="type" mono text={resultType} />,
                texts.policyTypes[policyType],
                mailServer === null ? texts.notNamed : <ThirdPartyText key="server" mono text={mailServer} />,
                formatNumber(sessions),
              ])}
            />
          )}
        </>
      )}
    </section>
  );
};
