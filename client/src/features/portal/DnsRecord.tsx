import { portalTexts } from '../../texts/generated/portalTexts.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import styles from './DnsRecord.module.css';

const Copied = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <span className={styles['copied']}>
    <ThirdPartyText mono text={text} />
    <CopyButton text={text} what={what} />
  </span>
);

/** A DNS record to publish, in the separate parts that providers' forms ask for. */
export const DnsRecord = ({ name, value }: { readonly name: string; readonly value: string }) => {
  const texts = portalTexts().dnsRecord;
  return (
    <div className={styles['record']}>
      <Facts
        facts={[
          { name: texts.type, value: <ThirdPartyText mono text={texts.txt} /> },
          { name: texts.name, value: <Copied text={name} what={texts.copyName} /> },
          { name: texts.value, value: <Copied text={value} what={texts.copyValue} /> },
        ]}
      />
    </div>
  );
};
