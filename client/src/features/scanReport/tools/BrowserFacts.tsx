import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { BrowserFacts_SectionFragment } from '../../../generated/graphql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { factEmpty, factName, factNone, factWord } from '../../../texts/factWords/factWords.ts';
import { formatBytes, formatNumber } from '../../../texts/formatNumber.ts';
import { formatDateTime, formatLifetime } from '../../../texts/formatTime.ts';
import { reportToolsTexts } from '../../../texts/generated/reportToolsTexts.ts';
import { toolTermsTexts } from '../../../texts/generated/toolTermsTexts.ts';
import { CopyBlock } from '../../../ui/CopyButton.tsx';
import { CutText } from '../../../ui/CutText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact, FactGroup, FactNote, FoldedGroup, PlainFact } from '../facts.tsx';
import { LimitedList, MoreButton, usePages } from '../lists.tsx';
import { counted, missing, type Reading } from '../reading.ts';
import { SheetNote } from '../sheetParts.tsx';
import { Term } from './Term.tsx';
import { partyName, VisitTable, visitNames, visitsName } from './VisitTable.tsx';

const BrowserFacts_section = graphql(`
  fragment BrowserFacts_section on ToolsSection {
    ...CheckStates_section @unmask
    browser {
      browser
      lookedAt
      visits {
        state
        notChecked
        ended
        requests
        bytes
        thirdParties
        trackers
        firstPartyCookies
        thirdPartyCookies
        advertisers
      }
      behaviours {
        kind
        owner
        url
        detail
        visits
      }
      cookies {
        name
        domain
        owner
        tracker
        thirdParty
        lifetimeSeconds
        shape
        setBy
        visits
      }
      hosts {
        host
        owner
        tracker
        thirdParty
        requests
        bytes
        visits
        failure
      }
      storage {
        kind
        origin
        key
        shape
        visits
      }
      weight {
        type
        requests
        bytes
      }
      owners {
        owner
        thirdParty
        requests
        bytes
      }
      libraries {
        name
        version
      }
    }
  }
`);

type Look = NonNullable<BrowserFacts_SectionFragment['browser']>;

/** Observations of a real browser: up to four visits side by side, tracking behaviours with their evidence, and the lists behind the figures. */
export const BrowserFacts = ({ section }: { readonly section: FragmentType<BrowserFacts_SectionFragment> }) => {
  const { data } = useLiveFragment(BrowserFacts_section, section);
  const { browser: look } = data;
  const title = factName('tools.browser');
  if (!look)
    return (
      <FactGroup title={title}>
        <Fact name={visitsName()} {...missing(data.checks, 'browser')}>
          <FactNote>{reportToolsTexts().browser.notLooked}</FactNote>
        </Fact>
      </FactGroup>
    );
  return (
    <>
      <FactGroup title={title} lead={<Visits look={look} />}>
        <Fact name={factName('tools.browser.behaviours')} {...behavioursReading(look)}>
          <LimitedList
            limit={BEHAVIOUR_LIMIT}
            items={look.behaviours.map((behaviour) => (
              <BehaviourLine behaviour={behaviour} />
            ))}
          />
        </Fact>
      </FactGroup>
      <BrowserLists look={look} />
    </>
  );
};

const Visits = ({ look: { visits, browser, lookedAt } }: { readonly look: Look }) => (
  <>
    <VisitTable
      label={visitsName()}
      visits={visits}
      measures={[
        { name: factName('tools.browser.visits.requests'), of: (visit) => visit.requests },
        { name: factName('tools.browser.visits.bytes'), of: (visit) => visit.bytes, format: formatBytes },
        { name: factName('tools.browser.visits.thirdParties'), of: (visit) => visit.thirdParties },
        { name: factName('tools.browser.visits.trackers'), of: (visit) => visit.trackers },
        { name: factName('tools.browser.visits.firstPartyCookies'), of: (visit) => visit.firstPartyCookies },
        { name: factName('tools.browser.visits.thirdPartyCookies'), of: (visit) => visit.thirdPartyCookies },
        { name: factName('tools.browser.visits.advertisers'), of: (visit) => visit.advertisers },
      ]}
    />
    <SheetNote>
      {reportToolsTexts().browser.note} <ThirdPartyText mono text={browser} />,{' '}
      <time dateTime={lookedAt}>{formatDateTime(lookedAt)}</time>
    </SheetNote>
  </>
);

