import { expect, it } from '@jest/globals';
import { UiProvider } from '@tuerca/ui';
import { render, screen } from '@testing-library/react';
import { Promise60 } from './promise.tsx';

it.each([
  [0.2, 'Queda 1 hora, la prometida'],
  [18, 'Quedan 42 minutos de los 60 prometidos'],
  [59.5, 'Queda 1 minuto de los 60 prometidos'],
])('after %d minutes it says what is left: %s', (minutes, said) => {
  const since = new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
  render(
    <UiProvider>
      <Promise60 since={since} />
    </UiProvider>,
  );
  screen.getByRole('progressbar', { name: said });
  expect(screen.getByTitle(said)).toBeInTheDocument();
});
