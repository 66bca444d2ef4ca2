import { createServer, type ServerResponse } from 'node:http';
import { keepSilent } from '../labClock.ts';
import { listenOnLoopback, type Listener } from '../listenOnLoopback.ts';
import type { SiteConfig } from '../siteConfig.ts';
import type { SourceFault } from './siteSources.ts';
import { replyOf } from './sourceApis.ts';

/** Starts all outside sources of the sample internet on one port: `/hibp`, `/tosdr`, `/rdap`, … */
export const startSourceServer = (sites: readonly SiteConfig[]): Promise<Listener> =>
  listenOnLoopback(
    createServer((request, response) => {
      request.resume();
      const reply = replyOf(sites, request.url ?? '/', request.headers.host ?? '127.0.0.1');
      if ('fault' in reply) fail(reply.fault, response);
      else if ('text' in reply) {
        response.writeHead(reply.status, { 'content-type': 'text/plain; charset=utf-8' }).end(reply.text);
      } else {
        response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8' });
        response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
      }
    }),
  );

const PAGE = '<!doctype html><html lang="en"><title>Down for maintenance</title><h1>Back soon</h1>';

const fail = (fault: SourceFault, response: ServerResponse): void => {
  switch (fault) {
    case 'rateLimited':
      // Allows an immediate retry: sites of the sample internet must not affect each other's scans through an open breaker.
      response.writeHead(429, { 'retry-after': '0' }).end('{"statusCode":429,"message":"Rate limit is exceeded."}');
      return;
    case 'serverError':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
      return;
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
      return;
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/json' }).end();
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
      response.write('[{"Name":"Half', () => response.destroy());
      return;
    case 'silent':
      if (response.socket) keepSilent(response.socket);
  }
};
