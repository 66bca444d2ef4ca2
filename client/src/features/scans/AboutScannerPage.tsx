import { formatDuration } from '../../texts/formatTime.ts';
import { domainTyped, refusalLines } from './refusalLines.ts';
import styles from './AboutScannerPage.module.css';
import { useState, useCallback, useEffect } from 'react';
import { scannerAccount, type ScannerAccount } from '../../../../schema/scannerAccount.ts';
import { getJson } from '../../platform/jsonCall.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { scannerTexts } from '../../texts/generated/scannerTexts.ts';
import { CopyBlock } from '../../ui/CopyButton.tsx';
import { TextField } from '../../ui/Field.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { ContentsLayout, PageContents } from '../../ui/PageContents.tsx';
import { PageHero, PageSection } from '../../ui/pageParts.tsx';
import { percentDecodedOrSame } from '../../../../schema/percentDecoded.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { safeHref } from '../../ui/safeHref.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';

const Contents = () => {
  const { contents, ...parts } = scannerTexts();
  const ids = ['who', 'what', 'often', 'recognise', 'refuse', 'masked', 'contact'] as const;
  return <PageContents title={contents} groups={ids.map((id) => ({ entry: { id, label: parts[id].title } }))} />;
};

const Texts = ({ id }: { readonly id: 'who' | 'masked' }) => {
  const { title, texts } = scannerTexts()[id];
  return (
    <PageSection id={id} title={title}>
      <div className={styles['texts']}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </PageSection>
  );
};

/** For readers who found the scanner in their logs: who runs it, what it does, and how to opt out. */
export const AboutScannerPage = () => {
  const { head, hero, loading, failed, tryAgain } = scannerTexts();
  usePageHead({ ...head, path: '/scanner' });
  const { account, retry } = useScannerAccount();
  return (
    <article>
      <PageHero kicker={hero.kicker} title={hero.title} lead={hero.lead} />
      <ContentsLayout contents={<Contents />}>
        <Texts id="who" />
        <WhatSection account={account ?? undefined} />
        <OftenSection account={account ?? undefined} />
        {account === undefined && <LoadingLines className={styles['awaited']} text={loading} />}
        {account === null && (
          <LoadFault className={styles['fault']} text={failed} tryAgain={tryAgain} onRetry={retry} />
        )}
        {account && <RecogniseSection account={account} />}
        <RefuseSection />
        <Texts id="masked" />
        {account && <ContactSection account={account} />}
      </ContentsLayout>
    </article>
  );
};

