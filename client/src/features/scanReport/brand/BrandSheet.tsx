import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BrandSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportBrandTexts } from '../../../texts/generated/reportBrandTexts.ts';
import type { Mark } from '../../../ui/StateMark.tsx';
import { Sheet } from '../Sheet.tsx';
import { SheetNotice, SheetPreview, SourceLine } from '../sheetParts.tsx';
import { brandAbsence } from './brandReadings.ts';
import { ReviewSources, SentimentFacts, TrustAnalysis } from './BrandFacts.tsx';

const BrandSheet_section = graphql(`
  fragment BrandSheet_section on BrandSection {
    id
    ...CheckStates_section @unmask
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
    ...Sheet_section
  }
`);

const About = () => {
  const texts = reportBrandTexts().info;
  return (
    <SheetNotice tone="info" word={texts.title}>
      <p>{texts.text}</p>
      <p>{texts.owner}</p>
    </SheetNotice>
  );
};

/**
 * Public opinion about the business behind the domain. The specification has it twice, as an analysis that is under construction and as the sources. The
 * preview therefore has only what is derived from the sources (score, totals, names), and repeats nothing from below it.
 */
export const BrandSheet = ({ section }: { readonly section: FragmentType<BrandSheet_SectionFragment> }) => {
  const { data } = useLiveFragment(BrandSheet_section, section);
  const { brand } = data;
  const absence = brandAbsence(data.checks);
  const notChecked: Mark = { tone: 'unknown', word: reportTexts().notChecked };
  return (
    <Sheet section={data}>
      <SheetPreview {...reportBrandTexts().preview}>
        <TrustAnalysis brand={brand} absence={absence} />
      </SheetPreview>
      <ReviewSources sources={brand?.reviewSources ?? null} absence={absence} />
      <SentimentFacts sentiment={brand?.sentiment ?? null} absence={brand ? notChecked : absence} />
      <About />
      {brand?.sources.map((source) => (
        <SourceLine key={source.url} source={source} />
      ))}
    </Sheet>
  );
};
