import type { ReactNode } from 'react';
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

interface SheetOverlayProps {
  /** What is said of it, as the specification words it: `Coming Soon`. */
  readonly title: string;
  /** What lies beneath, for those who cannot see it. */
  readonly note: string;
  /** Real content: dimmed, cut where it is very long, and out of reach for pointer, keyboard and screen reader. */
  readonly children: ReactNode;
}

/** A panel over what is there but not yet on offer. */
export const SheetOverlay = ({ title, note, children }: SheetOverlayProps) => (
  <div className={styles['overlay']}>
    <div className={styles['panel']} role="note" aria-label={title}>
      <h3 className={styles['sheetOverlayTitle']}>{title}</h3>
      <p className={styles['note']}>{note}</p>
    </div>
    <div inert className={styles['covered']}>
      {children}
    </div>
  </div>
);

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
