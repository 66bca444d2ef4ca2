import { expect } from 'chai';
import { privacyObservation, type PrivacyObservation, type PrivacyTopic } from './observation.ts';
import { privacyFacts } from './factValues.ts';

const url = 'https://example.org/privacy';
const absent = { status: 'absent', detail: 'No link of the front page leads to one' } as const;
const read = {
  status: 'read',
  url,
  format: 'html',
  foundBy: 'link',
  elsewhere: false,
  title: 'Privacy policy',
  words: 900,
  complete: true,
} as const;

const observation = (more: Partial<PrivacyObservation> = {}): PrivacyObservation =>
  privacyObservation.parse({
    asOf: '2026-11-21',
    frontPage: { status: 'read', url: 'https://example.org/' },
    documents: { privacy: read, terms: absent, cookies: absent, security: absent },
    protection: null,
    text: {
      language: 'en',
      understood: true,
      lastUpdated: { date: '2026-01-02', from: 'text', sentence: 'Last updated: 2 January 2026' },
      readability: 5.5,
      contacts: [],
      hints: [],
      hasDates: true,
    },
    sentences: [],
    statements: [],
    certifications: [],
    countries: [],
    ...more,
  });

/** One sentence per statement, in order. */
const saying = (
  ...claims: readonly (readonly [topic: PrivacyTopic, holds: boolean])[]
): Partial<PrivacyObservation> => ({
  sentences: claims.map(([topic, holds]) => ({
    text: `${holds ? 'Yes' : 'No'}: ${topic}.`,
    document: 'privacy' as const,
  })),
  statements: claims.map(([topic, holds], sentence) => ({ topic, holds, sentence })),
});
const factsOf = (more: Partial<PrivacyObservation> = {}) => privacyFacts({ privacy: observation(more) });

