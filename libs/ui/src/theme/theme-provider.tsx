import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ThemeProvider as StyledThemeProvider } from 'styled-components';
import { colorSchemeKey } from './color-scheme-key.ts';
import { themeColors } from './first-paint.ts';
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
    // A browser that blocks storage still gets the system's scheme.
    return 'system';
  }
};

const store = (scheme: ColorScheme): void => {
  try {
    if (scheme === 'system') window.localStorage.removeItem(colorSchemeKey);
    else window.localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // The choice then lasts as long as the page.
  }
};

/** The page's attribute, and the colour of the browser's own bar: one element for each scheme of the system. */
const show = (scheme: ColorScheme): void => {
  const root = document.documentElement;
  if (scheme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', scheme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content =
      themeColors[scheme === 'system' ? (meta.matches('[media*="dark"]') ? 'dark' : 'light') : scheme];
};

/** Gives the tokens, the global style and the colour scheme (the system's, until the user chooses one). */
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

/** The colour scheme the user chose and the way to change it; kept on this device, followed by its other tabs. */
export const useColorScheme = (): ColorSchemeControl => use(ColorSchemeContext);
