import { skipToken, useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import { portalTexts } from '../../texts/portal/portalTexts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './ProofNotice.module.css';
import { usePortal } from './PortalContext.ts';
import { portalTabAddress } from './portalTabAddress.ts';

const PortalInvitations = graphql(`
  query PortalInvitations {
    portal {
      domain
      partners {
        id
        company
        state
      }
    }
  }
`);

/** To the owner: partners who wait for an answer, and the way to it. The tab Company shows them itself. */
export const InvitationNotice = () => {
  const { isReadOnly } = usePortal();
  const [search] = useSearchParams();
  const isAnswering = search.get('tab') === 'company';
  const texts = portalTexts().invitation;
  const { data } = useQuery(PortalInvitations, isReadOnly || isAnswering ? skipToken : {});
  const waiting = data?.portal.partners.filter(({ state, company }) => state === 'INVITED' && company !== null) ?? [];
  if (isAnswering || waiting.length === 0) return null;
  return (
    <div className={styles['notice']}>
      <ul>
        {waiting.map(({ id, company }) => (
          <li key={id}>
            <ForeignText text={company ?? ''} /> {texts.asks}
          </li>
        ))}
      </ul>
      <ButtonLink to={portalTabAddress('company')}>{texts.answer}</ButtonLink>
    </div>
  );
};
