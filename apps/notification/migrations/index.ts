import { platformMigrations, type Migrations } from '@tuerca/postgres';
import { deliveries } from './100-deliveries.ts';
import { contacts } from './110-contacts.ts';
import { notifications } from './120-notifications.ts';
import { feed } from './130-feed.ts';
import { conversations } from './140-conversations.ts';
import { waitingLetters } from './150-waiting-letters.ts';
import { requestReaders } from './160-request-readers.ts';
import { askedAgain } from './170-asked-again.ts';
import { reminders } from './180-reminders.ts';
import { storeFocus } from './200-store-focus.ts';
import { storeModules } from './210-store-modules.ts';
import { plannedActivities } from './220-planned-activities.ts';
import { providerLetters } from './320-provider-letters.ts';
import { wholeDayReminders } from './335-whole-day-reminders.ts';
import { administrators } from './340-administrators.ts';
import { reminderPaths } from './345-reminder-paths.ts';
import { openOfRequest } from './346-open-of-request.ts';
import { askedParts } from './347-asked-parts.ts';
import { noSentLetters } from './351-no-sent-letters.ts';
import { requestsOfBuyers } from './352-requests-of-buyers.ts';
import { bundledReminders } from './353-bundled-reminders.ts';
import { memberBrands } from './230-member-brands.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_deliveries': deliveries,
  '110_contacts': contacts,
  '120_notifications': notifications,
  '130_feed': feed,
  '140_conversations': conversations,
  '150_waiting_letters': waitingLetters,
  '160_request_readers': requestReaders,
  '170_asked_again': askedAgain,
  '180_reminders': reminders,
  '200_store_focus': storeFocus,
  '210_store_modules': storeModules,
  '220_planned_activities': plannedActivities,
  '320_provider_letters': providerLetters,
  '230_member_brands': memberBrands,
  '335_whole_day_reminders': wholeDayReminders,
  '340_administrators': administrators,
  '345_reminder_paths': reminderPaths,
  '346_open_of_request': openOfRequest,
  '347_asked_parts': askedParts,
  '351_no_sent_letters': noSentLetters,
  '352_requests_of_buyers': requestsOfBuyers,
  '353_bundled_reminders': bundledReminders,
};
