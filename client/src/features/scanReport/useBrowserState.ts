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

// Facts of other sections that come from the browser. The events of a scan carry only those of the browser's own section, so these are read at the end of
// the scan.
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

/** Returns the reading of a fact that the browser did not deliver: not reported yet, or not checked. */
export const absentReading = (checks: readonly ProbeState[]): Reading => {
  const reading = missing(checks, 'browser');
  return reading.tone === 'pending' ? reading : { tone: 'unknown', word: reportTexts().notChecked };
};

/**
 * Returns the checks of the tools section, which the frame of the report reads; empty if the scan has no such section. They are not requested a second
 * time, because a list in the cache is replaced by the last response, with only the fields of that request.
 */
export const useBrowserChecks = (scanId: string): readonly ProbeState[] => {
  const { complete, data } = useFragment({
    fragment: BrowserState_section,
    from: { __typename: 'ToolsSection', id: `${scanId}:tools` },
  });
  return complete ? data.checks : [];
};

/** The same for a section with facts of the browser, whose check is in the tools section. `sectionId`: the section's own id. */
export const useBrowserState = (sectionId: string): Reading => absentReading(useBrowserChecks(scanIdOf(sectionId)));
