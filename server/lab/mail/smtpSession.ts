/** A mail server's reaction to a line: sends `reply`, then continues, switches to TLS (RFC 3207) or closes. */
export interface MailTurn {
  readonly reply: string;
  readonly then: 'goOn' | 'startTls' | 'hangUp';
}

const MAX_COMMANDS = 100;

/**
 * The receiving side of SMTP (RFC 5321), without accepting mail: clients only want to see its greeting, its extensions and its TLS. `offersTls` is false once
 * TLS is on, and for a server without TLS.
 */
export const createSmtpSession = (host: string, offersTls: boolean): ((line: string) => MailTurn) => {
  let commands = 0;
  return (line) => {
    commands += 1;
    if (commands > MAX_COMMANDS) return { reply: `421 4.7.0 ${host} Too many commands`, then: 'hangUp' };
    const verb = line.trim().split(/\s+/)[0]?.toUpperCase() ?? '';
    switch (verb) {
      case 'EHLO':
        return goOn(greeting(host, offersTls));
      case 'HELO':
        return goOn(`250 ${host}`);
      case 'STARTTLS':
        return offersTls ? { reply: '220 2.0.0 Ready to start TLS', then: 'startTls' } : goOn('502 5.5.1 Not offered');
      case 'NOOP':
      case 'RSET':
        return goOn('250 2.0.0 OK');
      case 'QUIT':
        return { reply: `221 2.0.0 ${host} closing connection`, then: 'hangUp' };
      case 'MAIL':
      case 'RCPT':
      case 'DATA':
        return goOn('550 5.7.1 This server belongs to a sample internet and takes no mail');
      default:
        return goOn('500 5.5.2 Command not recognised');
    }
  };
};

const goOn = (reply: string): MailTurn => ({ reply, then: 'goOn' });

const greeting = (host: string, offersTls: boolean): string => {
  const lines = [
    `${host} at your service`,
    'PIPELINING',
    'SIZE 10485760',
    '8BITMIME',
    ...(offersTls ? ['STARTTLS'] : []),
  ];
  return [...lines.map((line) => `250-${line}`), '250 ENHANCEDSTATUSCODES'].join('\r\n');
};
