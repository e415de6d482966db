/** Guests who buy at another project's shop, or read a page of its goods, over and over. */
import { answerWith, sayReady, settingOf } from '../processes.ts';
import { buyAtMedusa, listAtMedusa, regionAtMedusa } from '../shops/buy-at-medusa.ts';
import { buyAtVendure, listAtVendure } from '../shops/buy-at-vendure.ts';
import type { ShopReady } from '../shops/open-shop.ts';
import { repeat, type FlowTask } from './repeat.ts';

/** What visitors of a shop do. */
export interface ShopTask extends FlowTask {
  what: 'buy' | 'list';
}

const { shop, kind } = settingOf<{ shop: ShopReady; kind: 'vendure' | 'medusa' }>();
let visits = 0;
/** No two who come after one another buy the same. */
const pick = (goods: readonly string[]) => [visits, visits + 7].map((place) => goods[place % goods.length]!);
const nameOf = () => `visitor-${process.pid}-${visits}`;

const openVisit = async () => {
  if (kind === 'vendure') {
    const { products } = await listAtVendure(shop);
    const goods = products.items.flatMap(({ variants }) => variants.map(({ id }) => id));
    return { buy: () => buyAtVendure(shop, pick(goods), nameOf()), list: () => listAtVendure(shop) };
  }
  const region = await regionAtMedusa(shop);
  const { products } = await listAtMedusa(shop, region);
  const goods = products.flatMap(({ variants }) => variants.map(({ id }) => id));
  return {
    buy: () => buyAtMedusa(shop, { region, goods: pick(goods), name: nameOf() }),
    list: () => listAtMedusa(shop, region),
  };
};

const visit = await openVisit();
answerWith(({ what, ...task }: ShopTask) =>
  repeat(task, async () => {
    visits += 1;
    await visit[what]();
  }),
);
sayReady({});
