import type { ShopReady } from './open-shop.ts';

const deadlineMs = 20_000;

interface Visit {
  /** The bearer of the visitor's order, once there is one. */
  token?: string | undefined;
}

const listQuery = `query { products(options: { take: 20 }) {
  totalItems items { id name slug description variants { id sku name priceWithTax stockLevel } } } }`;

const ask = async <T>(shop: ShopReady, visit: Visit, query: string, variables: object = {}): Promise<T> => {
  const response = await fetch(`${shop.url}/shop-api`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(visit.token !== undefined && { authorization: `Bearer ${visit.token}` }),
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(deadlineMs),
  });
  visit.token = response.headers.get('vendure-auth-token') ?? visit.token;
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  if (errors) throw new Error(`Vendure: ${JSON.stringify(errors).slice(0, 500)}`);
  return data;
};

/** A call whose answer is a union of what is done and why it is not. */
const change = async (shop: ShopReady, visit: Visit, mutation: string, variables: object = {}) => {
  const data = await ask<Record<string, { errorCode?: string; state?: string }>>(
    shop,
    visit,
    mutation,
    variables,
  );
  const answer = Object.values(data)[0]!;
  if (answer.errorCode) throw new Error(`Vendure: ${JSON.stringify(answer)}`);
  return answer;
};
const orFailure = '... on ErrorResult { errorCode message }';

interface Products {
  products: { items: { variants: { id: string }[] }[] };
}

/** A page of twenty goods. */
export const listAtVendure = async (shop: ShopReady): Promise<Products> => ask(shop, {}, listQuery);

/** A guest buys two goods: puts them into the cart, says who and where, chooses the delivery, and pays. */
export const buyAtVendure = async (
  shop: ShopReady,
  goods: readonly string[],
  name: string,
): Promise<void> => {
  const visit: Visit = {};
  const put = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
    __typename ... on Order { id totalWithTax } ${orFailure} } }`;
  for (const id of goods) await change(shop, visit, put, { id });
  await change(
    shop,
    visit,
    `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) {
      __typename ... on Order { id } ${orFailure} } }`,
    { input: { firstName: 'Prueba', lastName: 'Carga', emailAddress: `${name}@tuerca.test` } },
  );
  await change(
    shop,
    visit,
    `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) {
      __typename ... on Order { id } ${orFailure} } }`,
    {
      input: { fullName: 'Prueba Carga', streetLine1: 'Calle 80 # 12-34', city: 'Bogotá', countryCode: 'CO' },
    },
  );
  const { eligibleShippingMethods: methods } = await ask<{ eligibleShippingMethods: { id: string }[] }>(
    shop,
    visit,
    'query { eligibleShippingMethods { id name priceWithTax } }',
  );
  await change(
    shop,
    visit,
    `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) {
      __typename ... on Order { id } ${orFailure} } }`,
    { id: [methods[0]!.id] },
  );
  await change(
    shop,
    visit,
    `mutation { transitionOrderToState(state: "ArrangingPayment") {
      __typename ... on Order { id state } ${orFailure} } }`,
  );
  const { state } = await change(
    shop,
    visit,
    `mutation { addPaymentToOrder(input: { method: "test", metadata: {} }) {
      __typename ... on Order { id state code totalWithTax } ${orFailure} } }`,
  );
  if (state !== 'PaymentSettled') throw new Error(`Vendure: the order is ${state}`);
};
