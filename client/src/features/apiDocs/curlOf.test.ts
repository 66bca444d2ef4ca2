import { expect } from 'chai';
import type { ApiCall } from './apiDocument.ts';
import { curlOf } from './curlOf.ts';

const call = (method: string, path: string, operation: Partial<ApiCall['operation']> = {}): ApiCall => ({
  method,
  path,
  operation: { operationId: 'x', tags: ['x'], summary: 'x', responses: {}, ...operation },
});

const HERE = 'https://candor.example';

describe('The example of a call', () => {
  it('is one line for a plain GET', () => {
    expect(curlOf(HERE, call('GET', '/api/global-stats'))).to.equal("curl 'https://candor.example/api/global-stats'");
  });

  it('fills in the example values of the address', () => {
    const parameters = [
      { in: 'path', name: 'domain', schema: { example: 'a.example' } },
      { in: 'query', name: 'search', schema: { example: 'St. Gallen' } },
      { in: 'query', name: 'scan', schema: {} },
    ] as const;
    expect(curlOf(HERE, call('GET', '/badge/{domain}.svg', { parameters: [...parameters] }))).to.equal(
      "curl 'https://candor.example/badge/a.example.svg?search=St.+Gallen'",
    );
  });

  it('sends a body whose quotes do not end the shell’s quotes', () => {
    const requestBody = { content: { 'application/json': { example: { name: "O'Brien; rm -rf" } } } };
    expect(curlOf(HERE, call('POST', '/api/x', { requestBody }))).to.equal(
      [
        "curl -X POST 'https://candor.example/api/x'",
        "-H 'content-type: application/json'",
        String.raw`-d '{"name":"O'\''Brien; rm -rf"}'`,
      ].join(' \\\n  '),
    );
  });

  it('includes a token if a session is required', () => {
    const needed = { security: [{ session: [] }] };
    expect(curlOf(HERE, call('POST', '/api/x', needed))).to.include('Bearer YOUR_SESSION_TOKEN');
  });

  it('includes a personal token if the call accepts one and requires a sign-in', () => {
    const taken = { security: [{ session: [] }, { token: ['lists'] }] };
    expect(curlOf(HERE, call('GET', '/api/x', taken))).to.include('Bearer YOUR_TOKEN');
    const open = { security: [{}, { session: [] }, { token: ['scan:read'] }] };
    expect(curlOf(HERE, call('GET', '/api/x', open))).not.to.include('Bearer');
  });
});
