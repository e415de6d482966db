import './nonce.ts';
import { StrictMode } from 'react';
import { settleHistory } from '@tuerca/ui';
import { createRoot } from 'react-dom/client';
import { preload } from 'swr';
import { App } from './app.tsx';
import { registerServiceWorker } from './new-version.ts';
import { readSession, sessionKey } from '../features/session/api/read-session.ts';

settleHistory();
// Fetched in parallel with the first render; without a response, the session decides.
preload(sessionKey, readSession).catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (import.meta.env.PROD) registerServiceWorker();
