import fc from 'fast-check';
import { expect } from 'chai';
import { createMemorySubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { ApprovedPartner } from '../../../projections/partnerDirectory/queries.ts';
import {
  createPartnerDirectory,
  createPartnerIndex,
  type PartnerFilter,
  type PartnerListing,
} from './partnerDirectory.ts';
import { InvalidCursor } from '../../../projections/engine/opaqueCursor.ts';

const form = (business_name: string, more: object = {}) => ({
  email: 'secret@harbour.example',
  business_name,
  website_url: 'https://harbour.example',
  years_in_business: 7,
  business_description: 'We look after the networks of small firms in the whole region.',
  contact_full_name: 'Secret Person',
  business_email: 'secret@harbour.example',
  phone_number: '+49 30 5550100',
  preferred_contact_method: 'email',
  service_cities: ['Lyon, France'],
  team_size: '6-15',
  compliance_certifications: ['SOC 2'],
  team_certifications: ['CISSP'],
  msp_capabilities: ['Patch management'],
  operational_capabilities: ['Incident response'],
  digital_signature: 'Secret Person',
  authorization_confirmed: true,
  directory_consent: true,
  ...more,
});

const openDirectory = () => {
  const keys = createMemorySubjectKeys();
  const partners: ApprovedPartner[] = [];
  const asked = { version: '1', editions: 0 };
  const directory = createPartnerDirectory({
    version: () => Promise.resolve(asked.version),
    listable: () => {
      asked.editions += 1;
      return Promise.resolve([...partners]);
    },
    approved: (partnerId) => Promise.resolve(partners.find((partner) => partner.partnerId === partnerId)),
    keys,
  });
  const join = async (application: object, listed: boolean | null = null): Promise<string> => {
    const personal = encryptFor(await keys.create(), application);
    partners.push({ partnerId: personal.subject, personal, listed });
    return personal.subject;
  };
  const names = async (): Promise<readonly string[]> =>
    (await directory.find({}, { first: 20 })).entries.map(({ businessName }) => businessName);
  return { keys, asked, directory, join, names };
};

describe('the partner directory', () => {
  it('shows partners who consented in the form or later, and nobody else', async () => {
    const { directory, join, names } = openDirectory();
    const consenting = await join(form('Consents'));
    const silent = await join(form('Does not', { directory_consent: false }));
    const later = await join(form('Said so later', { directory_consent: false }), true);
    expect(await names()).to.deep.equal(['Consents', 'Said so later']);
    const listed = await Promise.all([consenting, silent, later, 'nobody'].map((id) => directory.isListed(id)));
    expect(listed).to.deep.equal([true, false, true, undefined]);
  });

  it('shows no personal data, no address and no number', async () => {
    const { directory, join } = openDirectory();
    const partnerId = await join(form('Harbour', { website_url: 'https://exämple.example/über' }));
    const { entries } = await directory.find({}, { first: 20 });
    const { id, ...listing } = entries[0] ?? {};
    expect(listing).to.deep.equal({
      businessName: 'Harbour',
      websiteUrl: 'https://xn--exmple-cua.example/%C3%BCber',
      description: form('').business_description,
      cities: ['Lyon, France'],
      capabilities: ['Patch management', 'Incident response'],
      certifications: ['SOC 2', 'CISSP'],
      teamSize: '6-15',
      yearsInBusiness: 7,
    });
    expect(id).not.to.equal(partnerId);
    expect(JSON.stringify(entries)).not.to.match(/secret|5550100/i);
    for (const search of ['secret', 'Secret Person', '5550100'])
      expect((await directory.find({ search }, { first: 20 })).entries, search).to.deep.equal([]);
  });

  it('is rebuilt only when the read model has changed', async () => {
    const { asked, join, names } = openDirectory();
    await join(form('First'));
    await Promise.all([names(), names(), names()]);
    expect(await names()).to.deep.equal(['First']);
    await join(form('Second'));
    expect([await names(), asked.editions]).to.deep.equal([['First'], 1]);
    asked.version = '2';
    expect([await names(), asked.editions]).to.deep.equal([['First', 'Second'], 2]);
  });

  it('hides an erased partner, even before the read model has the event', async () => {
    const { keys, directory, join, names } = openDirectory();
    const gone = await join(form('Gone'));
    await join(form('Stays'));
    expect(await names()).to.deep.equal(['Gone', 'Stays']);
    await keys.erase(gone);
    const { entries, totalCount, facets } = await directory.find({}, { first: 20 });
    expect(entries.map(({ businessName }) => businessName)).to.deep.equal(['Stays']);
    expect([totalCount, facets.cities]).to.deep.equal([1, [{ value: 'Lyon, France', count: 1 }]]);
    expect(await directory.isListed(gone)).to.equal(false);
  });

  it('is rebuilt again after a failure', async () => {
    const keys = createMemorySubjectKeys();
    let fails = true;
    const directory = createPartnerDirectory({
      version: () => Promise.resolve('1'),
      listable: () => (fails ? Promise.reject(new Error('the database is away')) : Promise.resolve([])),
      approved: () => Promise.resolve(undefined),
      keys,
    });
    expect(await directory.find({}, { first: 1 }).catch(String)).to.equal('Error: the database is away');
    fails = false;
    expect(await directory.find({}, { first: 1 })).to.include({ totalCount: 0 });
  });
});

const listing = (businessName: string, more: Partial<PartnerListing> = {}): PartnerListing => ({
  id: `id-${businessName}`,
  businessName,
  websiteUrl: 'https://harbour.example/',
  description: 'We look after the networks of small firms.',
  cities: ['Lyon, France'],
  capabilities: ['Incident response'],
  certifications: ['ISO 27001'],
  teamSize: '6-15',
  yearsInBusiness: 7,
  ...more,
});

const harbour = listing('Harbour Security', { capabilities: ['Penetration testing', 'Incident response'] });
const zurich = listing('Zürich Wächter', {
  cities: ['Zürich, Switzerland', 'Lyon, France'],
  certifications: ['CISSP'],
});
const aarhus = listing('Århus Sikkerhed', {
  cities: ['Aarhus, Denmark'],
  description: 'Managed detection for hospitals.',
});
const index = createPartnerIndex([zurich, harbour, aarhus]);

const namesOf = (filter: PartnerFilter): readonly string[] =>
  index.find(filter, { first: 20 }).entries.map(({ businessName }) => businessName);

describe('the index of the partner directory', () => {
  it('returns every partner by name, however it is written', () => {
    expect(namesOf({})).to.deep.equal(['Århus Sikkerhed', 'Harbour Security', 'Zürich Wächter']);
  });

  it('finds by city, with or without its country, capitals and accents', () => {
    for (const city of ['Lyon', 'lyon, france', 'LYON'])
      expect(namesOf({ city }), city).to.deep.equal(['Harbour Security', 'Zürich Wächter']);
    expect(namesOf({ city: 'zurich' })).to.deep.equal(['Zürich Wächter']);
    expect(namesOf({ city: 'Ly' })).to.deep.equal([]);
  });

  it('finds by capability and by certification, and by all filters together', () => {
    expect(namesOf({ capability: 'penetration testing' })).to.deep.equal(['Harbour Security']);
    expect(namesOf({ certification: 'cissp' })).to.deep.equal(['Zürich Wächter']);
    expect(namesOf({ city: 'Lyon', capability: 'Incident response', certification: 'ISO 27001' })).to.deep.equal([
      'Harbour Security',
    ]);
    expect(namesOf({ city: 'Aarhus', certification: 'CISSP' })).to.deep.equal([]);
  });

  it('finds words anywhere, incomplete or misspelt, and nothing for words without a match', () => {
    expect(namesOf({ search: 'hospit' })).to.deep.equal(['Århus Sikkerhed']);
    expect(namesOf({ search: 'harbor security' })).to.deep.equal(['Harbour Security']);
    expect(namesOf({ search: 'wachter' })).to.deep.equal(['Zürich Wächter']);
    expect(namesOf({ search: 'harbour submarine' })).to.deep.equal([]);
    expect(namesOf({ search: ' ?! ' })).to.have.lengthOf(3);
  });

  it('counts the matches of each filter value, with the other filters unchanged', () => {
    const { facets, totalCount } = index.find({ city: 'Lyon' }, { first: 1 });
    expect(totalCount).to.equal(2);
    expect(facets.cities[0]).to.deep.equal({ value: 'Lyon, France', count: 2 });
    expect(facets.cities.map(({ value }) => value)).to.include('Aarhus, Denmark');
    expect(facets.certifications).to.deep.equal([
      { value: 'CISSP', count: 1 },
      { value: 'ISO 27001', count: 1 },
    ]);
  });

  it('returns every partner once, whatever the page size', () => {
    const many = createPartnerIndex(
      Array.from({ length: 30 }, (_, number) => listing(`Firm ${number % 7}`, { id: `id-${number}` })),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.constantFrom('', 'firm', 'firm 3'), (first, search) => {
        const ids: string[] = [];
        let after: string | undefined;
        do {
          const page = many.find({ search }, { first, after });
          ids.push(...page.entries.map(({ id }) => id));
          after = page.nextCursor ?? undefined;
        } while (after !== undefined);
        expect(ids).to.deep.equal(many.find({ search }, { first: 100 }).entries.map(({ id }) => id));
        expect(new Set(ids).size).to.equal(many.find({ search }, { first: 1 }).totalCount);
      }),
    );
  });

  it('continues at the same place after a partner has left', () => {
    const { nextCursor } = index.find({}, { first: 2 });
    const less = createPartnerIndex([zurich, aarhus]);
    expect(less.find({}, { first: 2, after: nextCursor ?? '' }).entries).to.deep.equal([zurich]);
  });

  it('recognises an invalid cursor', () => {
    expect(() => index.find({}, { first: 2, after: 'x' })).to.throw(InvalidCursor);
  });
});
