import { expect } from 'chai';
import { readAudit } from './auditDependencies.ts';

const answer = (vulnerabilities: object): string =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { total: 900 } } });

describe('The audit of dependencies', () => {
  it('is clean only if the registry said so', () => {
    expect(readAudit(answer({}))).to.deep.equal({ kind: 'clean' });
    expect(readAudit(`npm warn config\n${answer({})}\n`)).to.deep.equal({ kind: 'clean' });
  });

  it('reports high and critical advisories, and ignores the rest', () => {
    const found = readAudit(
      answer({
        one: { severity: 'high', range: '<1.2.3' },
        two: { severity: 'critical', range: '*' },
        three: { severity: 'moderate', range: '<9' },
      }),
    );
    expect(found).to.deep.equal({ kind: 'findings', lines: ['one <1.2.3: high', 'two *: critical'] });
    expect(readAudit(answer({ three: { severity: 'moderate', range: '<9' } }))).to.deep.equal({ kind: 'clean' });
  });

  it('is inconclusive if the registry refused, was unreachable, or answered something else', () => {
    const refused = '{"message":"405 Method Not Allowed - POST https://registry.example/-/npm/v1/security"}';
    expect(readAudit(refused)).to.deep.include({ kind: 'notAsked' });
    for (const output of [
      '',
      'npm error network',
      '{}',
      '{"error":{"code":"ENOLOCK"}}',
      '<html></html>',
      '{"vulnerabilities":{}}',
    ])
      expect(readAudit(output).kind, output).to.equal('notAsked');
  });
});
