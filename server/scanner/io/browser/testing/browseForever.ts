import { sealedBy } from '../openSealedBrowser.ts';
import { processTree } from '../processTree.ts';

/** Run by a test as a separate process: opens a browser with a page that never rests, reports its processes, and waits to be killed. */
process.on('SIGINT', () => undefined); // goes on, as a server does that finishes its work first
const [executable = '', kind = '', sandboxed = ''] = process.argv.slice(2);
const open = sealedBy(() =>
  Promise.resolve({ kind: kind === 'namespaces' ? 'namespaces' : 'flags', sandboxed: sandboxed === 'true' }),
);
const sealed = await open(
  {
    executable,
    trustedKeys: [],
    userAgent: 'Candor',
    deadlineMs: 60_000,
    maxBytes: 1e6,
    maxRequests: 10,
    maxMemoryBytes: 1e9,
    dial: () => Promise.reject(new Error('Nobody is there.')),
  },
  new AbortController().signal,
);
const page = await sealed.browser.newPage();
await page.setContent('<script>setTimeout(() => { for (;;); }, 200)</script>');
const pids = processTree([process.pid]).filter((pid) => pid !== process.pid);
process.stdout.write(`${JSON.stringify({ pids })}\n`);
setInterval(() => undefined, 1_000);
