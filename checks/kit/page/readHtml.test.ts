import { expect } from 'chai';
import { mainBlocks } from '../../privacy/documentText.ts';
import { wordsOf } from './htmlPage.ts';
import { readHtml } from './readHtml.ts';

const idle = new AbortController().signal;
const textsOf = async (html: string) => (await readHtml(html, idle)).blocks.map(({ text }) => text);

describe('the page reader', () => {
  it('returns the text as a reader sees it, block by block', async () => {
    const html =
      '<html lang="EN-us"><title>A &amp; B</title><h1>Privacy</h1><p>We <b>do not</b> sell\n data.<ul><li>One<li>Two</ul>&copy; caf&eacute;';
    const page = await readHtml(html, idle);
    expect(page).to.deep.include({ title: 'A & B', lang: 'en-us' });
    expect(page.blocks.map(({ kind, text }) => `${kind}: ${text}`)).to.deep.equal([
      'heading: Privacy',
      'text: We do not sell data.',
      'item: One',
      'item: Two',
      'text: © café',
    ]);
  });

  it('omits invisible text', async () => {
    expect(
      await textsOf(
        '<p>a<script>var x = "<p>no</p>"</script><style>b{}</style><!-- <p>no --><template>no</template><svg><text>no</text></svg>b</p>',
      ),
    ).to.deep.equal(['a b']);
  });

  it('distinguishes the main text from the surrounding parts', async () => {
    const page = await readHtml(
      `<nav>Home</nav><main><p>${'word '.repeat(80)}</p></main><footer>Imprint</footer>`,
      idle,
    );
    expect(mainBlocks(page.blocks)).to.have.lengthOf(1);
    const inHeader = await readHtml(`<header><p>${'word '.repeat(200)}</p></header>`, idle);
    expect(wordsOf(mainBlocks(inHeader.blocks))).to.equal(200);
  });

  it('reads links with their text, label or image, and their position', async () => {
    const { links } = await readHtml(
      '<a href="/a">A <i>b</i></a><footer><a href=/p rel="Privacy-Policy nofollow"><img alt="Privacy"></a><a href="/t" aria-label="Terms"><svg></svg></a></footer><a>none</a><link rel="terms-of-service" href="/u">',
      idle,
    );
    expect(links).to.deep.equal([
      { href: '/a', text: 'A b', rel: [], footer: false },
      { href: '/p', text: 'Privacy', rel: ['privacy-policy', 'nofollow'], footer: true },
      { href: '/t', text: 'Terms', rel: [], footer: true },
      { href: '/u', text: '', rel: ['terms-of-service'], footer: false },
    ]);
  });

  it('finds password fields, refreshes, the base and the date in the metadata', async () => {
    const page = await readHtml(
      '<base href="/x/"><meta property="article:modified_time" content="2024-01-02"><meta http-equiv=refresh content="0; url=/there"><input type=PASSWORD>',
      idle,
    );
    expect(page).to.deep.include({
      base: '/x/',
      modified: '2024-01-02',
      refreshes: ['0; url=/there'],
      hasPasswordField: true,
    });
  });

  for (const [what, html] of [
    ['nested a hundred thousand deep', `${'<div>'.repeat(100_000)}We collect data.`],
    ['closed a hundred thousand times too often', `<p>We collect data.${'</div>'.repeat(100_000)}`],
    ['deep, with closing tags that fit nothing', `We collect data.${'<b>'.repeat(100_000)}${'</i>'.repeat(100_000)}`],
    [
      'a hundred thousand different tags',
      `We collect data.${Array.from({ length: 100_000 }, (_, index) => `<x${index}>y`).join('')}`,
    ],
    ['full of open lists', `We collect data.${'<ul><li>x'.repeat(50_000)}`],
    ['five megabytes of words', `We collect data. ${'word '.repeat(1_000_000)}`],
    ['five megabytes of entities', `We collect data. ${'&amp;'.repeat(1_000_000)}`],
    ['five megabytes of brackets', `We collect data. ${'<'.repeat(5_000_000)}`],
    ['one tag with a million attributes', `We collect data.<a ${'b=c '.repeat(1_000_000)}>`],
    ['an attribute of five megabytes', `We collect data.<a title="${'x'.repeat(5_000_000)}">`],
    ['a comment that never ends', `We collect data.<!-- ${'-'.repeat(1_000_000)}`],
  ] as const) {
    it(`survives a page that is ${what}`, async () => {
      const page = await readHtml(html, idle);
      expect(page.blocks[0]?.text).to.match(/^We collect data\./);
      expect(page.blocks.reduce((sum, { text }) => sum + text.length, 0)).to.be.at.most(1_048_576);
    }).timeout(30_000);
  }

  it('lets other work continue while it reads, and stops when no caller waits', async () => {
    const stop = new AbortController();
    let turns = 0;
    const count = setInterval(() => (turns += 1), 1);
    await readHtml('<p>We collect data, and more of it. '.repeat(150_000), idle);
    clearInterval(count);
    expect(turns).to.be.greaterThan(1);
    setImmediate(() => {
      stop.abort(new Error('enough'));
    });
    const reading = readHtml('<i>x</i>'.repeat(2_000_000), stop.signal);
    expect(await reading.then(String, (error: unknown) => (error instanceof Error ? error.message : ''))).to.equal(
      'enough',
    );
  }).timeout(30_000);

  it('counts words, even without spaces between them', () => {
    expect(wordsOf([{ text: 'one two, three' }])).to.equal(3);
    expect(wordsOf([{ text: '隐私政策 privacy' }])).to.equal(3);
  });
});
