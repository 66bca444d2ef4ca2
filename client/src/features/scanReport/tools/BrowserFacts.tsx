import type { FragmentType } from '@apollo/client';
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
import { Fact, FactGroup, FactNote, FoldedGroup, PlainFact } from '../facts.tsx';
import { type Column, LimitedList, PagedTable } from '../lists.tsx';
import { counted, missing, type Reading } from '../reading.ts';
import { SheetNote } from '../sheetParts.tsx';
import { LoadedFiles } from './LoadedFiles.tsx';
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
      ...LoadedFiles_look @unmask
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
          <LimitedList items={look.behaviours} limit={BEHAVIOUR_LIMIT}>
            {(behaviour) => <BehaviourLine behaviour={behaviour} />}
          </LimitedList>
        </Fact>
      </FactGroup>
      <LoadedFiles look={look} />
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
          <PagedTable label={factName('tools.browser.cookies')} items={cookies} columns={cookieColumns()} />
        )}
      </PlainFact>
      {storage.length > 0 && (
        <PlainFact name={factName('tools.browser.storage')}>
          <Disclosure summary={browser.stored({ count: storage.length })}>
            <PagedTable label={factName('tools.browser.storage')} items={storage} columns={storageColumns()} />
          </Disclosure>
        </PlainFact>
      )}
      <PlainFact name={factName('tools.browser.hosts')}>
        <Disclosure summary={browser.hosts({ count: hosts.length })}>
          <PagedTable label={factName('tools.browser.hosts')} items={hosts} columns={hostColumns()} />
        </Disclosure>
      </PlainFact>
      <PlainFact name={factName('tools.browser.weight')}>
        <PagedTable
          label={factName('tools.browser.weight')}
          items={weight}
          columns={[
            [factName('tools.browser.weight.type'), ({ type }) => factWord('tools.browser.weight.type', type)],
            ...weightColumns(),
          ]}
        />
      </PlainFact>
      <PlainFact name={factName('tools.browser.owners')}>
        <Disclosure summary={browser.owners({ count: owners.length })}>
          <PagedTable
            label={factName('tools.browser.owners')}
            items={owners}
            columns={[
              [
                factName('tools.browser.owners.owner'),
                ({ owner }) => <CutText prose text={owner} limit={TEXT_LENGTH} />,
              ],
              ...weightColumns(),
            ]}
          />
        </Disclosure>
      </PlainFact>
      {libraries.length > 0 && (
        <PlainFact name={factName('tools.browser.libraries')}>
          <LimitedList items={libraries} limit={LIBRARY_LIMIT}>
            {({ name, version }) => <CutText prose text={`${name} ${version}`} limit={TEXT_LENGTH} />}
          </LimitedList>
        </PlainFact>
      )}
    </FoldedGroup>
  );
};

const LIBRARY_LIMIT = 8;

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

const cookieColumns = (): readonly Column<Look['cookies'][number]>[] => [
  [
    factName('tools.browser.cookies.name'),
    ({ name, domain }) => (
      <>
        <CutText text={name} limit={TEXT_LENGTH} />
        <FactNote>
          <ThirdPartyText mono text={domain} />
        </FactNote>
      </>
    ),
  ],
  [factName('tools.browser.cookies.owner'), ({ owner, tracker }) => <Owner owner={owner} tracker={tracker} />],
  [
    reportToolsTexts().browser.lifetime,
    ({ lifetimeSeconds }) =>
      lifetimeSeconds === null ? factNone('tools.browser.cookies.lifetimeSeconds') : formatLifetime(lifetimeSeconds),
  ],
  [factName('tools.browser.cookies.thirdParty'), ({ thirdParty }) => partyName(thirdParty)],
  [factName('tools.browser.cookies.shape'), ({ shape }) => factWord('tools.browser.cookies.shape', shape)],
  [factName('tools.browser.cookies.visits'), ({ visits }) => visitNames(visits)],
  [
    factName('tools.browser.cookies.setBy'),
    ({ setBy }) => (setBy === null ? '–' : <CutText text={setBy} limit={TEXT_LENGTH} />),
  ],
];

const storageColumns = (): readonly Column<Look['storage'][number]>[] => [
  [factName('tools.browser.storage.key'), ({ key }) => <CutText text={key} limit={TEXT_LENGTH} />],
  [factName('tools.browser.storage.kind'), ({ kind }) => <code>{kind}</code>],
  [factName('tools.browser.storage.origin'), ({ origin }) => <CutText text={origin} limit={TEXT_LENGTH} />],
  [factName('tools.browser.storage.shape'), ({ shape }) => factWord('tools.browser.storage.shape', shape)],
  [factName('tools.browser.storage.visits'), ({ visits }) => visitNames(visits)],
];

const hostColumns = (): readonly Column<Look['hosts'][number]>[] => [
  [
    factName('tools.browser.hosts.host'),
    ({ host, failure }) => (
      <>
        <ThirdPartyText mono text={host} />
        {failure !== null && (
          <FactNote>
            {factName('tools.browser.hosts.failure')}: <ThirdPartyText text={failure} />
          </FactNote>
        )}
      </>
    ),
  ],
  [
    factName('tools.browser.hosts.owner'),
    ({ owner, tracker, thirdParty }) => (thirdParty ? <Owner owner={owner} tracker={tracker} /> : partyName(false)),
  ],
  [factName('tools.browser.hosts.requests'), ({ requests }) => formatNumber(requests)],
  [factName('tools.browser.hosts.bytes'), ({ bytes }) => formatBytes(bytes)],
  [factName('tools.browser.hosts.visits'), ({ visits }) => visitNames(visits)],
];

const weightColumns = (): readonly Column<Pick<Look['weight'][number], 'requests' | 'bytes'>>[] => [
  [factName('tools.browser.weight.requests'), ({ requests }) => formatNumber(requests)],
  [factName('tools.browser.weight.bytes'), ({ bytes }) => formatBytes(bytes)],
];
