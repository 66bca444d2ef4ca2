import { fact, maybeFlag, maybeText, known, maybeTexts, type FactsOf } from '../kit/fact.ts';
import type { Observations, Seen } from '../index.ts';

export const mxFactTypes = {
  secureMxProvider: fact(maybeFlag, {
    about:
      "True if the provider is known to be secure, or if senders can require TLS from the domain's own servers (MTA-STS or DANE). False if neither is known.",
    part: 'servers',
    check: 'mx',
    rest: 'secure_mx_provider',
    tones: { true: 'pass', false: 'info' },
    ownRow: true,
  }),
  mailProvider: fact(maybeText, {
    quiet: true,
    changes: { mailProvider: (value, { mailServers }) => (mailServers === null ? null : known(value)) },
    ownRow: true,
  }),
  mailServers: fact(maybeTexts, { changes: true, ownRow: true }),
};

export const mxFacts = ({ mx, mailTls }: Seen): FactsOf<typeof mxFactTypes> => {
  if (!mx) return { secureMxProvider: null, mailProvider: null, mailServers: null };
  if (mx.status !== 'found') return { secureMxProvider: false, mailProvider: null, mailServers: [] };
  return {
    secureMxProvider: mx.provider?.secure === true || areServersSecure(mailTls),
    mailProvider: mx.provider?.name ?? null,
    mailServers: mx.hosts.map(({ exchange }) => exchange),
  };
};

/**
 * Reports whether every mail server of the domain was seen to accept mail over TLS 1.2 or newer in a way that senders can enforce: through an enforced MTA-STS
 * policy that allows the server and a certificate that satisfies the policy, or through a matching TLSA record. Also `false` if a server was not checked.
 */
const areServersSecure = (mailTls: Observations['mailTls'] | undefined): boolean => {
  if (!mailTls || mailTls.hosts.length === 0 || mailTls.hosts.length < mailTls.hostCount) return false;
  return mailTls.hosts.every((server) => {
    if (server.version !== 'TLSv1.2' && server.version !== 'TLSv1.3') return false;
    const byPolicy = mailTls.mtaSts === 'enforce' && mailTls.mtaStsAllows.includes(server.host);
    const isValid = server.certificate?.trusted === true && server.certificate.nameMatches;
    return server.dane.status === 'matched' || (byPolicy && isValid);
  });
};
