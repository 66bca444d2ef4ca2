import { goodCertificate, modernTls } from '../../server/lab/pki/tlsConfig.ts';
import type { SiteConfig } from '../../server/lab/siteConfig.ts';
import { type Receiver, startReceiver } from '../../server/features/notices/testing/startReceiver.ts';
import { noticeChannels } from './notices/noticeChannels.ts';
import { story } from './openStage.ts';

/** A host of the sample internet that terminates TLS for the receiver of the tests. */
const hostOf = (domain: string, port: number): SiteConfig => ({
  domain,
  description: 'A program that is told by webhooks.',
  dns: { owners: { '@': { A: ['127.77.1.201'] } } },
  web: {
    plain: {},
    secure: { [domain]: { paths: { '*': { kind: 'forward', port } } } },
    tls: modernTls(goodCertificate([domain])),
  },
  mail: [],
  expects: { outcome: 'completed' },
});

const HOST = 'hooks.example';
let receiver: Receiver | undefined;

story(
  'Notices, in a real browser',
  async () => {
    receiver = await startReceiver();
    receiver.answer((response, path) => response.writeHead(path === '/broken' ? 500 : 204).end());
    return { labGuests: [hostOf(HOST, receiver.port)] };
  },
  (stage) => {
    after(() => receiver?.close());
    noticeChannels(stage, `https://${HOST}`, () => receiver?.received ?? []);
  },
);
