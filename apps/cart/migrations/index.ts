import { type Migrations, platformMigrations } from '@tuerca/postgres';
import { orders } from './100-orders.ts';
import { ordersByVehicle } from './110-orders-by-vehicle.ts';
import { registeredSales } from './130-registered-sales.ts';
import { orderRatings } from './140-order-ratings.ts';
import { stores } from './150-stores.ts';
import { hiddenRatings } from './170-hidden-ratings.ts';
import { orderLife } from './180-order-life.ts';
import { hiddenOrders } from './190-hidden-orders.ts';
import { ledger } from './200-ledger.ts';
import { payments } from './220-payments.ts';
import { sandboxCheckouts } from './221-sandbox-checkouts.ts';
import { orderReturns } from './240-order-returns.ts';
import { orderVehicles } from './250-order-vehicles.ts';
import { orderParcels } from './255-order-parcels.ts';
import { orderWebhooks } from './258-order-webhooks.ts';
import { settledDeliveries } from './259-settled-deliveries.ts';
import { cartProducts } from './300-cart-products.ts';
import { countedStates } from './301-counted-states.ts';
import { referencesByBeginning } from './302-references-by-beginning.ts';
import { withdrawals } from './303-withdrawals.ts';
import { oneDeliveryAtATime } from './304-one-delivery-at-a-time.ts';
import { refundsOfDifferences } from './305-refunds-of-differences.ts';
import { moneyUnderWay } from './306-money-under-way.ts';
import { outsideRefunds } from './307-outside-refunds.ts';
import { closedAccounts } from './308-closed-accounts.ts';
import { accountsClosedBefore } from './309-accounts-closed-before.ts';
import { cartItems } from './260-cart-items.ts';
import { paymentOptions } from './261-payment-options.ts';
import { cartChanges } from './262-cart-changes.ts';
import { undecidedReturns } from './280-undecided-returns.ts';
import { sessionsOfChanges } from './290-sessions-of-changes.ts';
import { invoices } from './266-invoices.ts';
import { searchedPayments } from './267-searched-payments.ts';
import { requestedReferences } from './268-requested-references.ts';
import { wallet } from './201-wallet.ts';
import { ratingReports } from './160-rating-reports.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_orders': orders,
  '110_orders_by_vehicle': ordersByVehicle,
  '130_registered_sales': registeredSales,
  '140_order_ratings': orderRatings,
  '150_stores': stores,
  '160_rating_reports': ratingReports,
  '170_hidden_ratings': hiddenRatings,
  '180_order_life': orderLife,
  '190_hidden_orders': hiddenOrders,
  '200_ledger': ledger,
  '220_payments': payments,
  '221_sandbox_checkouts': sandboxCheckouts,
  '240_order_returns': orderReturns,
  '250_order_vehicles': orderVehicles,
  '255_order_parcels': orderParcels,
  '258_order_webhooks': orderWebhooks,
  '259_settled_deliveries': settledDeliveries,
  '260_cart_items': cartItems,
  '261_payment_options': paymentOptions,
  '262_cart_changes': cartChanges,
  '280_undecided_returns': undecidedReturns,
  '290_sessions_of_changes': sessionsOfChanges,
  '266_invoices': invoices,
  '267_searched_payments': searchedPayments,
  '201_wallet': wallet,
  '268_requested_references': requestedReferences,
  '300_cart_products': cartProducts,
  '301_counted_states': countedStates,
  '302_references_by_beginning': referencesByBeginning,
  '303_withdrawals': withdrawals,
  '304_one_delivery_at_a_time': oneDeliveryAtATime,
  '305_refunds_of_differences': refundsOfDifferences,
  '306_money_under_way': moneyUnderWay,
  '307_outside_refunds': outsideRefunds,
  '308_closed_accounts': closedAccounts,
  '309_accounts_closed_before': accountsClosedBefore,
};
