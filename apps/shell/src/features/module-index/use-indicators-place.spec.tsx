import { expect, it } from '@jest/globals';
import { Dialog, UiProvider } from '@tuerca/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import type { Period } from './period.ts';
import { useIndicatorsPlace, useNotedPeriod } from './use-indicators-place.ts';

interface WindowProps {
  readonly period: Period;
  readonly onPeriodChange: (period: Period) => void;
  readonly onClose: () => void;
}

const Window = ({ period, onPeriodChange, onClose }: WindowProps) => {
  useNotedPeriod(period);
  return (
    <Dialog isOpen title="Indicadores" onClose={onClose}>
      <button onClick={() => onPeriodChange('7')}>7 días</button>
      <button onClick={onClose}>Entendido</button>
    </Dialog>
  );
};

const Page = () => {
  const [period, setPeriod] = useIndicatorsPlace();
  return (
    <>
      <button onClick={() => setPeriod('30')}>Mis indicadores</button>
      {period && <Window period={period} onPeriodChange={setPeriod} onClose={() => setPeriod(null)} />}
    </>
  );
};

const open = (search: string) => {
  window.history.replaceState(null, '', `/lista${search}`);
  render(
    <UiProvider>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </UiProvider>,
  );
};
const searchIs = (search: string) => waitFor(() => expect(window.location.search).toBe(search));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('keeps the period in the address while the window stands, and leaves the list’s own behind', async () => {
  open('?result=sold');
  await press('Mis indicadores');
  await searchIs('?result=sold&indicadores=30');
  await press('7 días');
  await searchIs('?result=sold&indicadores=7');
  await press('Entendido');
  await searchIs('?result=sold');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('going back closes the window and nothing else', async () => {
  open('?result=sold');
  await press('Mis indicadores');
  await searchIs('?result=sold&indicadores=30');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await searchIs('?result=sold');
});

it('opens with the period that an address names, and closes to the page without it', async () => {
  open('?indicadores=90');
  await screen.findByRole('dialog');
  await searchIs('?indicadores=90');
  await press('Entendido');
  await searchIs('');
});
