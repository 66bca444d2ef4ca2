import { z } from 'zod';
import type { NoticeChannelEvent } from '../../../schema/events/noticeChannel.ts';
import { type MailTemplate, speechFor } from '../mailTemplate.ts';
import { isChannelVisible } from './seenSubject.ts';

type NoticeMailAsked = Extract<NoticeChannelEvent, { type: 'NoticeMailRequested' }>;

/** Later the digest is old news. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000;
/** Maximum number of lines in a digest; Candor shows the rest. */
const MOST_LINES = 200;

const told = z.array(z.object({ title: z.string(), lines: z.array(z.string()), url: z.string() }));

/** The notices that a person has asked for: one, or a digest. */
export const noticesMail = ({ data }: NoticeMailAsked, time: string): MailTemplate => ({
  kind: 'notices',
  to: data.personal,
  mayBeSeen: (parts) => isChannelVisible(parts, data.channelId),
  validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
  write: (_context, person) => {
    const { language, words: all } = speechFor(person);
    const words = all.notices;
    const notices = told.parse(person['notices']);
    const [first, ...rest] = notices;
    const title = rest.length === 0 && first ? first.title : words.subject({ count: notices.length });
    return {
      language,
      subject: title,
      heading: title,
      paragraphs: [words.paragraph],
      quote: notices
        .flatMap(({ title: of, lines }) => [...(rest.length > 0 ? [of] : []), ...lines])
        .slice(0, MOST_LINES),
      ...(first && { action: { label: words.label, url: first.url } }),
      notes: [words.why],
    };
  },
});
