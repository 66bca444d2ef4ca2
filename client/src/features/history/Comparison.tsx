import styles from './Comparison.module.css';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import type {
  CompareScansQuery,
  SectionChanges_SectionFragment,
  CheckChange_CheckFragment,
  FindingChange_ChangeFragment,
  FindingChangeKind,
  FindingOutcome,
} from '../../generated/graphql.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ComparisonOutline } from './ComparisonOutline.tsx';
import { FactChange } from './FactChange.tsx';
import { HistoryNotice, RetryNotice } from './HistoryNotice.tsx';
import { PolicyChanges } from './PolicyChanges.tsx';
import { PointChanges } from './PointChanges.tsx';
import { ScoreChanges } from './ScoreChanges.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { checkTitle, findingTitle } from '../../texts/findings/findingTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { StateMark, type Mark } from '../../ui/StateMark.tsx';
import { outcomeMark } from '../../ui/outcomeMark.ts';

const CompareScans = graphql(`
  query CompareScans($before: ID!, $after: ID!) {
    scanComparison(before: $before, after: $after) {
      ... on ScanComparison {
        before {
          id
          domain
          completedAt
          score {
            rulesetVersion
            overall
          }
        }
        after {
          id
          completedAt
          score {
            rulesetVersion
            overall
          }
        }
        sameRules
        unchangedFindings
        notCheckedInEither
        policy {
          ...PolicyChanges_changes @unmask
        }
        categories {
          ...ScoreChanges_category @unmask
          ...PointChanges_category @unmask
        }
        sections {
          ...SectionChanges_section @unmask
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`);

type Compared = Extract<CompareScansQuery['scanComparison'], { __typename: 'ScanComparison' }>;

const Notes = ({ before, after, sameRules }: Compared) => {
  const texts = historyTexts().compare;
  const rules = ({ score }: Compared['after']): string =>
    score ? texts.ruleSet({ version: score.rulesetVersion }) : texts.noScore;
  const isBackwards = Date.parse(before.completedAt ?? '') > Date.parse(after.completedAt ?? '');
  return (
    <>
      {isBackwards && <p className={styles['note']}>{texts.backwards}</p>}
      {!sameRules && (
        <p className={styles['note']}>{texts.otherRules({ before: rules(before), after: rules(after) })}</p>
      )}
    </>
  );
};

const Rest = ({ unchangedFindings, notCheckedInEither }: Compared) => {
  const texts = historyTexts().compare.sections;
  return (
    <div className="stack-2 note">
      <p>{texts.unchanged({ count: unchangedFindings })}</p>
      {notCheckedInEither.length > 0 && (
        <p>
          {texts.neither({ count: notCheckedInEither.length })} <span lang="en">{notCheckedInEither.join(', ')}</span>.
        </p>
      )}
    </div>
  );
};

const Changes = ({ compared }: { readonly compared: Compared }) => {
  const { before, after, categories, sections, policy, unchangedFindings } = compared;
  const texts = historyTexts().compare;
  const isSamePolicy = policy === null || policy.added + policy.removed === 0;
  const isSame = isSamePolicy && sections.length === 0 && categories.every(({ points }) => points.length === 0);
  return (
    <div className="stack-6">
      <Notes {...compared} />
      <ScoreChanges overall={[before.score?.overall ?? null, after.score?.overall ?? null]} categories={categories} />
      {isSame ? (
        <HistoryNotice title={texts.nothing} text={texts.nothingText({ count: unchangedFindings })} />
      ) : (
        <>
          <PointChanges categories={categories} />
          <SectionChanges sections={sections} />
          <PolicyChanges changes={policy} />
        </>
      )}
      {(!isSame || compared.notCheckedInEither.length > 0) && <Rest {...compared} />}
    </div>
  );
};

interface ComparisonProps {
  readonly domain: string;
  readonly before: string;
  readonly after: string;
}

