import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const epp = { label: 'ICANN: EPP status codes', url: 'https://www.icann.org/epp' };

/** What the registration probe can say, and what it costs. */
export const registrationCodes = {
  'registration-found': {
    title: 'The registration of the domain was found',
    meaning: 'Who manages the domain, since when and until when, by the registry.',
    reference: rfc(9083, '5.3'),
  },
  'registration-not-found': {
    title: 'The registry does not have the domain',
    meaning:
      'It says that there is no such registration. A name that answers all the same is below one that is registered.',
    reference: rfc(7480, '5.3'),
  },
  'registration-young': {
    title: 'The domain was registered within the last 90 days',
    meaning: 'Everybody begins once; yet most domains that are made for fraud are younger than this.',
    reference: rfc(9083, '4.5'),
  },
  'registration-expired': {
    title: 'The registration has run out',
    meaning: 'It can be lost at any time, with its web site and its mail, and whoever takes it then gets both.',
    reference: epp,
    penalty: { category: 'web', points: 10 },
    fix: (domain) => ({
      text: `Renew ${domain} at your registrar at once, and let it be renewed automatically from now on.`,
    }),
  },
  'registration-expires-soon': {
    title: 'The registration runs out within 30 days',
    meaning: 'Should nobody renew it, the web site and the mail stop, and somebody else may take the domain.',
    reference: rfc(9083, '4.5'),
    penalty: { category: 'web', points: 4 },
    fix: (domain) => ({ text: `Renew ${domain} at your registrar, and let it be renewed automatically from now on.` }),
  },
  'registration-unlocked': {
    title: 'The domain is not locked against transfer',
    meaning: 'Who gets at the account or deceives the registrar can move the domain away without another hurdle.',
    reference: epp,
    penalty: { category: 'web', points: 2 },
    fix: () => ({
      text: 'Switch on the transfer lock at your registrar; for a name of worth, ask for a registry lock too.',
      example: 'Domain Status: clientTransferProhibited',
    }),
  },
  'registration-locked': {
    title: 'The domain is locked against transfer',
    meaning: 'It cannot be moved to another registrar until its holder opens the lock.',
    reference: epp,
  },
  'registration-on-hold': {
    title: 'The domain is on hold',
    meaning: 'Registrar or registry have taken it out of the DNS, for want of payment or for a dispute.',
    reference: epp,
  },
} as const satisfies Record<string, FindingRule>;
