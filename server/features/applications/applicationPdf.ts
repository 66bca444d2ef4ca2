import type { PartnerApplication } from '../../../schema/forms/partnerApplication.ts';
import type { ScholarApplication } from '../../../schema/forms/scholarApplication.ts';
import {
  type Block,
  callout,
  factList,
  heading,
  letterhead,
  paragraphs,
  table,
  tagList,
  title,
  type Tone,
} from '../../documents/pdf/blocks.ts';
import { renderPdf } from '../../documents/pdf/renderPdf.ts';
import { speechIn } from '../../documents/words/documentSpeech.ts';

/** The administration is only in English so far. */
const { time: documentTime } = speechIn('en');

/** One action on an application. */
export interface ApplicationAct {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly action: 'submitted' | 'opened' | 'pdfOpened' | 'downloaded' | 'approved' | 'rejected' | 'erased';
  /** Mail address; `null` for the applicant, or for an administrator who has been erased. */
  readonly administrator: string | null;
}

interface AnyApplication {
  readonly id: string;
  readonly status: 'pending' | 'approved' | 'rejected' | 'erased';
  /** ISO 8601, UTC. */
  readonly submittedAt: string;
  /** `null` if nobody has decided yet. */
  readonly decision: {
    readonly status: 'approved' | 'rejected';
    /** ISO 8601, UTC. */
    readonly at: string;
    /** Mail address; `null` if that administrator has been erased. */
    readonly administrator: string | null;
    /** The reason for a rejection; `null` if approved or erased. */
    readonly reason: string | null;
  } | null;
  /** Oldest first. */
  readonly history: readonly ApplicationAct[];
}

/** A decrypted application with its history, as its PDF shows it. `form` is `null` if the applicant has been erased. */
export type ApplicationDocument = AnyApplication &
  (
    | { readonly kind: 'scholar'; readonly form: ScholarApplication | null }
    | { readonly kind: 'partner'; readonly form: PartnerApplication | null }
  );

/** The texts of an application on paper. The fields have the names of the form (schema/texts/en/site.json). */
const APPLICATION_TEXTS = {
  titles: { scholar: 'Scholar Application', partner: 'Partner Application' } satisfies Record<
    ApplicationDocument['kind'],
    string
  >,
  letterhead: 'Account applications',
  facts: { id: 'Application ID', submitted: 'Submitted' },
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', erased: 'Erased' } satisfies Record<
    ApplicationDocument['status'],
    string
  >,
  waiting: 'No administrator has decided on this application yet.',
  reason: 'Reason',
  erased: 'The personal data of the applicant was erased at their wish. What they wrote cannot be shown any more.',
  erasedAdministrator: 'an administrator who has been erased',
  groups: {
    person: 'About the applicant',
    research: 'Research',
    account: 'Account',
    business: 'Business',
    contact: 'Contact',
    service: 'What the business offers',
    confirmation: 'Confirmation',
    history: 'Review history',
  },
  fields: {
    email: 'Email',
    full_name: 'Full name',
    mobile_phone: 'Mobile phone',
    university: 'University',
    role_type: 'Role',
    statement_of_intent: 'Statement of intent',
    digital_signature: 'Digital signature',
    disclaimer_accepted: 'Disclaimer',
    info_accurate_confirmed: 'Accuracy of the information',
    business_name: 'Business name',
    website_url: 'Website URL',
    years_in_business: 'Years in business',
    business_description: 'Business description',
    contact_full_name: 'Contact full name',
    business_email: 'Business email',
    phone_number: 'Phone number',
    preferred_contact_method: 'Preferred contact method',
    service_cities: 'Service cities',
    team_size: 'Team size',
    compliance_certifications: 'Compliance certifications',
    team_certifications: 'Team certifications',
    msp_capabilities: 'MSP capabilities',
    operational_capabilities: 'Operational capabilities',
    authorization_confirmed: 'Authorization',
    directory_consent: 'Partner directory',
  },
  contactMethods: { email: 'Email', phone: 'Phone', both: 'Email and phone' } satisfies Record<
    PartnerApplication['preferred_contact_method'],
    string
  >,
  teamSize: (size: string): string => `${size} employees`,
  /** What the applicant ticked, with the label of the checkbox. */
  confirmations: {
    disclaimer:
      'Yes: “I accept the disclaimer: reports are automated assessments without warranty, and I use them for academic purposes.”',
    accurate: 'Yes: “I confirm that the information in this application is accurate.”',
    authorization: 'Yes: “I confirm that I am authorized to submit this application for the business.”',
    listed: 'Yes: “Once we are approved, list us in the public partner directory.”',
    notListed: 'No: the business does not wish to be listed.',
  },
  history: {
    columns: { at: 'When', action: 'What', by: 'By whom' },
    applicant: 'The applicant',
    actions: {
      submitted: 'Submitted',
      opened: 'Opened',
      pdfOpened: 'PDF opened',
      downloaded: 'PDF downloaded',
      approved: 'Approved',
      rejected: 'Rejected',
      erased: 'Personal data erased',
    } satisfies Record<ApplicationAct['action'], string>,
  },
  footer: (time: string): string => `Confidential: personal data. Generated by Candor on ${time}`,
} as const;

const { groups, fields, confirmations } = APPLICATION_TEXTS;

