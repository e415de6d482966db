import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ThemeProvider as StyledThemeProvider } from 'styled-components';
import { colorSchemeKey } from './color-scheme-key.ts';
import { themeColors } from './theme-colors.ts';
import { GlobalStyle } from './global-style.ts';
import { theme } from './theme.ts';

export type ColorScheme = 'system' | 'light' | 'dark';

interface ColorSchemeControl {
  readonly colorScheme: ColorScheme;
  readonly setColorScheme: (scheme: ColorScheme) => void;
}

const ColorSchemeContext = createContext<ColorSchemeControl>({
  colorScheme: 'system',
  setColorScheme: () => {},
});

const readStored = (): ColorScheme => {
  try {
    const stored = window.localStorage.getItem(colorSchemeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // A browser that blocks storage uses the system's scheme.
    return 'system';
  }
};

const store = (scheme: ColorScheme): void => {
  try {
    if (scheme === 'system') window.localStorage.removeItem(colorSchemeKey);
    else window.localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // The choice then lasts until the page is closed.
  }
};

/** Sets the page's attribute and the `theme-color` meta elements: one for each scheme of the system. */
const show = (scheme: ColorScheme): void => {
  const root = document.documentElement;
  if (scheme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', scheme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content =
      themeColors[scheme === 'system' ? (meta.matches('[media*="dark"]') ? 'dark' : 'light') : scheme];
};

/** Provides the tokens, the global style and the colour scheme (the system's, until the user chooses one). */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const [colorScheme, choose] = useState<ColorScheme>(readStored);

  useEffect(() => show(colorScheme), [colorScheme]);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === colorSchemeKey) choose(readStored());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const control = useMemo<ColorSchemeControl>(
    () => ({
      colorScheme,
      setColorScheme: (scheme) => {
        store(scheme);
        choose(scheme);
      },
    }),
    [colorScheme],
  );

  return (
    <ColorSchemeContext value={control}>
      <StyledThemeProvider theme={theme}>
        <GlobalStyle />
        {children}
      </StyledThemeProvider>
    </ColorSchemeContext>
  );
};

/** The colour scheme the user chose and its setter; stored on this device and synchronized across tabs. */
export const useColorScheme = (): ColorSchemeControl => use(ColorSchemeContext);
