import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { SourceLine_SourceFragment } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { formatDateTime } from '../../ui/formatTime.ts';
import { SheetNote } from './SheetNote.tsx';

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
