import type { BodyOf, StoreCard, StorePage as Wire, updateStorePage } from '@tuerca/contracts';
import { mayQuote, type Store } from '../stores/store.ts';
import { storeWire, withoutUndefined } from '../stores/store.wire.ts';
import type { StoreLook } from './store-pages.repository.ts';
import type { StorePage } from './store-pages.service.ts';

export const storePageWire = (page: StorePage): Wire => ({
  ...storeWire(page, []),
  brands: page.brands,
  has_module: mayQuote(page),
  accent_color: page.accentColor,
  logo: page.logo,
  presentation: page.presentation,
  opening_hours: page.openingHours,
  embed_origins: page.embedOrigins,
  minimum_order: page.minimumOrderMinor / 100,
});

export const storeCardWire = ({
  logo,
  ...store
}: Omit<Store, 'advisers' | 'formerAdvisers'> & Pick<StoreLook, 'logo'>): StoreCard => ({
  ...storeWire(store, []),
  brands: store.brands,
  logo,
});

export const lookOfWire = (look: BodyOf<typeof updateStorePage>): Partial<StoreLook> =>
  withoutUndefined({
    accentColor: look.accent_color,
    logo: look.logo,
    presentation: look.presentation,
    openingHours: look.opening_hours,
    embedOrigins: look.embed_origins,
  }) as Partial<StoreLook>;
