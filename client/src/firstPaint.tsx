import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { LanguageProvider } from './app/LanguageProvider.tsx';
import { ScanSessionProvider } from './features/scans/ScanSessionProvider.tsx';
import { createPageClient, PageClientProvider } from './platform/pageClient.tsx';
import { speak } from './texts/catalogue.ts';
import type { Locale } from './texts/locale.ts';

/** Renders, as HTML, what a page shows before its first request. Used by the build; browsers do not load this module. */
export const firstPaint = async (path: string, locale: Locale): Promise<string> => {
  await speak(locale, [locale]);
  const { prelude } = await prerender(
    <PageClientProvider
      value={createPageClient(() =>
        Promise.resolve(new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })),
      )}
    >
      <StaticRouter location={path}>
        <ScanSessionProvider platform="other">
          <LanguageProvider refusedAtStart={null}>
            <App />
          </LanguageProvider>
        </ScanSessionProvider>
      </StaticRouter>
    </PageClientProvider>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
};
