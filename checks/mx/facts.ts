import { fact, maybeFlag, maybeText, known, maybeTexts } from '../kit/fact.ts';

export const mxFactTypes = {
  secureMxProvider: fact(maybeFlag, {
    about:
      'A provider that is known as secure, or servers of its own whose TLS senders can insist on (MTA-STS or DANE). False: neither is known.',
    part: 'servers',
    check: 'mx',
    rest: 'secure_mx_provider',
    ownRow: true,
  }),
  mailProvider: fact(maybeText, {
    quiet: true,
    changes: { mailProvider: (value, { mailServers }) => (mailServers === null ? null : known(value)) },
    ownRow: true,
  }),
  mailServers: fact(maybeTexts, { changes: true, ownRow: true }),
};
