import { getDomain } from 'tldts';
import { hostOfAddress, isPersonalAddress } from '../../../schema/forms/mailAddress.ts';
import { countAll, giveBackAll, type RateLimiter } from './rateLimiter.ts';
import { answers, inMinutes } from '../base/answers.ts';

/** `message`: for people. */
export interface MailRefused {
  readonly kind: 'rateLimited';
  readonly message: string;
  readonly retryAfterSeconds: number;
}

/** Of the mails that strangers can cause, by whatever form: how many may still be sent. */
export interface MailBudget {
  /** Counts a mail to an address, or, where a limit is reached, none. Undefined: it may be sent. */
  take(address: string): Promise<MailRefused | undefined>;
  /** None was sent. */
  giveBack(address: string): Promise<void>;
}

export interface MailLimits {
  /** To one mailbox. */
  readonly mailbox: RateLimiter;
  /** To one organisation, by its registrable domain. Providers of mail for everybody are none: their customers would shut each other out. */
  readonly organisation: RateLimiter;
  readonly all: RateLimiter;
}

/** Where the dots of a local part make no other mailbox (support.google.com/mail/answer/7436150), and under which name it is counted. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** The mailbox that an address leads to, for counting: what follows a plus is a tag (RFC 5233) almost everywhere. */
export const mailboxOf = (address: string): string => {
  const host = hostOfAddress(address);
  const [local = ''] = address.slice(0, address.lastIndexOf('@')).trim().toLowerCase().split('+');
  const dotless = DOTLESS.get(host);
  return dotless === undefined ? `${local}@${host}` : `${local.replaceAll('.', '')}@${dotless}`;
};

type Wait = ReturnType<typeof inMinutes>;

const ALL = 'all';

export const createMailBudget = ({ mailbox, organisation, all }: MailLimits): MailBudget => {
  const countsOf = (address: string): readonly (readonly [RateLimiter, string, (wait: Wait) => string])[] => {
    const host = hostOfAddress(address);
    return [
      [mailbox, mailboxOf(address), (wait) => answers().mails.toAddress(wait)],
      ...(isPersonalAddress(address)
        ? []
        : ([
            [
              organisation,
              getDomain(host, { allowPrivateDomains: true }) ?? host,
              (wait: Wait) => answers().mails.toHost({ host, ...wait }),
            ],
          ] as const)),
      [all, ALL, (wait) => answers().mails.all(wait)],
    ];
  };
  return {
    take: async (address) => {
      const counted = await countAll(countsOf(address));
      if (counted.allowed) return undefined;
      const { retryAfterSeconds, by } = counted;
      return { kind: 'rateLimited', message: by[2](inMinutes(retryAfterSeconds)), retryAfterSeconds };
    },
    giveBack: (address) => giveBackAll(countsOf(address)),
  };
};