const TONES: Readonly<Record<ApplicationDocument['status'], Tone>> = {
  pending: 'open',
  approved: 'good',
  rejected: 'bad',
  erased: 'none',
};

const decisionOf = ({ status, decision }: ApplicationDocument): Block => {
  if (!decision) {
    const text = status === 'pending' ? [APPLICATION_TEXTS.waiting] : [];
    return callout(TONES[status], APPLICATION_TEXTS.status[status], text);
  }
  const by = decision.administrator ?? APPLICATION_TEXTS.erasedAdministrator;
  const decided = `${APPLICATION_TEXTS.status[decision.status]} on ${documentTime(decision.at)} by ${by}`;
  const reason = decision.reason === null ? [] : [`${APPLICATION_TEXTS.reason}: ${decision.reason}`];
  return callout(TONES[decision.status], decided, reason);
};

const scholarParts = (form: ScholarApplication): readonly Block[] => [
  heading(groups.person),
  factList([
    { label: fields.full_name, value: form.full_name },
    { label: fields.email, value: form.email },
    { label: fields.mobile_phone, value: form.mobile_phone },
    { label: fields.university, value: form.university },
    { label: fields.role_type, value: form.role_type },
  ]),
  heading(`${groups.research}: ${fields.statement_of_intent}`),
  paragraphs(form.statement_of_intent),
  heading(groups.confirmation),
  factList([
    { label: fields.disclaimer_accepted, value: confirmations.disclaimer },
    { label: fields.info_accurate_confirmed, value: confirmations.accurate },
    { label: fields.digital_signature, value: form.digital_signature },
  ]),
];

const partnerParts = (form: PartnerApplication): readonly Block[] => [
  heading(groups.account),
  factList([{ label: fields.email, value: form.email }]),
  heading(groups.business),
  factList([
    { label: fields.business_name, value: form.business_name },
    { label: fields.website_url, value: form.website_url, isLink: true },
    { label: fields.years_in_business, value: String(form.years_in_business) },
    { label: fields.team_size, value: APPLICATION_TEXTS.teamSize(form.team_size) },
  ]),
  heading(fields.business_description),
  paragraphs(form.business_description),
  heading(groups.contact),
  factList([
    { label: fields.contact_full_name, value: form.contact_full_name },
    { label: fields.business_email, value: form.business_email },
    { label: fields.phone_number, value: form.phone_number },
    {
      label: fields.preferred_contact_method,
      value: APPLICATION_TEXTS.contactMethods[form.preferred_contact_method],
    },
  ]),
  heading(groups.service),
  tagList(fields.service_cities, form.service_cities),
  tagList(fields.msp_capabilities, form.msp_capabilities),
  tagList(fields.operational_capabilities, form.operational_capabilities),
  tagList(fields.compliance_certifications, form.compliance_certifications),
  tagList(fields.team_certifications, form.team_certifications),
  heading(groups.confirmation),
  factList([
    { label: fields.authorization_confirmed, value: confirmations.authorization },
    {
      label: fields.directory_consent,
      value: form.directory_consent ? confirmations.listed : confirmations.notListed,
    },
    { label: fields.digital_signature, value: form.digital_signature },
  ]),
];

const historyOf = (history: readonly ApplicationAct[]): Block => {
  const { columns, actions, applicant } = APPLICATION_TEXTS.history;
  const byWhom = ({ action, administrator }: ApplicationAct): string =>
    administrator ?? (action === 'submitted' ? applicant : APPLICATION_TEXTS.erasedAdministrator);
  return table(
    [
      { title: columns.at, share: 3 },
      { title: columns.action, share: 3 },
      { title: columns.by, share: 5 },
    ],
    history.map((act) => [documentTime(act.at), actions[act.action], byWhom(act)]),
  );
};

const nameOf = (application: ApplicationDocument): string | undefined =>
  application.kind === 'scholar' ? application.form?.full_name : application.form?.business_name;

const partsOf = (application: ApplicationDocument): readonly Block[] => {
  if (application.form === null) return [heading(groups.person), paragraphs(APPLICATION_TEXTS.erased)];
  return application.kind === 'scholar' ? scholarParts(application.form) : partnerParts(application.form);
};

/** An application as a PDF for administrators: all questions and answers, the decision, and who saw it. */
export const applicationPdf = async (application: ApplicationDocument, generatedAt: Date): Promise<Buffer> => {
  const kind = APPLICATION_TEXTS.titles[application.kind];
  const name = nameOf(application);
  const { facts } = APPLICATION_TEXTS;
  return renderPdf(
    {
      language: 'en',
      title: name === undefined ? kind : `${kind}: ${name}`,
      subject: `${facts.id} ${application.id}`,
      footer: APPLICATION_TEXTS.footer(documentTime(generatedAt.toISOString())),
      generatedAt,
    },
    [
      letterhead(APPLICATION_TEXTS.letterhead),
      title(kind),
      ...(name === undefined ? [] : [paragraphs(name, 'lead')]),
      decisionOf(application),
      factList([
        { label: facts.id, value: application.id },
        { label: facts.submitted, value: documentTime(application.submittedAt) },
      ]),
      ...partsOf(application),
      heading(groups.history),
      historyOf(application.history),
    ],
  );
};
