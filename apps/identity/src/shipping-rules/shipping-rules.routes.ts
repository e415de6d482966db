import { readShippingRules, updateShippingRules } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { shippingRulesOfWire, shippingRulesWire } from './shipping-rules.wire.ts';
import type { ShippingRulesService, StoreShipping } from './shipping-rules.service.ts';

const answer = ({ shipping, zones }: StoreShipping) => ({ data: shippingRulesWire(shipping, zones) });

export const shippingRulesRoutes = (app: FastifyInstance, rules: ShippingRulesService): void => {
  route(app, readShippingRules, async ({ caller, params }) =>
    answer(await rules.read(caller, params.id, caller.reach(readShippingRules)!)),
  );

  route(app, updateShippingRules, async ({ caller, params, body }) =>
    answer(
      await rules.replace(caller, params.id, shippingRulesOfWire(body), caller.reach(updateShippingRules)!),
    ),
  );
};
