import { useMemo } from 'react';
import type { KnownPrices } from './oddities.ts';
import { useMarketPrices } from './api/use-market-prices.ts';
import { useOwnPrices } from './api/use-own-prices.ts';

/** The reference prices of a request's parts; empty until loaded. */
export const useKnownPrices = (id: number): KnownPrices => {
  const { data: own } = useOwnPrices(id);
  const { data: market } = useMarketPrices(id);
  return useMemo(
    () => ({
      earlier: new Map(own?.data.map((part) => [part.quotation_request_detail_id, part.prices])),
      market: new Map(market?.data.map((part) => [part.quotation_request_detail_id, part])),
    }),
    [own, market],
  );
};
