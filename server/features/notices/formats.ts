import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { AlertPriority } from '../../../schema/events/alert.ts';
import type { NoticeFormat } from '../../../schema/events/noticeChannel.ts';
import { language } from '../../../schema/report/words/factWords.ts';
import { noticeWordsTexts } from '../../../schema/texts/generated/noticeWords/noticeWordsTexts.ts';
import { escapeMarkup } from '../../platform/base/escapeMarkup.ts';
import type { SentRequest } from '../../scanner/io/requestSender.ts';
import type { NoticeContent } from './content.ts';

/** The encrypted part of a channel: its destination and credentials. The format determines which fields it has. */
export const channelWords = z.object({
  name: z.string(),
  language,
  /** The URL of the webhook, the topic, or the homeserver. */
  address: z.string().optional(),
  room: z.string().optional(),
  token: z.string().optional(),
  /** The secret of a webhook (`whsec_…`), or the secret part of a feed's address. */
  secret: z.string().optional(),
  /** The owner's mail address. */
  email: z.string().optional(),
});
export type ChannelWords = z.infer<typeof channelWords>;

/** The segments of a URL's path. */
export const pathParts = ({ pathname }: URL): readonly string[] => pathname.split('/').filter((part) => part !== '');

/** 256 random bits, in the notation of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

type Sent = Exclude<NoticeFormat, 'mail' | 'atom'>;
type Write = (noticeId: string, notice: NoticeContent, words: ChannelWords, now: Date) => SentRequest;

const JSON_TYPE = 'application/json; charset=utf-8';

const json = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): SentRequest => ({
  url,
  method: 'POST',
  headers: { 'content-type': JSON_TYPE, ...headers },
  body: JSON.stringify(body),
});

const bearer = (token: string | undefined): Readonly<Record<string, string>> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

const textOf = ({ title, lines, url }: NoticeContent): string => [title, '', ...lines, '', url].join('\n');

/** https://www.standardwebhooks.com (spec 1.0): the signature is over id, time and body. */
const webhook: Write = (noticeId, { at, title, lines, url, facts: { type, ...data } }, words, now) => {
  const request = json(words.address ?? '', { type, timestamp: at, data: { ...data, title, lines, url } });
  const signature = new Webhook(words.secret ?? '').sign(noticeId, now, request.body);
  return {
    ...request,
    headers: {
      ...request.headers,
      'webhook-id': noticeId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': signature,
    },
  };
};

/** https://docs.ntfy.sh/publish/#message-priority: 5 is the most urgent, 3 the default. */
const NTFY_PRIORITIES: Readonly<Record<AlertPriority, number>> = { Critical: 5, High: 4, Medium: 3, Low: 2 };
/** ntfy turns longer text into a file (4,096 bytes; a character takes at most four). */
const NTFY_TEXT = 1_000;

/** Sends JSON to the server's root (https://docs.ntfy.sh/publish/#publish-as-json): a header could not contain every title. */
const ntfy: Write = (_noticeId, { title, lines, url, priority }, words) => {
  const address = new URL(words.address ?? '');
  const parts = pathParts(address);
  const topic = parts.at(-1) ?? '';
  address.pathname = parts.slice(0, -1).join('/');
  const text = lines.join('\n');
  const body = {
    topic,
    title: title.slice(0, 250),
    message: text.length > NTFY_TEXT ? `${text.slice(0, NTFY_TEXT - 1)}…` : text,
    priority: priority === null ? 3 : NTFY_PRIORITIES[priority],
    click: url,
  };
  return json(address.href, body, bearer(words.token));
};

/** Escapes the three characters that have a meaning in Slack (https://api.slack.com/reference/surfaces/formatting#escaping). */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const slack: Write = (_noticeId, { title, lines, url, language: spoken }, words) =>
  json(words.address ?? '', {
    text: [
      `*${slackText(title).replaceAll('*', '∗')}*`,
      ...lines.map((line) => `• ${slackText(line)}`),
      `<${slackText(url)}|${slackText(noticeWordsTexts[spoken].open)}>`,
    ].join('\n'),
    unfurl_links: false,
  });

/** `PUT …/send/{type}/{transaction}` of the Client-Server API: the same id sent twice is one message. */
const matrix: Write = (noticeId, notice, words) => {
  const { title, lines, url, language: spoken } = notice;
  const address = new URL(words.address ?? '');
  const base = [address.origin, ...pathParts(address)].join('/');
  const room = encodeURIComponent(words.room ?? '');
  const items = lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('');
  const link = `<a href="${escapeMarkup(url)}">${escapeMarkup(noticeWordsTexts[spoken].open)}</a>`;
  const body = {
    msgtype: 'm.notice',
    body: textOf(notice),
    format: 'org.matrix.custom.html',
    // Nobody who is mentioned in it gets a notification.
    'm.mentions': {},
    formatted_body: `<p><strong>${escapeMarkup(title)}</strong></p><ul>${items}</ul><p>${link}</p>`,
  };
  const place = `${base}/_matrix/client/v3/rooms/${room}/send/m.room.message/${noticeId}`;
  return { ...json(place, body, bearer(words.token)), method: 'PUT' };
};

/** Escapes every character that has a meaning in the Markdown of a text block. */
const teamsText = (text: string): string => text.replaceAll(/[\\`*_[\]#<>~|]/g, String.raw`\$&`);

/** An Adaptive Card, as Teams' workflow "when a webhook request is received" accepts it. */
const teams: Write = (_noticeId, { title, lines, url, language: spoken }, words) =>
  json(words.address ?? '', {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: teamsText(title), weight: 'Bolder', size: 'Medium', wrap: true },
            ...lines.map((line) => ({ type: 'TextBlock', text: teamsText(line), wrap: true, spacing: 'Small' })),
          ],
          actions: [{ type: 'Action.OpenUrl', title: noticeWordsTexts[spoken].open, url }],
        },
      },
    ],
  });

const WRITERS: Readonly<Record<Sent, Write>> = { webhook, ntfy, slack, matrix, teams };

/** The request for a channel of this format. It is the same each time, except for the time in a signature. */
export const requestOf = (
  format: Sent,
  noticeId: string,
  notice: NoticeContent,
  words: ChannelWords,
  now: Date,
): SentRequest => WRITERS[format](noticeId, notice, words, now);
