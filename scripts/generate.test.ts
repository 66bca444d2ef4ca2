import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { buildSchema, isObjectType } from 'graphql';
import { SCHEMA_FILE, wholeSchema } from './generate.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

describe('the schema for readers', () => {
  it('matches schema/graphql: npm run schema', async () => {
    expect(await readFile(join(PROJECT_ROOT, SCHEMA_FILE), 'utf8')).to.equal(wholeSchema());
  });

  describe('describes the fields of the report', () => {
    const schema = buildSchema(wholeSchema());
    const descriptionOf = (typeName: string, field: string): string | undefined => {
      const type = schema.getType(typeName);
      return isObjectType(type) ? (type.getFields()[field]?.description ?? undefined) : undefined;
    };

    it('by the meaning of the fact', () => {
      expect(descriptionOf('EmailSection', 'dmarcFoundAt')).to.equal('The name at which the DMARC record was found.');
      expect(descriptionOf('MailServerTls', 'acceptsOldVersions')).to.include('TLS 1.1');
    });

    it('by its name on the page if nothing more is declared, also inside objects and lists', () => {
      expect(descriptionOf('EmailSection', 'dmarcReportsTo')).to.equal('Reports go to');
      expect(descriptionOf('MailServerTls', 'host')).to.equal('Server');
      expect(descriptionOf('MailServerCertificate', 'notAfter')).to.equal('Certificate until');
    });

    it('unless that only repeats the name of the field', () => {
      expect(descriptionOf('MailServerTls', 'address')).to.equal(undefined);
    });
  });
});
