import { ledgerKinds } from '@tuerca/rules';

export type MovementKind = (typeof ledgerKinds)[number];

/** What moves a store's money; the provider's fee does not. */
export const movementKinds = ledgerKinds.filter((kind) => kind !== 'feeCharged');
