import { portalTexts } from '../../texts/generated/portalTexts.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './DnsRecord.module.css';

const Copied = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <span className={styles['copied']}>
    <ForeignText mono text={text} />
    <CopyButton text={text} what={what} />
  </span>
);

/** What is to be put into the DNS, part by part, as the forms of providers ask for it. */
export const DnsRecord = ({ name, value }: { readonly name: string; readonly value: string }) => {
  const texts = portalTexts().dnsRecord;
  return (
    <div className={styles['record']}>
      <Facts
        facts={[
          { name: texts.type, value: <ForeignText mono text={texts.txt} /> },
          { name: texts.name, value: <Copied text={name} what={texts.copyName} /> },
          { name: texts.value, value: <Copied text={value} what={texts.copyValue} /> },
        ]}
      />
    </div>
  );
};
