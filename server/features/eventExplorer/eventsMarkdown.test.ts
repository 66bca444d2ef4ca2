import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { eventDefinitions } from '../../../schema/events/catalogue.ts';
import { eventsMarkdown } from './eventsMarkdown.ts';

describe('docs/events.md', () => {
  it('matches the schemas (candor events doc writes it)', () => {
    const written = readFileSync(new URL('../../../docs/events.md', import.meta.url), 'utf8');
    expect(written).to.equal(eventsMarkdown());
  });

  it('describes every event of the log and each of its fields', () => {
    const text = eventsMarkdown();
    for (const { type } of eventDefinitions) {
      const told = text.split(`### ${type}\n`)[1]?.split(/^#/m)[0] ?? '';
      expect(told, type).to.match(/^\| `/m);
    }
    expect(text).not.to.include('undefined');
  });

  it('describes encrypted fields and hashes of secrets as such', () => {
    const text = eventsMarkdown();
    expect(text).to.match(/^\| `personal` \| encrypted \|/m);
    expect(text).to.match(/^\| `sessionHash` \| hash of a secret \|/m);
  });
});
