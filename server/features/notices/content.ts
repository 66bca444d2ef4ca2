import { z } from 'zod';
import { ALERT_PRIORITIES, alertPriority, type AlertPriority } from '../../../schema/events/alert.ts';
import type { NoticeRules } from '../../../schema/events/noticeChannel.ts';
import { type Language, language } from '../../../schema/report/words/factWords.ts';
import { mailsTexts } from '../../../schema/texts/generated/mails/mailsTexts.ts';
import { noticeWordsTexts } from '../../../schema/texts/generated/noticeWords/noticeWordsTexts.ts';
import { inertLine } from '../../platform/mail/inertText.ts';
import type { AlertRecord } from '../../../projections/alerts/alertRecord.ts';
import { spokenAlert } from '../alerts/alerts.ts';

const fact = z.object({ domain: z.string(), kind: z.string(), priority: alertPriority, title: z.string() });
const change = z.object({ domain: z.string(), before: z.number().nullable(), after: z.number().nullable() });

/** The data that a webhook receives in addition to the sentences. docs/api.md has an example. */
const facts = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('list.run.completed'),
    listId: z.string(),
    list: z.string(),
    run: z.number(),
    profile: z.string(),
    scanned: z.number(),
    failed: z.number(),
    averageScore: z.number().nullable(),
    worse: z.number(),
    better: z.number(),
    /** The first of them. */
    gotWorse: z.array(change),
    domainsWithAlerts: z.number(),
    /** The most urgent of them. */
    firstAlerts: z.array(fact),
  }),
  z.object({
    type: z.literal('domain.alerts.raised'),
    domain: z.string(),
    scanId: z.string(),
    alerts: z.number(),
    firstAlerts: z.array(fact),
  }),
  z.object({ type: z.literal('test') }),
]);

/**
 * A notice, as it is stored and sent. `title`, `lines`: text for people, in the language of the channel, inert. `at`: ISO 8601, UTC, when it
 * happened. `priority`: of the most urgent alert, `null` if there is none. `url`: where to read more.
 */
export const noticeContent = z.object({
  at: z.string(),
  language,
  title: z.string(),
  lines: z.array(z.string()),
  url: z.string(),
  priority: alertPriority.nullable(),
  facts,
});
export type NoticeContent = z.infer<typeof noticeContent>;

/** Nobody reads more in a message. */
export const MOST_SHOWN = 20;

type Rules = Pick<NoticeRules, 'onlyWorse' | 'minimumPriority'>;

/** Whether a channel's rules include alerts of this priority. */
const isUrgentEnough = (priority: AlertPriority, { minimumPriority }: Rules): boolean =>
  ALERT_PRIORITIES.indexOf(priority) <= ALERT_PRIORITIES.indexOf(minimumPriority);

interface Told {
  readonly at: string;
  readonly language: Language;
  readonly url: string;
}

/** An alert as it was recorded, and its wording for other languages. */
export type ToldAlert = Pick<AlertRecord, 'domain' | 'kind' | 'priority' | 'title' | 'description' | 'wording'>;

/** The results of a run. `alerts`, `worse`: the first of them; the counts include all. */
export interface RunNews {
  readonly listId: string;
  readonly list: string;
  readonly run: number;
  readonly profile: string;
  readonly scanned: number;
  readonly failed: number;
  readonly averageScore: number | null;
  readonly worse: {
    readonly count: number;
    readonly first: readonly {
      readonly domain: string;
      readonly before: number | null;
      readonly after: number | null;
    }[];
  };
  readonly better: number;
  /** `domains`: how many domains have alerts. */
  readonly alerts: {
    readonly domains: number;
    readonly first: readonly ToldAlert[];
  };
}

