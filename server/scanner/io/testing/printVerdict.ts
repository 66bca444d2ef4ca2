import { createScannerIo } from '../createScannerIo.ts';

/** Run by a test as a separate process, because Node reads NODE_EXTRA_CA_CERTS at startup. Arguments: the port, and further authorities in PEM. */
const [port = '', ...certificateAuthorities] = process.argv.slice(2);
const { NODE_EXTRA_CA_CERTS: file = '' } = process.env;
const extraAuthoritiesFile = file === '' ? undefined : file;
const io = createScannerIo({ allowCidrs: ['127.0.0.0/8'], certificateAuthorities, extraAuthoritiesFile });
const offer = { host: '127.0.0.1', port: Number(port), serverName: 'site.example' };
const { authorizationError } = await io.tls.handshake(offer, new AbortController().signal);
process.stdout.write(`${authorizationError ?? 'trusted'}\n`);