const BEHAVIOUR_LIMIT = 5;
const TEXT_LENGTH = 60;

/** The reading of the visits that were made. If a visit was not made or was cut short, "none seen" stays neutral. */
export const behavioursReading = ({ behaviours }: Pick<Look, 'behaviours'>): Reading =>
  behaviours.length === 0
    ? { tone: 'none', word: factEmpty('tools.browser.behaviours') }
    : counted(behaviours.length, 'warn', reportToolsTexts().foundWord);

type Behaviour = Look['behaviours'][number];

/** Formats evidence for copying: the URL, and the call with its result. */
export const evidenceText = ({ url, detail }: Pick<Behaviour, 'url' | 'detail'>): string =>
  [url, detail].filter((line) => line !== null && line !== '').join('\n');

const BehaviourLine = ({ behaviour }: { readonly behaviour: Behaviour }) => {
  const { kind, owner, visits } = behaviour;
  const text = evidenceText(behaviour);
  return (
    <>
      {factWord('tools.browser.behaviours.kind', kind)}
      {owner !== null && (
        <>
          {': '}
          <CutText prose text={owner} limit={TEXT_LENGTH} />
        </>
      )}
      <FactNote>{visitNames(visits)}</FactNote>
      {text !== '' && (
        <Disclosure summary={factName('tools.browser.behaviours.detail')}>
          <CopyBlock text={text} what={reportToolsTexts().browser.evidence} />
        </Disclosure>
      )}
    </>
  );
};

const BrowserLists = ({ look }: { readonly look: Look }) => {
  const { browser } = reportToolsTexts();
  const { cookies, hosts, storage, weight, owners, libraries } = look;
  return (
    <FoldedGroup title={browser.lists} hint={browser.listsHint}>
      <PlainFact name={factName('tools.browser.cookies')}>
        {cookies.length === 0 ? (
          factEmpty('tools.browser.cookies')
        ) : (
          <PagedTable label={factName('tools.browser.cookies')} head={cookieHead()} rows={cookies.map(cookieRow)} />
        )}
      </PlainFact>
      {storage.length > 0 && (
        <PlainFact name={factName('tools.browser.storage')}>
          <Disclosure summary={browser.stored({ count: storage.length })}>
            <PagedTable label={factName('tools.browser.storage')} head={storageHead()} rows={storage.map(storageRow)} />
          </Disclosure>
        </PlainFact>
      )}
      <PlainFact name={factName('tools.browser.hosts')}>
        <Disclosure summary={browser.hosts({ count: hosts.length })}>
          <PagedTable label={factName('tools.browser.hosts')} head={hostHead()} rows={hosts.map(hostRow)} />
        </Disclosure>
      </PlainFact>
      <PlainFact name={factName('tools.browser.weight')}>
        <ScrollTable
          label={factName('tools.browser.weight')}
          head={weightHead(factName('tools.browser.weight.type'))}
          rows={weight.map(({ type, requests, bytes }) => [
            factWord('tools.browser.weight.type', type),
            formatNumber(requests),
            formatBytes(bytes),
          ])}
        />
      </PlainFact>
      <PlainFact name={factName('tools.browser.owners')}>
        <Disclosure summary={browser.owners({ count: owners.length })}>
          <PagedTable
            label={factName('tools.browser.owners')}
            head={weightHead(factName('tools.browser.owners.owner'))}
            rows={owners.map(({ owner, requests, bytes }) => [
              <CutText prose text={owner} limit={TEXT_LENGTH} />,
              formatNumber(requests),
              formatBytes(bytes),
            ])}
          />
        </Disclosure>
      </PlainFact>
      {libraries.length > 0 && (
        <PlainFact name={factName('tools.browser.libraries')}>
          <LimitedList
            limit={LIBRARY_LIMIT}
            items={libraries.map(({ name, version }) => (
              <CutText prose text={`${name} ${version}`} limit={TEXT_LENGTH} />
            ))}
          />
        </PlainFact>
      )}
    </FoldedGroup>
  );
};