/** Returns `undefined` if the rules of the channel exclude the news. */
export const runNotice = (news: RunNews, rules: Rules, { at, language, url }: Told): NoticeContent | undefined => {
  const { worse, better, alerts } = news;
  if (rules.onlyWorse && worse.count === 0 && alerts.domains === 0) return undefined;
  const words = noticeWordsTexts[language];
  const list = inertLine(news.list);
  const told = alerts.first.slice(0, MOST_SHOWN).map((alert) => ({
    domain: alert.domain,
    kind: alert.kind,
    priority: alert.priority,
    title: inertLine(spokenAlert(alert, language).title),
  }));
  const gotWorse = worse.first.slice(0, MOST_SHOWN);
  const { priorities } = mailsTexts[language].alerts;
  const more = (count: number, shown: number): readonly string[] =>
    count > shown ? [words.run.more({ count: count - shown })] : [];
  return {
    at,
    language,
    url,
    title: titleOf(news, language),
    lines: [
      ...told.map((alert) => words.run.alert({ ...alert, priority: priorities[alert.priority] })),
      ...more(alerts.domains, new Set(told.map(({ domain }) => domain)).size),
      ...gotWorse.map(({ domain, before, after }) =>
        before === null || after === null || before === after
          ? words.run.worseCodes({ domain })
          : words.run.worse({ domain, before, after }),
      ),
      ...more(worse.count, gotWorse.length),
      ...(better > 0 ? [words.run.better({ count: better })] : []),
      words.run.figures({ scanned: news.scanned, failed: news.failed }),
      ...(news.averageScore === null ? [] : [words.run.average({ average: news.averageScore })]),
    ],
    priority: told[0]?.priority ?? null,
    facts: {
      type: 'list.run.completed',
      listId: news.listId,
      list,
      run: news.run,
      profile: news.profile,
      scanned: news.scanned,
      failed: news.failed,
      averageScore: news.averageScore,
      worse: worse.count,
      better,
      gotWorse: [...gotWorse],
      domainsWithAlerts: alerts.domains,
      firstAlerts: told,
    },
  };
};

/** A first scan compares nothing: its title says that the run has ended, not that nothing got worse. */
const titleOf = ({ list: name, run, worse, alerts }: RunNews, language: Language): string => {
  const { titles } = noticeWordsTexts[language].run;
  const list = inertLine(name);
  if (worse.count > 0) return titles.worse({ list, count: worse.count, run });
  return alerts.domains > 0 ? titles.alerts({ list, count: alerts.domains, run }) : titles.ended({ list, run });
};

/** A notice about the alerts that one scan of a domain raised, the most urgent first. Returns `undefined` if the rules exclude all of them. */
export const alertsNotice = (
  raised: readonly (ToldAlert & { readonly scanId: string })[],
  rules: Rules,
  { at, language, url }: Told,
): NoticeContent | undefined => {
  const wanted = raised
    .filter(({ priority }) => isUrgentEnough(priority, rules))
    .toSorted((one, other) => ALERT_PRIORITIES.indexOf(one.priority) - ALERT_PRIORITIES.indexOf(other.priority));
  const [first] = wanted;
  if (!first) return undefined;
  const { domain, scanId } = first;
  const words = noticeWordsTexts[language];
  const { title, priorities } = mailsTexts[language].alerts;
  const told = wanted.slice(0, MOST_SHOWN).map((alert) => ({
    domain,
    kind: alert.kind,
    priority: alert.priority,
    title: inertLine(spokenAlert(alert, language).title),
  }));
  return {
    at,
    language,
    url,
    title: title({ count: wanted.length, domain }),
    lines: [
      ...told.map((alert) => words.alert({ ...alert, priority: priorities[alert.priority] })),
      ...(wanted.length > told.length ? [words.more({ count: wanted.length - told.length })] : []),
    ],
    priority: first.priority,
    facts: { type: 'domain.alerts.raised', domain, scanId, alerts: wanted.length, firstAlerts: told },
  };
};

export const testNotice = ({ at, language, url }: Told): NoticeContent => {
  const { title, line } = noticeWordsTexts[language].test;
  return { at, language, url, title, lines: [line], priority: null, facts: { type: 'test' } };
};
