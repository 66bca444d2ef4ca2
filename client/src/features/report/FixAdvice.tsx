import type { ValueOf } from '../../app/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { FixAdvice_FixFragment } from '../../generated/graphql.ts';
import { CopyBlock } from '../../ui/CopyBlock.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './FixAdvice.module.css';

graphql(`
  fragment FixAdvice_fix on Fix {
    text
    example
  }
`);

/** How to mend it, and what to put in, ready to be copied. */
export const FixAdvice = ({ fix }: { readonly fix: ValueOf<FixAdvice_FixFragment> }) => (
  <div className={styles['fix']}>
    <p>
      <ForeignText lang="en" text={fix.text} />
    </p>
    {fix.example !== null && <CopyBlock text={fix.example} />}
  </div>
);
