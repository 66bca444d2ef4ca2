import fc from 'fast-check';
import { anyCharacter } from '../tests/random/anyCharacter.ts';
import { observationSchemas, type Observations, type CheckId } from './index.ts';
import { InconclusiveError, type CheckDefinition } from './kit/check.ts';
import { startFuzz } from '../tests/random/fuzz.ts';
import { breaches } from './breaches/breaches.ts';
import { community } from './community/community.ts';
import { companyProfile } from './companyProfile/companyProfile.ts';
import { claimsQuery, websiteQuery } from './companyProfile/wikidata.ts';
import { legalEntity } from './legalEntity/legalEntity.ts';
import { clues, LEI, recordOf } from './legalEntity/testing/gleifAnswer.ts';
import { mentions } from './mentions/mentions.ts';
import { registration } from './registration/registration.ts';
import { subdomains } from './subdomains/subdomains.ts';
import { scannerIoOf, type World } from './kit/testing/scannerIoOf.ts';

const target = { domain: 'example.org', registrableDomain: 'example.org' };

/** Whatever a source sends, the check returns an observation that fits its schema and can judge it, or says that it cannot. */
const holds = async <Id extends CheckId, Code extends string>(
  probe: CheckDefinition<Id, Code>,
  world: World,
  known: Partial<Observations> = {},
): Promise<void> => {
  const seen = await probe
    .observe(target, scannerIoOf(world), new AbortController().signal, known)
    .catch((error: unknown) => {
      if (error instanceof InconclusiveError) return undefined;
      throw error;
    });
  if (seen === undefined) return;
  const read = observationSchemas[probe.id].parse(JSON.parse(JSON.stringify(seen))) as Observations[Id];
  probe.assess(read, target);
};

/** JSON with some of the members that the sources' answers have. */
const answerWith = (...members: readonly string[]): fc.Arbitrary<unknown> => {
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(
        null,
        true,
        0,
        -1,
        1e300,
        '',
        'example.org',
        '2025-02-30',
        '2025-06-01',
        'registrant',
        'vcard',
        'A',
      ),
      fc.string({ unit: anyCharacter, maxLength: 30 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...members), tie('value'), { maxKeys: 6 }),
    ),
  }));
  return value;
};

const json = (body: unknown) => ({ json: body });

