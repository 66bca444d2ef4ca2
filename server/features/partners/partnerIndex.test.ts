import { expect } from 'chai';
import fc from 'fast-check';
import { InvalidCursor } from '../../../projections/engine/opaqueCursor.ts';
import { createPartnerIndex, type PartnerFilter } from './partnerIndex.ts';
import type { PartnerListing } from './partnerListing.ts';

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
  it('gives everybody by name, however it is written', () => {
    expect(namesOf({})).to.deep.equal(['Århus Sikkerhed', 'Harbour Security', 'Zürich Wächter']);
  });

  it('finds by city, with or without its country, capitals and accents', () => {
    for (const city of ['Lyon', 'lyon, france', 'LYON'])
      expect(namesOf({ city }), city).to.deep.equal(['Harbour Security', 'Zürich Wächter']);
    expect(namesOf({ city: 'zurich' })).to.deep.equal(['Zürich Wächter']);
    expect(namesOf({ city: 'Ly' })).to.deep.equal([]);
  });

  it('finds by capability and by certification, and by all of what is asked together', () => {
    expect(namesOf({ capability: 'penetration testing' })).to.deep.equal(['Harbour Security']);
    expect(namesOf({ certification: 'cissp' })).to.deep.equal(['Zürich Wächter']);
    expect(namesOf({ city: 'Lyon', capability: 'Incident response', certification: 'ISO 27001' })).to.deep.equal([
      'Harbour Security',
    ]);
    expect(namesOf({ city: 'Aarhus', certification: 'CISSP' })).to.deep.equal([]);
  });

  it('finds words anywhere, begun or misspelt, and nothing for none that fit', () => {
    expect(namesOf({ search: 'hospit' })).to.deep.equal(['Århus Sikkerhed']);
    expect(namesOf({ search: 'harbor security' })).to.deep.equal(['Harbour Security']);
    expect(namesOf({ search: 'wachter' })).to.deep.equal(['Zürich Wächter']);
    expect(namesOf({ search: 'harbour submarine' })).to.deep.equal([]);
    expect(namesOf({ search: ' ?! ' })).to.have.lengthOf(3);
  });

  it('counts what each filter could be set to, the others as they are', () => {
    const { facets, totalCount } = index.find({ city: 'Lyon' }, { first: 1 });
    expect(totalCount).to.equal(2);
    expect(facets.cities[0]).to.deep.equal({ value: 'Lyon, France', count: 2 });
    expect(facets.cities.map(({ value }) => value)).to.include('Aarhus, Denmark');
    expect(facets.certifications).to.deep.equal([
      { value: 'CISSP', count: 1 },
      { value: 'ISO 27001', count: 1 },
    ]);
  });

  it('gives everybody once, whatever the size of the pages', () => {
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

  it('goes on at the same place when somebody has left', () => {
    const { nextCursor } = index.find({}, { first: 2 });
    const less = createPartnerIndex([zurich, aarhus]);
    expect(less.find({}, { first: 2, after: nextCursor ?? '' }).entries).to.deep.equal([zurich]);
  });

  it('knows a cursor that is none', () => {
    expect(() => index.find({}, { first: 2, after: 'x' })).to.throw(InvalidCursor);
  });
});
