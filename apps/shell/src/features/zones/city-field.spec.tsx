import { afterEach, expect, it, jest } from '@jest/globals';
import { readSessionControlData } from '@tuerca/contracts';
import { TextField } from '@tuerca/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CityField } from './city-field.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: true, user: null } })]);
  // So that it comes as soon as it is asked for.
  await import('./city-search.tsx');
  jest.useFakeTimers();
  renderPage(
    <>
      <TextField label="Nombre" />
      <CityField value={null} onChange={() => undefined} />
    </>,
  );
};
afterEach(() => {
  jest.useRealTimers();
});

it('comes at a pause, not while letters of another field are typed', async () => {
  await open();
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  act(() => name.focus());
  for (let letters = 0; letters < 5; letters += 1) {
    fireEvent.keyDown(name, { key: 'a' });
    await pass(200);
  }
  expect(screen.queryByRole('combobox')).toBeNull();
  await pass(300);
  jest.useRealTimers();
  expect(await screen.findByRole('combobox', { name: 'Ciudad' })).toBeVisible();
  expect(name).toHaveFocus();
});

it('comes at once where it is come to, and has the focus', async () => {
  await open();
  act(() => screen.getByRole('textbox', { name: 'Ciudad' }).focus());
  await pass(100);
  jest.useRealTimers();
  const city = await screen.findByRole('combobox', { name: 'Ciudad' });
  expect(city).toHaveFocus();
});
