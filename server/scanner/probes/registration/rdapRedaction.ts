import { z } from 'zod';

/** RFC 9537 §4.2. `name` is an object with one of two members; drafts had a text. */
const redactionModel = z.object({
  name: z
    .union([
      z.string(),
      z
        .object({ type: z.string().catch(''), description: z.string().catch('') })
        .transform(({ type, description }) => `${type} ${description}`),
    ])
    .catch(''),
  prePath: z.string().catch(''),
  postPath: z.string().catch(''),
  replacementPath: z.string().catch(''),
});

/** Something of the registrant is left out, emptied or replaced, and the server says so. */
export const isRegistrantRedacted = (redacted: readonly unknown[]): boolean =>
  redacted
    .slice(0, 200)
    .flatMap((item) => redactionModel.safeParse(item).data ?? [])
    // A number within the registry says nothing of who it is.
    .filter(({ name }) => !/registry registrant id/i.test(name))
    .some((field) => /registrant/i.test(Object.values(field).join(' ').slice(0, 4_000)));
