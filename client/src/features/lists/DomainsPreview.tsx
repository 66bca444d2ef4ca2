import { formatNumber } from '../../texts/formatNumber.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import type { SentDomains } from './sendDomains.ts';
import styles from './lists.module.css';

const SHOWN_LINES = 200;

/** Shows what was understood of a text, line by line. Refused lines come first if there is no room for all. */
export const DomainsPreview = ({ read }: { readonly read: SentDomains }) => {
  const texts = listsTexts().preview;
  const rows = [
    ...read.bad.map(({ line, text, detail }) => ({ line, text, what: detail })),
    ...read.repeated.map(({ line, domain, first_line }) => ({
      line,
      text: domain,
      what: texts.repeated({ line: first_line }),
    })),
    ...read.skipped.map(({ line, kind, text }) => ({ line, text, what: texts.skipped[kind] })),
    ...read.domains.map(({ line, domain, tags }) => ({ line, text: domain, what: tags.join(' · ') })),
  ];
  const count = read.bad_count + read.repeated_count + read.skipped_count + read.domains_count;
  const shown = rows.slice(0, SHOWN_LINES).toSorted((one, other) => one.line - other.line);
  return (
    <div className={styles['part']}>
      <p role="status">
        {[
          texts.domains({ count: read.domains_count }),
          read.known > 0 && texts.known({ count: read.known }),
          read.repeated_count > 0 && texts.repeatedLines({ count: read.repeated_count }),
          read.skipped_count > 0 && texts.skippedLines({ count: read.skipped_count }),
          read.bad_count > 0 && texts.bad({ count: read.bad_count }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {count > shown.length && <p className="note">{texts.shown({ count: shown.length, all: count })}</p>}
      <ScrollTable
        label={texts.title}
        head={texts.head}
        rows={shown.map(({ line, text, what }) => [
          formatNumber(line),
          <ThirdPartyText key="text" mono text={text} />,
          <ThirdPartyText key="what" text={what} />,
        ])}
      />
    </div>
  );
};
