import settingStyles from '../Setting.module.css';
import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { formatDateTime, formatDay } from '../../../../texts/formatTime.ts';
import { mailReportsTexts } from '../../../../texts/generated/mailReportsTexts.ts';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { richText } from '../../../../texts/richText.ts';
import { ThirdPartyText } from '../../../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../../../ui/ScrollTable.tsx';
import { DnsRecord } from '../../DnsRecord.tsx';
import { usePortal } from '../../PortalContext.ts';
import { ProofNotice } from '../../ProofNotice.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { SettingSheet } from '../SettingSheet.tsx';
import { StaleNotice } from '../TabSheet.tsx';
import { DmarcView } from './DmarcView.tsx';
import { MailUpload } from './MailUpload.tsx';
import type { PortalMailReportsQuery } from '../../../../generated/graphql.ts';
import { formatNumber } from '../../../../texts/formatNumber.ts';

const PortalMailReports = graphql(`
  query PortalMailReports($days: Int!) {
    portal {
      domain
      reportMailbox {
        address
        lastReadAt
        mails
        withoutReport
        forNobody
        leftOut
        entries {
          at
          file
          from
          reason
        }
      }
      mailReports(days: $days) {
        dmarc {
          reports
          total
          passed
          leftOut
        }
        tls {
          reports
          total
          passed
          leftOut
        }
        sources {
          asn
          network
          headerFrom
          messages
          passed
          dkim
          spf
          quarantined
          rejected
          addresses {
            address
            messages
            passed
          }
        }
        byDay {
          day
          messages
          passed
        }
        policies {
          policyType
          successful
          failed
        }
        failures {
          policyType
          resultType
          mailServer
          sessions
        }
        newest {
          id
          kind
          organisation
          policyDomain
          begins
          isByToken
          mailedFrom
          total
          passed
          leftOut
          notes
        }
      }
    }
  }
`);

const PERIODS = ['7', '30', '90', '366'] as const;
type Period = (typeof PERIODS)[number];

