import { UiProvider } from '@tuerca/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { SessionProvider } from '../features/session/session.tsx';

const Address = () => <output aria-label="Dirección de la página">{useLocation().pathname}</output>;

/** Renders inside everything the application puts around a page, with a cache of its own. */
export const renderPage = (page: ReactNode, { at = '/' }: { at?: string } = {}) =>
  render(
    <UiProvider>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <MemoryRouter initialEntries={[at]}>
          <SessionProvider>{page}</SessionProvider>
          <Address />
        </MemoryRouter>
      </SWRConfig>
    </UiProvider>,
  );
