import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const record = (domain: string): string => `_mta-sts.${domain}. IN TXT "v=STSv1; id=20260101000000"`;
const policy = (domain: string): string =>
  `# https://mta-sts.${domain}/.well-known/mta-sts.txt\nversion: STSv1\nmode: testing\nmx: <a line for each of your MX hosts>\nmax_age: 604800`;

/** What the mtaSts probe can say, and what it costs. That nothing enforces TLS is told, once, by the mailTls probe. */
export const mtaStsCodes = {
  'mta-sts-enforced': {
    title: 'MTA-STS is enforced, and fits the mail servers',
    meaning:
      'Senders that know MTA-STS deliver over verified TLS to the named servers only: nobody on the way can take the encryption off.',
    reference: rfc(8461, '5'),
  },
  'mta-sts-testing': {
    title: 'MTA-STS is in testing mode',
    meaning: 'Senders report failures and deliver in spite of them. It protects nothing yet.',
    reference: rfc(8461, '5'),
    fix: (domain) => ({
      text: 'Once the reports show no failures, change the mode to enforce and give the record a new id.',
      example: `mode: enforce\n\n${record(domain)}`,
    }),
  },
  'mta-sts-off': {
    title: 'MTA-STS is switched off (mode none)',
    meaning: 'The policy says that senders shall forget about it, as it is done before MTA-STS is taken away.',
    reference: rfc(8461, '5'),
    fix: (domain) => ({ text: 'Set the mode to testing, later to enforce.', example: policy(domain) }),
  },
  'mta-sts-missing': {
    title: 'No MTA-STS policy',
    meaning:
      'Senders are not told that this domain takes mail over TLS, so someone on the way can take the encryption off.',
    reference: rfc(8461, '3'),
    fix: (domain) => ({
      text: 'Publish a policy, first in testing mode, and the record that announces it.',
      example: `${record(domain)}\n\n${policy(domain)}`,
    }),
  },
  'mta-sts-not-needed': {
    title: 'No MTA-STS, and no mail that it could protect',
    meaning: 'The domain takes no mail.',
    reference: rfc(8461, '3'),
  },
  'mta-sts-record-missing': {
    title: 'An MTA-STS policy without the record that announces it',
    meaning: 'Senders look for the record first; without it they never read the policy.',
    reference: rfc(8461, '3.1'),
    penalty: { category: 'email', points: 1 },
    fix: (domain) => ({ text: 'Publish the record.', example: record(domain) }),
  },
  'mta-sts-record-invalid': {
    title: 'The MTA-STS record is invalid',
    meaning: 'Senders must act as if there were no policy.',
    reference: rfc(8461, '3.1'),
    penalty: { category: 'email', points: 2 },
    fix: (domain) => ({ text: 'Publish exactly one record of this form.', example: record(domain) }),
  },
  'mta-sts-policy-missing': {
    title: 'MTA-STS is announced, but no sender can get the policy',
    meaning:
      'The file must come over https with a valid certificate, without a redirect. As it is, new senders act as if there were none.',
    reference: rfc(8461, '3.3'),
    penalty: { category: 'email', points: 2 },
    fix: (domain) => ({
      text: 'Serve the file at this very address, or take the record away.',
      example: policy(domain),
    }),
  },
  'mta-sts-policy-invalid': {
    title: 'The MTA-STS policy is invalid',
    meaning: 'Senders must act as if there were no policy.',
    reference: rfc(8461, '3.2'),
    penalty: { category: 'email', points: 2 },
    fix: (domain) => ({ text: 'Correct the lines that are named.', example: policy(domain) }),
  },
  'mta-sts-mx-mismatch': {
    title: 'The MTA-STS policy allows none of the mail servers: mail is refused',
    meaning:
      'Senders that know MTA-STS find no server that they may deliver to. They keep the mail, and bounce it in the end.',
    reference: rfc(8461, '4.1'),
    penalty: { category: 'email', points: 8 },
    fix: (domain) => ({
      text: 'Name every MX host of the domain in the policy, and give the record a new id.',
      example: `mx: <each host of "dig MX ${domain}">\n\n${record(domain)}`,
    }),
  },
  'mta-sts-mx-partly-mismatch': {
    title: 'The MTA-STS policy does not allow every mail server',
    meaning: 'Senders that know MTA-STS pass over these servers, so that they are no help when the others are down.',
    reference: rfc(8461, '4.1'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({
      text: 'Name every MX host of the domain in the policy, and give the record a new id.',
      example: `mx: <each host of "dig MX ${domain}">\n\n${record(domain)}`,
    }),
  },
  'mta-sts-mx-mismatch-testing': {
    title: 'The MTA-STS policy under test does not allow every mail server',
    meaning: 'Mail is still delivered. With mode enforce it would be refused.',
    reference: rfc(8461, '4.1'),
    penalty: { category: 'email', points: 1 },
    fix: () => ({ text: 'Name every MX host of the domain in the policy before it is enforced.' }),
  },
  'mta-sts-mx-not-checked': {
    title: 'Whether the MTA-STS policy fits the mail servers could not be checked',
    meaning: 'The MX records of the domain are not known.',
    reference: rfc(8461, '4.1'),
  },
  'mta-sts-not-checked': {
    title: 'The MTA-STS policy could not be checked',
    meaning: 'It is announced, and its server did not answer us as it should. Others may get it.',
    reference: rfc(8461, '3.3'),
  },
  'mta-sts-max-age-short': {
    title: 'The MTA-STS policy is remembered for less than a day',
    meaning: 'A sender that has forgotten it can be kept from fetching it again, and then delivers without protection.',
    reference: rfc(8461, '3.2'),
    penalty: { category: 'email', points: 1 },
    fix: () => ({ text: 'Set max_age to weeks or more.', example: 'max_age: 2592000' }),
  },
  'mta-sts-advice': {
    title: 'The MTA-STS policy could be tidier',
    meaning: 'Senders overlook this, some of them perhaps not. It costs no points.',
    reference: rfc(8461, '3.2'),
  },
} as const satisfies Record<string, FindingRule>;
