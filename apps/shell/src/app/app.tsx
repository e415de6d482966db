import { UiProvider, type AnchorProps } from '@tuerca/ui';
import { BrowserRouter, Link as RouterLink } from 'react-router';
import { SWRConfig } from 'swr';
import { country } from '../config/country.ts';
import { SessionProvider } from '../features/session/session.tsx';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { swrOptions } from '../shared/swr-options.ts';
import { AppRoutes } from './routes.tsx';

const AppLink = ({ href = '', target, ...rest }: AnchorProps) =>
  target || /^[a-z]+:/i.test(href) || href.startsWith('/api/') ? (
    <a {...rest} href={href} target={target} rel={target === '_blank' ? 'noreferrer' : undefined} />
  ) : (
    <RouterLink {...rest} to={href} />
  );

export const App = () => (
  <UiProvider linkComponent={AppLink} locale={country.code === 'MX' ? 'es-MX' : 'es-CO'}>
    <ErrorBoundary>
      <SWRConfig value={swrOptions}>
        <BrowserRouter>
          <SessionProvider>
            <AppRoutes />
          </SessionProvider>
        </BrowserRouter>
      </SWRConfig>
    </ErrorBoundary>
  </UiProvider>
);
