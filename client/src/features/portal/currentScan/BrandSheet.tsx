import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { PortalBrandSheet_SectionFragment } from '../../../generated/graphql.ts';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { brandAbsence } from '../../report/brand/brandReadings.ts';
import { ReviewSources, SentimentFacts, TrustAnalysis } from '../../report/brand/BrandFacts.tsx';
import { PlainSheet } from '../../report/Sheet.tsx';
import { SourceLine } from '../../report/sheetParts.tsx';

const PortalBrandSheet_section = graphql(`
  fragment PortalBrandSheet_section on BrandSection {
    id
    checks {
      probe
      state
      isPartial
    }
    brand {
      ...TrustAnalysis_brand @unmask
      reviewSources {
        ...ReviewSources_source @unmask
      }
      sentiment {
        ...SentimentFacts_sentiment @unmask
      }
      sources {
        ...SourceLine_source @unmask
      }
    }
  }
`);

/** Brand Trust & Sentiment Analysis, with nothing over it: the owner sees what the public report still covers. */
export const BrandSheet = ({ section }: { readonly section: FragmentType<PortalBrandSheet_SectionFragment> }) => {
  const { data } = useLiveFragment({
    fragment: PortalBrandSheet_section,
    fragmentName: 'PortalBrandSheet_section',
    from: section,
  });
  const { brand, checks } = data;
  const absence = brandAbsence(checks);
  return (
    <PlainSheet title={reportTexts().sections.BRAND} line={portalScanTexts().brand.line}>
      <TrustAnalysis brand={brand} absence={absence} />
      <ReviewSources sources={brand?.reviewSources ?? null} absence={absence} />
      <SentimentFacts
        sentiment={brand?.sentiment ?? null}
        absence={brand ? { tone: 'unknown', word: reportTexts().notChecked } : absence}
      />
      {brand?.sources.map((source) => (
        <SourceLine key={source.url} source={source} />
      ))}
    </PlainSheet>
  );
};
