import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DocumentFacts_PrivacyFragment } from '../../../generated/graphql.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatNumber } from '../../../ui/formatNumber.ts';
import { EvidenceList } from '../EvidenceList.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { languageName } from './languageName.ts';
import { claimReading, documentReading, privacyGradeReading } from './privacyReadings.ts';

graphql(`
  fragment DocumentFacts_privacy on PrivacyCompliance {
    overallGrade
    policy {
      found
      url
      lastUpdated
      length
      language
      readability
      format
    }
    terms {
      found
      url
    }
    cookiePolicy {
      found
      url
    }
    hasPrivacyContact {
      value
      evidence {
        ...EvidenceList_evidence @unmask
      }
    }
  }
`);

type Privacy = ValueOf<DocumentFacts_PrivacyFragment>;

const Address = ({ url }: { readonly url: string | null }) =>
  url !== null && (
    <ExternalLink href={url}>
      <ForeignText mono text={url} />
    </ExternalLink>
  );

const Updated = ({ policy }: { readonly policy: Privacy['policy'] }) => (
  <FactNote>
    {policy.lastUpdated === null ? (
      'It does not say when it was last updated.'
    ) : (
      <>
        Last updated <DayText iso={policy.lastUpdated} />.
      </>
    )}
  </FactNote>
);

const FORMATS: Readonly<Record<string, string>> = { html: 'a web page', pdf: 'a PDF', text: 'plain text' };

const measures = ({ length, readability, language, format }: Privacy['policy']): string =>
  [
    length !== null && `${formatNumber(length)} words`,
    readability !== null && `readability ${readability.toFixed(1)} of 10`,
    language !== null && languageName(language),
    format !== null && FORMATS[format],
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');

/** The documents that were found, and how the policy reads. */
export const DocumentFacts = ({ privacy }: { readonly privacy: Privacy }) => {
  const { policy, terms, cookiePolicy, hasPrivacyContact: contact } = privacy;
  return (
    <FactGroup title="Documents">
      <Fact name="Privacy grade" {...privacyGradeReading(privacy.overallGrade)} />
      <Fact name="Privacy policy" {...documentReading(policy.found, 'fail')}>
        <Address url={policy.url} />
        {policy.length !== null && (
          <>
            <Updated policy={policy} />
            <FactNote>{measures(policy)}.</FactNote>
          </>
        )}
      </Fact>
      <Fact name="Terms of service" {...documentReading(terms.found, 'none')}>
        <Address url={terms.url} />
      </Fact>
      <Fact name="Cookie policy" {...documentReading(cookiePolicy.found, 'none')}>
        <Address url={cookiePolicy.url} />
      </Fact>
      <Fact
        name="Privacy contact"
        {...claimReading(contact.value, policy.length !== null, { yes: 'pass', no: 'warn' })}
      >
        {contact.evidence.length > 0 && <EvidenceList evidence={contact.evidence} />}
      </Fact>
    </FactGroup>
  );
};
