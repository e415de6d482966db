import { beforeAll, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { maxSearchText } from '@tuerca/rules';
import { UiProvider } from '../ui-provider.tsx';
import { FiltersButton } from './filters-button.tsx';
import type { TableFilters } from './table-column.ts';

// The window is loaded when it is first opened, which takes its time on a busy machine.
beforeAll(() => import('../dialog/dialog.tsx'));

const open = async () => {
  const onFiltersChange = jest.fn<(filters: TableFilters) => void>();
  render(
    <FiltersButton
      columns={[
        { id: 'city', header: 'Ciudad', cell: () => '', filter: 'text' },
        { id: 'day', header: 'Fecha', cell: () => '', filter: 'date' },
      ]}
      filters={{}}
      onFiltersChange={onFiltersChange}
    />,
    { wrapper: UiProvider },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  await screen.findByRole('dialog');
  return { onFiltersChange };
};

test('Enter applies what was typed at once, and the results show', async () => {
  const { onFiltersChange } = await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Ciudad' }), 'Cali{Enter}');
  expect(onFiltersChange.mock.calls).toEqual([[{ city: 'Cali' }]]);
  await userEvent.click(screen.getByRole('button', { name: 'Ver resultados' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('no more of a pasted text is taken than a filter may have', async () => {
  const { onFiltersChange } = await open();
  await userEvent.click(screen.getByRole('searchbox', { name: 'Ciudad' }));
  await userEvent.paste('a'.repeat(maxSearchText + 1));
  await userEvent.keyboard('{Enter}');
  expect(onFiltersChange.mock.calls).toEqual([[{ city: 'a'.repeat(maxSearchText) }]]);
});

test('a day with a mistyped year stays, is told, and narrows nothing', async () => {
  const { onFiltersChange } = await open();
  const day = screen.getByLabelText('Fecha');
  fireEvent.change(day, { target: { value: '12026-01-15' } });
  fireEvent.blur(day);
  expect(day).toHaveAccessibleDescription('Revisa el año de la fecha');
  expect(day).toHaveValue('12026-01-15');
  await userEvent.click(screen.getByRole('button', { name: 'Ver resultados' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(onFiltersChange).not.toHaveBeenCalled();
});

test('what was typed stays when its field is left, until the filters have it', async () => {
  await open();
  const city = screen.getByRole('searchbox', { name: 'Ciudad' });
  await userEvent.type(city, 'Cali');
  await userEvent.tab();
  expect(city).toHaveValue('Cali');
  await userEvent.type(city, ' sur');
  expect(city).toHaveValue('Cali sur');
});
