import { startTransition, StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { readCarriedState } from './platform/carriedState.ts';
import { clientPlatformOf } from './platform/clientPlatform.ts';
import { createRoot } from './platform/createRoot.ts';
import { createPageClient, PageClientProvider } from './platform/pageClient.tsx';
import { LanguageProvider } from './app/LanguageProvider.tsx';
import { pages } from './app/pages.ts';
import { heedActions } from './platform/tracedAction.ts';
import { doubtSession } from './platform/sessionDoubts.ts';
import { startLanguage } from './app/language.ts';
import { startTheme } from './app/theme.ts';
import { currentSession, onSession } from './features/accounts/accountSession.ts';
import { Report } from './features/scans/reportPart.ts';
import { ScanSessionProvider } from './features/scans/ScanSessionProvider.tsx';
import './ui/tokens.css';
import './ui/base.css';
import './ui/shared.css';

/** Resolves in a task of its own, so that a slow phone can respond to input in between. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const begin = async (root: HTMLElement): Promise<void> => {
  heedActions();
  startTheme();
  const refused = await startLanguage();
  await nextTask();
  const platform = clientPlatformOf(navigator);
  const carried = readCarriedState();
  const client = createPageClient(async () => {
    const { createApolloClient } = await import('./platform/createApolloClient.ts');
    const created = createApolloClient(platform, {
      token: () => currentSession()?.token,
      onChange: onSession,
      onRefused: doubtSession,
    });
    if (carried) {
      await nextTask();
      created.cache.restore(carried.cache);
    }
    return created;
  });
  // Keep the server-rendered markup until the page can replace it.
  const part = carried ? Report : pages[window.location.pathname];
  if (part && root.hasChildNodes()) await Promise.all([part.settled(), client.Provider.settled()]);
  await nextTask();
  const app = (
    <StrictMode>
      <PageClientProvider value={client}>
        <BrowserRouter>
          <ScanSessionProvider platform={platform} carried={carried?.newest}>
            <LanguageProvider refusedAtStart={refused}>
              <App />
            </LanguageProvider>
          </ScanSessionProvider>
        </BrowserRouter>
      </PageClientProvider>
    </StrictMode>
  );
  // Render in slices too.
  startTransition(() => {
    createRoot(root).render(app);
  });
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void begin(root);
