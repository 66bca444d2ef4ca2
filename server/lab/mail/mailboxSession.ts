import type { MailTurn } from './smtpSession.ts';

/** `refuses`: STARTTLS is offered but then refused. */
export type MailboxTls = 'offered' | 'refuses' | 'none';

/** The part of IMAP (RFC 9051) before TLS; nobody can sign in. */
export const createImapSession =
  (tls: MailboxTls): ((line: string) => MailTurn) =>
  (line) => {
    const [tag = '*', verb = ''] = line.trim().split(/\s+/);
    switch (verb.toUpperCase()) {
      case 'CAPABILITY': {
        const offer = tls === 'none' ? 'IMAP4rev2' : 'IMAP4rev2 STARTTLS LOGINDISABLED';
        return goOn(`* CAPABILITY ${offer}\r\n${tag} OK CAPABILITY completed`);
      }
      case 'STARTTLS':
        if (tls === 'offered') return { reply: `${tag} OK Begin TLS negotiation now`, then: 'startTls' };
        return goOn(`${tag} ${tls === 'refuses' ? 'NO TLS is not available' : 'BAD Unknown command'}`);
      case 'NOOP':
        return goOn(`${tag} OK NOOP completed`);
      case 'LOGOUT':
        return { reply: `* BYE\r\n${tag} OK LOGOUT completed`, then: 'hangUp' };
      default:
        return goOn(`${tag} BAD Unknown command`);
    }
  };

/** The part of POP3 (RFC 1939, RFC 2449, RFC 2595) before TLS; nobody can sign in. */
export const createPop3Session =
  (tls: MailboxTls): ((line: string) => MailTurn) =>
  (line) => {
    switch (line.trim().toUpperCase()) {
      case 'CAPA':
        return goOn(['+OK Capabilities follow', 'UIDL', ...(tls === 'none' ? [] : ['STLS']), '.'].join('\r\n'));
      case 'STLS':
        return tls === 'offered' ? { reply: '+OK Begin TLS', then: 'startTls' } : goOn('-ERR TLS is not available');
      case 'NOOP':
        return goOn('+OK');
      case 'QUIT':
        return { reply: '+OK', then: 'hangUp' };
      default:
        return goOn('-ERR Unknown command');
    }
  };

const goOn = (reply: string): MailTurn => ({ reply, then: 'goOn' });
