import type { ScannerAccount } from '../../../../schema/scannerAccount.ts';
import { percentDecoded } from '../../platform/percentDecoded.ts';
import { scannerTexts } from '../../texts/scanner/scannerTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { PageSection } from '../../ui/pageParts.tsx';
import { safeHref } from '../../ui/safeHref.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import styles from './ScannerPage.module.css';

/** Undefined while it is not known. */
interface AccountProps {
  readonly account: ScannerAccount | undefined;
}

export const WhatSection = ({ account }: AccountProps) => {
  const { what } = scannerTexts();
  const rows = [what.dns, what.web, what.tls, what.mail, what.ports(account?.ports.length ?? 23)];
  return (
    <PageSection id="what" title={what.title}>
      <ScrollTable
        label={what.table}
        head={what.head}
        rows={rows.map(([name = '', ...cells]): readonly [string, ...string[]] => [name, ...cells])}
      />
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

export const OftenSection = ({ account }: AccountProps) => {
  const { often } = scannerTexts();
  return (
    <PageSection id="often" title={often.title}>
      <ul className={styles['list']}>
        {account && <li>{often.deadline(account.deadlineSeconds)}</li>}
        {account && <li>{often.cache(account.cacheSeconds)}</li>}
        {account && account.targetScans.points > 0 && (
          <li>{often.limit(account.targetScans.points, account.targetScans.windowSeconds)}</li>
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
          <ForeignText mono text={address} />
        </li>
      ))}
    </ul>
  );
};

export const RecogniseSection = ({ account }: { readonly account: ScannerAccount }) => {
  const { recognise } = scannerTexts();
  return (
    <PageSection id="recognise" title={recognise.title}>
      <dl className={styles['facts']}>
        <dt>{recognise.userAgent}</dt>
        <dd>
          <ForeignText mono text={account.userAgent} />
        </dd>
        <dt>{recognise.ehlo}</dt>
        <dd>
          <ForeignText mono text={account.ehloName} />
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
  return bare === uri ? uri : (percentDecoded(bare) ?? bare);
};

export const ContactSection = ({ account }: { readonly account: ScannerAccount }) => {
  const { contact } = scannerTexts();
  return (
    <PageSection id="contact" title={contact.title}>
      <div className={styles['texts']}>
        <p>{contact.text}</p>
        <ul className={styles['list']}>
          {account.contacts.map((uri) => (
            <li key={uri}>
              <a href={safeHref(uri)}>
                <ForeignText text={readable(uri)} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
};
