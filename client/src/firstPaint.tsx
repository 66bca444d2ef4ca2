import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { LanguageProvider } from './app/LanguageProvider.tsx';
import { CarriedSummary } from './features/scans/CarriedSummary.ts';
import { ScanSessionProvider } from './features/scans/ScanSessionProvider.tsx';
import { speak } from './texts/catalogue.ts';
import type { Locale } from './texts/locale.ts';

/** What a page shows before it has asked anybody anything, as markup. `summary`: of the report there. For the build; no browser loads this. */
export const firstPaint = async (path: string, locale: Locale, summary?: string): Promise<string> => {
  await speak(locale, [locale]);
  const { prelude } = await prerender(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })}>
      <StaticRouter location={path}>
        <CarriedSummary value={() => summary}>
          <ScanSessionProvider platform="other">
            <LanguageProvider refusedAtStart={null}>
              <App />
            </LanguageProvider>
          </ScanSessionProvider>
        </CarriedSummary>
      </StaticRouter>
    </ApolloProvider>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
};
