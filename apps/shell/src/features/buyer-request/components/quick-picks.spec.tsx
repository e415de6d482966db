import { expect, test } from '@jest/globals';
import type { Quotation } from '@tuerca/contracts';
import { compare, shippingTexts } from '@tuerca/rules';
import { screen } from '@testing-library/react';
import { comparedOf, wantedPartsOf } from '../../../shared/compared-quotation.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest } from '../../../testing/samples.ts';
import { QuickPicks } from './quick-picks.tsx';

const [pads] = sampleQuotation().quotationDetails;
/** An offer of the two pads and the filter, each at a price or, with null, not at all. */
const offer = (
  id: number,
  [ofPads, ofFilter]: readonly [number | null, number | null],
  given: Partial<Quotation> = {},
) =>
  sampleQuotation({
    id,
    shipping_cost: shippingTexts.included,
    storeVendor: { id, name: `Tienda ${id}`, isLinkedProvider: false },
    quotationDetails: [
      ...(ofPads === null ? [] : [{ ...pads!, id: id * 10 + 1, unit_price: ofPads }]),
      ...(ofFilter === null
        ? []
        : [{ ...pads!, id: id * 10 + 2, quotation_request_detail_id: 2, amount: 1, unit_price: ofFilter }]),
    ],
    ...given,
  });

const open = (quotations: readonly Quotation[], leftOut: readonly string[] = []) => {
  const options = quotations.map((quotation, index) => ({
    number: index + 1,
    quotation,
    compared: comparedOf(quotation, 1),
  }));
  renderPage(
    <QuickPicks
      comparison={compare(
        wantedPartsOf(sampleRequest()),
        options.map(({ compared }) => compared),
      )}
      options={options}
      currency="COP"
      leftOut={leftOut}
      amounts={{}}
      onPick={() => undefined}
    />,
  );
};
const byBuyer = { shipping_cost: shippingTexts.chargedToBuyer };
const split = /^Menor precio combinando tiendas/;
const onlyWay = /Ninguna tienda tiene todo/;

test('a split is compared with the stores that have all, also where they all cost the same', async () => {
  open([offer(1, [100_000, 50_000]), offer(2, [75_000, 100_000])]);
  const pick = await screen.findByRole('button', { name: split });
  expect(pick).toHaveTextContent(/Ahorras \$\s?50\.000/);
  expect(pick).not.toHaveTextContent(onlyWay);
});

test('a split is called neither cheaper nor the only way beside a store that has all and tells no shipping', async () => {
  open([offer(1, [100_000, 50_000], byBuyer), offer(2, [75_000, null]), offer(3, [null, 40_000])]);
  const pick = await screen.findByRole('button', { name: split });
  expect(pick).not.toHaveTextContent(onlyWay);
  expect(pick).not.toHaveTextContent(/Ahorras/);
});

test('a split is called the only way where no store has all', async () => {
  open([offer(2, [75_000, null]), offer(3, [null, 40_000])]);
  expect(await screen.findByRole('button', { name: split })).toHaveTextContent(onlyWay);
});

test('what the shipping adds is called unknown beside what the products cost', async () => {
  const at = (delivery_time: string, given: Quotation) => ({
    ...given,
    quotationDetails: given.quotationDetails.map((line) => ({ ...line, delivery_time })),
  });
  open([
    at('1 día', offer(1, [100_000, 50_000], byBuyer)),
    at('5 días', offer(2, [75_000, 100_000], byBuyer)),
  ]);
  const pick = await screen.findByRole('button', { name: /^Entrega más rápida/ });
  expect(pick).toHaveTextContent(/\$\s?250\.000 \+ envío no informado/);
});

test('what no store offers in full is said to be in none', async () => {
  open([offer(1, [100_000, null]), offer(2, [75_000, null])], ['Filtro de aceite']);
  expect(
    await screen.findByText('No incluyen Filtro de aceite: ninguna tienda ofrece la cantidad que pediste.'),
  ).toBeVisible();
});
