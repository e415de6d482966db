import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleRequest } from '../../../testing/samples.ts';
import { OfferedFor } from './offered-for.tsx';

const plain = { is_aimed: false, part_groups: [], is_city_served: false };

it.each([
  [plain, 'Por qué te llegó: manejas Nissan'],
  [
    { ...plain, part_groups: ['brakes' as const, 'body' as const], is_city_served: true },
    'Por qué te llegó: manejas Nissan · atiendes Frenos y Carrocería · vendes en Bogotá',
  ],
  [{ ...plain, is_aimed: true, is_city_served: true }, 'Por qué te llegó: te la enviaron directamente'],
])('%j: %s', async (offered_for, text) => {
  serveGateway();
  const city = { id: 1200, name: 'Bogotá', full_name: 'Bogotá, Colombia' };
  renderPage(<OfferedFor request={sampleRequest({ offered_for, brand: { id: 4, name: 'Nissan' }, city })} />);
  expect(await screen.findByText(text)).toBeVisible();
});

it('says nothing to those it was not offered to', async () => {
  serveGateway();
  renderPage(
    <>
      <OfferedFor request={sampleRequest()} />
      <p>fin</p>
    </>,
  );
  await screen.findByText('fin');
  expect(screen.queryByText(/Por qué te llegó/)).toBeNull();
});
