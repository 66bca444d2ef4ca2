import { expect } from 'chai';
import type { PartnerApplication } from '../../../schema/forms/partnerApplication.ts';
import type { ScholarApplication } from '../../../schema/forms/scholarApplication.ts';
import { type ApplicationAct, type ApplicationDocument, applicationPdf } from './applicationPdf.ts';
import { pdfToText } from '../../documents/testing/pdfToText.ts';
import { readPdf, type ReadPdf } from '../../documents/testing/readPdf.ts';

const ID = '0b0f6c1e-5a0e-4f5a-9a55-3f8f4f0d2b11';
const NOW = new Date('2026-11-21T20:00:30.000Z');
const ADMIN = 'admin@candor.example';

const HISTORY: readonly ApplicationAct[] = [
  { at: '2026-11-20T00:05:00.000Z', action: 'submitted', administrator: null },
  { at: '2026-11-21T10:02:00.000Z', action: 'pdfOpened', administrator: ADMIN },
];
const COMMON = { id: ID, submittedAt: '2026-11-20T00:05:00.000Z', history: HISTORY } as const;
const OPEN = { ...COMMON, status: 'pending', decision: null } as const;

const scholar = (form: Partial<ScholarApplication> = {}): ApplicationDocument => ({
  ...OPEN,
  kind: 'scholar',
  form: {
    email: 'ada@cs.example.edu',
    full_name: 'Ada Example',
    mobile_phone: '+1 555 0100',
    university: 'Example University',
    role_type: 'PhD Candidate',
    statement_of_intent: 'I study how small organisations protect their mail.\n\nCandor measures each alike.',
    digital_signature: 'A. Example',
    disclaimer_accepted: true,
    info_accurate_confirmed: true,
    ...form,
  },
});

const partner = (form: Partial<PartnerApplication> = {}): ApplicationDocument => ({
  ...OPEN,
  kind: 'partner',
  form: {
    email: 'sam@managed.example',
    business_name: 'Managed Example',
    website_url: 'https://www.managed.example/security',
    years_in_business: 7,
    business_description: 'We look after the networks of some forty practices and law firms.',
    contact_full_name: 'Sam Example',
    business_email: 'office@managed.example',
    phone_number: '+49 30 555 0101',
    preferred_contact_method: 'both',
    service_cities: ['Berlin', 'São Paulo', 'Łódź'],
    team_size: '6-15',
    compliance_certifications: ['ISO 27001'],
    team_certifications: [],
    msp_capabilities: ['24/7 monitoring'],
    operational_capabilities: ['Incident response'],
    digital_signature: 'S. Example',
    authorization_confirmed: true,
    directory_consent: false,
    ...form,
  },
});

/** Most tests use the same two documents, so each is rendered once. */
const rendered = new Map<string, Promise<{ readonly bytes: Buffer; readonly pdf: ReadPdf }>>();
const render = (application: ApplicationDocument): Promise<{ readonly bytes: Buffer; readonly pdf: ReadPdf }> => {
  const key = JSON.stringify(application);
  const made =
    rendered.get(key) ?? applicationPdf(application, NOW).then(async (bytes) => ({ bytes, pdf: await readPdf(bytes) }));
  rendered.set(key, made);
  return made;
};
const read = async (application: ApplicationDocument): Promise<ReadPdf> => (await render(application)).pdf;

const lines = ({ parts }: ReadPdf): readonly string[] => parts.map(({ role, text }) => `${role}: ${text}`);
const textsOf = ({ parts }: ReadPdf, wanted: string): readonly string[] =>
  parts.filter(({ role }) => role === wanted).map(({ text }) => text);
/** Removes blanks, because a line may end within a word. */
const squeezed = ({ parts }: ReadPdf): string => parts.map(({ text }) => text.replace(/\s/g, '')).join('');

