import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Paginator } from './paginator.tsx';

const setUp = (page: number, count: number) => {
  const onPageChange = jest.fn<(page: number) => void>();
  render(<Paginator page={page} pageSize={20} count={count} onPageChange={onPageChange} />);
  return onPageChange;
};

test('it is shown only when rows exceed the page size', () => {
  setUp(0, 20);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  setUp(0, 21);
  expect(screen.getByRole('navigation', { name: 'Paginación' })).toHaveTextContent('Página 1 de 2');
});

test('each button asks for its page, zero-based', async () => {
  const onPageChange = setUp(2, 130);
  for (const name of ['Primera', 'Anterior', 'Siguiente', 'Última'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(onPageChange.mock.calls.flat()).toEqual([0, 1, 3, 6]);
});

test('there is no way past either end', async () => {
  const onPageChange = setUp(0, 40);
  for (const name of ['Primera', 'Anterior']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name }));
  }
  expect(screen.getByRole('button', { name: 'Siguiente' })).not.toHaveAttribute('aria-disabled');
  expect(onPageChange).not.toHaveBeenCalled();
});

test("'Ir a la página' counts from one and stays within the list", async () => {
  const onPageChange = setUp(0, 130);
  const field = screen.getByRole('textbox', { name: 'Ir a la página' });
  await userEvent.type(field, '4{Enter}');
  await userEvent.type(field, '99{Enter}');
  await userEvent.type(field, '0{Enter}');
  expect(onPageChange.mock.calls.flat()).toEqual([3, 6, 0]);
});

test('who comes to an end by keyboard stays on the button, which leads no further and not back', async () => {
  const Leafing = () => {
    const [page, setPage] = useState(1);
    return <Paginator page={page} pageSize={20} count={60} onPageChange={setPage} />;
  };
  render(<Leafing />);
  screen.getByRole('button', { name: 'Siguiente' }).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveFocus();
  expect(screen.getByText('Página 3 de 3')).toBeInTheDocument();
});
