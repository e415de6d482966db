import type {
  ResponseOf,
  StoreFunds as StoreFundsWire,
  Wallet as WalletWire,
  WalletMovement as MovementWire,
  checkLedger,
  getIndicatorsWallet,
} from '@tuerca/contracts';
import { fromMinor, type Currency } from '@tuerca/rules';
import type { Funds, ListedMovement, Month } from './wallet.ts';
import type { WalletService } from './wallet.service.ts';

const fundsWire = (funds: Funds) => ({
  available: fromMinor(funds.availableMinor),
  held: fromMinor(funds.heldMinor),
  requested: fromMinor(funds.requestedMinor),
  // Zero is never negative.
  owed: fromMinor(0 - funds.owedMinor),
  disbursed: fromMinor(funds.disbursedMinor),
});

const nothing: Funds = {
  availableMinor: 0,
  heldMinor: 0,
  requestedMinor: 0,
  owedMinor: 0,
  disbursedMinor: 0,
};

export const walletWire = (
  funds: (Funds & { currency: Currency }) | undefined,
  { unread, releaseDays }: { unread: number; releaseDays: number },
): WalletWire => ({
  ...fundsWire(funds ?? nothing),
  currency: funds?.currency ?? null,
  unread,
  release_days: releaseDays,
});

export const movementWire = (movement: ListedMovement): MovementWire => ({
  id: movement.id,
  kind: movement.kind,
  created_at: movement.createdAt.toISOString(),
  currency: movement.currency,
  order:
    movement.orderId === null || movement.reference === null
      ? null
      : {
          id: movement.orderId,
          reference: movement.reference,
          buyer: movement.buyerName!,
          is_read: !movement.walletUnread,
        },
  disbursement_id: movement.disbursementId,
  held: fromMinor(movement.heldMinor),
  available: fromMinor(movement.availableMinor),
  requested: fromMinor(movement.requestedMinor),
  owed: fromMinor(movement.owedMinor),
  commission: fromMinor(movement.commissionMinor),
  commission_tax: fromMinor(movement.taxMinor),
  sale: movement.sale && {
    paid: fromMinor(movement.sale.paidMinor),
    refunded: fromMinor(movement.sale.refundedMinor),
    commission: fromMinor(movement.sale.commissionMinor),
    commission_tax: fromMinor(movement.sale.taxMinor),
  },
});

export const indicatorsWire = (
  currency: Currency | null,
  months: readonly Month[],
): ResponseOf<typeof getIndicatorsWallet>['data'] => ({
  currency,
  months: months.map(({ month, soldMinor, refundedMinor, commissionMinor, disbursedMinor }) => ({
    month,
    sold: fromMinor(soldMinor),
    refunded: fromMinor(refundedMinor),
    commission: fromMinor(commissionMinor),
    disbursed: fromMinor(disbursedMinor),
  })),
});

export const storeFundsWire = (
  funds: Funds & { storeId: number; storeName: string; currency: Currency },
): StoreFundsWire => ({
  ...fundsWire(funds),
  store_id: funds.storeId,
  store_name: funds.storeName,
  currency: funds.currency,
});

type Check = Awaited<ReturnType<WalletService['check']>>;

export const checkWire = ({ sums, balances, orders }: Check): ResponseOf<typeof checkLedger>['data'] => ({
  sums: [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    accounts: Object.fromEntries(own.map(({ account, amountMinor }) => [account, fromMinor(amountMinor)])),
    total: fromMinor(own.reduce((all, { amountMinor }) => all + amountMinor, 0)),
  })),
  balances: balances.map(({ storeId, currency, account, keptMinor, summedMinor }) => ({
    store_id: storeId,
    currency,
    account,
    kept: fromMinor(keptMinor),
    summed: fromMinor(summedMinor),
  })),
  orders: orders.map(({ id, reference, currency, totalMinor, bookedMinor }) => ({
    id,
    reference,
    currency,
    total: fromMinor(totalMinor),
    booked: fromMinor(bookedMinor),
  })),
});
