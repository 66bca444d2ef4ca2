import { FileText, Globe, Mail, Network, type LucideIcon } from 'lucide-react';
import styles from './WhatIsChecked.module.css';

interface Field {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly question: string;
  readonly checks: readonly string[];
}

const FIELDS: readonly Field[] = [
  {
    icon: Mail,
    title: 'Email',
    question: 'Can strangers send mail in its name?',
    checks: ['SPF record', 'DKIM keys', 'DMARC policy', 'Mail servers'],
  },
  {
    icon: Globe,
    title: 'Web',
    question: 'Is a visit private and unaltered?',
    checks: [
      'HTTPS and its certificate',
      'TLS versions',
      'Six security headers',
      'Redirects and cookies',
      'Firewall, CDN',
    ],
  },
  {
    icon: Network,
    title: 'DNS',
    question: 'Is the name itself in good order?',
    checks: ['Addresses', 'Mail and name servers', 'Text records', 'Certificate authorities (CAA)'],
  },
  {
    icon: FileText,
    title: 'security.txt',
    question: 'Can someone report a fault?',
    checks: ['Contact', 'Expiry date', 'Policy', 'Signature'],
  },
];

/** What one scan looks at, in one figure. */
export const WhatIsChecked = () => (
  <figure className={styles['figure']} aria-labelledby="what-is-checked">
    <figcaption id="what-is-checked" className={styles['caption']}>
      What one scan looks at
    </figcaption>
    <p className={styles['root']}>
      <code>example.org</code>
    </p>
    <ul className={styles['fields']}>
      {FIELDS.map(({ icon: Icon, title, question, checks }) => (
        <li key={title} className={styles['field']}>
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
      ))}
    </ul>
    <p className={styles['note']}>
      Every line of a report shows what was seen on the wire, the rule it was held against and the points it cost. What
      could not be looked at is called “Not checked”, and never counts as good or bad.
    </p>
  </figure>
);
