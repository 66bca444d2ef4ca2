import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { InconclusiveNotice_CheckFragment } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import type { checkTitle } from './checkTitle.ts';
import styles from './InconclusiveNotice.module.css';

graphql(`
  fragment InconclusiveNotice_check on Check {
    reason
    detail
  }
`);

interface InconclusiveNoticeProps {
  readonly check: ValueOf<InconclusiveNotice_CheckFragment>;
  readonly title: ReturnType<typeof checkTitle>;
}

/** Why a check says nothing: "not checked" is neither good nor bad. */
export const InconclusiveNotice = ({ check, title }: InconclusiveNoticeProps) => (
  <div className={styles['notice']}>
    <StateMark tone="unknown" word={reportTexts().notChecked} />
    <div>
      <h4 lang={title.lang} className={styles['title']}>
        {title.text}
      </h4>
      {check.reason && <p className={styles['reason']}>{reportTexts().inconclusive[check.reason]}</p>}
      {check.detail !== null && check.detail !== '' && (
        <p className={styles['reason']}>
          <ForeignText lang="en" text={check.detail} />
        </p>
      )}
    </div>
  </div>
);
