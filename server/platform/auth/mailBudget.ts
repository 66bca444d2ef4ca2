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

/** Limits the mails that anyone can trigger, through whatever form. */
export interface MailBudget {
  /** Counts a mail to an address, unless a limit is reached. Returns undefined if the mail may be sent. */
  take(address: string): Promise<MailRefused | undefined>;
  /** Undoes the count of a mail that was not sent. */
  giveBack(address: string): Promise<void>;
}

export interface MailLimits {
  /** Per mailbox. */
  readonly mailbox: RateLimiter;
  /** Per organisation, identified by its registrable domain. Public mail providers do not count as one: their customers would lock each other out. */
  readonly organisation: RateLimiter;
  readonly all: RateLimiter;
}

/** Providers where dots in the local part do not make a different mailbox (support.google.com/mail/answer/7436150), with the domain used for counting. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** Returns the mailbox that an address leads to, for counting: what follows a plus is a tag (RFC 5233) almost everywhere. */
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
