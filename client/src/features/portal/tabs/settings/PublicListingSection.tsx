import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';
import { portalTabsTexts } from '../../../../texts/generated/portalTabsTexts.ts';
import { usePortal } from '../../PortalContext.ts';
import { ProofNotice } from '../../ProofNotice.tsx';
import { SettingChoice, SettingOutcome, useSetting } from '../SettingSheet.tsx';
import { TabSheet } from '../TabSheet.tsx';
import styles from '../Setting.module.css';

const SetPublicListing = graphql(`
  mutation SetPublicListing($isListed: Boolean!) {
    setPublicListing(isListed: $isListed)
  }
`);

interface PublicListingSectionProps {
  readonly isListed: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** Whether the public lists of recent and best reports may name the domain. */
export const PublicListingSection = ({ isListed, onChanged }: PublicListingSectionProps) => {
  const texts = portalTabsTexts().company.publicListing;
  const { isProven, session } = usePortal();
  const { domain } = session;
  const [setListing] = useMutation(SetPublicListing);
  const { isSaving, news, refusal, save } = useSetting();
  const choose = (value: 'yes' | 'no'): void => {
    save(async () => {
      await setListing({ variables: { isListed: value === 'yes' } });
      await onChanged();
      return { done: texts.saved };
    });
  };
  return (
    <TabSheet level="h3" title={texts.title} lead={texts.lead({ domain })}>
      <div className={styles['setting']}>
        <ProofNotice waits={texts.needsProof} />
        {isProven !== false && (
          <SettingChoice
            legend={texts.legend({ domain })}
            values={['yes', 'no']}
            words={texts}
            value={isListed ? 'yes' : 'no'}
            onChange={choose}
          />
        )}
        <SettingOutcome news={isSaving ? '' : news} refusal={refusal} />
      </div>
    </TabSheet>
  );
};
