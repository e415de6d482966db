import type { Typist } from './typist.ts';

/** Opens an order from its list, as cards and as a table, and goes back to it by its link. */
export const goThroughOrders = async ({ page, keys }: Typist): Promise<void> => {
  const main = page.getByRole('main');
  for (const [view, order] of [
    ['Ver como tarjetas', /PD-\d/],
    ['Ver como tabla', /^Ver pedido PD-/],
  ] as const) {
    await keys.activate(page.getByRole('button', { name: view }));
    // By its URL, since new orders may be added above it meanwhile.
    const path = await main.getByRole('link', { name: order }).first().getAttribute('href');
    await keys.activate(main.locator(`a[href="${path}"]`).first());
    await page.waitForURL(/cart\/page\/view\/\d+/);
    await keys.waitFor(main);
    await keys.activate(main.getByRole('link', { name: 'Pedidos' }));
    await page.waitForURL(/cart\/page\/list/);
    // The page takes the focus after the URL has changed.
    await keys.waitFor(main);
  }
};
