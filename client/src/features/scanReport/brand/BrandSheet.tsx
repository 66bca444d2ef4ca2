import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { BrandSheet_SectionFragment } from '../../../generated/graphql.ts';
import { reportBrandTexts } from '../../../texts/generated/reportBrandTexts.ts';
import { Sheet } from '../Sheet.tsx';
import { SheetNotice, SheetPreview } from '../sheetParts.tsx';
import { brandAbsence } from './brandReadings.ts';
import { BrandOpinion, TrustAnalysis } from './BrandFacts.tsx';

const BrandSheet_section = graphql(`
  fragment BrandSheet_section on BrandSection {
    id
    ...CheckStates_section @unmask
    brand {
      ...BrandFacts_brand @unmask
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
  return (
    <Sheet section={data}>
      <SheetPreview {...reportBrandTexts().preview}>
        <TrustAnalysis brand={brand} absence={absence} />
      </SheetPreview>
      <BrandOpinion brand={brand} absence={absence}>
        <About />
      </BrandOpinion>
    </Sheet>
  );
};
