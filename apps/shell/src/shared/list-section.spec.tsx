import { ApiError } from '@tuerca/api-client';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { useListPlace } from './list-place.ts';
import { RecordList } from './list-section.tsx';

const mutate = jest.fn(() => Promise.resolve());
const data = { data: [{ id: 1 }], metadata: { count: 1, page: 0, pageSize: 20 } };
const Brands = ({ error }: { readonly error: unknown }) => {
  const place = useListPlace();
  return (
    <RecordList
      label="Marcas"
      place={place}
      answer={{ data, error, isLoading: false, mutate }}
      rows={{ card: ({ id }) => `Marca ${id}` }}
      empty={null}
    />
  );
};
const show = (error: unknown) =>
  render(
    <MemoryRouter>
      <Brands error={error} />
    </MemoryRouter>,
  );

it('keeps the rows where reading them again fails, says so and why, and reads them when asked to', async () => {
  const message = 'El servicio no está disponible';
  show(new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message }));
  expect(screen.getByText('Marca 1')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('No pudimos actualizar esta lista');
  expect(screen.getByRole('note')).toHaveTextContent(message);
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(mutate).toHaveBeenCalledTimes(1);
});

it('leaves it to the page to say that nothing is answered', () => {
  show(new ApiError({ status: 0, code: 'NETWORK', message: 'No pudimos conectar' }));
  expect(screen.getByText('Marca 1')).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
});
