import { expect, it } from '@jest/globals';
import { errors, listVehicleBrands, readSessionControlData, readStore, updateStore } from '@tuerca/contracts';
import { followFocus } from '@tuerca/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleVendor } from '../../../testing/samples.ts';
import { StoreBrandsDialog } from './store-brands-dialog.tsx';

followFocus();

const all = [
  { id: 2, name: 'Nissan', is_active: true, kinds: ['car'] },
  { id: 9, name: 'Mazda', is_active: true, kinds: ['car'] },
  { id: 5, name: 'Kia', is_active: true, kinds: ['car'] },
];

const Page = () => {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <StoreBrandsDialog storeId={3} onClose={() => setIsOpen(false)} />;
};

/** A store that carries some of the brands; `write` is awaited before they are changed, and may refuse. */
const open = (carried: number[], write: () => unknown = () => undefined) => {
  const store = { carried, isDown: false };
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [
      readStore,
      () =>
        store.isDown
          ? refusal('SERVICE_UNAVAILABLE')
          : { data: { id: 3, brands: all.filter(({ id }) => store.carried.includes(id)) } },
    ],
    [listVehicleBrands, () => listOf(all)],
    [
      updateStore,
      async ({ body }) => {
        const refused = await write();
        if (refused) return refused;
        store.carried = (body as { brand_ids: number[] }).brand_ids;
        return { data: { id: 3 } };
      },
    ],
  );
  return store;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('takes a brand away by one press that can be undone, and leaves the keyboard at the next one', async () => {
  const store = open([2, 9]);
  renderPage(<Page />);
  await press('Quitar Nissan');
  expect(await screen.findByText('Tu tienda ya no maneja Nissan')).toBeVisible();
  expect(store.carried).toEqual([9]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar Mazda' })).toHaveFocus());
  await press('Deshacer');
  expect(await screen.findByRole('button', { name: 'Quitar Nissan' })).toBeVisible();
  expect(store.carried).toEqual([9, 2]);
});

it('puts a brand back only after another one was taken away', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let writes = 0;
  const store = open([2, 9, 5], () => ((writes += 1) === 2 ? promise : undefined));
  renderPage(<Page />);
  await press('Quitar Nissan');
  await screen.findByText('Tu tienda ya no maneja Nissan');
  await press('Quitar Mazda');
  await press('Deshacer');
  resolve();
  expect(await screen.findByRole('button', { name: 'Quitar Nissan' })).toBeVisible();
  expect(store.carried).toEqual([5, 2]);
});

it('says that a brand could not be put back also where its window is closed by then', async () => {
  let writes = 0;
  open([2, 9], () => ((writes += 1) === 2 ? refusal('SERVICE_UNAVAILABLE') : undefined));
  renderPage(<Page />);
  await press('Quitar Nissan');
  await screen.findByText('Tu tienda ya no maneja Nissan');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Deshacer');
  expect(await screen.findByText(errors.SERVICE_UNAVAILABLE.message)).toBeVisible();
});

it('says that the brands could not be read, and reads them again', async () => {
  const store = open([2, 9]);
  store.isDown = true;
  renderPage(<Page />);
  expect(await screen.findByText(errors.SERVICE_UNAVAILABLE.message)).toBeVisible();
  store.isDown = false;
  await press('Reintentar');
  expect(await screen.findByRole('button', { name: 'Quitar Mazda' })).toBeVisible();
});