describe('For any answer of a source,', () => {
  const fuzz = startFuzz('fuzz of sources');
  after(() => {
    fuzz.reportFigures();
  });

  it('the breaches check returns a result that matches its schema, or fails properly', async () => {
    const answers = answerWith(
      'Name',
      'Title',
      'Domain',
      'BreachDate',
      'AddedDate',
      'PwnCount',
      'DataClasses',
      'IsVerified',
      'Description',
    );
    await fuzz.holds(
      answers,
      (body) => holds(breaches, { sources: { 'breaches /breaches?Domain=example.org': json(body) } }),
      { weight: 2 },
    );
  });

  it('the community check returns a result that matches its schema, or fails properly', async () => {
    const answers = answerWith(
      'services',
      'parameters',
      'id',
      'urls',
      'name',
      'rating',
      'points',
      'case',
      'classification',
      'title',
      'status',
      'documents',
      'url',
    );
    const search = json({ services: [{ id: 1, urls: ['example.org'] }] });
    await fuzz.holds(
      answers,
      async (body) => {
        await holds(community, { sources: { 'tosdr /search/v5?query=example.org': json(body) } }).catch(rethrowBugs);
        const service = body !== null && typeof body === 'object' ? { name: 'x', ...body, id: 1 } : body;
        await holds(community, {
          sources: { 'tosdr /search/v5?query=example.org': search, 'tosdr /service/v3?id=1': json(service) },
        });
      },
      { weight: 2 },
    );
  });

  it('the subdomains check returns a result that matches its schema, or fails properly', async () => {
    const answers = answerWith('name_value', 'common_name');
    await fuzz.holds(
      answers,
      (body) => holds(subdomains, { sources: { 'crtsh /?q=%25.example.org&output=json': json(body) } }),
      { weight: 2 },
    );
  });

  it('the company profile check returns a result that matches its schema, or fails properly', async () => {
    const find = `wikidata ?query=${encodeURIComponent(websiteQuery('example.org'))}&format=json`;
    const describe = `wikidata ?query=${encodeURIComponent(claimsQuery('Q42'))}&format=json`;
    const answers = answerWith('results', 'bindings', 'item', 'type', 'value', 'property');
    const properties = fc.constantFrom(
      'P31',
      'P452',
      'P1128',
      'P2139',
      'P571',
      'P576',
      'P856',
      'P169',
      'P154',
      'P1278',
    );
    const term = fc.record({
      type: fc.constantFrom('uri', 'literal', 'bnode'),
      value: fc.oneof(
        fc.string({ unit: anyCharacter, maxLength: 40 }),
        fc.constantFrom(
          '1e300',
          '-1',
          '2024-02-30T00:00:00Z',
          '+99999-01-01T00:00:00Z',
          'https://example.org/',
          'Q1',
          '11',
        ),
      ),
    });
    const entity = (id: string) => ({ type: 'uri', value: `http://www.wikidata.org/entity/${id}` });
    const variables = [
      'valueLabel',
      'valueDescription',
      'rank',
      'precision',
      'currency',
      'unitLabel',
      'end',
      'at',
      'ticker',
    ];
    const row = fc
      .tuple(properties, term, fc.dictionary(fc.constantFrom(...variables), term, { maxKeys: 9 }))
      .map(([property, value, more]) => ({ ...more, property: entity(property), value }));
    const found = json({
      results: { bindings: [{ item: entity('Q42'), marked: { type: 'literal', value: 'true' } }] },
    });
    await fuzz.holds(
      fc.tuple(answers, fc.array(row, { maxLength: 12 })),
      async ([body, rows]) => {
        await holds(companyProfile, { sources: { [find]: json(body) } }).catch(rethrowBugs);
        await holds(companyProfile, { sources: { [find]: found, [describe]: json(body) } });
        await holds(companyProfile, { sources: { [find]: found, [describe]: json({ results: { bindings: rows } }) } });
      },
      { weight: 2 },
    );
  });

  it('the legal entity check returns a result that matches its schema, or fails properly', async () => {
    const answers = answerWith(
      'data',
      'id',
      'attributes',
      'entity',
      'legalName',
      'name',
      'names',
      'localName',
      'links',
    );
    const path = `gleif /lei-records/${LEI}`;
    await fuzz.holds(
      answers,
      async (body) => {
        await holds(legalEntity, { sources: { [path]: json(body) } }, clues({ lei: LEI }));
        const record = recordOf(LEI, { links: {} });
        const entity = { ...record.attributes.entity, legalAddress: body, status: body, registeredAs: body };
        const odd = { ...record, attributes: { entity, registration: body } };
        for (const data of [record, odd])
          await holds(
            legalEntity,
            {
              sources: {
                [path]: json({ data }),
                [`${path}/direct-parent`]: json(body),
                'gleif /entity-legal-forms/ABCD': json(body),
                'gleif /registration-authorities/RA000123': json(body),
              },
            },
            clues({ lei: LEI }),
          );
      },
      { weight: 2 },
    );
  });

  it('the mentions check returns a result that matches its schema, or fails properly', async () => {
    const search =
      'mentions /search_by_date?query=%22example.org%22&tags=(story,comment)&hitsPerPage=100&advancedSyntax=true&typoTolerance=false';
    const answers = answerWith('hits', 'objectID', 'sources', 'source', 'rating', 'reviews', 'text', 'date');
    await fuzz.holds(
      fc.tuple(answers, fc.string({ unit: anyCharacter, maxLength: 400 })),
      async ([body, text]) => {
        const hit = {
          objectID: '1',
          comment_text: `${text} example.org ${text}`,
          created_at: text,
          title: text,
          url: text,
        };
        await holds(mentions, { sources: { [search]: json(body), 'reviews ?domain=example.org': json(body) } });
        await holds(mentions, { sources: { [search]: json({ hits: [hit, body] }) } });
      },
      { weight: 2 },
    );
  });

  const bootstrap = json({ services: [[['org'], ['https://r.example/']]] });
  it('the registration check returns a result that matches its schema, or fails properly, over RDAP', async () => {
    const answers = answerWith(
      'objectClassName',
      'ldhName',
      'unicodeName',
      'entities',
      'roles',
      'vcardArray',
      'events',
      'eventAction',
      'eventDate',
      'status',
      'nameservers',
      'secureDNS',
      'redacted',
      'links',
      'publicIds',
      'remarks',
    );
    await fuzz.holds(
      answers,
      async (body) => {
        const object =
          body !== null && typeof body === 'object'
            ? { ...body, objectClassName: 'domain', ldhName: 'example.org' }
            : body;
        for (const each of [body, object])
          await holds(registration, {
            sources: { 'rdap ': bootstrap, 'rdap https://r.example/domain/example.org': json(each) },
            whois: { 'root example.org': 'Hello' },
          });
      },
      { weight: 2 },
    );
  });

  it('the registration check returns a result that matches its schema, or fails properly, over WHOIS', async () => {
    const words = fc.constantFrom(
      'Domain Name',
      'Registrar',
      'Status',
      'created',
      'Expiry Date',
      'Name Server',
      'Registrant',
      'DNSSEC',
      'refer',
      ':',
      '\n',
      '\r\n',
      '    ',
      '[',
      ']',
      '%',
      '2025-06-01',
      'example.org',
      'not found',
      'limit exceeded',
    );
    const text = fc
      .array(fc.oneof(words, fc.string({ maxLength: 12 })), { maxLength: 60 })
      .map((parts) => parts.join(''));
    await fuzz.holds(
      text,
      (answer) =>
        holds(registration, {
          sources: { 'rdap ': json({ services: [] }) },
          whois: { 'root example.org': answer, 'root x': '' },
        }).catch(rethrowBugs),
      { weight: 2 },
    );
  });
});

/** What the test world does not contain fails with an IoFailure, like a source that is not there. */
const rethrowBugs = (error: unknown): void => {
  if (!(error instanceof Error) || error.name !== 'IoFailure') throw error;
};
