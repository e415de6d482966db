import { addToCart, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export type NewCartItem = BodyInputOf<typeof addToCart>['items'][number];

export const putIntoCart = async (items: readonly NewCartItem[]): Promise<void> => {
  await api.call(addToCart, { body: { items: [...items] } });
};
