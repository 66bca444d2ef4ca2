import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SourcesSheet_ScanFragment } from '../../../generated/graphql.ts';
import { portalScanTexts } from '../../../texts/generated/portalScanTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import type { Mark } from '../../../ui/StateMark.tsx';
import { Fact, FactList } from '../../scanReport/facts.tsx';
import { PlainSheet } from '../../scanReport/Sheet.tsx';
import { SheetNote, SourceLine } from '../../scanReport/sheetParts.tsx';

const SourcesSheet_scan = graphql(`
  fragment SourcesSheet_scan on Scan {
    dataSourcesCount
    sections {
      id
      section
      checks {
        state
      }
      ... on BreachSection {
        breaches {
          source {
            ...SourceLine_source @unmask
          }
        }
      }
      ... on CommunitySection {
        rating {
          source {
            ...SourceLine_source @unmask
          }
        }
      }
      ... on NetworkSection {
        network {
          attribution
        }
      }
      ... on BusinessSection {
        profile {
          source {
            ...SourceLine_source @unmask
          }
        }
        legalEntity {
          source {
            ...SourceLine_source @unmask
          }
        }
        registration {
          source {
            ...SourceLine_source @unmask
          }
        }
      }
      ... on BrandSection {
        brand {
          sources {
            ...SourceLine_source @unmask
          }
        }
      }
    }
  }
`);

type Section = SourcesSheet_ScanFragment['sections'][number];

/** Returns the third-party sources of a section, if it has any. */
const sourcesOf = (section: Section) => {
  if (section.__typename === 'BreachSection') return section.breaches ? [section.breaches.source] : [];
  if (section.__typename === 'CommunitySection') return section.rating ? [section.rating.source] : [];
  if (section.__typename === 'BrandSection') return section.brand?.sources ?? [];
  if (section.__typename !== 'BusinessSection') return [];
  return [section.profile, section.legalEntity, section.registration].flatMap((part) => part?.source ?? []);
};

const coverageOf = ({ checks }: Section): Mark => {
  const conclusive = checks.filter(({ state }) => state === 'CONCLUSIVE').length;
  const word = portalScanTexts().sources.checks({ conclusive, planned: checks.length });
  if (conclusive === 0) return { tone: 'unknown', word };
  return { tone: conclusive === checks.length ? 'pass' : 'warn', word };
};

/** The "Data Sources & Collection Methods" section: how each part was checked, how many checks succeeded, and what came from third parties. */
export const SourcesSheet = ({ scan }: { readonly scan: FragmentType<SourcesSheet_ScanFragment> }) => {
  const { data } = useLiveFragment(SourcesSheet_scan, scan);
  const texts = portalScanTexts().sources;
  return (
    <PlainSheet anchor="sources" title={texts.title} line={texts.line({ count: data.dataSourcesCount })}>
      <FactList label={texts.title}>
        {data.sections.map((section) => (
          <Fact key={section.id} name={reportTexts().sections[section.section]} {...coverageOf(section)}>
            {texts.methods[section.section]}
          </Fact>
        ))}
      </FactList>
      {data.sections.flatMap(sourcesOf).map((source, index) => (
        <SourceLine key={index} source={source} />
      ))}
      {data.sections.map(
        (section) =>
          section.__typename === 'NetworkSection' &&
          section.network && (
            <SheetNote key={section.id}>
              {texts.addresses} <ThirdPartyText lang="en" text={section.network.attribution} />
            </SheetNote>
          ),
      )}
    </PlainSheet>
  );
};
