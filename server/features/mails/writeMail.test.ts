import { expect } from 'chai';
import { writeMail } from './mails.ts';

const content = {
  subject: 'Subject <&>',
  heading: 'Heading <b>',
  paragraphs: ['One & two', '<script>alert(1)</script>'],
  action: { label: 'Go "there"', url: 'https://candor.example/?a=1&b=2' },
  notes: ['Small'],
};

describe('A mail', () => {
  const mail = writeMail(content, 'https://candor.example');

  it('says the same in both parts', () => {
    for (const words of ['Heading <b>', 'One & two', content.action.url, 'Small', 'https://candor.example'])
      expect(mail.text).to.include(words);
    for (const words of ['Heading &lt;b&gt;', 'One &amp; two', 'Small', 'href="https://candor.example/?a=1&amp;b=2"'])
      expect(mail.html).to.include(words);
    expect(mail.links).to.deep.equal([content.action.url]);
  });

  it('contains only its own markup', () => {
    expect(mail.html).not.to.include('<script').and.not.to.include('<b>');
  });

  it('loads no external content', () => {
    expect(mail.html).not.to.match(/<(img|link|iframe)\b|url\(|@import|src=/i);
  });

  it('states the link of its closing line last, and has no header for it', () => {
    const closing = { text: 'Enough <of> it?', label: 'Leave', url: 'https://candor.example/leave?a=1&b=2' };
    const closed = writeMail({ ...content, closing }, 'https://candor.example');
    expect(closed.links).to.deep.equal([content.action.url, closing.url]);
    expect(closed.text).to.include(`Enough <of> it?\nLeave: ${closing.url}`);
    expect(closed.html)
      .to.include('Enough &lt;of&gt; it? <a ')
      .and.to.include('href="https://candor.example/leave?a=1&amp;b=2"');
    expect([mail.headers, closed.headers]).to.deep.equal([{}, {}]);
  });

  it('to a list has the headers to leave it (RFC 2369, RFC 8058)', () => {
    const { headers } = writeMail(
      { ...content, oneClickUnsubscribe: 'https://candor.example/u?t=1' },
      'https://candor.example',
    );
    expect(headers).to.deep.equal({
      'List-Unsubscribe': '<https://candor.example/u?t=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('needs no action', () => {
    const { subject, heading, paragraphs, notes } = content;
    const plain = writeMail({ subject, heading, paragraphs, notes }, 'https://candor.example');
    expect(plain.links).to.deep.equal([]);
    expect(plain.html).not.to.include('If the button');
  });
});
