import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useFocusHeirs } from './focus/use-focus-heirs.ts';
import { LinkProvider, type LinkComponent } from './link/link.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { ToastProvider } from './toast/toast.tsx';

interface UiProviderProps {
  /** Renders every link, e.g. `({ href, ...rest }) => <RouterLink to={href ?? ''} {...rest} />`. */
  readonly linkComponent?: LinkComponent;
  readonly locale?: 'es-CO' | 'es-MX';
  readonly children: ReactNode;
}

/** The providers the components need: theme, locale, router links and toasts. */
export const UiProvider = ({ linkComponent = 'a', locale = 'es-CO', children }: UiProviderProps) => {
  useFocusHeirs();
  return (
    <I18nProvider locale={locale}>
      <ThemeProvider>
        <LinkProvider component={linkComponent}>
          <ToastProvider>{children}</ToastProvider>
        </LinkProvider>
      </ThemeProvider>
    </I18nProvider>
  );
};
