import { afterEach, expect, it, jest } from '@jest/globals';
import { UiProvider } from '@tuerca/ui';
import { render, screen } from '@testing-library/react';
import { Promise60 } from './promise.tsx';

afterEach(() => void jest.useRealTimers());

it.each([
  [0.2, 'Queda 1 hora, la prometida'],
  [18, 'Quedan 42 minutos de los 60 prometidos'],
  [59.5, 'Queda 1 minuto de los 60 prometidos'],
])('after %d minutes it says what is left: %s', (minutes, said) => {
  const since = new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
  render(
    <UiProvider>
      <Promise60 request={{ created_at: since, store_id: 3, country: 'CO' }} />
    </UiProvider>,
  );
  screen.getByRole('progressbar', { name: said });
  expect(screen.getByTitle(said)).toBeInTheDocument();
});

it.each([
  ['2026-11-24T06:30:00Z', 'Queda 1 hora, la prometida'],
  ['2026-11-24T13:20:00Z', 'Quedan 40 minutos de los 60 prometidos'],
])('of a request of the night the hour begins when most stores open: at %s', (now, said) => {
  jest.useFakeTimers({ now: new Date(now) });
  render(
    <UiProvider>
      <Promise60 request={{ created_at: '2026-11-24T06:00:00Z', store_id: null, country: 'CO' }} />
    </UiProvider>,
  );
  screen.getByRole('progressbar', { name: said });
});
