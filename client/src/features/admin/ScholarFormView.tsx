import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScholarFormView_FormFragment } from '../../generated/graphql.ts';
import { accountTexts } from '../../texts/account/accountTexts.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { wordOf } from '../../texts/wordOf.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { AddressText } from './AddressText.tsx';
import { ConfirmedFacts } from './ConfirmedFacts.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FormPart } from './FormPart.tsx';
import { LongText } from './LongText.tsx';

graphql(`
  fragment ScholarFormView_form on ScholarForm {
    email
    fullName
    mobilePhone
    university
    roleType
    statementOfIntent
    digitalSignature
    disclaimerAccepted
    infoAccurateConfirmed
  }
`);

/** A scholar's application as it was filled in. */
export const ScholarFormView = ({ form }: { readonly form: ValueOf<ScholarFormView_FormFragment> }) => {
  const { fields, scholar } = accountTexts();
  const texts = adminTexts().application;
  return (
    <>
      <FormPart title={texts.person}>
        <Facts
          facts={[
            { name: fields.full_name, value: <ForeignText text={form.fullName} /> },
            { name: fields.email, value: <AddressText address={form.email} /> },
            { name: fields.mobile_phone, value: <ForeignText text={form.mobilePhone} /> },
            { name: fields.university, value: <ForeignText text={form.university} /> },
            { name: fields.role_type, value: wordOf(scholar.roles, form.roleType) },
          ]}
        />
      </FormPart>
      <FormPart title={fields.statement_of_intent}>
        <LongText text={form.statementOfIntent} />
      </FormPart>
      <FormPart title={texts.confirmations}>
        <ConfirmedFacts
          signature={form.digitalSignature}
          facts={[
            { name: fields.disclaimer_accepted, isConfirmed: form.disclaimerAccepted },
            { name: fields.info_accurate_confirmed, isConfirmed: form.infoAccurateConfirmed },
          ]}
        />
      </FormPart>
    </>
  );
};
