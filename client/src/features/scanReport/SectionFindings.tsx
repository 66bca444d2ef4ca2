import type { FragmentType } from '@apollo/client';
import { createContext, use } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { SectionFindings_SectionFragment, CheckList_SectionFragment } from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import {
  checkTitle,
  findingMeaning,
  findingReason,
  findingTitle,
  findingFix,
} from '../../texts/findings/findingTexts.ts';
import { outcomeMark } from '../../ui/outcomeMark.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ChangeBlock } from './ChangeBlock.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Folded } from '../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { recheckTexts } from '../../texts/generated/recheckTexts.ts';
import { formatDateTime, formatMilliseconds } from '../../texts/formatTime.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { checkVerdict, sortFindings } from './sectionVerdict.ts';
import { PagedList } from './lists.tsx';
import { findingId, SectionOpeningsContext } from './sectionOpenings.ts';
import { RecheckButton, RecheckResults } from './recheck.tsx';
import { ReportDomain, sectionAnchors } from './sections.ts';
import styles from './SectionFindings.module.css';
import { SheetFold, SheetNotice, SheetPart } from './sheetParts.tsx';

const SectionFindings_section = graphql(`
  fragment SectionFindings_section on ReportSection {
    id
    section
    checks {
      probe
      title
      state
      reason
      detail
      recheckedAt
    }
    findings {
      probe
      code
      outcome
      title
      meaning
      evidence
      points
      category
      pointsReason
      reference {
        label
        url
      }
      fix {
        text
        ...ChangeBlock_fix @unmask
      }
    }
    ...CheckList_section
  }
`);

type Finding = SectionFindings_SectionFragment['findings'][number];
type Check = SectionFindings_SectionFragment['checks'][number];

/** A row of the section that shows third-party text in full. Evidence of findings links to the row instead of repeating the text. */
export interface RecordPlace {
  readonly id: string;
  /** The row's name. */
  readonly name: string;
  readonly texts: readonly (string | null | undefined)[];
}

const RecordPlaces = createContext<ReadonlyMap<string, RecordPlace>>(new Map());

/** In display order. No reader has to act on these outcomes, so they are grouped. */
const SETTLED = ['PASS', 'INFO', 'NOT_APPLICABLE'] as const;

/** Findings that a fix, or another attempt, can change. */
const TO_CHECK_AGAIN: ReadonlySet<Finding['outcome']> = new Set(['FAIL', 'WARN', 'INCONCLUSIVE']);

const NAMED = 3; // number of findings that the sentence of a group names

const GroupSentence = ({ outcome, findings }: { outcome: (typeof SETTLED)[number]; findings: readonly Finding[] }) => {
  const { settled, andMore } = reportTexts().findings;
  return (
    <span className={styles['sentence']}>
      {settled[outcome]({ count: findings.length })}:{' '}
      {findings.slice(0, NAMED).map(({ code, title }, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          <ThirdPartyText {...findingTitle(code, title)} />
        </span>
      ))}
      {findings.length > NAMED && andMore({ count: findings.length - NAMED })}
    </span>
  );
};

interface FindingListProps {
  readonly anchor: string;
  readonly findings: readonly Finding[];
  readonly titles: ReadonlyMap<string, string>;
}

const FindingList = ({ anchor, findings, titles }: FindingListProps) => {
  const target = use(SectionOpeningsContext)?.target;
  const ids = findings.map(({ code }) => findingId(anchor, code));
  return (
    <PagedList
      items={findings}
      atLeast={target === undefined ? 0 : ids.indexOf(target) + 1}
      // After a fix, its finding is gone: the row of another one must not take its place, and the focus.
      keyOf={({ code }, index) => `${code} ${index - ids.indexOf(findingId(anchor, code))}`}
    >
      {(finding, index) => {
        const id = ids[index];
        return (
          <FindingRow
            // If a rule has several findings, the first one has the id.
            id={id !== undefined && ids.indexOf(id) === index ? id : undefined}
            finding={finding}
            check={titles.get(finding.probe) ?? finding.probe}
          />
        );
      }}
    </PagedList>
  );
};