/** Compares two scans, or explains why they cannot be compared. */
export const Comparison = ({ domain, ...scans }: ComparisonProps) => {
  const { data, error, refetch } = useQuery(CompareScans, { variables: scans });
  const texts = historyTexts().compare;
  if (error) {
    return (
      <RetryNotice
        title={texts.failed}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (!data) return <ComparisonOutline />;
  const answer = data.scanComparison;
  if (answer.__typename !== 'ScanComparison') {
    return <HistoryNotice isFault title={texts.refusals[answer.__typename]} />;
  }
  // The URL of this domain names two scans of another domain.
  if (answer.before.domain !== domain) return <HistoryNotice isFault title={texts.refusals.ScansNotComparable} />;
  return <Changes compared={answer} />;
};

graphql(`
  fragment SectionChanges_section on SectionChange {
    section
    facts {
      fact
      ...FactChange_fact @unmask
    }
    checks {
      probe
      ...CheckChange_check @unmask
    }
  }
`);

type Section = ValueOf<SectionChanges_SectionFragment>;

const SectionSheet = ({ section: { section, facts, checks } }: { readonly section: Section }) => {
  const texts = historyTexts().compare.sections;
  const id = `changes-${section.toLowerCase()}`;
  return (
    <section className={styles['sheet']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {reportTexts().sections[section]}
      </h3>
      {facts.length > 0 && (
        <dl className={styles['facts']} aria-label={texts.facts}>
          {facts.map((fact) => (
            <FactChange key={fact.fact} fact={fact} />
          ))}
        </dl>
      )}
      {checks.map((check) => (
        <CheckChange key={check.probe} check={check} />
      ))}
    </section>
  );
};

/** The differences in each section of the report: its facts, then its findings check by check. */
const SectionChanges = ({ sections }: { readonly sections: readonly Section[] }) => (
  <section className="stack-4" aria-labelledby="section-changes">
    <h2 id="section-changes">{historyTexts().compare.sections.title}</h2>
    {sections.map((section) => (
      <SectionSheet key={section.section} section={section} />
    ))}
  </section>
);

graphql(`
  fragment CheckChange_check on CheckChange {
    probe
    title
    before {
      state
      reason
    }
    after {
      state
      reason
    }
    findings {
      kind
      code
      ...FindingChange_change @unmask
    }
  }
`);

type Check = ValueOf<CheckChange_CheckFragment>;

/** Returns why the listed changes may be misleading: one of the scans did not make the check, or only a part of it. */
const caveatsOf = ({ before, after }: Check): readonly string[] => {
  const texts = historyTexts().compare.sections;
  const words = [
    { CHECKED: '', PARTLY: texts.partlyThen, NOT_CHECKED: texts.notCheckedThen, NOT_PLANNED: texts.notPlannedThen },
    { CHECKED: '', PARTLY: texts.partlyNow, NOT_CHECKED: texts.notCheckedNow, NOT_PLANNED: texts.notPlannedNow },
  ] as const;
  return [before, after].flatMap(({ state, reason }, index) => {
    const caveat = words[index]?.[state] ?? '';
    if (caveat === '') return [];
    return [reason === null ? caveat : `${caveat} ${reportTexts().inconclusive[reason]}`];
  });
};

const Findings = ({ findings }: { readonly findings: Check['findings'] }) => (
  <ul>
    {findings.map((finding, index) => (
      // The same code can occur more than once. The order is the server's and never changes, so the index can be the key.
      <li key={index}>
        <FindingChange change={finding} />
      </li>
    ))}
  </ul>
);

/** One check whose findings differ between the two scans. Findings with only different evidence are folded. */
const CheckChange = ({ check }: { readonly check: Check }) => {
  const same = check.findings.filter(({ kind }) => kind === 'OTHER_EVIDENCE');
  const changed = check.findings.filter(({ kind }) => kind !== 'OTHER_EVIDENCE');
  const { text, lang } = checkTitle(check);
  return (
    <div className={styles['check']}>
      <h4 lang={lang} className={styles['checkChangeTitle']}>
        {text}
      </h4>
      {caveatsOf(check).map((caveat) => (
        <p key={caveat} className={styles['caveat']}>
          {caveat}
        </p>
      ))}
      {changed.length > 0 && <Findings findings={changed} />}
      {same.length > 0 && (
        <div className={styles['same']}>
          <Disclosure summary={historyTexts().compare.sections.sameWithOtherEvidence({ count: same.length })}>
            <Findings findings={same} />
          </Disclosure>
        </div>
      )}
    </div>
  );
};

graphql(`
  fragment FindingChange_change on FindingChange {
    kind
    code
    before {
      outcome
      title
      evidence
      points
    }
    after {
      outcome
      title
      evidence
      points
    }
  }
`);

type Change = ValueOf<FindingChange_ChangeFragment>;
type Side = NonNullable<Change['before']>;

const isBad = (side: Side | null): boolean => side?.outcome === 'FAIL' || side?.outcome === 'WARN';

/** How grave each outcome is. The others are neither good nor bad, so a change from or to them has no direction. */
const GRAVITY: Partial<Readonly<Record<FindingOutcome, number>>> = { PASS: 0, WARN: 1, FAIL: 2 };

type Direction = 'better' | 'worse' | 'neither';

const TONES = { better: 'pass', worse: 'warn', neither: 'info' } as const satisfies Record<Direction, Mark['tone']>;

/** Whether a changed finding got better, by its outcome or, if that is the same, by its points. */
const directionOf = ({ before, after }: Pick<Change, 'before' | 'after'>): Direction => {
  if (!before || !after) return 'neither';
  const [then, now] = [GRAVITY[before.outcome], GRAVITY[after.outcome]];
  if (then === undefined || now === undefined) return 'neither';
  const difference = now - then || after.points - before.points;
  if (difference === 0) return 'neither';
  return difference < 0 ? 'better' : 'worse';
};

/** Says in a word what became of a finding: an issue that is gone, or that passes now, is fixed. */
const wordOf = ({ kind, before, after }: Change): string => {
  const { fixed, better, worse, kinds } = historyTexts().compare.sections;
  if (kind === 'GONE' && isBad(before)) return fixed;
  if (kind !== 'CHANGED') return kinds[kind];
  if (isBad(before) && after?.outcome === 'PASS') return fixed;
  return { better, worse, neither: kinds[kind] }[directionOf({ before, after })];
};

/** Returns the tone of a change. Whether an added or removed finding is good or bad depends on the finding. */
const toneOf = (kind: FindingChangeKind, { before, after }: Change): Mark['tone'] => {
  switch (kind) {
    case 'NEW':
      return isBad(after) ? 'warn' : 'info';
    case 'GONE':
      return isBad(before) ? 'pass' : 'info';
    case 'CHANGED':
      return TONES[directionOf({ before, after })];
    case 'OTHER_EVIDENCE':
      return 'none';
    case 'NOT_CHECKED_BEFORE':
    case 'NOT_CHECKED_AFTER':
      return 'unknown';
  }
};

const Evidence = ({ title, side }: { readonly title: string; readonly side: Side }) => (
  <>
    <p className={styles['label']}>{title}</p>
    {side.evidence.length === 0 ? (
      <p>{historyTexts().compare.sections.noEvidence}</p>
    ) : (
      <ul>
        {side.evidence.map((line, index) => (
          <li key={index}>
            <ThirdPartyText mono text={line} />
          </li>
        ))}
      </ul>
    )}
  </>
);

const outcomeOf = ({ before, after }: Change): string => {
  const [then, now] = [before, after].map((side) => (side ? outcomeMark(side.outcome).word : undefined));
  if (then !== undefined && now !== undefined && then !== now)
    return historyTexts().compare.sections.outcome({ before: then, after: now });
  return now ?? then ?? '';
};

const pointsOf = ({ before, after }: Change): string => {
  const texts = reportTexts().points;
  const lost = (points: number): string => (points === 0 ? texts.noneLost : texts.lost({ points }));
  const [then, now] = [before?.points ?? 0, after?.points ?? 0];
  if (before && after && then !== now)
    return historyTexts().compare.sections.outcome({ before: lost(then), after: lost(now) });
  const points = after ? now : then;
  return points > 0 ? lost(points) : '';
};

/** How one finding changed, and its evidence in each scan. */
const FindingChange = ({ change }: { readonly change: Change }) => {
  const { before, after, kind, code } = change;
  const texts = historyTexts().compare.sections;
  return (
    <div className={styles['row']}>
      <span>
        <StateMark tone={toneOf(kind, change)} word={wordOf(change)} />
      </span>
      <div className={styles['text']}>
        <ThirdPartyText {...findingTitle(code, (after ?? before)?.title ?? '')} />
        <p className={styles['judged']}>{[outcomeOf(change), pointsOf(change)].filter(Boolean).join(' · ')}</p>
        <Disclosure summary={reportTexts().finding.evidence}>
          <div className="stack-1">
            {before && <Evidence title={texts.evidenceBefore} side={before} />}
            {after && <Evidence title={texts.evidenceAfter} side={after} />}
          </div>
        </Disclosure>
      </div>
    </div>
  );
};
