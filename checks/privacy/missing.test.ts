import { expect } from 'chai';
import type { PrivacyTopic } from './observation.ts';
import { hintsIn } from './hints.ts';
import { privacyContacts } from './readTexts.ts';
import { sentencesOf } from './sentences.ts';

const sentences = (text: string) => sentencesOf([{ kind: 'text', text, aside: false }]);
const link = (href: string, text: string, footer = false) => ({ href, text, rel: [], footer });
const contacts = (text: string, ...links: readonly ReturnType<typeof link>[]): readonly string[] =>
  contactsWithBase(undefined, text, ...links);
const contactsWithBase = (
  base: string | undefined,
  text: string,
  ...links: readonly ReturnType<typeof link>[]
): readonly string[] => [
  ...privacyContacts(
    {
      format: 'html',
      url: 'https://example.org/privacy',
      title: '',
      lang: '',
      blocks: [],
      words: 0,
      complete: true,
      page: {
        title: '',
        lang: '',
        base,
        blocks: [],
        links,
        controls: [],
        parts: [],
        hasPasswordField: false,
        scripts: 0,
        modified: undefined,
        refreshes: [],
        cut: false,
      },
    },
    sentences(text),
  ),
];

describe('A way to contact the authors of a policy', () => {
  for (const [text, address] of [
    ['Write to privacy@example.org.', 'privacy@example.org'],
    ['Write to privacy[at]example[dot]org.', 'privacy@example.org'],
    ['Write to privacy (at) example.org.', 'privacy@example.org'],
    ['Schreiben Sie an datenschutz [ät] example [punkt] de.', 'datenschutz@example.de'],
    ['Écrivez à dpo(arobase)example(point)fr.', 'dpo@example.fr'],
  ] as const) {
    it(text, () => {
      expect(contacts(text)).to.deep.equal([address]);
    });
  }

  it('is a link or a form with such a name inside the text', () => {
    expect(contacts('Ask us.', link('/contact', 'Contact us'))).to.deep.equal(['https://example.org/contact']);
    expect(contacts('Ask us.', link('/f', 'privacy request form'))).to.deep.equal(['https://example.org/f']);
    expect(contacts('Fragen?', link('/k', 'Kontaktformular'))).to.deep.equal(['https://example.org/k']);
    expect(contacts('Ask us.', link('/contact', 'Contact us', true))).to.deep.equal([]);
    expect(contacts('Ask us.', link('/boots', 'Our boots'))).to.deep.equal([]);
    expect(contacts('Ask us.', link('javascript:void(0)', 'Contact us'))).to.deep.equal([]);
  });

  it('is relative to the base of the page', () => {
    const linked = (base: string, href: string) => contactsWithBase(base, 'Ask us.', link(href, 'Contact us'));
    expect(linked('/en/', 'contact')).to.deep.equal(['https://example.org/en/contact']);
    expect(linked('https://shop.example/', 'contact')).to.deep.equal(['https://shop.example/contact']);
    expect(linked('/en/', '/contact')).to.deep.equal(['https://example.org/contact']);
    expect(linked('data:text/html,', 'contact')).to.deep.equal(['https://example.org/contact']);
  });
});

describe('Words that hint at a topic', () => {
  for (const [text, topic] of [
    ['Call us toll-free.', 'contact'],
    ['Our help desk answers by post.', 'contact'],
    ['Sie erreichen uns schriftlich.', 'contact'],
    ['Utilisez le formulaire.', 'contact'],
    ['Logs go after a week, when we purge them.', 'retention'],
    ['Les journaux sont supprimés.', 'retention'],
    ['Nach Ablauf der Frist ist nichts mehr da.', 'retention'],
    ['You may opt out.', 'rightObjection'],
    ['Vous pouvez les modifier.', 'rightRectification'],
    ['Close your account.', 'rightErasure'],
  ] as const) {
    it(`${topic}: ${text}`, () => {
      expect(hintsIn(sentences(text))).to.include(topic);
    });
  }

  for (const [text, topics] of [
    ['We bake bread each morning before the sun is up.', ['contact', 'retention', 'rightAccess', 'rightComplaint']],
    ['Our e-mail newsletter is about icons.', ['contact', 'ico', 'rightComplaint']],
    ['Proportion is everything.', ['rightObjection']],
    ['Last updated on 3 May 2012.', ['rightRectification']],
  ] as const satisfies readonly (readonly [string, readonly PrivacyTopic[]])[]) {
    it(`none of ${topics.join(', ')}: ${text}`, () => {
      expect(hintsIn(sentences(text))).to.not.include.members([...topics]);
      for (const topic of topics) expect(hintsIn(sentences(text))).to.not.include(topic);
    });
  }
});