/** What mail receivers report about the domain: who sends in its name, and whether its mail is encrypted in transit. */
export const MailReportsSection = () => {
  const texts = mailReportsTexts();
  const { isProven } = usePortal();
  const [period, setPeriod] = useState<Period>('30');
  const { data, previousData, error, refetch } = useQuery(
    PortalMailReports,
    isProven === false
      ? skipToken
      : { variables: { days: Number(period) }, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  );
  const readAgain = async (): Promise<void> => {
    await refetch().catch(() => undefined);
  };
  const { mailReports: reports, reportMailbox: mailbox = null } = (data ?? previousData)?.portal ?? {};
  if (isProven === false)
    return (
      <SettingSheet title={texts.title} lead={texts.lead} loading={texts.loading} query={{ refetch }}>
        <div className={settingStyles['setting']}>
          <ProofNotice waits={texts.needsProof} />
          <HowToGet isOpen address={undefined} />
        </div>
      </SettingSheet>
    );
  const isEmpty = reports?.dmarc.reports === 0 && reports.tls.reports === 0;
  return (
    <SettingSheet title={texts.title} lead={texts.lead} loading={texts.loading} query={{ error, refetch }}>
      {reports && (
        <div className={settingStyles['setting']}>
          <StaleNotice isStale={error !== undefined} onRetry={() => void readAgain()} />
          <MailUpload onTaken={readAgain} />
          {mailbox && <Mailbox mailbox={mailbox} />}
          <HowToGet key={String(isEmpty)} isOpen={isEmpty} address={mailbox?.address} />
          <div className={settingStyles['fields']}>
            <FilterSelect
              label={texts.period}
              options={PERIODS.map((value) => ({ value, label: texts.days({ days: Number(value) }) }))}
              value={period}
              onChange={setPeriod}
            />
          </div>
          {isEmpty ? (
            <p>{texts.none({ days: Number(period) })}</p>
          ) : (
            <>
              <DmarcView reports={reports} />
              <TlsView reports={reports} />
              <Disclosure summary={texts.newest.title}>
                <ScrollTable
                  label={texts.newest.title}
                  head={texts.newest.columns}
                  rows={reports.newest.map(
                    ({
                      id,
                      kind,
                      organisation,
                      policyDomain,
                      begins,
                      isByToken,
                      mailedFrom,
                      total,
                      passed,
                      ...left
                    }) => [
                      organisation === '' ? texts.newest.unnamed : <ThirdPartyText key={id} text={organisation} />,
                      texts.newest.kinds[kind],
                      <ThirdPartyText key="domain" text={policyDomain} />,
                      formatDay(begins.slice(0, 10)) ?? begins,
                      mailedFrom === null ? (
                        texts.newest.ways[isByToken ? 'token' : 'portal']
                      ) : (
                        <MailedFrom key="way" from={mailedFrom} />
                      ),
                      texts.newest.passed({ passed, total }),
                      <LeftOut key="left" {...left} />,
                    ],
                  )}
                />
                {reports.newest.some(({ mailedFrom }) => mailedFrom !== null) && <p>{texts.newest.mailNote}</p>}
              </Disclosure>
            </>
          )}
        </div>
      )}
    </SettingSheet>
  );
};

/** What of a report could not be read, and why. */
const LeftOut = ({ leftOut, notes }: { readonly leftOut: number; readonly notes: readonly string[] }) => {
  const texts = mailReportsTexts().newest;
  if (notes.length === 0) return texts.nothingLeftOut;
  return (
    <Disclosure summary={texts.leftOut({ count: leftOut })}>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Disclosure>
  );
};

/** From which domain a mail claims to come. */
const MailedFrom = ({ from }: { readonly from: string }) => {
  const texts = mailReportsTexts().newest;
  return from === '' ? texts.ways.mail : richText(texts.mailedFrom({ from: () => <ThirdPartyText text={from} /> }));
};

/** What was read from the mailbox, and what was left out of mails about this domain. */
const Mailbox = ({ mailbox }: { readonly mailbox: NonNullable<PortalMailReportsQuery['portal']['reportMailbox']> }) => {
  const texts = mailReportsTexts().mailbox;
  const { address, lastReadAt, mails, withoutReport, forNobody, leftOut, entries } = mailbox;
  return (
    <section className="stack-3" aria-label={texts.title}>
      <h4>{texts.title}</h4>
      <p>
        {lastReadAt === null ? texts.unread({ address }) : texts.read({ address, when: formatDateTime(lastReadAt) })}
      </p>
      {mails > 0 && <p>{texts.counts({ mails, withoutReport, forNobody, leftOut })}</p>}
      {entries.length > 0 && (
        <Disclosure summary={texts.entries({ count: entries.length })}>
          <ul>
            {entries.map(({ at, file, from, reason }, index) => (
              <li key={index}>
                {formatDateTime(at)}, <MailedFrom from={from} />
                {file !== '' && (
                  <>
                    , <ThirdPartyText text={file} />
                  </>
                )}
                : {reason}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
};

/** The DNS records that make receivers send reports. `address`: the report mailbox of this Candor, if it has one. */
const HowToGet = ({ isOpen, address }: { readonly isOpen: boolean; readonly address: string | undefined }) => {
  const { howTo } = mailReportsTexts();
  const { domain } = usePortal().session;
  return (
    <Disclosure summary={howTo.title} startsOpen={isOpen}>
      <div className={settingStyles['setting']}>
        <p>{address === undefined ? howTo.lead : howTo.mailboxLead}</p>
        <h4>{howTo.dmarc}</h4>
        <p>{howTo.dmarcText}</p>
        <DnsRecord
          name={`_dmarc.${domain}`}
          value={howTo.dmarcRecord({ address: address ?? `dmarc-reports@${domain}` })}
        />
        <h4>{howTo.tls}</h4>
        <p>{howTo.tlsText}</p>
        <DnsRecord
          name={`_smtp._tls.${domain}`}
          value={howTo.tlsRecord({ address: address ?? `tls-reports@${domain}` })}
        />
        <p>{address === undefined ? howTo.then : howTo.mailboxThen}</p>
      </div>
    </Disclosure>
  );
};

type Reports = PortalMailReportsQuery['portal']['mailReports'];

/** Shows whether mail to the domain is encrypted in transit, by policy, and why it was not. */
const TlsView = ({ reports: { tls, policies, failures } }: { readonly reports: Reports }) => {
  const texts = mailReportsTexts().tls;
  return (
    <section className="stack-3" aria-label={texts.title}>
      <h4>{texts.title}</h4>
      {tls.reports === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>{texts.total({ reports: tls.reports, successful: tls.passed, failed: tls.total - tls.passed })}</p>
          {tls.leftOut > 0 && <p>{texts.leftOut({ count: tls.leftOut })}</p>}
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
