import { graphql } from '../../../generated/gql.ts';
import type { DiscoveryFacts_SectionFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName } from '../../../texts/factWords/factWords.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { FactNote, FoldedGroup, ReadFact } from '../facts.tsx';
import { factReading, missing, type Reading } from '../reading.ts';
import { SheetNote } from '../sheetParts.tsx';

graphql(`
  fragment DiscoveryFacts_section on WebSection {
    ...CheckStates_section @unmask
    robotsTxt {
      state
      access
      closedTo
    }
    sitemap {
      state
      url
      entries
      isIndex
    }
    socialPreview {
      hasTags
      title
      description
      image
    }
  }
`);

type Data = ValueOf<DiscoveryFacts_SectionFragment>;
type Robots = Data['robotsTxt'];

const LENGTH = 200;

/** What a robots.txt asks of all crawlers, or that there is none. */
const robotsReading = (robots: Robots, checks: Data['checks']): Reading => {
  if (!robots) return missing(checks, 'http');
  return robots.access === null
    ? factReading('web.robotsTxt.state', robots.state, checks)
    : factReading('web.robotsTxt.access', robots.access);
};

const RobotsFact = ({ robots, checks }: { readonly robots: Robots; readonly checks: Data['checks'] }) => (
  <ReadFact name={factName('web.robotsTxt')} reading={robotsReading(robots, checks)}>
    {robots && robots.closedTo.length > 0 && (
      <p>
        {factName('web.robotsTxt.closedTo')}: <ThirdPartyText mono text={robots.closedTo.join(', ')} />
      </p>
    )}
  </ReadFact>
);

const SitemapFact = ({ data: { sitemap, checks } }: { readonly data: Data }) => {
  const { discovery } = reportWebTexts();
  const reading = sitemap ? factReading('web.sitemap.state', sitemap.state, checks) : missing(checks, 'http');
  return (
    <ReadFact name={factName('web.sitemap')} reading={reading}>
      {sitemap?.url !== null && sitemap?.url !== undefined && <CutText text={sitemap.url} limit={LENGTH} />}
      {sitemap && sitemap.entries !== null && (
        <FactNote>
          {sitemap.isIndex === true
            ? discovery.maps({ count: sitemap.entries })
            : discovery.entries({ count: sitemap.entries })}
        </FactNote>
      )}
    </ReadFact>
  );
};

const PreviewFact = ({ data: { socialPreview: preview, checks } }: { readonly data: Data }) => {
  const reading = preview ? factReading('web.socialPreview.hasTags', preview.hasTags) : missing(checks, 'http');
  return (
    <ReadFact name={factName('web.socialPreview')} reading={reading}>
      {preview?.title !== null && preview?.title !== undefined && (
        <p className="strong">
          <CutText prose text={preview.title} limit={LENGTH} />
        </p>
      )}
      {preview?.description !== null && preview?.description !== undefined && (
        <p>
          <CutText prose text={preview.description} limit={LENGTH} />
        </p>
      )}
      {preview?.image !== null && preview?.image !== undefined && (
        <p className="small">
          {factName('web.socialPreview.image')}: <CutText text={preview.image} limit={LENGTH} />
        </p>
      )}
    </ReadFact>
  );
};

/** What the site offers to search engines, and to services that show a preview of it. */
export const DiscoveryFacts = ({ data }: { readonly data: Data }) => {
  const { title, hint, note } = reportWebTexts().discovery;
  const robots = data.robotsTxt;
  return (
    <FoldedGroup title={title} hint={hint} foot={<SheetNote>{note}</SheetNote>}>
      <RobotsFact robots={robots} checks={data.checks} />
      <SitemapFact data={data} />
      <PreviewFact data={data} />
    </FoldedGroup>
  );
};
