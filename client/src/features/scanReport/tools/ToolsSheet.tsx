import styles from './ToolsSheet.module.css';
import type { FragmentType } from '@apollo/client';
import { lazyPart } from '../../../platform/lazyPart.tsx';
import { PictureFold } from '../../../platform/PictureFold.tsx';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ToolsSheet_SectionFragment, ToolFacts_SectionFragment, ToolGroup } from '../../../generated/graphql.ts';
import { factEmpty, factName, factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { Sheet } from '../Sheet.tsx';
import { SheetNotice, SheetNote } from '../sheetParts.tsx';
import { BrowserFacts } from './BrowserFacts.tsx';
import { ContentFacts, StackFacts } from './StackFacts.tsx';
import { Term } from './Term.tsx';
import { reportToolsTexts } from '../../../texts/generated/reportToolsTexts.ts';
import { toolTermsTexts } from '../../../texts/generated/toolTermsTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup, Fact, PlainFact, FactNote } from '../facts.tsx';
import { LimitedList } from '../lists.tsx';
import { factReading, missing, type Reading } from '../reading.ts';

const ToolsSheet_section = graphql(`
  fragment ToolsSheet_section on ToolsSection {
    id
    ...CheckStates_section @unmask
    notChecked
    findings {
      code
    }
    scriptsNotRun
    trackers {
      name
      company
      category
      domain
      requests
    }
    ...ToolFacts_section
    ...BrowserFacts_section
    ...StackFacts_section
    ...ContentFacts_section
    ...Sheet_section
  }
`);

type Data = ToolsSheet_SectionFragment;

/** The third-party services that the site uses. Each may receive data about visitors. */
export const ToolsSheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment(ToolsSheet_section, section);
  return (
    <Sheet section={data}>
      <BrowserFacts section={data} />
      <ToolFacts section={data} />
      {data.notChecked.length > 0 && (
        <SheetNotice tone="unknown" word={reportTexts().notChecked}>
          {data.notChecked.map((text) => (
            <p key={text}>
              <ThirdPartyText text={text} />
            </p>
          ))}
        </SheetNotice>
      )}
      <TrackerFacts data={data} />
      <StackFacts section={data} />
      <ContentFacts section={data} />
    </Sheet>
  );
};

const ToolFacts_section = graphql(`
  fragment ToolFacts_section on ToolsSection {
    ...CheckStates_section @unmask
    tools {
      group
      name
      type
      source
      confidence
      version
      company
      evidence
    }
  }
`);

type Tools = NonNullable<ToolFacts_SectionFragment['tools']>;

/** In the order of the specification (spec 2 §2). */
const GROUPS: readonly ToolGroup[] = [
  'EMAIL_SERVICES',
  'WEB_SERVICES',
  'SECURITY_TOOLS',
  'ANALYTICS_TRACKING',
  'INFRASTRUCTURE',
  'THIRD_PARTY_SERVICES',
];

const grouped = (tools: Tools) =>
  GROUPS.map((group) => ({
    name: factWord('tools.tools.group', group),
    tools: tools.filter((tool) => tool.group === group),
  }));

type Group = ReturnType<typeof grouped>[number];

const Summary = ({ groups }: { readonly groups: readonly Group[] }) => {
  const texts = reportToolsTexts().tools;
  const count = groups.reduce((sum, { tools }) => sum + tools.length, 0);
  const used = groups.filter(({ tools }) => tools.length > 0).length;
  return (
    <>
      <ToolCounts label={texts.countTitle} counts={groups.map(({ name, tools }) => [name, tools.length])} />
      <SheetNote>{count === 0 ? texts.noneSummary : texts.summary({ count, used, groups: groups.length })}</SheetNote>
    </>
  );
};

/** The detected tools and services in the six groups: their number, then each group that is not empty. */
export const ToolFacts = ({ section }: { readonly section: FragmentType<ToolFacts_SectionFragment> }) => {
  const { data } = useLiveFragment(ToolFacts_section, section);
  const texts = reportToolsTexts().tools;
  const groups = data.tools && grouped(data.tools);
  return (
    <FactGroup title={texts.title} lead={groups && <Summary groups={groups} />}>
      {groups ? (
        groups
          .filter(({ tools }) => tools.length > 0)
          .map(({ name, tools }) => (
            <PlainFact key={name} name={name}>
              <ToolList label={texts.of({ name, count: tools.length })} tools={tools} />
            </PlainFact>
          ))
      ) : (
        <Fact name={texts.countTitle} {...missing(data.checks, 'technology')} />
      )}
    </FactGroup>
  );
};

type Tool = Tools[number];

const NAME_LENGTH = 60;
const EVIDENCE_LENGTH = 120;
const EVIDENCE_LIMIT = 5;

