import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { pdfOf } from '../../server/lab/policies/pdfOf.ts';
import { blocksOfText } from './documentText.ts';
import { readPdf } from './readPdf.ts';

const idle = new AbortController().signal;
const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const fault = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

// Uses separate threads, as a scan does.
describe('the PDF reader', () => {
  it('reads the text of all pages, and the title', async () => {
    const lines = [
      'Privacy Policy',
      'We do not sell your (personal) data.',
      ...Array.from({ length: 60 }, (_, index) => `This is the line number ${index}.`),
    ];
    const pdf = await readPdf(bytes(pdfOf(lines, 'Our policy')), idle);
    expect(pdf).to.deep.include({ complete: true, title: 'Our policy' });
    const text = blocksOfText(pdf.text)
      .map((block) => block.text)
      .join(' ');
    expect(text).to.include('We do not sell your (personal) data.');
    expect(text).to.include('This is the line number 59.');
  });

  it('says why it cannot read a broken file', async () => {
    expect(await fault(readPdf(bytes('%PDF-1.4\nnothing'), idle))).to.match(/Invalid PDF|structure/i);
    const whole = pdfOf(['Privacy Policy']);
    expect(await fault(readPdf(bytes(whole.slice(0, 120)), idle))).to.not.equal('');
    const loop =
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\ntrailer<</Root 1 0 R>>';
    expect(await fault(readPdf(bytes(loop), idle))).to.not.equal('read');
  });

  it('refuses a file that decompresses to hundreds of megabytes, in one layer or in two', async () => {
    const once = deflateSync(Buffer.alloc(100 * 1_048_576, ' '), { level: 9 });
    const streams = [
      ['/Filter/FlateDecode', once],
      ['/Filter[/FlateDecode/FlateDecode]', deflateSync(once, { level: 9 })],
    ] as const;
    for (const [filter, packed] of streams) {
      const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R>>endobj\n4 0 obj<<${filter}/Length ${packed.length}>>stream\n`;
      const file = Buffer.concat([
        Buffer.from(head),
        packed,
        Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>'),
      ]);
      expect(await fault(readPdf(file, idle))).to.equal('It unpacks to more than is read');
    }
  });

  it('reads only a part of a file with very many pages', async () => {
    const lines = Array.from({ length: 44 * 90 }, (_, index) => `Line ${index}.`);
    const pdf = await readPdf(bytes(pdfOf(lines)), idle);
    expect(pdf.complete).to.equal(false);
    expect(pdf.text).to.include('Line 1.');
  });

  it('gives up when its time is over, and when no caller waits', async () => {
    const file = bytes(pdfOf(['Privacy Policy']));
    expect(await fault(readPdf(file, idle, 1))).to.equal('It could not be read in time');
    const stop = new AbortController();
    const reading = fault(readPdf(file, stop.signal));
    stop.abort(new Error('enough'));
    expect(await reading).to.equal('enough');
    expect(await fault(readPdf(file, idle))).to.equal('read');
  });

  it('continues for waiting callers after others in the queue have left', async () => {
    const file = bytes(pdfOf(['Privacy Policy']));
    const gone = new AbortController();
    const first = [readPdf(file, idle), readPdf(file, idle)];
    const leaving = [fault(readPdf(file, gone.signal)), fault(readPdf(file, gone.signal))];
    const last = fault(readPdf(file, idle));
    gone.abort(new Error('enough'));
    await Promise.all(first);
    expect(await Promise.all(leaving)).to.deep.equal(['enough', 'enough']);
    expect(await last).to.equal('read');
  });

  it('reads two files at a time', async () => {
    const file = bytes(pdfOf(['Privacy Policy']));
    const texts = await Promise.all(Array.from({ length: 5 }, () => readPdf(file, idle)));
    expect(texts.every(({ text }) => text.includes('Privacy Policy'))).to.equal(true);
  });
});
