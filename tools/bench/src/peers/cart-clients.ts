/**
 * Buyers who put lines of a quotation into their carts and read them, at the cart service. They send by undici's pool, as
 * other loads do: what a call by fetch takes of the processors is not the service's.
 */
import { pathOfCall } from '@tuerca/api-client';
import { addToCart, itemsPendingShoppingCart, type Operation } from '@tuerca/contracts';
import { Pool } from 'undici';
import { itemsInCart } from '../cart-items.ts';
import { answerWith, sayReady, settingOf } from '../processes.ts';
import { medianOf, type FlowTask } from './repeat.ts';

const { origin, buyers } = settingOf<{ origin: string; buyers: string[] }>();
const pool = new Pool(origin, { connections: buyers.length });
const lines = JSON.stringify({ items: itemsInCart });

const call = async (token: string, operation: Operation, body?: string): Promise<void> => {
  const { method } = operation;
  const path = pathOfCall(operation);
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await pool.request({ method, path, headers, body: body ?? null });
  const read = await answer.body.json();
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${JSON.stringify(read)}`);
};

answerWith((task: FlowTask) =>
  medianOf(task, async (worker) => {
    const token = buyers[worker]!;
    const began = performance.now();
    await call(token, addToCart, lines);
    await call(token, itemsPendingShoppingCart);
    return performance.now() - began;
  }),
);
sayReady({});