interface SectionFindingsProps {
  readonly section: FragmentType<SectionFindings_SectionFragment>;
  readonly records?: readonly RecordPlace[];
}

/** The findings of the section: issues and unchecked items first, the others folded, and the checks that produced them. */
export const SectionFindings = ({ section, records = [] }: SectionFindingsProps) => {
  const { data } = useLiveFragment(SectionFindings_section, section);
  const words = reportTexts().findings;
  const anchor = sectionAnchors[data.section];
  const { open, settled } = sortFindings(data.findings);
  const gaps = data.checks.filter(({ state }) => state === 'INCONCLUSIVE');
  const titles = new Map(data.checks.map((check) => [check.probe, checkTitle(check).text]));
  const places = new Map(
    records.flatMap((place) => place.texts.flatMap((text) => (text ? [[text, place] as const] : []))),
  );
  const parts = (
    <SheetPart title={words.title}>
      <RecheckResults
        probes={data.checks.map(({ probe }) => probe)}
        isAboutDns={data.section === 'EMAIL' || data.section === 'DNS'}
      />
      {open.length > 0 && <FindingList anchor={anchor} findings={open} titles={titles} />}
      {gaps.length > 0 && (
        <ul aria-label={reportTexts().notChecked}>
          {gaps.map((check) => (
            <li key={check.probe}>
              <InconclusiveNotice check={check} />
            </li>
          ))}
        </ul>
      )}
      {open.length + gaps.length === 0 && <p className={styles['none']}>{words.none}</p>}
      {SETTLED.map((outcome) => {
        const group = settled.filter((finding) => finding.outcome === outcome);
        return (
          group.length > 0 && (
            <SheetFold key={outcome} summary={<GroupSentence outcome={outcome} findings={group} />}>
              <FindingList anchor={anchor} findings={group} titles={titles} />
            </SheetFold>
          )
        );
      })}
      <SheetFold summary={words.checksRun({ conclusive: data.checks.length - gaps.length, total: data.checks.length })}>
        <CheckList section={data} />
      </SheetFold>
    </SheetPart>
  );
  return <RecordPlaces value={places}>{parts}</RecordPlaces>;
};

const Meaning = ({ code, meaning }: { readonly code: string; readonly meaning: string }) => {
  const { text, lang } = findingMeaning(code, meaning);
  return (
    <span lang={lang} className={styles['meaning']}>
      {text}
    </span>
  );
};

interface FindingDetailProps {
  readonly finding: Finding;
  /** The title of the check that found it. */
  readonly check: string;
}

interface FindingRowProps extends FindingDetailProps {
  /** The id that links use. */
  readonly id: string | undefined;
}

/** One finding: its mark and its meaning in one line, which expands to all that it is based on. */
const FindingRow = ({ id, finding, check }: FindingRowProps) => (
  <details id={id} className={styles['row']} data-finding={finding.code}>
    <summary className={styles['summary']}>
      <span className={styles['mark']}>
        <StateMark {...outcomeMark(finding.outcome)} />
      </span>
      <span className={styles['text']}>
        <span className={styles['title']}>
          <ThirdPartyText {...findingTitle(finding.code, finding.title)} />
        </span>
        {finding.meaning !== null && <Meaning code={finding.code} meaning={finding.meaning} />}
      </span>
      <span className={styles['points']}>{finding.points > 0 && reportTexts().points.lost(finding)}</span>
      <ChevronDown aria-hidden className={styles['chevron']} size={18} />
    </summary>
    <Folded>
      <FindingDetail finding={finding} check={check} />
      {TO_CHECK_AGAIN.has(finding.outcome) && (
        <div className={styles['recheck']}>
          <RecheckButton probe={finding.probe} check={check} />
        </div>
      )}
    </Folded>
  </details>
);

