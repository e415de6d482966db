import { UiProvider } from '@tuerca/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, parsePath, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { SessionProvider } from '../features/session/session.tsx';

const Address = () => <output aria-label="Dirección de la página">{useLocation().pathname}</output>;

interface Place {
  readonly at?: string;
  /** Of the entry in the history, in memory. */
  readonly state?: unknown;
  /** Uses the browser's history, in which open dialogs have entries, instead of one in memory. */
  readonly isInBrowser?: boolean;
}

/** Renders inside the application's providers, with a separate cache. */
export const renderPage = (page: ReactNode, { at = '/', state, isInBrowser = false }: Place = {}) => {
  if (isInBrowser) window.history.pushState(null, '', at);
  const shown = (
    <SessionProvider>
      {page}
      <Address />
    </SessionProvider>
  );
  return render(
    <UiProvider>
      <SWRConfig
        value={{
          provider: () => new Map(),
          dedupingInterval: 0,
          shouldRetryOnError: false,
          keepPreviousData: true,
        }}
      >
        {isInBrowser ? (
          <BrowserRouter>{shown}</BrowserRouter>
        ) : (
          <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>{shown}</MemoryRouter>
        )}
      </SWRConfig>
    </UiProvider>,
  );
};
