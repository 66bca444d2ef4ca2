import { Router, type RequestHandler } from 'express';
import type { Suggest } from './suggestions.ts';
import { detail } from '../../platform/http/detail.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';

export interface Suggestions {
  readonly universities: Suggest;
  readonly cities: Suggest;
}

/** GET /api/universities?search= and /api/cities?search= (spec 1 §7): `{universities: […]}`, `{cities: […]}`. */
export const suggestionsRouter = ({ universities, cities }: Suggestions): Router => {
  const router = Router();
  router.route('/universities').get(suggesting('universities', universities)).all(onlyAllow('GET, HEAD'));
  router.route('/cities').get(suggesting('cities', cities)).all(onlyAllow('GET, HEAD'));
  return router;
};

const suggesting =
  (key: string, suggest: Suggest): RequestHandler =>
  (request, response) => {
    const { search } = request.query;
    if (typeof search !== 'string') {
      detail(response, 400, 'Ask with ?search= and what has been typed.');
      return;
    }
    response.json({ [key]: suggest(search) });
  };
