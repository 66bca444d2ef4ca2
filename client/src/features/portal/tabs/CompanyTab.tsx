import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { usePortal } from '../PortalContext.ts';
import { DkimSelectorsSection } from './mail/DkimSelectorsSection.tsx';
import { MailReportsSection } from './mail/MailReportsSection.tsx';
import { MailTokensSection } from './mail/MailTokensSection.tsx';
import { SettingSheet } from './SettingSheet.tsx';
import { LookAlikesSection } from './settings/LookAlikesSection.tsx';
import { PartnersSection } from './settings/PartnersSection.tsx';
import { ProfileSection } from './settings/ProfileSection.tsx';
import { PublicListingSection } from './settings/PublicListingSection.tsx';
import { VerificationSection } from './settings/VerificationSection.tsx';
import { StaleNotice } from './TabSheet.tsx';

const PortalCompany = graphql(`
  query PortalCompany {
    portal {
      domain
      isProven
      isPubliclyListed
      verification {
        state
        recordName
        challenge
        verifiedAt
        lastCheck {
          at
          outcome
        }
      }
      profileFields {
        field
        sourceValue
        ownerValue
        history {
          at
          by
          value
        }
      }
    }
  }
`);

/** The Company tab: verification of the domain, and what its owners state about their business. */
export const CompanyTab = () => {
  const texts = portalTabsTexts().company;
  const { domain } = usePortal().session;
  const { data, error, refetch } = useQuery(PortalCompany, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = (): void => {
    refetch().catch(() => undefined);
  };
  if (!data) {
    return (
      <SettingSheet
        title={texts.title}
        lead={texts.lead({ domain })}
        loading={texts.loading}
        query={{ error, refetch }}
      />
    );
  }
  const { isProven, isPubliclyListed, verification, profileFields } = data.portal;
  return (
    <>
      <StaleNotice isStale={error !== undefined} onRetry={retry} />
      <VerificationSection verification={verification} onChanged={refetch} />
      <MailReportsSection />
      <MailTokensSection />
      <DkimSelectorsSection />
      {isProven && <LookAlikesSection />}
      <PartnersSection />
      {isPubliclyListed !== null && <PublicListingSection isListed={isPubliclyListed} onChanged={refetch} />}
      <ProfileSection fields={profileFields} isVerified={verification.state === 'VERIFIED'} onChanged={refetch} />
    </>
  );
};
