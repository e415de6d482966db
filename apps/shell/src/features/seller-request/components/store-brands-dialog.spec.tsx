import { expect, it } from '@jest/globals';
import { listVehicleBrands, readSessionControlData, readStore, updateStore } from '@tuerca/contracts';
import { followFocus } from '@tuerca/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleVendor } from '../../../testing/samples.ts';
import { StoreBrandsDialog } from './store-brands-dialog.tsx';

followFocus();

const all = [
  { id: 2, name: 'Nissan', is_active: true, kinds: ['car'] },
  { id: 9, name: 'Mazda', is_active: true, kinds: ['car'] },
];

it('takes a brand away by one press that can be undone, and leaves the keyboard at the next one', async () => {
  let carried = [2, 9];
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readStore, () => ({ data: { id: 3, brands: all.filter(({ id }) => carried.includes(id)) } })],
    [listVehicleBrands, () => listOf(all)],
    [
      updateStore,
      ({ body }) => {
        carried = (body as { brand_ids: number[] }).brand_ids;
        return { data: { id: 3 } };
      },
    ],
  );
  renderPage(<StoreBrandsDialog storeId={3} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Nissan' }));
  expect(await screen.findByText('Tu tienda ya no maneja Nissan')).toBeVisible();
  expect(carried).toEqual([9]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar Mazda' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('button', { name: 'Quitar Nissan' })).toBeVisible();
  expect(carried).toEqual([9, 2]);
});
