import type { RequestHandler } from 'express';
import { detail } from '../http/detail.ts';

/** Answers methods that a path does not support with 405 (RFC 9110 §15.5.6). */
export const onlyAllow =
  (methods: string): RequestHandler =>
  (_request, response) => {
    response.setHeader('Allow', methods);
    detail(response, 405, `This call takes ${methods} only.`);
  };
