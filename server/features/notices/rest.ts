import { Feed } from 'feed';
import { z } from 'zod';
import { noticeWordsTexts } from '../../../schema/texts/generated/noticeWords/noticeWordsTexts.ts';
import { answers } from '../../platform/base/answers.ts';
import { escapeMarkup } from '../../platform/base/escapeMarkup.ts';
import { defineRoute, refused, sent } from '../../platform/rest/defineRoute.ts';
import type { NoticeFeed, Notices } from './notices.ts';

const ATOM = 'application/atom+xml';

/** An Atom feed (RFC 4287). Content from third parties is included as plain text. */
const atomOf = ({ channelId, language, about, updatedAt, entries }: NoticeFeed, ownUrl: string | null): string => {
  const words = noticeWordsTexts[language].feed;
  const feed = new Feed({
    id: `urn:uuid:${channelId}`,
    title: about.kind === 'list' ? words.list({ list: about.name }) : words.domain({ domain: about.name }),
    description: words.description,
    language,
    updated: new Date(updatedAt),
    generator: 'Candor',
    author: { name: 'Candor' },
    // Included if the server knows its own address.
    ...(ownUrl?.startsWith('http') && { feedLinks: { atom: ownUrl } }),
  });
  for (const { noticeId, title, lines, url, at } of entries)
    feed.addItem({
      title: escapeMarkup(title),
      id: `urn:uuid:${noticeId}`,
      link: url,
      date: new Date(at),
      content: `<ul>${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`,
    });
  return feed.atom1();
};

export const noticeRoutes = [
  defineRoute({
    id: 'noticeFeed',
    method: 'get',
    path: '/api/feeds/:secret',
    role: 'everybody',
    tag: 'Lists',
    summary: 'Get the notices about a list or a domain as a feed',
    description:
      'The last part of the URL is a secret that cannot be guessed, and no other sign-in is needed. Whoever creates a feed gets this URL, and can replace it.',
    params: {
      schema: z.object({
        secret: z
          .string()
          .min(1)
          .meta({ description: 'The secret part of the URL.', example: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' }),
      }),
    },
    answers: { 200: { description: 'The latest notices, as Atom (RFC 4287).', files: [ATOM] } },
    errors: { 404: 'The feed does not exist, or no longer exists.' },
    handle: async ({ params, response }, { notices }: { readonly notices: Pick<Notices, 'feed' | 'feedUrl'> }) => {
      const feed = await notices.feed(params.secret);
      if (!feed) return refused({ kind: 'notFound', message: answers().notices.notFound });
      const { language } = feed;
      const ownUrl = notices.feedUrl({ name: '', language, secret: params.secret });
      response.set('Cache-Control', 'private, max-age=300').type(ATOM).send(atomOf(feed, ownUrl));
      return sent;
    },
  }),
];
