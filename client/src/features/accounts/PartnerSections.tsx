import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState, type ChangeEvent } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { PartnerDashboardQuery } from '../../generated/graphql.ts';
import { bearerOf } from '../../platform/bearerOf.ts';
import { fetchFile } from '../../platform/fileCall.ts';
import { detailOf, putFile } from '../../platform/jsonCall.ts';
import { dashboardTexts } from '../../texts/generated/dashboardTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import type { Sentence } from '../../ui/sentence.ts';
import { badgeHtml, badgeMarkdown } from '../../platform/badgeCode.ts';
import { ClientList } from './ClientList.tsx';
import styles from './DashboardPart.module.css';
import { InviteForm } from './InviteForm.tsx';
import partnerStyles from './PartnerSections.module.css';
import { useSession } from './useSession.ts';

const PartnerDashboard = graphql(`
  query PartnerDashboard {
    partnerDashboard {
      clients {
        id
        ...ClientRow_client
      }
      logo {
        sha256
        width
        height
      }
      listingId
    }
  }
`);

/** The sections for partners: clients, the logo on their reports, and the directory badge. */
export const PartnerSections = () => {
  const texts = dashboardTexts().clients;
  const { data, error, refetch } = useQuery(PartnerDashboard, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const readAgain = (): void => {
    refetch().catch(() => undefined);
  };
  if (!data && error)
    return (
      <LoadFault
        className={styles['part']}
        text={texts.failed}
        tryAgain={dashboardTexts().tryAgain}
        onRetry={readAgain}
      />
    );
  if (!data) return <LoadingLines className={styles['part']} text={texts.loading} />;
  const { clients, logo, listingId } = data.partnerDashboard;
  return (
    <>
      <section className={styles['part']} aria-labelledby="partner-clients">
        <h2 id="partner-clients">{texts.title}</h2>
        <p>{texts.text}</p>
        <InviteForm onInvited={readAgain} />
        {clients.length === 0 ? <p>{texts.none}</p> : <ClientList clients={clients} onChanged={readAgain} />}
      </section>
      <LogoSection logo={logo} onChanged={readAgain} />
      <BadgeSection listingId={listingId} />
    </>
  );
};

const RemoveLogo = graphql(`
  mutation RemoveLogo {
    removeLogo {
      logo {
        sha256
      }
    }
  }
`);

type Logo = PartnerDashboardQuery['partnerDashboard']['logo'];

interface LogoSectionProps {
  readonly logo: Logo;
  readonly onChanged: () => void;
}

const LogoSection = ({ logo, onChanged }: LogoSectionProps) => {
  const texts = dashboardTexts().logo;
  const session = useSession();
  const [removeLogo] = useMutation(RemoveLogo);
  const [news, setNews] = useState('');
  const [failure, setFailure] = useState<Sentence>();
  const say = (said: string, fault?: Sentence): void => {
    setNews(said);
    setFailure(fault);
  };
  const upload = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (!file || !session) return;
    say(texts.uploading);
    const answer = await putFile('/api/partner/logo', file, { headers: bearerOf(session) });
    input.value = '';
    if (answer.kind === 'accepted') {
      say(texts.saved);
      onChanged();
    } else say('', { text: detailOf(answer) ?? texts.failed });
  };
  const remove = async (): Promise<void> => {
    try {
      await removeLogo();
      say(texts.removed);
      onChanged();
    } catch {
      say('', { text: texts.failed });
    }
  };
  return (
    <section className={styles['part']} aria-labelledby="partner-logo">
      <h2 id="partner-logo">{texts.title}</h2>
      <p>{texts.text}</p>
      {logo ? <LogoPicture key={logo.sha256} logo={logo} /> : <p>{texts.none}</p>}
      <div className="row-3">
        <label className={partnerStyles['upload']}>
          <span>{texts.choose}</span>
          <input type="file" accept="image/png,image/jpeg" onChange={(event) => void upload(event)} />
        </label>
        {logo && <Button onClick={() => void remove()}>{texts.remove}</Button>}
      </div>
      <p className="note">{texts.limits}</p>
      <p role="status">{news}</p>
      <FormAlert sentence={failure} keepsFocus />
    </section>
  );
};

/**
 * The server sends the logo to its partner only, so it is fetched with the session token. The content security policy allows `data:` images, but not
 * `blob:`.
 */
const LogoPicture = ({ logo }: { readonly logo: NonNullable<Logo> }) => {
  const session = useSession();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!session) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setAddress(reader.result);
    });
    let isOver = false;
    void fetchFile('/api/partner/logo', bearerOf(session)).then((answer) => {
      if (!isOver && answer.kind === 'file') reader.readAsDataURL(answer.blob);
    });
    return () => {
      isOver = true;
      reader.abort();
    };
  }, [session]);
  return (
    <div className={partnerStyles['logo']}>
      {address !== undefined && (
        <img src={address} width={logo.width} height={logo.height} alt={dashboardTexts().logo.alt} />
      )}
    </div>
  );
};

const BadgeSection = ({ listingId }: { readonly listingId: string | null }) => {
  const texts = dashboardTexts().badge;
  return (
    <section className={styles['part']} aria-labelledby="partner-badge">
      <h2 id="partner-badge">{texts.title}</h2>
      {listingId === null ? <p>{texts.unlisted}</p> : <PartnerBadge listingId={listingId} />}
    </section>
  );
};

/** The badge image, which links to the partner's directory entry, and the HTML that embeds it. */
const PartnerBadge = ({ listingId }: { readonly listingId: string }) => {
  const texts = dashboardTexts().badge;
  const { origin } = window.location;
  const path = `/badge/partner/${listingId}.svg`;
  const report = `${origin}/partners/directory?id=${listingId}`;
  const badge = { image: `${origin}${path}`, report, alt: texts.alt };
  return (
    <>
      <p>{texts.text}</p>
      <img src={path} alt={texts.alt} className={partnerStyles['badge']} />
      <CodeBlock title={texts.html} code={badgeHtml(badge)} what={texts.htmlCode} />
      <CodeBlock title={texts.markdown} code={badgeMarkdown(badge)} what={texts.markdownCode} />
    </>
  );
};
