import type { ShopReady } from './open-shop.ts';

const deadlineMs = 20_000;
const country = 'us';

const ask = async <T>({ url, key = '' }: ShopReady, path: string, body?: object): Promise<T> => {
  const response = await fetch(`${url}/store/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-publishable-api-key': key },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (!response.ok)
    throw new Error(`Medusa: ${path} ${response.status} ${(await response.text()).slice(0, 500)}`);
  return (await response.json()) as T;
};

interface Products {
  products: { variants: { id: string }[] }[];
}

export const regionAtMedusa = async (shop: ShopReady): Promise<string> =>
  (await ask<{ regions: [{ id: string }] }>(shop, 'regions')).regions[0].id;

/** The path of a page of twenty goods with their prices. */
const listPath = (region: string): string =>
  `products?limit=20&region_id=${region}&fields=id,title,handle,description,*variants,*variants.calculated_price`;

export const listAtMedusa = (shop: ShopReady, region: string): Promise<Products> =>
  ask(shop, listPath(region));

/** A guest buys two goods: puts them into a cart with who and where, chooses the delivery, pays and completes it. */
export const buyAtMedusa = async (
  shop: ShopReady,
  { region, goods, name }: { region: string; goods: readonly string[]; name: string },
): Promise<void> => {
  const {
    cart: { id },
  } = await ask<{ cart: { id: string } }>(shop, 'carts', { region_id: region });
  for (const variant of goods)
    await ask(shop, `carts/${id}/line-items`, { variant_id: variant, quantity: 1 });
  const address = {
    first_name: 'Prueba',
    last_name: 'Carga',
    address_1: 'Calle 80 # 12-34',
    city: 'Town',
    postal_code: '10001',
    country_code: country,
  };
  await ask(shop, `carts/${id}`, {
    email: `${name}@tuerca.test`,
    shipping_address: address,
    billing_address: address,
  });
  const { shipping_options: options } = await ask<{ shipping_options: { id: string }[] }>(
    shop,
    `shipping-options?cart_id=${id}`,
  );
  await ask(shop, `carts/${id}/shipping-methods`, { option_id: options[0]!.id });
  const { payment_collection: payment } = await ask<{ payment_collection: { id: string } }>(
    shop,
    'payment-collections',
    { cart_id: id },
  );
  await ask(shop, `payment-collections/${payment.id}/payment-sessions`, { provider_id: 'pp_system_default' });
  const done = await ask<{ type: string }>(shop, `carts/${id}/complete`, {});
  if (done.type !== 'order') throw new Error(`Medusa: the cart became ${JSON.stringify(done).slice(0, 300)}`);
};
