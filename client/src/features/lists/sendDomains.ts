import '../../../../schema/zodInBrowsers.ts';
import { z } from 'zod/mini';
import { bearerOf } from '../../platform/bearerOf.ts';
import { detailOf, postFile } from '../../platform/jsonCall.ts';

const line = z.int();
const text = z.string();

/** What `POST /api/lists/{id}/domains` answers. Texts are third-party text. */
const sentDomains = z.object({
  added: z.int(),
  known: z.int(),
  domains_count: z.int(),
  domains: z.array(z.object({ line, domain: text, tags: z.array(text) })),
  repeated_count: z.int(),
  repeated: z.array(z.object({ line, domain: text, first_line: line })),
  skipped_count: z.int(),
  skipped: z.array(z.object({ line, kind: z.enum(['comment', 'header']), text })),
  bad_count: z.int(),
  bad: z.array(z.object({ line, text, detail: text })),
});

export type SentDomains = z.output<typeof sentDomains>;

/** `message`: the server's reason, if it gave one. */
export type SendAnswer =
  | { readonly kind: 'sent'; readonly sent: SentDomains }
  | { readonly kind: 'refused'; readonly message: string | undefined };

/** Sends a text with domains to a list in one request. `dryRun`: the server only says what it understood. Never rejects. */
export const sendDomains = async (
  session: { readonly token: string },
  listId: string,
  domains: string,
  { dryRun }: { readonly dryRun: boolean },
): Promise<SendAnswer> => {
  const path = `/api/lists/${encodeURIComponent(listId)}/domains?dry_run=${String(dryRun)}`;
  const answer = await postFile(path, new Blob([domains]), { headers: bearerOf(session) });
  const read = answer.kind === 'accepted' ? sentDomains.safeParse(answer.body) : undefined;
  return read?.success ? { kind: 'sent', sent: read.data } : { kind: 'refused', message: detailOf(answer) };
};
