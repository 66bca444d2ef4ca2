import styles from './ApplicantForms.module.css';
import { graphql } from '../../generated/gql.ts';
import type { PartnerFormView_FormFragment, ScholarFormView_FormFragment } from '../../generated/graphql.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { accountTexts } from '../../texts/generated/accountTexts.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { wordOf } from '../../texts/wordOf.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { AddressText, WebsiteText } from './AddressText.tsx';
import type { ReactNode } from 'react';
import { StateMark } from '../../ui/StateMark.tsx';

graphql(`
  fragment PartnerFormView_form on PartnerForm {
    email
    businessName
    websiteUrl
    yearsInBusiness
    businessDescription
    contactFullName
    businessEmail
    phoneNumber
    preferredContactMethod
    serviceCities
    teamSize
    complianceCertifications
    teamCertifications
    mspCapabilities
    operationalCapabilities
    digitalSignature
    authorizationConfirmed
    directoryConsent
  }
`);

type Form = ValueOf<PartnerFormView_FormFragment>;

const Business = ({ form }: { readonly form: Form }) => {
  const { fields, partner } = accountTexts();
  return (
    <Facts
      facts={[
        { name: fields.business_name, value: <ThirdPartyText text={form.businessName} /> },
        { name: fields.website_url, value: <WebsiteText address={form.websiteUrl} /> },
        { name: fields.years_in_business, value: formatNumber(form.yearsInBusiness) },
        { name: fields.team_size, value: partner.teamSize({ size: form.teamSize }) },
      ]}
    />
  );
};

const Contact = ({ form }: { readonly form: Form }) => {
  const { fields, partner } = accountTexts();
  return (
    <Facts
      facts={[
        { name: fields.contact_full_name, value: <ThirdPartyText text={form.contactFullName} /> },
        { name: fields.email, value: <AddressText address={form.email} /> },
        { name: fields.business_email, value: <AddressText address={form.businessEmail} /> },
        { name: fields.phone_number, value: <ThirdPartyText text={form.phoneNumber} /> },
        {
          name: fields.preferred_contact_method,
          value: wordOf(partner.contactMethods, form.preferredContactMethod),
        },
      ]}
    />
  );
};

const Offer = ({ form }: { readonly form: Form }) => {
  const { fields, partner } = accountTexts();
  return (
    <Facts
      facts={[
        { name: fields.service_cities, value: <TextItems items={form.serviceCities} /> },
        {
          name: fields.msp_capabilities,
          value: <TextItems items={form.mspCapabilities} words={partner.capabilities} />,
        },
        {
          name: fields.operational_capabilities,
          value: <TextItems items={form.operationalCapabilities} words={partner.capabilities} />,
        },
        { name: fields.compliance_certifications, value: <TextItems items={form.complianceCertifications} /> },
        { name: fields.team_certifications, value: <TextItems items={form.teamCertifications} /> },
      ]}
    />
  );
};

/** A partner's application as submitted. */
export const PartnerFormView = ({ form }: { readonly form: Form }) => {
  const { fields } = accountTexts();
  const texts = adminTexts().application;
  return (
    <>
      <FormPart title={texts.business}>
        <Business form={form} />
      </FormPart>
      <FormPart title={fields.business_description}>
        <LongText text={form.businessDescription} />
      </FormPart>
      <FormPart title={texts.contact}>
        <Contact form={form} />
      </FormPart>
      <FormPart title={texts.offer}>
        <Offer form={form} />
      </FormPart>
      <FormPart title={texts.confirmations}>
        <ConfirmedFacts
          signature={form.digitalSignature}
          facts={[
            { name: fields.authorization_confirmed, isConfirmed: form.authorizationConfirmed },
            { name: fields.directory_consent, isConfirmed: form.directoryConsent },
          ]}
        />
      </FormPart>
    </>
  );
};

interface TextItemsProps {
  readonly items: readonly string[];
  /** Labels of the predefined values. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Several texts that an applicant chose or typed. */
const TextItems = ({ items, words = {} }: TextItemsProps) => {
  if (items.length === 0) return <span className="muted">{adminTexts().application.none}</span>;
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item} className={styles['item']}>
          <ThirdPartyText text={wordOf(words, item)} />
        </li>
      ))}
    </ul>
  );
};

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

/** A scholar's application as submitted. */
export const ScholarFormView = ({ form }: { readonly form: ValueOf<ScholarFormView_FormFragment> }) => {
  const { fields, scholar } = accountTexts();
  const texts = adminTexts().application;
  return (
    <>
      <FormPart title={texts.person}>
        <Facts
          facts={[
            { name: fields.full_name, value: <ThirdPartyText text={form.fullName} /> },
            { name: fields.email, value: <AddressText address={form.email} /> },
            { name: fields.mobile_phone, value: <ThirdPartyText text={form.mobilePhone} /> },
            { name: fields.university, value: <ThirdPartyText text={form.university} /> },
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

interface FormPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One group of form fields. */
const FormPart = ({ title, children }: FormPartProps) => (
  <section className="stack-2">
    <h2 className={styles['title']}>{title}</h2>
    {children}
  </section>
);

interface ConfirmedFactsProps {
  readonly signature: string;
  readonly facts: readonly { readonly name: string; readonly isConfirmed: boolean }[];
}

/** The ticked confirmations, and the name in the signature. */
const ConfirmedFacts = ({ signature, facts }: ConfirmedFactsProps) => {
  const texts = adminTexts().application;
  return (
    <Facts
      facts={[
        ...facts.map(({ name, isConfirmed }) => ({
          name,
          value: <StateMark tone={isConfirmed ? 'pass' : 'none'} word={isConfirmed ? texts.yes : texts.no} />,
        })),
        { name: accountTexts().fields.digital_signature, value: <ThirdPartyText text={signature} /> },
      ]}
    />
  );
};

/** A long text by the applicant. */
const LongText = ({ text }: { readonly text: string }) => (
  <p dir="auto" className={styles['text']}>
    <ThirdPartyText text={text} />
  </p>
);
