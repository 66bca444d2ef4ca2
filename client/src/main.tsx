import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { clientPlatformOf } from './app/clientPlatform.ts';
import { createApolloClient } from './app/createApolloClient.ts';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={createApolloClient(clientPlatformOf(navigator))}>
      <App />
    </ApolloProvider>
  </StrictMode>,
);
