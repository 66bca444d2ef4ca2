import { Fragment } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { LoadedFiles_LookFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factWord } from '../../../texts/factWords/factWords.ts';
import { formatBytes } from '../../../texts/formatNumber.ts';
import { reportToolsTexts } from '../../../texts/generated/reportToolsTexts.ts';
import { toolTermsTexts } from '../../../texts/generated/toolTermsTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { FactNote, FoldedGroup } from '../facts.tsx';
import { type Column, LimitedList, PagedTable } from '../lists.tsx';
import { countryName } from '../network/networkReadings.ts';
import styles from './LoadedFiles.module.css';
import { barLength, partyName } from './VisitTable.tsx';
import { Term } from './Term.tsx';

graphql(`
  fragment LoadedFiles_look on BrowserLook {
    visits {
      requests
      bytes
      thirdParties
    }
    loaded {
      host
      owner
      tracker
      thirdParty
      countryCode
      requests
      bytes
      files {
        path
        type
        status
        bytes
        milliseconds
        failed
      }
    }
  }
`);

type Look = ValueOf<LoadedFiles_LookFragment>;
type Host = NonNullable<Look['loaded']>[number];
type File = Host['files'][number];

const HOST_LIMIT = 10;
const TEXT_LENGTH = 80;

/** The requests of the first visit by host, each with its share of the bytes as a bar. */
export const LoadedFiles = ({ look: { visits, loaded } }: { readonly look: Look }) => {
  const texts = reportToolsTexts().browser.loaded;
  const [first] = visits;
  if (!first || first.requests === null) return null;
  const requests = first.requests;
  const hint = texts.totals({ requests, size: formatBytes(first.bytes ?? 0), others: first.thirdParties ?? 0 });
  return (
    <FoldedGroup
      title={texts.title}
      hint={hint}
      foot={
        <div className={styles['place']}>
          {loaded ? <Hosts hosts={loaded} requests={requests} /> : <p>{texts.older}</p>}
        </div>
      }
    />
  );
};

const Hosts = ({ hosts, requests }: { readonly hosts: readonly Host[]; readonly requests: number }) => {
  const texts = reportToolsTexts().browser.loaded;
  const sizes = hosts.map(({ bytes }) => bytes);
  const listed = hosts.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <>
      <FactNote>{texts.note}</FactNote>
      <LimitedList items={hosts} limit={HOST_LIMIT}>
        {(host) => <HostFiles host={host} length={barLength(host.bytes, sizes)} />}
      </LimitedList>
      {listed < requests && <FactNote>{texts.cut({ count: requests - listed })}</FactNote>}
    </>
  );
};

/** The owner of a host, the purpose for which it follows visitors, and the country from which it answered. */
const AboutHost = ({ host: { owner, tracker, thirdParty, countryCode } }: { readonly host: Host }) => {
  const country = countryName(countryCode, countryCode);
  const parts = [
    thirdParty ? owner !== null && <ThirdPartyText text={owner} /> : partyName(false),
    tracker !== null && <Term term={tracker} words={toolTermsTexts().types ?? {}} />,
    country,
  ].filter((part) => part !== null && part !== false);
  return (
    parts.length > 0 && (
      <span className={styles['about']}>
        {parts.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && ' · '}
            {part}
          </Fragment>
        ))}
      </span>
    )
  );
};

const HostFiles = ({ host, length }: { readonly host: Host; readonly length: number }) => {
  const texts = reportToolsTexts().browser.loaded;
  return (
    <div className={styles['host']}>
      <div className={styles['head']}>
        <span className="breakable">
          <ThirdPartyText mono text={host.host} />
        </span>
        <span className={styles['size']}>{sizeText(host)}</span>
        <span aria-hidden className={styles['track']}>
          <span className={styles['bar']} style={{ inlineSize: `${length}%` }} />
        </span>
        <AboutHost host={host} />
      </div>
      {host.files.length > 0 ? (
        <Disclosure summary={texts.ofHost({ requests: host.requests })}>
          <PagedTable label={host.host} items={host.files} columns={fileColumns()} />
        </Disclosure>
      ) : (
        <FactNote>{texts.ofHost({ requests: host.requests })}</FactNote>
      )}
    </div>
  );
};

const fileColumns = (): readonly Column<File>[] => {
  const { columns, milliseconds, notRecorded } = reportToolsTexts().browser.loaded;
  return [
    [columns.path, ({ path }) => <CutText text={path} limit={TEXT_LENGTH} />],
    [columns.type, ({ type }) => factWord('tools.browser.weight.type', type)],
    [columns.status, statusText],
    [columns.size, ({ bytes }) => (bytes === null ? notRecorded : formatBytes(bytes))],
    [columns.time, (file) => (file.milliseconds === null ? notRecorded : milliseconds({ count: file.milliseconds }))],
  ];
};

/** The bytes of a host; without an answer of which anything was seen, the reason instead of a zero. */
export const sizeText = ({ bytes, files }: Pick<Host, 'bytes' | 'files'>): string => {
  const { noAnswer, notRecorded } = reportToolsTexts().browser.loaded;
  if (bytes > 0 || files.some((file) => file.bytes !== null)) return formatBytes(bytes);
  return files.length > 0 && files.every(({ status, failed }) => failed && status === null) ? noAnswer : notRecorded;
};

/** The status of a request, or what became of it without one. */
export const statusText = ({ status, failed }: Pick<File, 'status' | 'failed'>): string => {
  const { noAnswer, notRecorded } = reportToolsTexts().browser.loaded;
  if (status !== null) return String(status);
  return failed ? noAnswer : notRecorded;
};
