import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DocumentFacts_PrivacyFragment } from '../../../generated/graphql.ts';
import { reportPrivacyTexts } from '../../../texts/reportPrivacy/reportPrivacyTexts.ts';
import { wordOf } from '../../../texts/wordOf.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { EvidenceList } from '../EvidenceList.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { languageName } from './languageName.ts';
import { claimReading, documentReading, privacyGradeReading, readabilityReading } from './privacyReadings.ts';

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
    userRights {
      text
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

/** Date, length, language and form of the text, one a line. */
const PolicyText = ({ policy: { lastUpdated, length, language, format } }: { readonly policy: Privacy['policy'] }) => {
  const texts = reportPrivacyTexts().documents;
  if (length === null) return null;
  return (
    <>
      <FactNote>
        {texts.lastUpdated} {lastUpdated === null ? texts.notDated : <DayText iso={lastUpdated} />}
      </FactNote>
      <FactNote>
        {texts.length} {texts.words(length)}
      </FactNote>
      {language !== null && (
        <FactNote>
          {texts.language} {languageName(language)}
        </FactNote>
      )}
      {format !== null && (
        <FactNote>
          {texts.format} {wordOf(texts.formats, format)}
        </FactNote>
      )}
    </>
  );
};

const ReadabilityFact = ({ score }: { readonly score: number | null }) => {
  const { note, ...mark } = readabilityReading(score);
  return (
    <Fact name={reportPrivacyTexts().documents.readability} {...mark}>
      <FactNote>{note}</FactNote>
    </Fact>
  );
};

const ContactFact = ({
  contact,
  wasRead,
}: {
  readonly contact: Privacy['hasPrivacyContact'];
  readonly wasRead: boolean;
}) => {
  const texts = reportPrivacyTexts().documents;
  return (
    <Fact name={texts.contact} {...claimReading(contact, wasRead, { yes: 'pass', no: 'warn' })}>
      {contact.evidence.length > 0 && <EvidenceList evidence={contact.evidence} />}
      {contact.value === false && <FactNote>{texts.contactMissingNote}</FactNote>}
    </Fact>
  );
};

/** The documents that were found, and how the policy reads. */
export const DocumentFacts = ({ privacy }: { readonly privacy: Privacy }) => {
  const { overallGrade, policy, terms, cookiePolicy, hasPrivacyContact: contact, userRights } = privacy;
  const texts = reportPrivacyTexts().documents;
  return (
    <FactGroup title={texts.title}>
      <Fact name={texts.grade} {...privacyGradeReading(overallGrade, policy.length)} />
      <Fact name={texts.policy} {...documentReading(policy.found, 'fail')}>
        <Address url={policy.url} />
        <PolicyText policy={policy} />
      </Fact>
      {policy.length !== null && <ReadabilityFact score={policy.readability} />}
      <Fact name={texts.terms} {...documentReading(terms.found, 'none')}>
        <Address url={terms.url} />
      </Fact>
      <Fact name={texts.cookiePolicy} {...documentReading(cookiePolicy.found, 'none')}>
        <Address url={cookiePolicy.url} />
      </Fact>
      {policy.found !== false && <ContactFact contact={contact} wasRead={userRights !== null} />}
    </FactGroup>
  );
};
