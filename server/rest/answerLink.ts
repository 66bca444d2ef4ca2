import type { Response } from 'express';
import type { LinkAnswer } from '../commands/askForLink.ts';
import { detail } from './detail.ts';
import { tooManyRequests } from './tooManyRequests.ts';

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
