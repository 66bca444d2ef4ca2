import fc from 'fast-check';
import { observationSchemas, type Observations } from '../../../schema/report/observations.ts';
import type { ProbeId } from '../../../schema/report/section.ts';
import { ProbeInconclusiveError, type Probe } from '../probe.ts';
import { breaches } from './breaches/breaches.ts';
import { community } from './community/community.ts';
import { registration } from './registration/registration.ts';
import { subdomains } from './subdomains/subdomains.ts';
import { scannerIoOf, type World } from './testing/scannerIoOf.ts';

const target = { domain: 'example.org', registrableDomain: 'example.org' };

/** Whatever a source sends, a probe yields what its schema describes and can judge it, or says that it cannot. */
const holds = async <Id extends ProbeId, Code extends string>(probe: Probe<Id, Code>, world: World): Promise<void> => {
  const seen = await probe
    .observe(target, scannerIoOf(world), new AbortController().signal, {})
    .catch((error: unknown) => {
      if (error instanceof ProbeInconclusiveError) return undefined;
      throw error;
    });
  if (seen === undefined) return;
  const read = observationSchemas[probe.id].parse(JSON.parse(JSON.stringify(seen))) as Observations[Id];
  probe.assess(read, target);
};

/** JSON that has here and there the members that the sources' answers have. */
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
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...members), tie('value'), { maxKeys: 6 }),
    ),
  }));
  return value;
};

const RUNS = { numRuns: 300 };
const json = (body: unknown) => ({ json: body });

describe('Whatever a source answers', () => {
  it('the breaches probe yields what its schema describes, or says that it cannot', async () => {
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
    await fc.assert(
      fc.asyncProperty(answers, (body) =>
        holds(breaches, { sources: { 'breaches /breaches?Domain=example.org': json(body) } }),
      ),
      RUNS,
    );
  });

  it('the community probe yields what its schema describes, or says that it cannot', async () => {
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
    await fc.assert(
      fc.asyncProperty(answers, async (body) => {
        await holds(community, { sources: { 'tosdr /search/v5?query=example.org': json(body) } }).catch(rethrowBugs);
        const service = body !== null && typeof body === 'object' ? { name: 'x', ...body, id: 1 } : body;
        await holds(community, {
          sources: { 'tosdr /search/v5?query=example.org': search, 'tosdr /service/v3?id=1': json(service) },
        });
      }),
      RUNS,
    );
  });

  it('the subdomains probe yields what its schema describes, or says that it cannot', async () => {
    const answers = answerWith('name_value', 'common_name');
    await fc.assert(
      fc.asyncProperty(answers, (body) =>
        holds(subdomains, { sources: { 'crtsh /?q=%25.example.org&output=json': json(body) } }),
      ),
      RUNS,
    );
  });

  const bootstrap = json({ services: [[['org'], ['https://r.example/']]] });
  it('the registration probe yields what its schema describes, or says that it cannot, over RDAP', async () => {
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
    await fc.assert(
      fc.asyncProperty(answers, async (body) => {
        const object =
          body !== null && typeof body === 'object'
            ? { ...body, objectClassName: 'domain', ldhName: 'example.org' }
            : body;
        for (const each of [body, object])
          await holds(registration, {
            sources: { 'rdap ': bootstrap, 'rdap https://r.example/domain/example.org': json(each) },
            whois: { 'root example.org': 'Hello' },
          });
      }),
      RUNS,
    );
  });

  it('the registration probe yields what its schema describes, or says that it cannot, over WHOIS', async () => {
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
    await fc.assert(
      fc.asyncProperty(text, (answer) =>
        holds(registration, {
          sources: { 'rdap ': json({ services: [] }) },
          whois: { 'root example.org': answer, 'root x': '' },
        }).catch(rethrowBugs),
      ),
      RUNS,
    );
  });
});

/** What the test world does not have fails with an IoFailure, as a source that is not there does. */
const rethrowBugs = (error: unknown): void => {
  if (!(error instanceof Error) || error.name !== 'IoFailure') throw error;
};
