import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  ItemRefused,
  MarketplaceDown,
  TokenRefused,
  type Marketplace,
  type MarketplaceItem,
  type MarketplaceSeller,
} from './marketplace.ts';

export interface MercadoLibreOptions {
  /** Without a slash at its end. */
  url: string;
  deadlineMs: number;
  /** Pause before a call is repeated; before the next one it is twice as long. */
  backoffMs: number;
  fetch?: typeof fetch;
}

const sites = { CO: 'MCO', MX: 'MLM' } as const;
/** Calls of one request at most. */
const attempts = 3;
const titleLength = 60;
const problemLength = 200;

const Seller = z.object({ id: z.union([z.number(), z.string()]).transform(String), nickname: z.string() });
const Found = z.object({ results: z.array(z.string()) });
const Domains = z.array(z.object({ category_id: z.string() }));
const Added = z.object({ id: z.string().min(1) });
const Problem = z.object({
  message: z.string().optional(),
  cause: z.array(z.object({ message: z.string() })).optional(),
});

const problemOf = async (response: Response): Promise<string> => {
  const problem = Problem.safeParse(await response.json().catch(() => null)).data;
  return (problem?.cause?.[0]?.message ?? problem?.message ?? `HTTP ${response.status}`).slice(
    0,
    problemLength,
  );
};

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  body?: object;
}

/** Mercado Libre over its API of items. What it refuses is not asked for again; what adds nothing may be repeated. */
export const createMercadoLibre = ({
  url,
  deadlineMs,
  backoffMs,
  fetch: call = fetch,
}: MercadoLibreOptions): Marketplace => {
  const attempt = async ({ method, path, token, body }: Call): Promise<Response> => {
    const response = await call(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(deadlineMs),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new MarketplaceDown('No answer', { cause });
    });
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      throw new MarketplaceDown(`Answered ${response.status}`);
    }
    return response;
  };

  const send = async <T>(asked: Call, answer: z.ZodType<T>): Promise<T> => {
    let response: Response | undefined;
    for (let count = 1; !response; count += 1) {
      try {
        response = await attempt(asked);
      } catch (error) {
        // An item that was perhaps added is looked for before it is added again, in another round.
        if (!(error instanceof MarketplaceDown) || asked.method === 'POST' || count === attempts) throw error;
        await pause(backoffMs * 2 ** (count - 1));
      }
    }
    if (response.status === 401 || response.status === 403) throw new TokenRefused(await problemOf(response));
    if (!response.ok) throw new ItemRefused(await problemOf(response));
    const read = answer.safeParse(await response.json().catch(() => null));
    if (!read.success) throw new MarketplaceDown('An answer that says nothing', { cause: read.error });
    return read.data;
  };

  const categoryOf = async ({ token, country }: MarketplaceSeller, title: string): Promise<string> => {
    const query = new URLSearchParams({ limit: '1', q: title });
    const path = `/sites/${sites[country]}/domain_discovery/search?${query.toString()}`;
    const [domain] = await send({ method: 'GET', path, token }, Domains);
    if (!domain) throw new ItemRefused('No hay una categoría para este producto');
    return domain.category_id;
  };

  const bodyOf = (item: MarketplaceItem, category: string, listingType: string) => ({
    title: item.title.slice(0, titleLength),
    category_id: category,
    price: item.price,
    currency_id: item.currency,
    available_quantity: item.quantity,
    buying_mode: 'buy_it_now',
    listing_type_id: listingType,
    condition: 'new',
    pictures: item.pictures.map((source) => ({ source })),
    attributes: [
      { id: 'SELLER_SKU', value_name: item.sku },
      { id: 'PART_NUMBER', value_name: item.reference },
      ...(item.brand === null ? [] : [{ id: 'BRAND', value_name: item.brand }]),
    ],
  });

  return {
    async sellerOf(token) {
      const { id, nickname } = await send({ method: 'GET', path: '/users/me', token }, Seller);
      return { id, name: nickname };
    },

    async find({ token, sellerId }, sku) {
      const path = `/users/${encodeURIComponent(sellerId)}/items/search?${new URLSearchParams({ seller_sku: sku }).toString()}`;
      const { results } = await send({ method: 'GET', path, token }, Found);
      return results[0] ?? null;
    },

    async add(seller, item) {
      const category = await categoryOf(seller, item.title);
      const body = bodyOf(item, category, seller.listingType);
      return (await send({ method: 'POST', path: '/items', token: seller.token, body }, Added)).id;
    },

    async change({ token }, itemId, { price, quantity }) {
      const body = { available_quantity: quantity, ...(price !== undefined && { price }) };
      await send({ method: 'PUT', path: `/items/${encodeURIComponent(itemId)}`, token, body }, z.unknown());
    },
  };
};
