import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

test('a page that is reloaded stays where it was while its parts load, until its reader moves it', () => {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((look) => {
    const observer = { observe: () => look([], observer), unobserve: () => {}, disconnect: () => {} };
    return observer;
  });
  const followsParts = () => document.documentElement.style.overflowAnchor !== 'none';
  sessionStorage.setItem('tuerca:scroll:/one default', '660');
  render(
    <MemoryRouter initialEntries={['/one']}>
      <Page />
    </MemoryRouter>,
  );
  expect(window.scrollTo).toHaveBeenCalledWith(0, 660);
  expect(followsParts()).toBe(false);
  fireEvent.wheel(window);
  expect(followsParts()).toBe(true);
});
