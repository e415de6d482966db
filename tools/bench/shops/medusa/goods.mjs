import {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from '@medusajs/medusa/core-flows';
import { ContainerRegistrationKeys, Modules, ProductStatus } from '@medusajs/framework/utils';
import { writeFileSync } from 'node:fs';

const currency = 'usd';
const country = 'us';

/** Makes what a shop needs to sell, and `SHOP_PRODUCTS` goods; writes the key of its pages to `SHOP_KEY_FILE`. */
export default async ({ container }) => {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const [store] = await container.resolve(Modules.STORE).listStores();
  const [channel] = await run(createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] });
  await run(updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      supported_currencies: [{ currency_code: currency, is_default: true }],
      default_sales_channel_id: channel.id,
    },
  });
  await run(createRegionsWorkflow, {
    regions: [
      {
        name: 'Region',
        currency_code: currency,
        countries: [country],
        payment_providers: ['pp_system_default'],
      },
    ],
  });
  await run(createTaxRegionsWorkflow, [{ country_code: country, provider_id: 'tp_system' }]);
  const [location] = await run(createStockLocationsWorkflow, {
    locations: [
      { name: 'Store', address: { city: 'Town', country_code: country.toUpperCase(), address_1: '' } },
    ],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  });
  const [known] = await fulfillment.listShippingProfiles({ type: 'default' });
  const profile =
    known ?? (await run(createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] }))[0];
  const set = await fulfillment.createFulfillmentSets({
    name: 'Delivery',
    type: 'shipping',
    service_zones: [{ name: 'Country', geo_zones: [{ country_code: country, type: 'country' }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  await run(createShippingOptionsWorkflow, [
    {
      name: 'Standard',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'In two days', code: 'standard' },
      prices: [{ currency_code: currency, amount: 5 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);
  await run(linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: 'Pages', type: 'publishable', created_by: '' }],
  });
  await run(linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
  await run(createProductsWorkflow, {
    products: Array.from({ length: Number(process.env.SHOP_PRODUCTS) }, (_, place) => ({
      title: `Part ${place}`,
      handle: `part-${place}`,
      description: `A part of a vehicle, number ${place}.`,
      status: ProductStatus.PUBLISHED,
      shipping_profile_id: profile.id,
      options: [{ title: 'Kind', values: ['New'] }],
      variants: [
        {
          title: 'New',
          sku: `P${place}`,
          options: { Kind: 'New' },
          prices: [{ amount: 9 + place, currency_code: currency }],
        },
      ],
      sales_channels: [{ id: channel.id }],
    })),
  });
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id'] });
  await run(createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id }) => ({
      location_id: location.id,
      stocked_quantity: 1_000_000,
      inventory_item_id: id,
    })),
  });
  writeFileSync(process.env.SHOP_KEY_FILE, key.token);
};
