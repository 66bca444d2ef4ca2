import { expect } from 'chai';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { reportFigures } from '../../../../tests/random/reportFigures.ts';
import { testRun } from '../../../../tests/random/testRun.ts';
import { eventually } from '../../../platform/eventStore/contract/eventually.ts';
import { IoFailure } from '../scannerIo.ts';
import { openSealedBrowser } from './openSealedBrowser.ts';
import { type SealedOn, sealedOn } from './testing/sealedOn.ts';
import { visitPage } from './visit.ts';

const MIB = 1_048_576;
const DEADLINE_MS = 4_000;
/** How many of the pages a short run tries. */
const SOME = 6;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const page =
  (script: string): Answer =>
  (_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><body>x<script>${script}</script>`);
  };

/** Writes forever, as fast as the client reads. */
const endless =
  (headers: Readonly<Record<string, string>>, chunk: Buffer): Answer =>
  (_request, response) => {
    response.writeHead(200, headers);
    const write = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  };

/** Pages that are expensive to open. Which limit they reach first depends on the machine. */
const PAGES: Readonly<Record<string, Answer>> = {
  'that never ends its script': page('for (;;);'),
  'whose timers never end': page(
    'for (let i = 0; i < 1e4; i++) setInterval(() => { document.title = Math.random() }, 0)',
  ),
  'whose promises never end': page('const again = () => Promise.resolve().then(again); again()'),
  'that draws a document without end': page(
    'for (;;) document.body.insertAdjacentHTML("beforeend", "<div><p>x</p></div>".repeat(1e4))',
  ),
  'that holds memory without end': page(
    'const held = []; setInterval(() => held.push(new Uint8Array(64e6).fill(1)), 10)',
  ),
  'whose script holds objects without end': page(
    'const held = []; setInterval(() => { for (let i = 0; i < 1e5; i++) held.push({ i }) }, 0)',
  ),
  'that multiplies its frames': page(
    'for (const n of [1, 2, 3]) { const f = document.createElement("iframe"); f.src = "/?" + Math.random(); document.body.append(f) }',
  ),
  'that multiplies its workers': page('for (;;) new Worker(URL.createObjectURL(new Blob(["for(;;);"])))'),
  'that opens windows without end': page('setInterval(() => open("/?" + Math.random()), 0)'),
  'that asks without end': page('setInterval(() => fetch("/?" + Math.random()), 1)'),
  'that warns without end': page('for (;;) alert(1)'),
  'that leaves for itself without end': page('location = "/?" + Math.random()'),
  'without an end': endless({ 'Content-Type': 'text/html' }, Buffer.alloc(MIB, '<p>x')),
  'that comes byte by byte': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    const timer = setInterval(() => response.write('x'), 50);
    response.once('close', () => {
      clearInterval(timer);
    });
  },
  'that never comes': () => undefined,
  'that is a download without an end': endless(
    { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment' },
    Buffer.alloc(MIB),
  ),
  'that unpacks to gigabytes': endless(
    { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' },
    // Members of one gzip stream (RFC 1952 §2.2), each a thousandth of its unpacked size.
    gzipSync(Buffer.alloc(32 * MIB, ' ')),
  ),
};

const inThread = (code: string): Answer => page(`new Worker(URL.createObjectURL(new Blob([${JSON.stringify(code)}])))`);
const everyTurn = (code: string): Answer =>
  page(`setInterval(() => { for (let i = 0; i < 1000; i++) { ${code} } }, 0)`);

/** Pages that report so much that the listening process would run out of time or memory. */
const LOUD_PAGES: Readonly<Record<string, Answer>> = {
  'that talks in the console': everyTurn('console.log("x".repeat(1000))'),
  'that talks in the console of a frame': page(
    'const f = document.createElement("iframe"); document.body.append(f); const c = f.contentWindow.console; setInterval(() => { for (let i = 0; i < 1e4; i++) c.log("x".repeat(1000)) }, 0)',
  ),
  'whose thread talks in the console': inThread('for (;;) console.log("x".repeat(1000))'),
  'whose thread says megabytes': inThread('setInterval(() => console.log("x".repeat(5e6)), 0)'),
  'that fails and fails': everyTurn('Promise.reject(new Error("x".repeat(1000)))'),
  'that makes scripts of texts': everyTurn('eval("1+" + i)'),
  'that pretends to be elsewhere': everyTurn('try { history.pushState(0, "", "?" + Math.random()) } catch {}'),
  'that makes and removes frames': everyTurn(
    'if (i < 20) { const f = document.createElement("iframe"); document.body.append(f); f.remove() }',
  ),
  'that stops for a debugger': everyTurn('debugger'),
  'that sets cookies': everyTurn('document.cookie = "c" + Math.random() + "=" + "x".repeat(3000)'),
  'that fills its storage': page(
    'for (let i = 0; i < 1e4; i++) try { localStorage.setItem("k" + i, "x".repeat(1e4)) } catch {}',
  ),
  'that talks over a WebSocket': page(
    'const s = new WebSocket("ws://public.example/"); s.onopen = () => setInterval(() => { for (let i = 0; i < 1e3; i++) s.send("x".repeat(1000)) }, 0)',
  ),
  'that asks for pictures everywhere': everyTurn('new Image().src = "https://x" + i + ".example/" + Math.random()'),
  'full of buttons': page(
    'document.body.insertAdjacentHTML("beforeend", "<div>cookies <button>Accept</button></div>".repeat(5e4))',
  ),
};

describe('Hostile pages in a sealed browser', () => {
  const run = testRun();
  const counts = { pages: 0 };
  let on: SealedOn;
  let answer: Answer = () => undefined;

  before(async () => {
    on = await sealedOn(openSealedBrowser, (request, response) => {
      answer(request, response);
    });
  });
  after(async () => {
    await on.close();
    reportFigures({ trial: 'hostile pages in a sealed browser', seed: run.seed, counts });
  });

  /** Returns all pages, or a different selection in each short run. */
  const chosen = (pages: Readonly<Record<string, Answer>>) => {
    const all = Object.entries(pages);
    const first = run.random.between(0, all.length - 1);
    return run.isFull ? all : [...all, ...all].slice(first, first + SOME);
  };

  for (const [name, hostile] of chosen(PAGES))
    it(`end with the visit, and leave nothing: one ${name}`, async () => {
      answer = hostile;
      const sealed = await on.open({ deadlineMs: DEADLINE_MS, maxMemoryBytes: 600 * MIB, maxRequests: 200 });
      const context = await sealed.browser.newContext({ acceptDownloads: false });
      const opened = await context.newPage();
      opened.goto('http://public.example/').catch(() => undefined);
      expect(await sealed.stopped).to.be.oneOf(['time', 'bytes', 'requests', 'memory', 'crashed']);
      const { bytes, requests } = sealed.traffic();
      await sealed.close();
      expect(requests).to.be.at.most(201);
      expect(bytes).to.be.below(60 * MIB);
      await eventually('nothing is left', async () => (await on.left()).length === 0);
      counts.pages += 1;
    });

  it('cost only one visit if the browser itself crashes', async () => {
    answer = page('');
    const broken = await on.open();
    const bystander = await on.open();
    const session = await broken.browser.newBrowserCDPSession();
    session.send('Browser.crash').catch(() => undefined);
    expect(await broken.stopped).to.equal('crashed');
    const unharmed = await bystander.browser.newPage();
    expect((await unharmed.goto('http://public.example/'))?.status()).to.equal(200);
    await Promise.all([broken.close(), bystander.close()]);
    await eventually('nothing is left', async () => (await on.left()).length === 0);
  });

  for (const [name, loud] of chosen(LOUD_PAGES))
    it(`are recorded within limits while others are served: one ${name}`, async () => {
      answer = loud;
      let turns = 0;
      const others = setInterval(() => (turns += 1), 100);
      const sealed = await on.open({ deadlineMs: DEADLINE_MS + 2_000, maxMemoryBytes: 800 * MIB });
      const request = {
        url: 'http://public.example/',
        choice: 'none',
        pictures: true,
        deadlineMs: DEADLINE_MS,
      } as const;
      const seen = await visitPage(sealed, request, 'Candor', new AbortController().signal).catch(
        (error: unknown) => error,
      );
      await sealed.close();
      clearInterval(others);
      if (!(seen instanceof IoFailure)) {
        expect(seen).to.have.property('browser');
        expect(JSON.stringify(seen).length).to.be.below(8 * MIB);
      }
      expect(turns).to.be.above(5);
      await eventually('nothing is left', async () => (await on.left()).length === 0);
      counts.pages += 1;
    });
});
