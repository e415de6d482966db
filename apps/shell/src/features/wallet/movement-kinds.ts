import { ledgerKinds } from '@tuerca/rules';
import { t } from '../../texts/wallet.ts';

export type MovementKind = (typeof ledgerKinds)[number];

/** What moves a store's money; the provider's fee does not. */
export const movementKinds = ledgerKinds.filter((kind) => kind !== 'feeCharged');

/** The choice of a kind above a list of movements, as its place names it; `all` is every one. */
export const byKind = {
  id: 'kind',
  filter: (['all', ...movementKinds] as const).map((value) => ({ value, label: t(`wallet.kinds.${value}`) })),
} as const;
