import styles from '../Setting.module.css';
import { useLazyQuery } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';
import type { PortalLookAlikesQuery } from '../../../../generated/graphql.ts';
import { formatDateTime } from '../../../../texts/formatTime.ts';
import { portalTabsTexts } from '../../../../texts/generated/portalTabsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ThirdPartyText } from '../../../../ui/ThirdPartyText.tsx';
import { LoadFault } from '../../../../ui/LoadFault.tsx';
import { StateMark, type Tone } from '../../../../ui/StateMark.tsx';
import { usePortal } from '../../PortalContext.ts';
import { TabSheet } from '../TabSheet.tsx';

const PortalLookAlikes = graphql(`
  query PortalLookAlikes {
    portal {
      domain
      lookAlikes {
        asked
        notChecked
        askedAt
        found {
          domain
          shown
          kind
          mail
        }
      }
    }
  }
`);

type LookAlikes = PortalLookAlikesQuery['portal']['lookAlikes'];

/** Neutral tones, because a registered name says nothing about its purpose: nobody is accused. */
const TONES = { YES: 'info', PERHAPS: 'none', NO: 'none' } as const satisfies Record<
  LookAlikes['found'][number]['mail'],
  Tone
>;

/** Registered names that resemble the owner's domain, and whether they accept mail. Requested with a button, because it takes some seconds. */
export const LookAlikesSection = () => {
  const { lookAlikes: texts } = portalTabsTexts().company;
  const { settingFailed, tryAgain } = portalTabsTexts();
  const { domain } = usePortal().session;
  const [ask, { data, loading, error }] = useLazyQuery(PortalLookAlikes, { fetchPolicy: 'network-only' });
  const look = (): void => {
    ask().catch(() => undefined);
  };
  return (
    <TabSheet level="h3" title={texts.title} lead={texts.lead({ domain })}>
      {data && !loading && <Found lookAlikes={data.portal.lookAlikes} />}
      {error && !loading ? (
        <LoadFault className={styles['setting']} text={settingFailed} tryAgain={tryAgain} onRetry={look} />
      ) : (
        <Button kind="quiet" disabled={loading} onClick={look}>
          {data ? texts.again : texts.button}
        </Button>
      )}
      <p role="status">{loading ? texts.asking : ''}</p>
    </TabSheet>
  );
};

const Found = ({ lookAlikes: { asked, notChecked, askedAt, found } }: { readonly lookAlikes: LookAlikes }) => {
  const { lookAlikes: texts } = portalTabsTexts().company;
  return (
    <>
      <p>
        {found.length === 0 ? texts.none({ count: asked }) : texts.found({ found: found.length, count: asked })}
        {notChecked > 0 && ` ${texts.notChecked({ count: notChecked })}`}{' '}
        {texts.askedAt({ time: formatDateTime(askedAt) })}
      </p>
      <ul>
        {found.map(({ domain, shown, kind, mail }) => (
          <li key={domain}>
            <ThirdPartyText mono text={shown} /> {shown !== domain && <ThirdPartyText mono text={`(${domain})`} />}{' '}
            <StateMark tone={TONES[mail]} word={texts.mail[mail]} />: {texts.kinds[kind]}
          </li>
        ))}
      </ul>
    </>
  );
};
