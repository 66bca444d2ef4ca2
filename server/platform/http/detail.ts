import type { Response } from 'express';

/** Answers an error as the specification has it: `{ "detail": "…" }`. */
export const detail = (response: Response, status: number, text: string): void => {
  response.status(status).json({ detail: text });
};
