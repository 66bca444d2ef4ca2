import { useFragment } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { missing, type ProbeState, type Reading } from './reading.ts';
import { scanIdOf } from './sections.ts';

const BrowserState_section = graphql(`
  fragment BrowserState_section on ToolsSection {
    id
    checks {
      probe
      state
      isPartial
    }
  }
`);

// Facts of other sections that come from the browser: the events of a scan bring those of its own section alone, so they are read at its end.
graphql(`
  fragment BrowserParts_section on ReportSection {
    id
    ... on PrivacySection {
      ...ConsentFacts_section @unmask
    }
    ... on WebSection {
      ...RenderedFacts_section @unmask
    }
  }
`);

/** Of facts that the browser did not bring: it has yet to report, or it could not look. */
export const absentReading = (checks: readonly ProbeState[]): Reading => {
  const reading = missing(checks, 'browser');
  return reading.tone === 'pending' ? reading : { tone: 'unknown', word: reportTexts().notChecked };
};

/**
 * The checks of the tools section, which the frame of the report reads; none where a scan has no such section. They are not asked for a second time: of
 * a list in the cache what came last counts, with the fields that were asked for then.
 */
export const useBrowserChecks = (scanId: string): readonly ProbeState[] => {
  const { complete, data } = useFragment({
    fragment: BrowserState_section,
    from: { __typename: 'ToolsSection', id: `${scanId}:tools` },
  });
  return complete ? data.checks : [];
};

/** The same for a section that shows facts of the browser, whose check stands in the tools section. `sectionId`: its own. */
export const useBrowserState = (sectionId: string): Reading => absentReading(useBrowserChecks(scanIdOf(sectionId)));
