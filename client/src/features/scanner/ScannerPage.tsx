import { usePageHead } from '../../platform/usePageHead.ts';
import { scannerTexts } from '../../texts/scanner/scannerTexts.ts';
import { ContentsLayout, PageContents } from '../../ui/PageContents.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/LoadingLines.tsx';
import { PageHero, PageSection } from '../../ui/pageParts.tsx';
import { ContactSection, OftenSection, RecogniseSection, WhatSection } from './AccountSections.tsx';
import { RefuseSection } from './RefuseSection.tsx';
import styles from './ScannerPage.module.css';
import { useScannerAccount } from './useScannerAccount.ts';

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

/** For who found the scanner in a log: who it is, what it does, and how to refuse it. */
export const ScannerPage = () => {
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
