import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import type { SourceLine_SourceFragment } from '../../generated/graphql.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Folded } from '../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatDateTime } from '../../texts/formatTime.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Stamp } from '../../ui/Stamp.tsx';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from './sheetParts.module.css';

interface SheetPartProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of a sheet with its own title. */
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

/** Less important rows of a sheet: as wide as the others, and expandable in place. */
export const SheetFold = ({ summary, children }: SheetFoldProps) => (
  <details className={styles['fold']}>
    <summary className={styles['summary']}>
      <ChevronDown aria-hidden className="chevron" size={16} />
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

/** Information that readers need before the facts below. */
export const SheetNotice = ({ tone, word, children }: SheetNoticeProps) => (
  <div className={joinClasses(styles['notice'], tone === 'unknown' && styles['unknown'])}>
    <StateMark tone={tone} word={word} />
    <div>{children}</div>
  </div>
);

interface SheetPreviewProps {
  /** The badge in the words of the specification: `Coming Soon`. */
  readonly title: string;
  /** What is available already. */
  readonly note: string;
  readonly children: ReactNode;
}

/** The available content of a part that is not complete yet, below a badge that says so. */
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

/** The source of third-party data, and when the data were fetched. */
export const SourceLine = ({ source }: { readonly source: ValueOf<SourceLine_SourceFragment> }) => (
  <SheetNote>
    {reportTexts().source}{' '}
    <ExternalLink href={source.url}>
      <ThirdPartyText text={source.name} />
    </ExternalLink>
    {reportTexts().fetched}
    <time dateTime={source.retrievedAt}>{formatDateTime(source.retrievedAt)}</time>
  </SheetNote>
);

interface MaskedNoteProps {
  /** Names the data, if the note is not next to them. */
  readonly what?: string;
}

/** Says who can see data that a public report masks, and where. */
export const MaskedNote = ({ what }: MaskedNoteProps) => {
  const { before, link } = reportTexts().masked;
  return (
    <>
      {what !== undefined && `${what}: `}
      {before} <Link to="/portal/business">{link}</Link>
    </>
  );
};
