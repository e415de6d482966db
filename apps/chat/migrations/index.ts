import { type Migrations, platformMigrations } from '@tuerca/postgres';
import { readModels } from './100-read-models.ts';
import { conversations } from './110-conversations.ts';
import { delivered } from './120-delivered.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_read_models': readModels,
  '110_conversations': conversations,
  '120_delivered': delivered,
};
