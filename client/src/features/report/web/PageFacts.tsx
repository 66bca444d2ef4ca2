import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { PageFacts_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { FoldedGroup } from '../FoldedGroup.tsx';
import { CorsFact } from './CorsFact.tsx';
import { DeliveryFact } from './DeliveryFact.tsx';
import { HeaderReadings } from './HeaderReadings.tsx';
import { IntegrityFact } from './IntegrityFact.tsx';
import { MixedContentFact } from './MixedContentFact.tsx';
import { ObservatoryFact } from './ObservatoryFact.tsx';
import { PermissionsPolicyFact } from './PermissionsPolicyFact.tsx';
import { RedirectChainsFact } from './RedirectChainsFact.tsx';

const PageFacts_section = graphql(`
  fragment PageFacts_section on WebSection {
    id
    ...ObservatoryFact_section
    ...HeaderReadings_section
    ...CorsFact_section
    ...IntegrityFact_section
    ...MixedContentFact_section
    ...PermissionsPolicyFact_section
    ...RedirectChainsFact_section
    ...DeliveryFact_section
  }
`);

/** The front page looked at more closely; its tables open in place. */
export const PageFacts = ({ section }: { readonly section: FragmentType<PageFacts_SectionFragment> }) => {
  const { data } = useLiveFragment({ fragment: PageFacts_section, fragmentName: 'PageFacts_section', from: section });
  const { title, hint } = reportWebTexts().page;
  return (
    <FoldedGroup title={title} hint={hint}>
      <ObservatoryFact section={data} />
      <HeaderReadings section={data} />
      <CorsFact section={data} />
      <IntegrityFact section={data} />
      <MixedContentFact section={data} />
      <PermissionsPolicyFact section={data} />
      <RedirectChainsFact section={data} />
      <DeliveryFact section={data} />
    </FoldedGroup>
  );
};
