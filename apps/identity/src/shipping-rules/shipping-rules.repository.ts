import type { Executor } from '@tuerca/postgres';
import type { ShippingRules } from '@tuerca/rules';

const none: ShippingRules = { rules: [], discounts: [] };

export const shippingRulesRepository = {
  async find(on: Executor, storeId: number): Promise<ShippingRules> {
    const row = await on('shippingRules').where({ storeId }).first<ShippingRules>('rules', 'discounts');
    return row ?? none;
  },

  async save(trx: Executor, storeId: number, { rules, discounts }: ShippingRules, now: Date): Promise<void> {
    const row = { rules: JSON.stringify(rules), discounts: JSON.stringify(discounts), updatedAt: now };
    await trx('shippingRules')
      .insert({ storeId, ...row })
      .onConflict('storeId')
      .merge(row);
  },
};
