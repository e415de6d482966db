import { expect, it } from '@jest/globals';
import { choosePaymentOption, type PaymentOption } from '@tuerca/contracts';
import { UiProvider } from '@tuerca/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { PaymentOptions } from './payment-options.tsx';

const shown = (chosen: PaymentOption | null) => (
  <PaymentOptions orderId={57} store="Repuestos del Sur" options={['transfer', 'cash']} chosen={chosen} />
);
const open = (chosen: PaymentOption | null) => {
  serveGateway([choosePaymentOption, () => ({ data: { ok: true } })]);
  return render(shown(chosen), { wrapper: UiProvider });
};
const option = (name: string) => screen.getByRole('radio', { name });

it('follows what was chosen elsewhere', async () => {
  const { rerender } = open('transfer');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cómo pago' }));
  expect(await screen.findByText('Repuestos del Sur ya sabe cómo le pagas.')).toBeVisible();
  rerender(shown('cash'));
  expect(option('Efectivo al recibir')).toBeChecked();
  expect(screen.queryByText('Repuestos del Sur ya sabe cómo le pagas.')).toBeNull();
});

it('keeps what was picked and not saved yet', async () => {
  const { rerender } = open(null);
  await userEvent.click(option('Efectivo al recibir'));
  rerender(shown('transfer'));
  expect(option('Efectivo al recibir')).toBeChecked();
});

it('goes on saying that the store knows once the order has what was saved', async () => {
  const { rerender } = open('transfer');
  await userEvent.click(option('Efectivo al recibir'));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cómo pago' }));
  expect(await screen.findByText('Repuestos del Sur ya sabe cómo le pagas.')).toBeVisible();
  rerender(shown('cash'));
  expect(screen.getByText('Repuestos del Sur ya sabe cómo le pagas.')).toBeVisible();
});