const Evidence = ({ lines }: { readonly lines: readonly string[] }) => {
  const places = use(RecordPlaces);
  if (lines.length === 0) return reportTexts().finding.noEvidence;
  const elsewhere = new Set(lines.flatMap((line) => places.get(line) ?? []));
  return (
    <ul className="stack-2 sunken">
      {lines
        .filter((line) => !places.has(line))
        .map((line, index) => (
          <li key={index}>
            <ThirdPartyText mono text={line} />
          </li>
        ))}
      {[...elsewhere].map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`}>{reportTexts().finding.inFullUnder({ name })}</a>
        </li>
      ))}
    </ul>
  );
};

/** The basis of a finding: what was observed, the rule, the deduction, a reference for the rule, and how to fix it. */
const FindingDetail = ({ finding, check }: FindingDetailProps) => {
  const { finding: words, points, categories } = reportTexts();
  return (
    <dl className={styles['detail']}>
      <dt>{words.evidence}</dt>
      <dd>
        <Evidence lines={finding.evidence} />
      </dd>
      <dt>{words.check}</dt>
      <dd>{check}</dd>
      <dt>{words.rule}</dt>
      <dd>
        <code>{finding.code}</code>
      </dd>
      <dt>{words.points}</dt>
      <dd>
        {finding.category === null
          ? points.noneTaken
          : points.takenOf({ points: finding.points, category: categories[finding.category] })}
        {finding.pointsReason !== null && (
          <p className={styles['meaning']}>
            <ThirdPartyText {...findingReason(finding.code, finding.pointsReason)} />
          </p>
        )}
      </dd>
      {finding.reference && (
        <>
          <dt>{words.reference}</dt>
          <dd lang="en">
            <ExternalLink href={finding.reference.url}>{finding.reference.label}</ExternalLink>
          </dd>
        </>
      )}
      {finding.fix && (
        <>
          <dt>{words.fix}</dt>
          <dd>
            <FixAdvice code={finding.code} fix={finding.fix} />
          </dd>
        </>
      )}
    </dl>
  );
};

interface FixAdviceProps {
  /** The code of the finding. */
  readonly code: string;
  readonly fix: NonNullable<Finding['fix']>;
}

/** How to fix the issue, with an example to copy. */
const FixAdvice = ({ code, fix }: FixAdviceProps) => {
  const domain = use(ReportDomain);
  return (
    <div className="stack-2">
      <p>
        <ThirdPartyText {...findingFix(code, fix.text, domain)} />
      </p>
      <ChangeBlock fix={fix} />
    </div>
  );
};

/** Explains why a check has no result: "not checked" is neither good nor bad. */
const InconclusiveNotice = ({ check }: { readonly check: Check }) => {
  const { text, lang } = checkTitle(check);
  return (
    <SheetNotice tone="unknown" word={reportTexts().notChecked}>
      <h4 lang={lang} className={styles['inconclusiveNoticeTitle']}>
        {text}
      </h4>
      {check.reason && <p className="note">{reportTexts().inconclusive[check.reason]}</p>}
      {check.detail !== null && check.detail !== '' && (
        <p className="note">
          <ThirdPartyText lang="en" text={check.detail} />
        </p>
      )}
      <RecheckButton probe={check.probe} check={text} />
    </SheetNotice>
  );
};

const CheckList_section = graphql(`
  fragment CheckList_section on ReportSection {
    id
    checks {
      probe
      title
      state
      durationMs
      recheckedAt
    }
    findings {
      probe
      outcome
    }
  }
`);

/** Marks a check whose result is newer than the scan. */
const NewerThanScan = ({ at }: { readonly at: string }) => (
  <span className={styles['newer']}>
    {recheckTexts().title} <time dateTime={at}>{formatDateTime(at)}</time>
  </span>
);

/** The checks of the section in the planned order: their state, their outcome and their duration. */
export const CheckList = ({ section }: { readonly section: FragmentType<CheckList_SectionFragment> }) => {
  const { data } = useLiveFragment(CheckList_section, section);
  return (
    <ul>
      {data.checks.map((check) => {
        const { text, lang } = checkTitle(check);
        return (
          <li key={check.probe} className={styles['check']}>
            <span className={styles['mark']}>
              <StateMark {...checkVerdict(check, data.findings)} />
            </span>
            <span lang={lang} className={styles['checkListTitle']}>
              {text}
              {check.recheckedAt !== null && <NewerThanScan at={check.recheckedAt} />}
            </span>
            <span className={styles['time']}>{check.durationMs !== null && formatMilliseconds(check.durationMs)}</span>
          </li>
        );
      })}
    </ul>
  );
};