describe('The document for an application', () => {
  it('shows everything that a scholar wrote, in the order of the form', async () => {
    expect(lines(await read(scholar()))).to.deep.equal([
      'P: Candor',
      'P: Account applications',
      'H1: Scholar Application',
      'P: Ada Example',
      'P: Pending',
      'P: No administrator has decided on this application yet.',
      'TD: Application ID',
      `TD: ${ID}`,
      'TD: Submitted',
      'TD: Nov 20, 2026, 00:05 UTC',
      'H2: About the applicant',
      'TD: Full name',
      'TD: Ada Example',
      'TD: Email',
      'TD: ada@cs.example.edu',
      'TD: Mobile phone',
      'TD: +1 555 0100',
      'TD: University',
      'TD: Example University',
      'TD: Role',
      'TD: PhD Candidate',
      'H2: Research: Statement of intent',
      'P: I study how small organisations protect their mail.',
      'P: Candor measures each alike.',
      'H2: Confirmation',
      'TD: Disclaimer',
      'TD: Yes: “I accept the disclaimer: reports are automated assessments without warranty, and I use them for academic purposes.”',
      'TD: Accuracy of the information',
      'TD: Yes: “I confirm that the information in this application is accurate.”',
      'TD: Digital signature',
      'TD: A. Example',
      'H2: Review history',
      'TH: When',
      'TH: What',
      'TH: By whom',
      'TD: Nov 20, 2026, 00:05 UTC',
      'TD: Submitted',
      'TD: The applicant',
      'TD: Nov 21, 2026, 10:02 UTC',
      'TD: PDF opened',
      `TD: ${ADMIN}`,
    ]);
  });

  it('shows everything that a partner wrote, in the order of the form', async () => {
    const all = lines(await read(partner()));
    const from = all.indexOf('H2: Account');
    expect(all.slice(from, all.indexOf('H2: Review history'))).to.deep.equal([
      'H2: Account',
      'TD: Email',
      'TD: sam@managed.example',
      'H2: Business',
      'TD: Business name',
      'TD: Managed Example',
      'TD: Website URL',
      'Link: https://www.managed.example/security',
      'TD: Years in business',
      'TD: 7',
      'TD: Team size',
      'TD: 6-15 employees',
      'H2: Business description',
      'P: We look after the networks of some forty practices and law firms.',
      'H2: Contact',
      'TD: Contact full name',
      'TD: Sam Example',
      'TD: Business email',
      'TD: office@managed.example',
      'TD: Phone number',
      'TD: +49 30 555 0101',
      'TD: Preferred contact method',
      'TD: Email and phone',
      'H2: What the business offers',
      'P: Service cities (3)',
      'LBody: Berlin',
      'LBody: São Paulo',
      'LBody: Łódź',
      'P: MSP capabilities (1)',
      'LBody: 24/7 monitoring',
      'P: Operational capabilities (1)',
      'LBody: Incident response',
      'P: Compliance certifications (1)',
      'LBody: ISO 27001',
      'TD: Team certifications',
      'TD: None given',
      'H2: Confirmation',
      'TD: Authorization',
      'TD: Yes: “I confirm that I am authorized to submit this application for the business.”',
      'TD: Partner directory',
      'TD: No: the business does not wish to be listed.',
      'TD: Digital signature',
      'TD: S. Example',
    ]);
  });

  it('shows who decided, when and why', async () => {
    const decision = {
      status: 'rejected',
      at: '2026-11-21T10:04:00.000Z',
      administrator: ADMIN,
      reason: 'No register.\nNo address.',
    } as const;
    const rejected = await read({ ...scholar(), status: 'rejected', decision });
    expect(textsOf(rejected, 'P')).to.include.members([
      `Rejected on Nov 21, 2026, 10:04 UTC by ${ADMIN}`,
      'Reason: No register.',
      'No address.',
    ]);
    const approved = await read({
      ...scholar(),
      status: 'approved',
      decision: { status: 'approved', at: decision.at, administrator: null, reason: null },
    });
    expect(textsOf(approved, 'P')).to.include(
      'Approved on Nov 21, 2026, 10:04 UTC by an administrator who has been erased',
    );
  });

  it('shows nothing about an erased applicant, and says so', async () => {
    const erased = await read({ ...OPEN, kind: 'scholar', status: 'erased', form: null });
    expect(textsOf(erased, 'P')).to.include.members([
      'Erased',
      'The personal data of the applicant was erased at their wish. What they wrote cannot be shown any more.',
    ]);
    expect(erased.info).to.include({ Title: 'Scholar Application' });
    expect(textsOf(erased, 'H2')).to.deep.equal(['About the applicant', 'Review history']);
  });

  it('gives its title, language and author, and is tagged for PDF/UA', async () => {
    const { bytes, pdf } = await render(scholar());
    expect(pdf.info).to.include({
      Title: 'Scholar Application: Ada Example',
      Author: 'Candor',
      Language: 'en-US',
      Subject: `Application ID ${ID}`,
      CreationDate: 'D:20261121200030Z',
    });
    const raw = bytes.toString('latin1');
    for (const mark of [
      '/StructTreeRoot',
      '/Lang (en-US)',
      '/MarkInfo',
      '/Marked true',
      '/DisplayDocTitle true',
      '<pdfuaid:part>1<',
    ])
      expect(raw).to.include(mark);
  });

  it('contains nothing active, attached or loaded from elsewhere', async () => {
    const raw = (await render(partner())).bytes.toString('latin1');
    for (const mark of [
      '/JavaScript',
      '/JS',
      '/EmbeddedFile',
      '/Launch',
      '/GoToR',
      '/SubmitForm',
      '/OpenAction',
      '/AcroForm',
      '/RichMedia',
    ])
      expect(raw).not.to.include(mark);
    // Its fonts are embedded: none is needed on the reader's machine.
    const fonts = raw.match(/\/BaseFont \/\S+/g) ?? [];
    expect(fonts).not.to.be.empty;
    for (const font of fonts) expect(font).to.match(/\/[A-Z]{6}\+Inter/);
  });

  it('is byte for byte the same for the same application and time', async () => {
    const once = (await render(partner())).bytes;
    await applicationPdf(scholar({ full_name: '王\u2019s \u02BC \u0269' }), NOW);
    expect((await applicationPdf(partner(), NOW)).equals(once)).to.equal(true);
    expect((await applicationPdf(partner(), new Date(NOW.getTime() + 60_000))).equals(once)).to.equal(false);
  });

  it('numbers every page, says that it is confidential, and repeats its title on later pages', async () => {
    const { pages, parts } = await read(partner({ business_description: 'Some words of ours. '.repeat(480) }));
    expect(pages.length).to.be.at.least(3);
    for (const [index, page] of pages.entries()) {
      expect(page).to.include(`Page ${index + 1} of ${pages.length}`);
      expect(page).to.include('Confidential: personal data. Generated by Candor on Nov 21, 2026, 20:00 UTC');
      if (index > 0) expect(page).to.include('Partner Application: Managed Example');
    }
    expect(parts.map(({ text }) => text).join()).not.to.match(/Page \d of|Confidential/);
  });
});

