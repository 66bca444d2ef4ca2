import { asValues, factsIn, metaOf, type Values } from '../../../checks/kit/fact.ts';
import { sectionFactTypes } from '../../../checks/sections.ts';
import type { SectionId } from '../../../checks/kit/section.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { KeyFact as KeyFactName } from '../../platform/graphql/generated/resolvers.ts';
import { reportFor } from '../reportFor.ts';
import { sectionFactsOf } from '../sectionFacts.ts';

export interface KeyFact {
  /** Its name among the changes: `spfRecord`, `openPorts`. */
  readonly fact: KeyFactName;
  /** As observed, including third-party text; flags are `yes` or `no`. An empty list means that there is none; `null` means not checked. */
  readonly values: Values;
}

/** Returns the key figures of a section: the facts that declare that a change is worth a line. */
export const keyFactsOf = (report: ScanReport, section: SectionId): readonly KeyFact[] => {
  const values = sectionFactsOf(reportFor('owner', report), section) as Readonly<Record<string, unknown>>;
  return factsIn(sectionFactTypes[section]).flatMap(([name, type]) => {
    const { changes } = metaOf(type);
    if (changes === undefined) return [];
    if (changes === true) return [{ fact: name as KeyFactName, values: asValues(values[name]) }];
    return Object.entries(changes).map(([fact, of]) => ({
      // The schema's enum is generated from these names.
      fact: fact as KeyFactName,
      values: of(values[name] as never, values),
    }));
  });
};
