import { expect } from 'chai';
import { fileNameOf } from './fileCall.ts';

describe('The file name from the server', () => {
  for (const [header, name] of [
    ['attachment; filename="shop.example_audit_logs.csv"', 'shop.example_audit_logs.csv'],
    ['attachment; filename=report.pdf; size=3', 'report.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''m%C3%BCller.pdf`, 'müller.pdf'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4`, 'x.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\x.pdf"', 'x.pdf'],
  ] as const) {
    it(`is ${name} according to ${header}`, () => {
      expect(fileNameOf(header)).to.equal(name);
    });
  }

  for (const header of [null, '', 'inline', 'attachment', 'attachment; filename=""', 'attachment; filename="a/"']) {
    it(`is missing in ${String(header)}`, () => {
      expect(fileNameOf(header)).to.equal(undefined);
    });
  }
});
