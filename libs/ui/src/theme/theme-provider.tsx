import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ThemeProvider as StyledThemeProvider } from 'styled-components';
import { GlobalStyle } from './global-style.ts';
import { theme } from './theme.ts';

export type ColorScheme = 'system' | 'light' | 'dark';

interface ColorSchemeControl {
  readonly colorScheme: ColorScheme;
  readonly setColorScheme: (scheme: ColorScheme) => void;
}

const storageKey = 'tuerca-color-scheme';
const ColorSchemeContext = createContext<ColorSchemeControl>({
  colorScheme: 'system',
  setColorScheme: () => {},
});

const readStored = (): ColorScheme => {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // A browser that blocks storage still gets the system's scheme.
    return 'system';
  }
};

const store = (scheme: ColorScheme): void => {
  try {
    window.localStorage.setItem(storageKey, scheme);
  } catch {
    // The choice then lasts as long as the page.
  }
};

/** Gives the tokens, the global style and the colour scheme (the system's, until the user chooses one). */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const [colorScheme, choose] = useState<ColorScheme>(readStored);

  useEffect(() => {
    if (colorScheme === 'system') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', colorScheme);
  }, [colorScheme]);

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

/** The colour scheme the user chose and the way to change it; kept in this browser. */
export const useColorScheme = (): ColorSchemeControl => use(ColorSchemeContext);
