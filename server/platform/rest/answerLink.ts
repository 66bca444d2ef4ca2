import type { Response } from 'express';
import type { LinkAnswer } from '../auth/askForLink.ts';
import type { LinkNotOpened } from '../auth/openByLink.ts';
import { detail } from '../http/detail.ts';
import { tooManyRequests } from '../http/tooManyRequests.ts';

/** What became of a request for a link: `{message}`, or a refusal. */
export const answerLink = (answer: LinkAnswer, response: Response): void => {
  switch (answer.kind) {
    case 'sent':
      response.json({ message: answer.message });
      return;
    case 'invalid':
      detail(response, 400, answer.message);
      return;
    case 'rateLimited':
      tooManyRequests(response, answer);
  }
};

/** A link that opened nothing: one that was used or has ended is gone (410), which only its holder hears. */
export const answerRefusedLink = (answer: LinkNotOpened, response: Response): void => {
  switch (answer.kind) {
    case 'linkInvalid':
      detail(response, 400, answer.message);
      return;
    case 'linkExpired':
    case 'linkUsed':
      detail(response, 410, answer.message);
      return;
    case 'rateLimited':
      tooManyRequests(response, answer);
  }
};
