import type { PortalMailReportsQuery } from '../../../../generated/graphql.ts';
import { formatNumber, formatPercent } from '../../../../texts/formatNumber.ts';
import { formatDay } from '../../../../texts/formatTime.ts';
import { mailReportsTexts } from '../../../../texts/generated/mailReportsTexts.ts';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../../../ui/ScrollTable.tsx';
import { TimeBars } from '../../../pictures/TimeBars.tsx';
import styles from './MailReports.module.css';

type Reports = PortalMailReportsQuery['portal']['mailReports'];
type Source = Reports['sources'][number];

/** Formats a share of all messages of a source: `12 (80%)`. */
const part = (count: number, of: number): string =>
  of === 0 ? formatNumber(count) : `${formatNumber(count)} (${formatPercent(count / of)})`;

/** Shows who sends mail in the name of the domain, and how receivers judged it. */
export const DmarcView = ({ reports: { dmarc, sources, byDay } }: { readonly reports: Reports }) => {
  const texts = mailReportsTexts().dmarc;
  const failed = dmarc.total - dmarc.passed;
  return (
    <section className="stack-3" aria-label={texts.title}>
      <h4>{texts.title}</h4>
      {dmarc.reports === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>{texts.total({ reports: dmarc.reports, messages: dmarc.total, passed: dmarc.passed, failed })}</p>
          {dmarc.leftOut > 0 && <p>{texts.leftOut({ count: dmarc.leftOut })}</p>}
          <Days byDay={byDay} />
          <ScrollTable
            label={texts.sources}
            head={texts.columns}
            rows={sources.map((source) => [
              <Sender key={String(source.asn)} source={source} />,
              formatNumber(source.messages),
              part(source.passed, source.messages),
              part(source.dkim, source.messages),
              part(source.spf, source.messages),
              formatNumber(source.quarantined),
              formatNumber(source.rejected),
            ])}
          />
          <p className={styles['note']}>{texts.note}</p>
        </>
      )}
    </section>
  );
};

const DAY_MS = 86_400_000;

/** One bar per day, from the first to the last day in the reports. */
const Days = ({ byDay }: { readonly byDay: Reports['byDay'] }) => {
  const texts = mailReportsTexts().dmarc;
  const [first, last] = [byDay[0], byDay.at(-1)];
  if (!first || !last || first === last) return null;
  const known = new Map(byDay.map((each) => [each.day, each]));
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS) + 1;
  const days = Array.from({ length: count }, (_, index) =>
    known.get(new Date(Date.parse(first.day) + index * DAY_MS).toISOString().slice(0, 10)),
  );
  const ends = [formatDay(first.day) ?? first.day, formatDay(last.day) ?? last.day] as const;
  return (
    <div className={styles['bars']}>
      <TimeBars name={texts.passedByDay} tone="green" figures={days.map((day) => day?.passed ?? 0)} ends={ends} />
      <TimeBars
        name={texts.failedByDay}
        tone="red"
        figures={days.map((day) => (day ? day.messages - day.passed : 0))}
        ends={ends}
      />
    </div>
  );
};

const Sender = ({ source: { asn, network, headerFrom, addresses } }: { readonly source: Source }) => {
  const texts = mailReportsTexts().dmarc;
  return (
    <span className={styles['sender']}>
      {asn === null ? (
        texts.unknown
      ) : (
        <>
          {network !== null && <ThirdPartyText text={network} />} <ThirdPartyText mono text={`AS${asn}`} />
        </>
      )}
      {headerFrom.length > 0 && (
        <span className={styles['note']}>
          {texts.inNameOf} <ThirdPartyText text={headerFrom.join(', ')} />
        </span>
      )}
      {addresses.length > 0 && (
        <Disclosure summary={texts.addresses({ count: addresses.length })}>
          <ul>
            {addresses.map(({ address, messages, passed }) => (
              <li key={address}>
                <ThirdPartyText mono text={address} />: {texts.ofAddress({ messages, passed })}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </span>
  );
};
