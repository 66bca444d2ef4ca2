import { use } from 'react';
import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { FixAdvice_FixFragment } from '../../generated/graphql.ts';
import { findingFix } from '../../texts/findings/findingTexts.ts';
import { CopyBlock } from '../../ui/CopyBlock.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './FixAdvice.module.css';
import { ReportDomain } from './ReportDomain.ts';

graphql(`
  fragment FixAdvice_fix on Fix {
    text
    example
  }
`);

interface FixAdviceProps {
  /** Of the finding. */
  readonly code: string;
  readonly fix: ValueOf<FixAdvice_FixFragment>;
}

/** How to mend it, and what to put in, ready to be copied. */
export const FixAdvice = ({ code, fix }: FixAdviceProps) => {
  const domain = use(ReportDomain);
  return (
    <div className={styles['fix']}>
      <p>
        <ForeignText {...findingFix(code, fix.text, domain)} />
      </p>
      {fix.example !== null && <CopyBlock text={fix.example} />}
    </div>
  );
};
