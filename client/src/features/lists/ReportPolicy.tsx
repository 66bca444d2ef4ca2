import type { ListReportQuery, PolicyRuleStatus } from '../../generated/graphql.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './ReportAlerts.module.css';

type Policy = NonNullable<NonNullable<NonNullable<ListReportQuery['list']>['report']>['policy']>;
type Rule = Policy['rules'][number];

/** The verdict of the list's policy on a report: failed and unclear rules first, the others folded. */
export const ReportPolicy = ({ policy }: { readonly policy: Policy }) => {
  const { policy: texts, table } = listsTexts();
  const isOpen = ({ status }: Rule): boolean => status === 'FAIL' || status === 'UNCLEAR';
  const others = policy.rules.filter((rule) => !isOpen(rule));
  return (
    <section className={styles['alerts']}>
      <h2 className={styles['heading']}>
        <ThirdPartyText text={texts.report({ title: policy.title })} />
      </h2>
      <div>
        <StateMark tone={STATUS_TONES[policy.verdict]} word={table.verdicts[policy.verdict]} />
      </div>
      <p className={styles['note']}>{texts.reportNote}</p>
      {policy.source && <Source {...policy.source} />}
      <Rules rules={policy.rules.filter(isOpen)} />
      {others.length > 0 && (
        <Disclosure summary={texts.others({ count: others.length })}>
          <Rules rules={others} />
        </Disclosure>
      )}
    </section>
  );
};

const STATUS_TONES = {
  PASS: 'pass',
  FAIL: 'fail',
  UNCLEAR: 'unknown',
  EXCEPTED: 'info',
  NOT_APPLICABLE: 'none',
  NOT_VISIBLE: 'none',
} as const satisfies Record<PolicyRuleStatus, Tone>;

const Rules = ({ rules }: { readonly rules: readonly Rule[] }) => {
  const texts = listsTexts().policy;
  if (rules.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {rules.map(({ id, title, status, why, evidence, source }) => (
        <li key={id} className={styles['item']}>
          <div>
            <StateMark tone={STATUS_TONES[status]} word={texts.statuses[status]} />
          </div>
          <h3 className={styles['title']}>
            <ThirdPartyText text={title} />
          </h3>
          <p>
            <ThirdPartyText text={why} />
          </p>
          {status === 'FAIL' && evidence.length > 0 && (
            <Disclosure summary={texts.seen}>
              <ul>
                {evidence.map((line, index) => (
                  <li key={index}>
                    <ThirdPartyText mono text={line} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
          {source && <Source {...source} />}
        </li>
      ))}
    </ul>
  );
};

const Source = ({ document, section = null, date, url }: SourceProps) => (
  <p className={styles['note']}>
    {listsTexts().policy.source}:{' '}
    <ThirdPartyText text={[document, section, date, url].filter((part) => part !== null).join(', ')} />
  </p>
);

/** The source of a policy, and the section that a rule comes from. */
type SourceProps = NonNullable<Policy['source']> & Partial<Pick<NonNullable<Rule['source']>, 'section'>>;