const LIBRARY_LIMIT = 8;

type Cells = readonly [ReactNode, ...ReactNode[]];

interface PagedTableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly Cells[];
}

/** Shows a possibly long table page by page. */
const PagedTable = ({ label, head, rows }: PagedTableProps) => {
  const { shown, showMore } = usePages<HTMLElement>();
  return (
    <>
      <ScrollTable label={label} head={head} rows={rows.slice(0, shown)} />
      <MoreButton rest={rows.length - shown} onMore={showMore} />
    </>
  );
};

const Owner = ({ owner, tracker }: Pick<Look['hosts'][number], 'owner' | 'tracker'>) => (
  <>
    {owner === null ? '–' : <CutText prose text={owner} limit={TEXT_LENGTH} />}
    {tracker !== null && (
      <FactNote>
        <Term term={tracker} words={toolTermsTexts().types ?? {}} />
      </FactNote>
    )}
  </>
);

const cookieHead = () => [
  factName('tools.browser.cookies.name'),
  factName('tools.browser.cookies.owner'),
  reportToolsTexts().browser.lifetime,
  factName('tools.browser.cookies.thirdParty'),
  factName('tools.browser.cookies.shape'),
  factName('tools.browser.cookies.visits'),
  factName('tools.browser.cookies.setBy'),
];

const cookieRow = (cookie: Look['cookies'][number]): Cells => [
  <>
    <CutText text={cookie.name} limit={TEXT_LENGTH} />
    <FactNote>
      <ThirdPartyText mono text={cookie.domain} />
    </FactNote>
  </>,
  <Owner owner={cookie.owner} tracker={cookie.tracker} />,
  cookie.lifetimeSeconds === null
    ? factNone('tools.browser.cookies.lifetimeSeconds')
    : formatLifetime(cookie.lifetimeSeconds),
  partyName(cookie.thirdParty),
  factWord('tools.browser.cookies.shape', cookie.shape),
  visitNames(cookie.visits),
  cookie.setBy === null ? '–' : <CutText text={cookie.setBy} limit={TEXT_LENGTH} />,
];

const storageHead = () => [
  factName('tools.browser.storage.key'),
  factName('tools.browser.storage.kind'),
  factName('tools.browser.storage.origin'),
  factName('tools.browser.storage.shape'),
  factName('tools.browser.storage.visits'),
];

const storageRow = ({ key, kind, origin, shape, visits }: Look['storage'][number]): Cells => [
  <CutText text={key} limit={TEXT_LENGTH} />,
  <code>{kind}</code>,
  <CutText text={origin} limit={TEXT_LENGTH} />,
  factWord('tools.browser.storage.shape', shape),
  visitNames(visits),
];

const hostHead = () => [
  factName('tools.browser.hosts.host'),
  factName('tools.browser.hosts.owner'),
  factName('tools.browser.hosts.requests'),
  factName('tools.browser.hosts.bytes'),
  factName('tools.browser.hosts.visits'),
];

const hostRow = (host: Look['hosts'][number]): Cells => [
  <>
    <ThirdPartyText mono text={host.host} />
    {host.failure !== null && (
      <FactNote>
        {factName('tools.browser.hosts.failure')}: <ThirdPartyText text={host.failure} />
      </FactNote>
    )}
  </>,
  host.thirdParty ? <Owner owner={host.owner} tracker={host.tracker} /> : partyName(false),
  formatNumber(host.requests),
  formatBytes(host.bytes),
  visitNames(host.visits),
];

const weightHead = (first: string) => [
  first,
  factName('tools.browser.weight.requests'),
  factName('tools.browser.weight.bytes'),
];
