import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ApplicationFormView_ApplicationFragment } from '../../generated/graphql.ts';
import { PartnerFormView } from './PartnerFormView.tsx';
import { ScholarFormView } from './ScholarFormView.tsx';

const ApplicationFormView_application = graphql(`
  fragment ApplicationFormView_application on Application {
    id
    form {
      ... on ScholarForm {
        ...ScholarFormView_form @unmask
      }
      ... on PartnerForm {
        ...PartnerFormView_form @unmask
      }
    }
  }
`);

interface ApplicationFormViewProps {
  readonly application: FragmentType<ApplicationFormView_ApplicationFragment>;
}

/** What the applicant filled in; nothing once it was erased. */
export const ApplicationFormView = ({ application }: ApplicationFormViewProps) => {
  const { data } = useLiveFragment({
    fragment: ApplicationFormView_application,
    fragmentName: 'ApplicationFormView_application',
    from: application,
  });
  if (!data.form) return null;
  return data.form.__typename === 'ScholarForm' ? (
    <ScholarFormView form={data.form} />
  ) : (
    <PartnerFormView form={data.form} />
  );
};
