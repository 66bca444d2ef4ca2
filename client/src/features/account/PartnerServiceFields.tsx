import { accountTexts } from '../../texts/account/accountTexts.ts';
import { ChoiceListField } from '../../ui/ChoiceListField.tsx';
import { SuggestionListField } from '../../ui/SuggestionListField.tsx';
import { FormGroup } from './FormGroup.tsx';
import {
  COMPLIANCE_CERTIFICATIONS,
  MSP_CAPABILITIES,
  OPERATIONAL_CAPABILITIES,
  TEAM_CERTIFICATIONS,
} from './partnerChoices.ts';
import type { PartnerFields } from './partnerFields.ts';
import { suggestCities } from './suggestPlaces.ts';

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

export const PartnerServiceFields = ({ list }: PartnerFields) => {
  const { partner, application } = accountTexts();
  const said = <Value extends keyof typeof partner.capabilities>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: partner.capabilities[value] }));
  return (
    <FormGroup name={application.groups.service}>
      <SuggestionListField {...list('service_cities')} required hint={partner.citiesHint} suggest={suggestCities} />
      <ChoiceListField {...list('compliance_certifications')} choices={named(COMPLIANCE_CERTIFICATIONS)} />
      <ChoiceListField {...list('team_certifications')} choices={named(TEAM_CERTIFICATIONS)} />
      <ChoiceListField {...list('msp_capabilities')} choices={said(MSP_CAPABILITIES)} />
      <ChoiceListField {...list('operational_capabilities')} choices={said(OPERATIONAL_CAPABILITIES)} />
    </FormGroup>
  );
};
