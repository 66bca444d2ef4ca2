import { expect } from 'chai';
import type { PrivacyObservation } from '../observation.ts';
import { particularFacts } from './particularFacts.ts';

type Recorded = NonNullable<NonNullable<PrivacyObservation['text']>['particulars']>;

const seenWith = (
  particulars: Recorded | undefined,
  complete = true,
  hints: Recorded[number]['topic'][] = [],
): PrivacyObservation => ({
  asOf: '2026-06-01',
  frontPage: { status: 'read', url: 'https://shop.example/' },
  documents: {
    privacy: {
      status: 'read',
      url: 'https://shop.example/privacy',
      format: 'html',
      foundBy: 'link',
      elsewhere: false,
      title: 'Privacy',
      words: 900,
      complete,
    },
    terms: { status: 'absent', detail: 'No link' },
    cookies: { status: 'absent', detail: 'No link' },
    security: { status: 'absent', detail: 'No link' },
  },
  protection: null,
  text: {
    language: 'en',
    understood: true,
    lastUpdated: null,
    readability: null,
    contacts: [],
    ...(particulars && { particulars, particularHints: hints }),
  },
  sentences: [],
  statements: [],
  certifications: [],
  countries: [],
});

const said = (topic: Recorded[number]['topic'], value: string, more: Partial<Recorded[number]> = {}) => ({
  topic,
  value,
  place: null,
  quote: 'As written.',
  ...more,
});

describe('The facts that readers look for', () => {
  const textsOf = (...particulars: Recorded): readonly string[] =>
    (particularFacts(seenWith(particulars)) ?? []).flatMap(({ items }) => items.map(({ text }) => text));

  it('put periods into words', () => {
    expect(
      textsOf(
        said('retention', 'P7D', { data: 'logs' }),
        said('retention', 'P1Y'),
        said('retention', 'P6M/P12M'),
        said('retention', 'PT72H'),
      ),
    ).to.deep.equal(['Log files: 7 days', '1 year', '6 months to 12 months', '72 hours']);
  });

  it('put answers, kinds and channels into words, and leave names as they are', () => {
    expect(
      textsOf(
        said('recipient', 'Hetzner'),
        said('recipientCategory', 'payment'),
        said('profiling', 'no'),
        said('transferSafeguard', 'scc'),
        said('officer', ''),
        said('objection', 'dpo@shop.example'),
      ),
    ).to.deep.equal([
      'Hetzner',
      'Payment providers',
      'The text says that this is not done',
      'Standard contractual clauses',
      'Named, without the address of a function',
      'dpo@shop.example',
    ]);
  });

  it('quote the sentence with its address', () => {
    const [retention] = particularFacts(seenWith([said('retention', 'P7D', { place: 'Storage' })])) ?? [];
    expect(retention?.items).to.deep.equal([
      {
        text: '7 days',
        place: 'Storage',
        evidence: [{ sentence: 'As written.', url: 'https://shop.example/privacy' }],
      },
    ]);
  });

  it('are "not found" only if the whole text was read and no word hints at them', () => {
    const foundOf = (complete: boolean, hints: Recorded[number]['topic'][] = []) =>
      particularFacts(seenWith([said('retention', 'P7D')], complete, hints))
        ?.filter(({ topic }) => topic === 'retention' || topic === 'profiling')
        .map(({ found }) => found);
    expect(foundOf(true)).to.deep.equal([true, false]);
    expect(foundOf(false)).to.deep.equal([true, null]);
    expect(foundOf(true, ['profiling'])).to.deep.equal([true, null]);
  });

  it('are unknown for a scan that did not look for them', () => {
    expect(particularFacts(seenWith(undefined))).to.equal(null);
  });
});
