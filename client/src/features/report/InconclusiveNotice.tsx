import type { ValueOf } from '../../app/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { InconclusiveNotice_CheckFragment, InconclusiveReason } from '../../generated/graphql.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './InconclusiveNotice.module.css';

graphql(`
  fragment InconclusiveNotice_check on Check {
    reason
    detail
  }
`);

const reasons: Readonly<Record<InconclusiveReason, string>> = {
  TIMEOUT: 'It did not answer in time.',
  UNREACHABLE: 'No connection could be made.',
  DNS_FAILURE: 'The name servers gave no answer.',
  MALFORMED: 'It answered what no protocol allows.',
  TOO_LARGE: 'Its answer was too large to be read.',
  GUARDED: 'Its address is not public, so it was not contacted.',
  PREREQUISITE: 'A check that this one needs was not conclusive.',
  UNAVAILABLE: 'Its source is switched off or did not give an answer that can be used.',
  CRASHED: 'The check itself failed. This is a fault of Candor, not of the domain.',
  ABANDONED: 'It was started several times and never finished.',
};

/** Why there is nothing to show: "not checked" is neither good nor bad. */
export const InconclusiveNotice = ({ check }: { readonly check: ValueOf<InconclusiveNotice_CheckFragment> }) => (
  <div className={styles['notice']}>
    <StateMark tone="unknown" word="Not checked" />
    <div>
      {check.reason && <p>{reasons[check.reason]}</p>}
      {check.detail !== null && check.detail !== '' && (
        <p className={styles['detail']}>
          <ForeignText text={check.detail} />
        </p>
      )}
    </div>
  </div>
);
