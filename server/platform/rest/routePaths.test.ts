import { expect } from 'chai';
import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import { defineRoute } from './defineRoute.ts';
import { routePaths } from './routePaths.ts';

describe('The OpenAPI paths of calls', () => {
  it('forbid empty path parts, and keep the other constraints', () => {
    const badge = defineRoute({
      id: 'badge',
      method: 'get',
      path: '/badge/:domain/:theme.svg',
      role: 'everybody',
      tag: 'Scans and reports',
      summary: 'A picture',
      params: {
        schema: z.object({
          domain: z.string().max(253).meta({ description: 'A domain name.', example: 'shop.example' }),
          theme: z.enum(['light', 'dark']),
        }),
      },
      query: { schema: z.object({ note: z.string() }) },
      answers: { 200: { description: 'The picture.', files: ['image/svg+xml'] } },
      handle: () => undefined,
    });
    const { paths } = createDocument({
      openapi: '3.1.0',
      info: { title: '', version: '' },
      paths: routePaths([badge]),
    });
    expect(paths?.['/badge/{domain}/{theme}.svg']?.get?.parameters).to.deep.equal([
      { in: 'query', name: 'note', required: true, schema: { type: 'string' } },
      {
        in: 'path',
        name: 'domain',
        required: true,
        description: 'A domain name.',
        schema: {
          type: 'string',
          minLength: 1,
          maxLength: 253,
          description: 'A domain name.',
          example: 'shop.example',
        },
      },
      { in: 'path', name: 'theme', required: true, schema: { type: 'string', enum: ['light', 'dark'] } },
    ]);
  });
});
