import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { clientPlatformOf } from './app/clientPlatform.ts';
import { createApolloClient } from './app/createApolloClient.ts';
import { LanguageProvider } from './app/LanguageProvider.tsx';
import { startLanguage } from './app/startLanguage.ts';
import { ScanSessionProvider } from './features/scan/ScanSessionProvider.tsx';
import './ui/tokens.css';
import './ui/base.css';

const begin = async (root: HTMLElement): Promise<void> => {
  const refused = await startLanguage();
  createRoot(root).render(
    <StrictMode>
      <ApolloProvider client={createApolloClient(clientPlatformOf(navigator))}>
        <BrowserRouter>
          <ScanSessionProvider>
            <LanguageProvider refusedAtStart={refused}>
              <App />
            </LanguageProvider>
          </ScanSessionProvider>
        </BrowserRouter>
      </ApolloProvider>
    </StrictMode>,
  );
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void begin(root);
