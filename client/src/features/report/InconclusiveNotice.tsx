import type { ValueOf } from '../../app/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { InconclusiveNotice_CheckFragment } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './InconclusiveNotice.module.css';

graphql(`
  fragment InconclusiveNotice_check on Check {
    reason
    detail
  }
`);

/** Why there is nothing to show: "not checked" is neither good nor bad. */
export const InconclusiveNotice = ({ check }: { readonly check: ValueOf<InconclusiveNotice_CheckFragment> }) => (
  <div className={styles['notice']}>
    <StateMark tone="unknown" word={reportTexts().notChecked} />
    <div>
      {check.reason && <p>{reportTexts().inconclusive[check.reason]}</p>}
      {check.detail !== null && check.detail !== '' && (
        <p className={styles['detail']}>
          <ForeignText lang="en" text={check.detail} />
        </p>
      )}
    </div>
  </div>
);
