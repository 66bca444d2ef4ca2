import {
  Blocks,
  Building2,
  DatabaseZap,
  FileText,
  Globe,
  Mail,
  Network,
  ScrollText,
  type LucideIcon,
} from 'lucide-react';
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
    checks: ['SPF, DKIM, DMARC', 'MTA-STS, TLS reports, BIMI', 'TLS and DANE of the mail servers'],
  },
  {
    icon: Globe,
    title: 'Web',
    question: 'Is a visit private and unaltered?',
    checks: ['HTTPS and its certificate', 'TLS versions and suites', 'Security headers', 'Cookies, CORS, scripts'],
  },
  {
    icon: Network,
    title: 'Domain and network',
    question: 'Are the name and its address in good order?',
    checks: ['DNS records and DNSSEC', 'Open ports', 'Block lists', 'Network and place', 'Subdomains'],
  },
  {
    icon: FileText,
    title: 'security.txt',
    question: 'Can someone report a fault?',
    checks: ['Contact', 'Expiry date', 'Policy', 'Signature'],
  },
  {
    icon: DatabaseZap,
    title: 'Data breaches',
    question: 'Has it lost data before?',
    checks: ['Known breaches', 'Accounts concerned', 'Kinds of data'],
  },
  {
    icon: ScrollText,
    title: 'Privacy',
    question: 'What does it say it does with data?',
    checks: ['Policies and terms', 'Six privacy laws', 'Rights, sharing, countries', 'How volunteers rate it'],
  },
  {
    icon: Blocks,
    title: 'Tools',
    question: 'Who else learns of a visit?',
    checks: ['Services of others', 'Trackers', 'Technology stack'],
  },
  {
    icon: Building2,
    title: 'Company',
    question: 'Who stands behind it?',
    checks: ['Company and legal entity', 'Registration', 'Public mentions and reviews'],
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
