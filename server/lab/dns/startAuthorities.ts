import { createServer } from 'node:https';
import { listenOnLoopback } from '../listenOnLoopback.ts';
import type { CertificateAuthority } from '../pki/certificateAuthority.ts';
import { goodCertificate } from '../pki/tlsConfig.ts';
import type { Servers } from '../servers.ts';
import { authorities } from './authorityConfig.ts';
import { authorityReply, type Reply } from './authorityReply.ts';
import type { DnsWorld } from './dnsWorld.ts';
import type { AnswerSigned } from './signing/answerSigned.ts';
import { startReplyServer } from './startDnsServer.ts';

/** Starts the name servers that NS records name, on port 53, and on port 443 if they support DNS over HTTPS. */
export const startAuthorities = async (
  world: DnsWorld,
  answerSigned: AnswerSigned,
  authority: CertificateAuthority,
): Promise<Servers> => {
  const started = await Promise.all(
    authorities.map(async (config) => {
      const { host, doh } = config;
      const reply = authorityReply({ world, answerSigned }, config);
      const dns = await startReplyServer(reply);
      const https = doh ? await listenOnLoopback(await dohServer(host, reply, authority)) : undefined;
      return {
        listeners: https ? [dns, https] : [dns],
        endpoints: [
          { host, standardPort: 53, port: dns.port },
          ...(https ? [{ host, standardPort: 443, port: https.port }] : []),
        ],
      };
    }),
  );
  return {
    listeners: started.flatMap(({ listeners }) => listeners),
    endpoints: started.flatMap(({ endpoints }) => endpoints),
  };
};

/** RFC 8484 §4.1, only GET. */
const dohServer = async (host: string, reply: Reply, authority: CertificateAuthority) => {
  const { cert, key } = await authority.issue(goodCertificate([host]));
  return createServer({ cert, key }, (request, response) => {
    request.resume();
    const { pathname, searchParams } = new URL(request.url ?? '/', `https://${host}`);
    const query = Buffer.from(searchParams.get('dns') ?? '', 'base64url');
    const answer = pathname === '/dns-query' ? reply(query, 'tcp') : undefined;
    response.writeHead(answer ? 200 : 404, { 'content-type': answer ? 'application/dns-message' : 'text/plain' });
    response.end(answer);
  });
};
