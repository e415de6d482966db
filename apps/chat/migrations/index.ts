import { type Migrations, platformMigrations } from '@tuerca/postgres';
import { readModels } from './100-read-models.ts';
import { conversations } from './110-conversations.ts';
import { delivered } from './120-delivered.ts';
import { orders } from './130-orders.ts';
import { threads } from './140-threads.ts';
import { codes } from './150-codes.ts';
import { storeModules } from './160-store-modules.ts';
import { advisers } from './170-advisers.ts';
import { userClasses } from './185-user-classes.ts';
import { returns } from './190-returns.ts';
import { orderChats } from './200-order-chats.ts';
import { keptThreads } from './201-kept-threads.ts';
import { closedAccounts } from './202-closed-accounts.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_read_models': readModels,
  '110_conversations': conversations,
  '120_delivered': delivered,
  '130_orders': orders,
  '140_threads': threads,
  '150_codes': codes,
  '160_store_modules': storeModules,
  '170_advisers': advisers,
  '185_user_classes': userClasses,
  '190_returns': returns,
  '200_order_chats': orderChats,
  '201_kept_threads': keptThreads,
  '202_closed_accounts': closedAccounts,
};
