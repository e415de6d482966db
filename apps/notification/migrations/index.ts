import type { Migrations } from '@tuerca/postgres';
import { deliveries } from './100-deliveries.ts';
import { contacts } from './110-contacts.ts';
import { notifications } from './120-notifications.ts';
import { feed } from './130-feed.ts';
import { conversations } from './140-conversations.ts';

export const migrations: Migrations = {
  '100_deliveries': deliveries,
  '110_contacts': contacts,
  '120_notifications': notifications,
  '130_feed': feed,
  '140_conversations': conversations,
};
