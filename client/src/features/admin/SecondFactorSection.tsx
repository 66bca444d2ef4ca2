import type { FragmentType } from '@apollo/client';
import { useState } from 'react';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { SecondFactorSection_AdministratorFragment } from '../../generated/graphql.ts';
import { adminSecurityTexts } from '../../texts/adminSecurity/adminSecurityTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { DisableFactorForm } from './DisableFactorForm.tsx';
import { EnableFactorForm } from './EnableFactorForm.tsx';
import { PrepareFactorForm, type PreparedFactor } from './PrepareFactorForm.tsx';
import { SecuritySection } from './SecuritySection.tsx';

const SecondFactorSection_administrator = graphql(`
  fragment SecondFactorSection_administrator on Administrator {
    id
    secondFactor
  }
`);

interface SecondFactorSectionProps {
  readonly administrator: FragmentType<SecondFactorSection_AdministratorFragment>;
}

/** A code of an authenticator app beside the password: turned on by a code, turned off by the password and a code. */
export const SecondFactorSection = ({ administrator }: SecondFactorSectionProps) => {
  const { data } = useLiveFragment({ fragment: SecondFactorSection_administrator, from: administrator });
  const texts = adminSecurityTexts().factor;
  const [prepared, setPrepared] = useState<PreparedFactor>();
  const isOn = data.secondFactor;
  return (
    <SecuritySection
      title={texts.title}
      mark={<StateMark tone={isOn ? 'pass' : 'none'} word={isOn ? texts.on : texts.off} />}
    >
      <p>{isOn ? texts.onText : texts.offText}</p>
      {isOn && <DisableFactorForm />}
      {!isOn && !prepared && <PrepareFactorForm onPrepared={setPrepared} />}
      {!isOn && prepared && (
        <EnableFactorForm
          prepared={prepared}
          onDone={() => {
            setPrepared(undefined);
          }}
        />
      )}
    </SecuritySection>
  );
};