describe('The document for a hostile application', () => {
  const HOSTILE = [
    ['turns the text around', 'Ada \u202Egnp.exe', 'Ada ‹U+202E›gnp.exe'],
    ['hides signs', 'A\u200Bd\uFEFFa\u2066', 'A‹U+200B›d‹U+FEFF›a‹U+2066›'],
    ['is of control characters', 'Ada\u0000\u0007\u001B[31m', 'Ada‹U+0000›‹U+0007›‹U+001B›[31m'],
    ['is of letters that are blank', 'Ada\u3164\u115F\u2800', 'Ada‹U+3164›‹U+115F›‹U+2800›'],
    ['is half a character', 'Ada\uD800', 'Ada‹U+D800›'],
    ['is of private use', 'Ada\uE001', 'Ada‹U+E001›'],
    ['is of a script without a font', '\u{12000}\u{12001}', '‹U+12000›‹U+12001›'],
    ['is of emoji', 'Ada 😀👍', 'Ada 😀👍'],
    ['is Chinese', '王小明', '王小明'],
    ['is Japanese', 'ひらがな カタカナ', 'ひらがな カタカナ'],
    ['is Korean', '한국대학교', '한국대학교'],
    ['is Arabic', 'محمد بن سعيد', 'محمد بن سعيد'],
    ['is Hebrew', 'שלום עולם', 'שלום עולם'],
    ['is of two alphabets', 'А\u0064\u0430 Ωmega', 'А\u0064\u0430 Ωmega'],
    ['looks like markup of the file', '(\\) Tj ET /JS << >> %', '(\\) Tj ET /JS << >> %'],
    ['looks like arrows and signs', 'a->b 10x20 != ffi', 'a->b 10x20 != ffi'],
  ] as const;

  it('makes hidden or reordering characters in a name visible, wherever it appears', async () => {
    const [[, written, shown]] = HOSTILE;
    const pdf = await read(scholar({ full_name: written }));
    expect(textsOf(pdf, 'TD')).to.include(shown);
    expect(textsOf(pdf, 'P')[2]).to.equal(shown);
  });

  for (const [index, [what, , shown]] of HOSTILE.entries())
    it(`shows text that ${what}, and loses none of it`, async () => {
      const pdf = await read(partner({ service_cities: HOSTILE.map(([, written]) => written) }));
      const items = textsOf(pdf, 'LBody');
      const item = items[items.indexOf(HOSTILE[0][2]) + index] ?? '';
      // Right-to-left words are in the order of the page, not of reading.
      expect(item.split(' ').sort()).to.deep.equal(shown.split(' ').sort());
    });

  it('keeps the text of joined glyphs readable as letters', async () => {
    const text = pdfToText((await render(scholar({ full_name: 'हिन्दी' }))).bytes);
    // Skipped if poppler is not installed.
    if (text !== undefined) expect(text).to.include('हिन्दी');
  });

  it('keeps hundreds of marks on one letter from covering the lines around it', async () => {
    const pdf = await read(scholar({ full_name: `A${'\u0301'.repeat(150)}` }));
    expect(squeezed(pdf).match(/‹U\+0301›/g)?.length).to.be.at.least(2 * 140);
  });

  for (const [script, letter] of [
    ['Latin', 'x'],
    ['wide Latin', 'W'],
    ['Chinese', '漢'],
    ['Arabic', 'م'],
    ['Thai', '\u0E01'],
  ] as const) {
    it(`breaks 5,000 ${script} letters without a space, and keeps them on the page`, async () => {
      const pdf = await read(scholar({ statement_of_intent: letter.repeat(5_000), university: letter.repeat(200) }));
      expect(pdf.rightmost).to.be.below(595 - 47);
      expect(squeezed(pdf).split(letter).length - 1).to.be.at.least(5_200);
    });
  }

  it('shows a hundred list items of 120 characters, each once and in order', async () => {
    const items = (sign: string) => Array.from({ length: 100 }, (_, index) => `${sign}${index}.`.padEnd(120, sign));
    const cities = items('c');
    const capabilities = items('M');
    const pdf = await read(partner({ service_cities: cities, msp_capabilities: capabilities }));
    const shown = textsOf(pdf, 'LBody').map((text) => text.replace(/\s/g, ''));
    const from = shown.indexOf(cities[0] ?? '');
    expect(shown.slice(from, from + 200)).to.deep.equal([...cities, ...capabilities]);
    expect(pdf.rightmost).to.be.below(595 - 47);
  });

  it('repeats the table headings on each page visually, and once for screen readers', async () => {
    const history = Array.from({ length: 150 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      action: 'opened' as const,
      administrator: `${'a'.repeat(index % 9 === 0 ? 200 : 5)}@b.example`,
    }));
    const pdf = await read({ ...scholar(), history });
    const later = pdf.pages.slice(1);
    expect(later.length).to.be.at.least(2);
    for (const page of later) expect(page).to.match(/When[\s\S]*What[\s\S]*By whom/);
    expect(textsOf(pdf, 'TH')).to.have.lengthOf(3);
    const cells = textsOf(pdf, 'TD').map((text) => text.replace(/\s/g, ''));
    expect(cells.filter((text) => text.endsWith('@b.example'))).to.deep.equal(
      history.map(({ administrator }) => administrator),
    );
  });

  it('continues over several pages if a reason is longer than one', async () => {
    const reason = 'Because we say so. '.repeat(400);
    const decision = { status: 'rejected', at: '2026-11-21T10:04:00.000Z', administrator: ADMIN, reason } as const;
    const pdf = await read({ ...scholar(), status: 'rejected', decision });
    expect(squeezed(pdf).match(/Becausewesayso\./g)).to.have.lengthOf(400);
  });

  it('links the address of a business, and shows the real host of a look-alike address', async () => {
    expect((await read(partner())).links).to.deep.equal(['https://www.managed.example/security']);
    const alike = await read(partner({ website_url: 'https://ex\u0430mple.com/' }));
    expect(alike.links).to.deep.equal(['https://xn--exmple-4nf.com/']);
    expect(squeezed(alike)).to.include('→xn--exmple-4nf.com');
    for (const website_url of ['javascript:alert(1)', 'https://bank.example@evil.example/', 'file:///etc/passwd'])
      expect((await read(partner({ website_url }))).links, website_url).to.deep.equal([]);
  });

  it('makes no link out of text elsewhere', async () => {
    expect((await read(scholar({ statement_of_intent: 'https://evil.example/ '.repeat(5) }))).links).to.deep.equal([]);
  });

  it('does not block other work while a long one is written', async () => {
    let turns = 0;
    let isWritten = false;
    const work = (): void => {
      turns += 1;
      if (!isWritten) setImmediate(work);
    };
    setImmediate(work);
    await applicationPdf(
      partner({ msp_capabilities: Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(120, 'w')) }),
      NOW,
    );
    isWritten = true;
    expect(turns).to.be.at.least(4);
  });
});
