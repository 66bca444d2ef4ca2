import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { PermissionsPolicyFact_SectionFragment } from '../../../generated/graphql.ts';
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
  const reading = permissionsReading(data);
  return (
    <Fact name="Permissions policy" {...reading}>
      <FactNote>{reading.note}</FactNote>
      {typeof policy?.fault === 'string' && <ForeignText text={policy.fault} />}
      {policy && policy.features.length > 0 && (
        <Disclosure summary="Feature by feature">
          <ScrollTable
            label="Permissions policy"
            head={['Feature', 'Allowed for', 'Fault']}
            rows={policy.features.map(({ name, allowed, fault }) => [
              <ForeignText mono text={name} />,
              allowed.length === 0 ? 'nobody' : <ForeignText mono text={allowed.join(' ')} />,
              fault === null ? 'none' : <ForeignText text={fault} />,
            ])}
          />
        </Disclosure>
      )}
    </Fact>
  );
};
