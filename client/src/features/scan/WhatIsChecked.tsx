import type { Icon } from '../../ui/createIcon.tsx';
import { Blocks, BuildingComplex, DatabaseZap, FileText, Globe, Mail, Network, ScrollText } from '../../ui/icons.ts';
import { scanTexts } from '../../texts/scan/scanTexts.ts';
import styles from './WhatIsChecked.module.css';

const FIELDS = [
  ['email', Mail],
  ['web', Globe],
  ['domain', Network],
  ['securityTxt', FileText],
  ['breaches', DatabaseZap],
  ['privacy', ScrollText],
  ['tools', Blocks],
  ['company', BuildingComplex],
] as const;

const Field = ({ field, icon: Icon }: { readonly field: (typeof FIELDS)[number][0]; readonly icon: Icon }) => {
  const { title, question, checks } = scanTexts().checked[field];
  return (
    <li className={styles['field']}>
      <h2 className={styles['title']}>
        <Icon aria-hidden size={18} />
        {title}
      </h2>
      <p className={styles['question']}>{question}</p>
      <ul className={styles['checks']}>
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </li>
  );
};

/** What one scan looks at, in one figure. */
export const WhatIsChecked = () => {
  const texts = scanTexts().checked;
  return (
    <figure className={styles['figure']} aria-labelledby="what-is-checked">
      <figcaption id="what-is-checked" className={styles['caption']}>
        {texts.caption}
      </figcaption>
      <p className={styles['root']}>
        <code>example.org</code>
      </p>
      <ul className={styles['fields']}>
        {FIELDS.map(([field, icon]) => (
          <Field key={field} field={field} icon={icon} />
        ))}
      </ul>
      <p className={styles['note']}>{texts.note}</p>
    </figure>
  );
};