/** The records to publish, for a domain that the user enters. */
const RefuseSection = () => {
  const { refuse } = scannerTexts();
  const [typed, setTyped] = useState('');
  const domain = domainTyped(typed);
  const lines = refusalLines(domain ?? 'example.org');
  return (
    <PageSection id="refuse" title={refuse.title} lead={refuse.lead}>
      <div className={styles['domain']}>
        <TextField
          label={refuse.domain}
          hint={refuse.hint}
          error={domain === undefined ? refuse.wrong : undefined}
          value={typed}
          onChange={setTyped}
          placeholder="example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
      </div>
      <div className={styles['way']}>
        <h3>{refuse.txt}</h3>
        <p>{refuse.txtNote}</p>
        <CopyBlock text={lines.record} />
      </div>
      <div className={styles['way']}>
        <h3>{refuse.file}</h3>
        <p className="breakable">{refuse.fileNote({ address: lines.fileAddress })}</p>
        <CopyBlock text={lines.field} />
      </div>
      <ul className={styles['list']}>
        {refuse.meaning.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </PageSection>
  );
};

interface Reading {
  /** Undefined while loading; null if it failed to load. */
  readonly account: ScannerAccount | null | undefined;
  readonly retry: () => void;
}

/** Loads this installation's description of its scanner. */
const useScannerAccount = (): Reading => {
  const [account, setAccount] = useState<ScannerAccount | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      const answer = await getJson('/scanner.json', { signal: stop.signal });
      if (stop.signal.aborted) return;
      const parsed = answer.kind === 'accepted' ? scannerAccount.safeParse(answer.body) : undefined;
      setAccount(parsed?.success === true ? parsed.data : null);
    };
    void read();
    return () => {
      stop.abort();
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setAccount(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { account, retry };
};

/** Undefined while it is not known. */
interface AccountProps {
  readonly account: ScannerAccount | undefined;
}

const WhatSection = ({ account }: AccountProps) => {
  const { what } = scannerTexts();
  const rows = [
    what.dns,
    what.web,
    what.browser,
    what.tls,
    what.mail,
    [...what.ports, what.portCount({ count: account?.ports.length ?? 23 })],
  ];
  return (
    <PageSection id="what" title={what.title}>
      <div className={styles['what']}>
        <ScrollTable
          label={what.table}
          head={what.head}
          rows={rows.map(([name = '', ...cells]): readonly [string, ...string[]] => [name, ...cells])}
        />
      </div>
      <div className={styles['texts']}>
        {account && (
          <p>
            {what.portList} <span className={styles['ports']}>{account.ports.join(', ')}</span>
          </p>
        )}
        <p>{what.others}</p>
      </div>
    </PageSection>
  );
};

const OftenSection = ({ account }: AccountProps) => {
  const { often } = scannerTexts();
  return (
    <PageSection id="often" title={often.title}>
      <ul className={styles['list']}>
        {account && <li>{often.deadline({ time: formatDuration(account.deadlineSeconds) })}</li>}
        {account && (
          <li>
            {account.cacheSeconds === 0 ? often.noCache : often.cache({ time: formatDuration(account.cacheSeconds) })}
          </li>
        )}
        {account && account.targetScans.points > 0 && (
          <li>
            {often.limit({
              points: account.targetScans.points,
              time: formatDuration(account.targetScans.windowSeconds),
            })}
          </li>
        )}
        <li>{often.own}</li>
      </ul>
    </PageSection>
  );
};

const Addresses = ({ addresses }: Pick<ScannerAccount, 'addresses'>) => {
  const { recognise } = scannerTexts();
  if (addresses.length === 0) return recognise.noAddresses;
  return (
    <ul className={styles['addresses']}>
      {addresses.map((address) => (
        <li key={address}>
          <ThirdPartyText mono text={address} />
        </li>
      ))}
    </ul>
  );
};

const RecogniseSection = ({ account }: { readonly account: ScannerAccount }) => {
  const { recognise } = scannerTexts();
  return (
    <PageSection id="recognise" title={recognise.title}>
      <dl className={styles['facts']}>
        <dt>{recognise.userAgent}</dt>
        <dd>
          <ThirdPartyText mono text={account.userAgent} />
        </dd>
        <dt>{recognise.ehlo}</dt>
        <dd>
          <ThirdPartyText mono text={account.ehloName} />
        </dd>
        <dt>{recognise.addresses}</dt>
        <dd>
          <Addresses addresses={account.addresses} />
        </dd>
      </dl>
      {account.addresses.length > 0 && <p>{recognise.reverse}</p>}
    </PageSection>
  );
};

/** `mailto:security@%5B192.0.2.1%5D` → `security@[192.0.2.1]`. */
const readable = (uri: string): string => {
  const bare = uri.replace(/^(mailto|tel):/, '');
  return bare === uri ? uri : percentDecodedOrSame(bare);
};

const ContactSection = ({ account }: { readonly account: ScannerAccount }) => {
  const { contact } = scannerTexts();
  return (
    <PageSection id="contact" title={contact.title}>
      <div className={styles['texts']}>
        <p>{contact.text}</p>
        <ul className={styles['list']}>
          {account.contacts.map((uri) => (
            <li key={uri}>
              <a href={safeHref(uri)}>
                <ThirdPartyText text={readable(uri)} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
};
