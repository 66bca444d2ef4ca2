import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { FirstSteps_ScanFragment } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { CopyBlock } from '../../ui/CopyBlock.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import styles from './FirstSteps.module.css';

const FirstSteps_scan = graphql(`
  fragment FirstSteps_scan on Scan {
    status
    recommendations {
      code
      title
      points
      category
      reference {
        label
        url
      }
      fix {
        text
        example
      }
    }
  }
`);

type Recommendation = FirstSteps_ScanFragment['recommendations'][number];

const StepFix = ({ fix }: { readonly fix: NonNullable<Recommendation['fix']> }) => (
  <>
    <p>
      <ForeignText text={fix.text} />
    </p>
    {fix.example !== null && (
      <Disclosure summary="Show what to put in">
        <CopyBlock text={fix.example} />
      </Disclosure>
    )}
  </>
);

const Step = ({ step }: { readonly step: Recommendation }) => (
  <li className={styles['step']}>
    <h3 className={styles['title']}>
      <ForeignText text={step.title} />
    </h3>
    <p className={styles['gain']}>
      up to +{step.points} points of {reportTexts().categories[step.category].toLowerCase()}
    </p>
    {step.fix && <StepFix fix={step.fix} />}
    <p className={styles['reference']}>
      <ExternalLink href={step.reference.url}>{step.reference.label}</ExternalLink>
    </p>
  </li>
);

const Outlines = () =>
  ['44%', '38%', '52%'].map((width) => (
    <li key={width} className={styles['step']}>
      <OutlineBar width={width} />
    </li>
  ));

/** The three that would gain most, worst first. */
export const FirstSteps = ({ scan }: { readonly scan: FragmentType<FirstSteps_ScanFragment> }) => {
  const { data } = useLiveFragment({ fragment: FirstSteps_scan, from: scan });
  const isRunning = data.status === 'RUNNING' && data.recommendations.length === 0;
  return (
    <section id="first-steps" aria-labelledby="first-steps-title" aria-busy={isRunning}>
      <h2 id="first-steps-title" className={styles['heading']}>
        What to do first
      </h2>
      {data.recommendations.length === 0 && !isRunning ? (
        <p className={styles['nothing']}>Nothing took points off: there is nothing to mend first.</p>
      ) : (
        <ol className={styles['steps']}>
          {isRunning ? <Outlines /> : data.recommendations.map((step) => <Step key={step.code} step={step} />)}
        </ol>
      )}
    </section>
  );
};
