import { z } from 'zod';
import type { BannerReader } from './answerBanner.ts';
import type { SeenPage } from './browserIo.ts';
import { LIBRARIES } from './libraryVersions.ts';

const seenPage = z.object({
  title: z.string(),
  language: z.string().nullable(),
  text: z.string(),
  links: z.array(z.object({ text: z.string(), url: z.string() })),
  forms: z.array(z.object({ action: z.string(), method: z.string(), password: z.boolean() })),
  html: z.string(),
});
const libraries = z.array(z.object({ name: z.string().max(60), version: z.string().max(32) })).max(30);

/** The page as it stands after its scripts; null: it did not answer. */
export const readPage = async (banner: BannerReader): Promise<SeenPage | null> => {
  const [page, found] = await Promise.all([banner.ask('candor.page()'), banner.askPage(LIBRARIES)]);
  const seen = seenPage.safeParse(page);
  return seen.success ? { ...seen.data, libraries: libraries.safeParse(found).data ?? [] } : null;
};
