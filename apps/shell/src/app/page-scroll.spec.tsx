import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router';
import { samePage } from '../shared/same-page.ts';
import { usePageScroll } from './page-scroll.ts';

let navigate: NavigateFunction;
const Page = () => {
  navigate = useNavigate();
  usePageScroll();
  return (
    <main id="contenido" tabIndex={-1}>
      <input aria-label="Motor" />
    </main>
  );
};

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

test('another page begins with the focus at its start; another address of the same page leaves it', async () => {
  render(
    <MemoryRouter initialEntries={['/one']}>
      <Page />
    </MemoryRouter>,
  );
  const field = screen.getByLabelText('Motor');
  act(() => field.focus());
  await act(async () => navigate('/two', { replace: true, state: samePage }));
  expect(field).toHaveFocus();
  expect(window.scrollTo).not.toHaveBeenCalled();
  await act(async () => navigate('/three'));
  expect(screen.getByRole('main')).toHaveFocus();
});
