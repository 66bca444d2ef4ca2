import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import type { SourceLine_SourceFragment } from '../../generated/graphql.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Folded } from '../../ui/Disclosure.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { formatDateTime } from '../../texts/formatTime.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { Stamp } from '../../ui/Stamp.tsx';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './sheetParts.module.css';

interface SheetPartProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Part of a sheet, under a title of its own. */
export const SheetPart = ({ title, children }: SheetPartProps) => (
  <div className={styles['part']}>
    <h3 className={styles['title']}>{title}</h3>
    {children}
  </div>
);

interface SheetFoldProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Rows of a sheet that few ask for: as wide as the rest of them, and opened in place. */
export const SheetFold = ({ summary, children }: SheetFoldProps) => (
  <details className={styles['fold']}>
    <summary className={styles['summary']}>
      <ChevronDown aria-hidden className={styles['chevron']} size={16} />
      {summary}
    </summary>
    <Folded>{children}</Folded>
  </details>
);

interface SheetNoticeProps {
  readonly tone: Tone;
  readonly word: string;
  readonly children: ReactNode;
}

/** What has to be known before the facts below are read. */
export const SheetNotice = ({ tone, word, children }: SheetNoticeProps) => (
  <div className={styles['notice']}>
    <StateMark tone={tone} word={word} />
    <div>{children}</div>
  </div>
);

interface SheetPreviewProps {
  /** What is said of it, as the specification words it: `Coming Soon`. */
  readonly title: string;
  /** What is there already. */
  readonly note: string;
  readonly children: ReactNode;
}

/** What is there of a part that is not yet on offer as a whole: under a badge that says so, and readable like the rest. */
export const SheetPreview = ({ title, note, children }: SheetPreviewProps) => {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles['preview']}>
      <div className={styles['previewHead']}>
        <Stamp>{reportTexts().preview}</Stamp>
        <h3 id={titleId}>{title}</h3>
        <p>{note}</p>
      </div>
      {children}
    </div>
  );
};

/** A line between or under the facts of a sheet: a summary, a footnote, a source. */
export const SheetNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['sheetNote']}>{children}</p>
);

/** Pictures under the facts of a sheet, each folded. */
export const SheetPictures = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['sheetPictures']}>{children}</div>
);

graphql(`
  fragment SourceLine_source on SourceNote {
    name
    url
    retrievedAt
  }
`);

/** Where outside knowledge came from, and when it was fetched. */
export const SourceLine = ({ source }: { readonly source: ValueOf<SourceLine_SourceFragment> }) => (
  <SheetNote>
    {reportTexts().source}{' '}
    <ExternalLink href={source.url}>
      <ForeignText text={source.name} />
    </ExternalLink>
    {reportTexts().fetched}
    <time dateTime={source.retrievedAt}>{formatDateTime(source.retrievedAt)}</time>
  </SheetNote>
);

interface MaskedNoteProps {
  /** Names it where it does not stand beside it. */
  readonly what?: string;
}

/** Says of something that a public report masks who sees it, and where. */
export const MaskedNote = ({ what }: MaskedNoteProps) => {
  const { before, link } = reportTexts().masked;
  return (
    <>
      {what !== undefined && `${what}: `}
      {before} <Link to="/portal/business">{link}</Link>
    </>
  );
};
