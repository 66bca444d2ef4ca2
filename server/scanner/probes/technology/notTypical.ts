import type { FrontPage } from '../page/frontPage.ts';

/** Why a page does not show what visitors load; null: it does. Nothing that is missing in such a page is missing for them. */
export const notTypical = ({ hop, isHtml, text, exchange }: FrontPage): string | null => {
  const header = (name: string): string | undefined => hop.headers.find(([each]) => each === name)?.[1];
  const challenge =
    header('cf-mitigated') === 'challenge' ||
    header('x-amzn-waf-action') !== undefined ||
    header('x-vercel-mitigated') === 'challenge' ||
    (text.includes('/cdn-cgi/challenge-platform/') && [403, 503].includes(hop.status));
  if (challenge) return 'The site answered with a challenge for robots';
  if (hop.status >= 400) return `The site answered with status ${hop.status}`;
  if (!isHtml) return 'What the site answers with is no HTML page';
  if (exchange.truncated && text.length < 1_000_000) return 'The page ended early: only a part of it was read';
  return null;
};
