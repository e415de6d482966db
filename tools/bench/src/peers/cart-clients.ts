/** Buyers who put lines of a quotation into their carts and read them, at the cart service. */
import { createClient } from '@tuerca/api-client';
import { itemsPendingShoppingCart, addToCart } from '@tuerca/contracts';
import { itemsInCart } from '../cart-items.ts';
import { answerWith, sayReady, settingOf } from '../processes.ts';
import { medianOf, type FlowTask } from './repeat.ts';

const { origin, buyers } = settingOf<{ origin: string; buyers: string[] }>();
const clients = buyers.map((token) => createClient({ baseUrl: origin, token: () => token }));

answerWith((task: FlowTask) =>
  medianOf(task, async (worker) => {
    const { call } = clients[worker]!;
    const began = performance.now();
    await call(addToCart, { body: { items: itemsInCart } });
    await call(itemsPendingShoppingCart);
    return performance.now() - began;
  }),
);
sayReady({});
