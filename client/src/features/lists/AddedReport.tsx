import { formatNumber } from '../../texts/formatNumber.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import type { AddedDomains } from './addDomains.ts';
import styles from './lists.module.css';

/** The result of adding domains, including the invalid lines with their numbers. */
export const AddedReport = ({ added }: { readonly added: AddedDomains }) => {
  const texts = listsTexts().added;
  const { known, badCount, bad, stopped } = added;
  return (
    <div className={styles['part']}>
      <p role="status">
        {[
          texts.added({ count: added.added }),
          known > 0 && texts.known({ count: known }),
          badCount > 0 && texts.bad({ count: badCount }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {stopped && <p role="alert">{texts.stopped({ line: stopped.afterLine, reason: stopped.message })}</p>}
      {bad.length > 0 && (
        <>
          {badCount > bad.length && <p className="note">{texts.badShown({ count: bad.length })}</p>}
          <ScrollTable
            label={texts.title}
            head={texts.head}
            rows={bad.map(({ line, text, message }) => [
              formatNumber(line),
              <ThirdPartyText key="text" mono text={text} />,
              message,
            ])}
          />
        </>
      )}
    </div>
  );
};
