import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { PermissionsPolicyFact_SectionFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { permissionsReading } from './pageReadings.ts';

const PermissionsPolicyFact_section = graphql(`
  fragment PermissionsPolicyFact_section on WebSection {
    checks {
      probe
      state
      isPartial
    }
    permissionsPolicy {
      configured
      legacy
      fault
      features {
        name
        allowed
        fault
      }
    }
  }
`);

/** Which of the browser's abilities the page, and pages within it, may use. */
export const PermissionsPolicyFact = ({
  section,
}: {
  readonly section: FragmentType<PermissionsPolicyFact_SectionFragment>;
}) => {
  const { data } = useLiveFragment({ fragment: PermissionsPolicyFact_section, from: section });
  const policy = data.permissionsPolicy;
  const { page } = reportWebTexts();
  const reading = permissionsReading(data);
  return (
    <Fact name={page.permissions} {...reading}>
      <FactNote>{reading.note}</FactNote>
      {typeof policy?.fault === 'string' && <ForeignText lang="en" text={policy.fault} />}
      {policy && policy.features.length > 0 && (
        <Disclosure summary={page.featureByFeature}>
          <ScrollTable
            label={page.permissions}
            head={page.permissionsHead}
            rows={policy.features.map(({ name, allowed, fault }) => [
              <ForeignText mono text={name} />,
              allowed.length === 0 ? page.nobody : <ForeignText mono text={allowed.join(' ')} />,
              fault === null ? page.noFault : <ForeignText lang="en" text={fault} />,
            ])}
          />
        </Disclosure>
      )}
    </Fact>
  );
};