const nameOf = ({ name, version }: Tool): string => (version === null ? name : `${name} ${version}`);

const Evidence = ({ evidence }: Pick<Tool, 'evidence'>) => (
  <div className={styles['evidence']}>
    <Disclosure summary={factName('tools.tools.evidence')}>
      <LimitedList items={evidence} limit={EVIDENCE_LIMIT}>
        {(each) => <CutText text={each} limit={EVIDENCE_LENGTH} />}
      </LimitedList>
    </Disclosure>
  </div>
);

const ToolEntry = ({ tool }: { readonly tool: Tool }) => (
  <li className={styles['tool']}>
    <span className="strong">
      <CutText prose text={nameOf(tool)} limit={NAME_LENGTH} />
    </span>
    <StateMark {...factReading('tools.tools.confidence', tool.confidence)} />
    <p className={styles['facts']}>
      {factName('tools.tools.type')}: <Term term={tool.type} words={toolTermsTexts().types ?? {}} />.{' '}
      {factName('tools.tools.source')}: <Term term={tool.source} words={toolTermsTexts().sources ?? {}} />
      {tool.company !== null && tool.company !== tool.name && (
        <>
          . {factName('tools.tools.company')}: <ThirdPartyText text={tool.company} />
        </>
      )}
    </p>
    {tool.evidence.length > 0 && <Evidence evidence={tool.evidence} />}
  </li>
);

/** The tools of a group. A long list is a scrollable region, also for the keyboard. */
const ToolList = ({ label, tools }: { readonly label: string; readonly tools: readonly Tool[] }) => (
  <ScrollRegion label={label}>
    <ul className="stack-3">
      {tools.map((tool, index) => (
        <ToolEntry key={index} tool={tool} />
      ))}
    </ul>
  </ScrollRegion>
);

interface ToolCountsProps {
  readonly label: string;
  readonly counts: readonly (readonly [name: string, count: number])[];
}

/** The number of tools per group. */
const ToolCounts = ({ label, counts }: ToolCountsProps) => (
  <dl aria-label={label} className={styles['counts']}>
    {counts.map(([name, count]) => (
      <div key={name} className={styles['count']}>
        <dt className={styles['toolCountsName']}>{name}</dt>
        <dd className={joinClasses('numeral', count === 0 && styles['none'])}>{formatNumber(count)}</dd>
      </div>
    ))}
  </dl>
);

type Tracker = NonNullable<Data['trackers']>[number];

const TRACKER_LIMIT = 8;

/** The findings of a browser that opened the page. If there is one, the trackers in the markup are neutral. */
const BROWSER_VERDICTS: ReadonlySet<string> = new Set(['trackers-none', 'trackers-seen']);

/** A conclusive check without a list means that there was no page to read, which differs from "none". */
const readingOf = ({ trackers, checks, findings }: Data): Reading => {
  if (!trackers) return missing(checks, 'technology');
  if (trackers.length === 0) return { tone: 'none', word: factEmpty('tools.trackers') };
  const tone = findings.some(({ code }) => BROWSER_VERDICTS.has(code)) ? 'info' : 'warn';
  return { tone, word: reportTexts().counted({ count: trackers.length, word: reportToolsTexts().foundWord }) };
};

const TrackerLine = ({ tracker: { name, company, category, domain, requests } }: { readonly tracker: Tracker }) => {
  const texts = reportToolsTexts();
  return (
    <>
      <CutText
        prose
        text={company === null || name === company ? name : texts.trackers.by({ name, company })}
        limit={NAME_LENGTH}
      />
      <FactNote>
        <Term term={category} words={toolTermsTexts().types ?? {}} />, <ThirdPartyText mono text={domain} />,{' '}
        {texts.trackers.requests({ count: requests })}
      </FactNote>
    </>
  );
};

const EmbeddedOwners = lazyPart(async () => (await import('../../pictures/EmbeddedOwners.tsx')).EmbeddedOwners);

/** Third parties that learn of a visit through the front page alone. */
const TrackerFacts = ({ data }: { readonly data: Data }) => {
  const texts = reportToolsTexts().trackers;
  return (
    <FactGroup title={factName('tools.trackers')}>
      <Fact name={factName('tools.content')} {...readingOf(data)}>
        <LimitedList items={data.trackers ?? []} limit={TRACKER_LIMIT}>
          {(tracker) => <TrackerLine tracker={tracker} />}
        </LimitedList>
        {data.trackers && <FactNote>{data.scriptsNotRun ? texts.note : texts.markupNote}</FactNote>}
        {data.trackers?.some(({ company }) => company !== null) === true && (
          <PictureFold summary={texts.picture}>
            <EmbeddedOwners trackers={data.trackers} />
          </PictureFold>
        )}
      </Fact>
    </FactGroup>
  );
};
