import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { colorSchemeKey } from '../theme/color-scheme-key.ts';
import { firstPaintScript, themeColors } from '../theme/first-paint.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const root = document.documentElement;
const barColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content);
const runBeforePaint = () => new Function(firstPaintScript)();

beforeEach(() => {
  document.head.innerHTML = Object.entries(themeColors)
    .map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    )
    .join('');
});
afterEach(() => {
  localStorage.clear();
  root.removeAttribute('data-theme');
});

const setUp = () =>
  render(
    <ThemeProvider>
      <ThemeSwitch />
    </ThemeProvider>,
  );

test('what is chosen by hand shows at once and stands before the first paint of the next visit', async () => {
  const { unmount } = setUp();
  expect(screen.getByRole('radio', { name: 'Automático' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Oscuro' }));
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(barColors()).toEqual([themeColors.dark, themeColors.dark]);

  unmount();
  root.removeAttribute('data-theme');
  runBeforePaint();
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(barColors()).toEqual([themeColors.dark, themeColors.dark]);
  setUp();
  expect(screen.getByRole('radio', { name: 'Oscuro' })).toBeChecked();

  await userEvent.click(screen.getByRole('radio', { name: 'Automático' }));
  expect(root).not.toHaveAttribute('data-theme');
  expect(barColors()).toEqual([themeColors.light, themeColors.dark]);
  runBeforePaint();
  expect(root).not.toHaveAttribute('data-theme');
});

test('another tab follows the choice', () => {
  setUp();
  localStorage.setItem(colorSchemeKey, 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: colorSchemeKey })));
  expect(root).toHaveAttribute('data-theme', 'light');
});