describe('The facts of the privacy section', () => {
  it('are all "not checked" without an observation', () => {
    const facts = privacyFacts({});
    expect(facts).to.deep.include({
      overallGrade: null,
      userRights: null,
      keyConcerns: null,
      countries: null,
      botProtection: null,
    });
    expect(facts.policy.found).to.equal(null);
    expect(facts.laws).to.have.lengthOf(6);
    expect(facts.laws.every(({ mentioned, compliant }) => mentioned === null && compliant === null)).to.equal(true);
    expect(facts.certifications.map(({ certification, mentioned }) => [certification, mentioned])).to.deep.equal([
      ['soc2', null],
      ['iso27001', null],
      ['pci_dss', null],
      ['hipaa', null],
      ['fips_140', null],
    ]);
  });

  it('have the laws in the order of the specification', () => {
    expect(factsOf().laws.map(({ law }) => law)).to.deep.equal([
      'gdpr',
      'ccpa',
      'uk_gdpr',
      'pipeda',
      'lgpd',
      'australia_privacy',
    ]);
  });

  it('show contradictory sentences together, and decide for neither', () => {
    const { sharing } = factsOf(saying(['sellsData', false], ['sellsData', true]));
    expect(sharing.sellsData).to.deep.equal({
      value: null,
      evidence: [
        { sentence: 'No: sellsData.', url },
        { sentence: 'Yes: sellsData.', url },
      ],
      readers: null,
    });
    expect(factsOf(saying(['sellsData', false])).sharing.sellsData.value).to.equal(false);
    expect(factsOf(saying(['sellsData', true])).sharing.sellsData.value).to.equal(true);
    expect(factsOf().sharing.sellsData).to.deep.equal({ value: null, evidence: [], readers: null });
  });

  it('treat a limited denial as no answer, and a legal definition of a sale as doubt about a denial', () => {
    const limited = saying(['sellsData', false]);
    const statements = (limited.statements ?? []).map((each) => ({ ...each, limited: true as const }));
    const { sellsData } = factsOf({ ...limited, statements }).sharing;
    expect(sellsData).to.deep.equal({ value: null, evidence: [{ sentence: 'No: sellsData.', url }], readers: null });
    expect(factsOf(saying(['sellsData', false], ['saleByLaw', true])).sharing.sellsData.value).to.equal(null);
    expect(factsOf(saying(['saleByLaw', true])).keyConcerns?.map(({ text }) => text)).to.deep.equal([
      'Names no contact for privacy questions',
      'Names no rights of the people concerned',
      'Does not say how long data are kept',
      'Says that some sharing may count as a sale by law',
    ]);
  });

  it('do not count a topic as missing in a text that hints at it, or that is too short', () => {
    const { text } = observation();
    const hints: PrivacyTopic[] = ['contact', 'retention', 'rightErasure'];
    expect(factsOf({ text: text && { ...text, hints } }).keyConcerns).to.deep.equal([]);
    const short = { privacy: { ...read, words: 89 }, terms: absent, cookies: absent, security: absent };
    const facts = factsOf({ documents: short });
    expect(facts).to.deep.include({ overallGrade: null, keyConcerns: [] });
    expect(facts.summary).to.equal(
      'A privacy policy of 89 words was read, last updated on 2026-01-02. It is too short to judge, so it gets no grade.',
    );
  });

  it('count a period of retention that only a table names', () => {
    const { text } = observation();
    const particulars = [
      { topic: 'retention', value: 'P7D', place: 'Log files', quote: 'seven days' },
    ] satisfies NonNullable<typeof text>['particulars'];
    const facts = factsOf({ text: text && { ...text, particulars }, ...saying(['lawLgpd', true]) });
    expect(facts.keyConcerns?.map((each) => each.text)).to.not.include('Does not say how long data are kept');
    const rows = facts.laws.find(({ law }) => law === 'lgpd')?.requirements ?? [];
    expect(rows.filter(({ met }) => met).length).to.equal(1);
  });

  it('count an officer and a safeguard that only a list names', () => {
    const { text } = observation();
    const particulars = [
      { topic: 'officer', value: 'dpo@shop.example', place: null, quote: 'DPO … dpo@shop.example' },
      { topic: 'transferSafeguard', value: 'scc', place: null, quote: 'standard contractual clauses' },
    ] satisfies NonNullable<typeof text>['particulars'];
    const metOf = (more: typeof particulars | []): number => {
      const facts = factsOf({ text: text && { ...text, particulars: more }, ...saying(['lawGdpr', true]) });
      const rows = facts.laws.find(({ law }) => law === 'gdpr')?.requirements ?? [];
      return rows.filter(({ met }) => met).length;
    };
    expect(metOf(particulars) - metOf([])).to.equal(2);
  });

  it('conclude nothing from missing hints that an older scan did not look for', () => {
    const { text } = observation();
    const recorded = text && { ...text, hints: undefined, hasDates: undefined };
    const facts = factsOf({ text: recorded });
    expect(facts).to.deep.include({ overallGrade: null, keyConcerns: null });
    expect(facts.hasPrivacyContact.value).to.equal(null);
    expect(facts.summary).to.equal(
      'A privacy policy of 900 words was read, last updated on 2026-01-02. It mentions none of the six laws that Candor looks for. What it leaves out was not judged.',
    );
    const vague = factsOf({ text: recorded, ...saying(['indefiniteRetention', true]) });
    expect(vague.keyConcerns?.map((each) => each.text)).to.deep.equal(['Keeps personal data indefinitely']);
    expect(vague.summary).to.match(/: Keeps personal data indefinitely\. What it leaves out was not judged\.$/);
  });

  it('grade the text of an older scan that omits nothing', () => {
    const { text } = observation();
    const all = ['contact', 'retention', 'rightAccess', 'rightRectification', 'rightErasure'] as const;
    const facts = factsOf({
      ...saying(...all.map((topic) => [topic, true] as const)),
      text: text && { ...text, hints: undefined },
    });
    expect(facts).to.deep.include({ overallGrade: 'A+', keyConcerns: [] });
  });

  it('praise nothing that the text contradicts', () => {
    const features = (more: Partial<PrivacyObservation>) => factsOf(more).positiveFeatures?.map(({ text }) => text);
    expect(features(saying(['sellsData', false]))).to.deep.equal(['Does not sell personal data']);
    expect(features(saying(['sellsData', false], ['sellsData', true]))).to.deep.equal([]);
  });

  for (const [law, named, topics] of [
    [
      'pipeda',
      'lawPipeda',
      ['officer', 'purposes', 'consent', 'retention', 'rightAccess', 'rightRectification', 'canadianCommissioner'],
    ],
    [
      'lgpd',
      'lawLgpd',
      ['purposes', 'legalBasis', 'retention', 'brazilianOfficer', 'rightAccess', 'rightRectification', 'rightErasure'],
    ],
    [
      'australia_privacy',
      'lawAustralia',
      ['categories', 'purposes', 'rightAccess', 'rightRectification', 'oaic', 'overseasRecipients'],
    ],
    [
      'ccpa',
      'lawCcpa',
      [
        'categories',
        'rightKnow',
        'rightErasure',
        'rightRectification',
        'rightOptOut',
        'rightNoDiscrimination',
        'contact',
      ],
    ],
    [
      'uk_gdpr',
      'lawUkGdpr',
      [
        'controller',
        'contact',
        'purposes',
        'legalBasis',
        'retention',
        'rightAccess',
        'rightRectification',
        'rightErasure',
        'rightObjection',
        'ico',
      ],
    ],
  ] as const) {
    const verdict = (more: Partial<PrivacyObservation>) => factsOf(more).laws.find((each) => each.law === law);
    const all = topics.map((topic) => [topic, true] as const);

    it(`${law} is met with evidence for each essential, and not without any one of them`, () => {
      expect(verdict(saying([named, true], ...all))).to.include({ mentioned: true, compliant: true });
      for (const topic of topics) {
        const lacking = verdict(saying([named, true], ...all.filter(([each]) => each !== topic)));
        expect(lacking, topic).to.include({ mentioned: true, compliant: false });
      }
    });

    it(`${law} is not assessed if the policy does not name it`, () => {
      expect(verdict(saying(...all.filter(([topic]) => topic !== 'oaic')))).to.deep.include({
        mentioned: false,
        compliant: null,
        requirements: [],
      });
    });
  }

  it('report a missing legal requirement only if no word hints at it', () => {
    const { text } = observation();
    const hints: PrivacyTopic[] = ['retention', 'purposes', 'rightAccess'];
    const gdpr = factsOf({
      ...saying(['lawGdpr', true], ['rightErasure', true]),
      text: text && { ...text, hints },
    }).laws.find(({ law }) => law === 'gdpr');
    const of = (words: RegExp) => gdpr?.requirements.filter((each) => words.test(each.text)).map(({ met }) => met);
    const met = gdpr?.requirements.map((each) => each.met) ?? [];
    expect(of(/erasure|delet|erase/i)).to.deep.equal([true]);
    // Not understood, but hinted at: purposes, retention, access. Desirable but not required: never missing.
    expect(met.filter((each) => each === null)).to.have.length.of.at.least(3 + 5);
    // Required, and not mentioned at all: controller, contact, legal basis, rectification, objection, complaint.
    expect(met.filter((each) => each === false)).to.have.lengthOf(6);
    const short = { privacy: { ...read, words: 89 }, terms: absent, cookies: absent, security: absent };
    const ofShort = factsOf({ ...saying(['lawGdpr', true]), documents: short }).laws[0];
    expect(ofShort?.requirements.map((each) => each.met)).to.not.include(false);
  });

  it('accept a promise not to sell instead of an opt-out, but not if data is sold', () => {
    const asked = [
      ['lawCcpa', true],
      ['categories', true],
      ['rightKnow', true],
      ['rightErasure', true],
      ['rightRectification', true],
      ['rightNoDiscrimination', true],
      ['contact', true],
    ] as const;
    expect(factsOf(saying(...asked, ['sellsData', false])).laws[1]?.compliant).to.equal(true);
    expect(factsOf(saying(...asked, ['sellsData', true])).laws[1]?.compliant).to.equal(false);
  });

  it('distinguish adequate countries from others, and the United States by the framework', () => {
    const countries = { countries: ['DE', 'US', 'CN'].map((country, sentence) => ({ country, sentence })) };
    const plain = factsOf({ ...saying(['transfers', true], ['transfers', true], ['transfers', true]), ...countries });
    expect(plain.countries?.map(({ text }) => text)).to.deep.equal(['Germany', 'United States', 'China']);
    expect(plain.concerningCountries?.map(({ text }) => text)).to.deep.equal(['United States', 'China']);
    const framework = factsOf({
      ...saying(['privacyFramework', true], ['transfers', true], ['transfers', true]),
      ...countries,
    });
    expect(framework.concerningCountries?.map(({ text }) => text)).to.deep.equal(['China']);
  });

  it('say who holds a certificate', () => {
    const sentences = [{ text: 'Stripe is PCI DSS Level 1 certified.', document: 'frontPage' as const }];
    const certifications = [{ certification: 'pci_dss' as const, detail: 'Level 1', ofProvider: true, sentence: 0 }];
    const facts = factsOf({ sentences, certifications });
    expect(facts.certifications[2]).to.deep.equal({
      certification: 'pci_dss',
      mentioned: true,
      detail: 'Level 1, held by a provider',
      evidence: [{ sentence: 'Stripe is PCI DSS Level 1 certified.', url: 'https://example.org/' }],
    });
    expect(facts.positiveFeatures).to.deep.equal([]);
  });

  it('call a policy out of date after two years, and mark a date that comes only from the page', () => {
    const updated = (date: string, from: 'text' | 'page') =>
      factsOf({
        text: {
          language: 'en',
          understood: true,
          lastUpdated: { date, from, sentence: `Last updated: ${date}` },
          readability: 5,
          contacts: [],
          hints: [],
        },
      });
    expect(updated('2024-11-21', 'text').keyConcerns?.map(({ text }) => text)).to.not.include(
      'Has not been updated for more than two years',
    );
    expect(updated('2024-11-01', 'text').keyConcerns?.map(({ text }) => text)).to.include(
      'Has not been updated for more than two years',
    );
    expect(updated('2026-11-01', 'page').disclaimers.join(' ')).to.match(/metadata/);
  });

  it('treat an address as a contact, and only a complete text as one without', () => {
    const text = {
      language: 'en',
      understood: true,
      lastUpdated: null,
      readability: null,
      contacts: ['privacy@example.org'],
      hints: [],
    };
    expect(factsOf({ text }).hasPrivacyContact).to.deep.equal({
      value: true,
      evidence: [{ sentence: 'privacy@example.org', url }],
      readers: null,
    });
    expect(factsOf().hasPrivacyContact.value).to.equal(false);
    const cut = { privacy: { ...read, complete: false }, terms: absent, cookies: absent, security: absent };
    expect(factsOf({ documents: cut }).hasPrivacyContact.value).to.equal(null);
  });
});
