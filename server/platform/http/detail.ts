import type { Response } from 'express';

/** Answers with an error as specified: `{ "detail": "…" }`. */
export const detail = (response: Response, status: number, text: string): void => {
  response.status(status).json({ detail: text });
};
