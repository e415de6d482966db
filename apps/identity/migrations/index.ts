import { managedZones } from './349-managed-zones.ts';
import { deactivatedStores } from './348-deactivated-stores.ts';
import { platformMigrations, type Migrations } from '@tuerca/postgres';
import { zones } from './100-zones.ts';
import { users } from './110-users.ts';
import { stores } from './120-stores.ts';
import { socialAndRecovery } from './130-social-and-recovery.ts';
import { preferences } from './140-preferences.ts';
import { majorCities } from './150-major-cities.ts';
import { consents } from './160-consents.ts';
import { removedProviders } from './170-removed-providers.ts';
import { brandRequests } from './180-brand-requests.ts';
import { storeFocus } from './200-store-focus.ts';
import { storePages } from './210-store-pages.ts';
import { managerRights } from './230-manager-rights.ts';
import { providerLinks } from './240-provider-links.ts';
import { storeModules } from './250-store-modules.ts';
import { activities } from './255-activities.ts';
import { namesOfChanges } from './365-names-of-changes.ts';
import { ordersOfReportedRatings } from './366-orders-of-reported-ratings.ts';
import { applicationsOfHandedOverStores } from './367-applications-of-handed-over-stores.ts';
import { earlierAnswers } from './370-earlier-answers.ts';
import { contactsBeside } from './371-contacts-beside.ts';
import { advisersWhoChoseToLeave } from './378-advisers-who-chose-to-leave.ts';
import { newContacts } from './375-new-contacts.ts';
import { sinceOfUndoneContacts } from './376-since-of-undone-contacts.ts';
import { formerStores } from './377-former-stores.ts';
import { letters } from './379-letters.ts';
import { restingEntries } from './380-resting-entries.ts';
import { disbursementsMoved } from './354-disbursements-moved.ts';
import { noPlainAccountNumbers } from './353-no-plain-account-numbers.ts';
import { reportedRatings } from './352-reported-ratings.ts';
import { priceListLabels } from './351-price-list-labels.ts';
import { salesTerms } from './355-sales-terms.ts';
import { agendaEntries } from './350-agenda-entries.ts';
import { profiles } from './260-profiles.ts';
import { sessionDevices } from './270-session-devices.ts';
import { storeApplications } from './300-store-applications.ts';
import { changes } from './305-changes.ts';
import { formerSegments } from './306-former-segments.ts';
import { shippingRules } from './307-shipping-rules.ts';
import { suppliers } from './320-suppliers.ts';
import { wishes } from './321-wishes.ts';
import { adviserRights } from './315-adviser-rights.ts';
import { revocations } from './325-revocations.ts';
import { apiTokens } from './310-api-tokens.ts';
import { bankAccounts } from './311-bank-accounts.ts';
import { storeEmails } from './312-store-emails.ts';
import { legalDocuments } from './313-legal-documents.ts';
import { waysIn } from './326-ways-in.ts';
import { contactUndos } from './327-contact-undos.ts';
import { accountClosures } from './330-account-closures.ts';
import { closingAccounts } from './331-closing-accounts.ts';
import { blockedAccounts } from './335-blocked-accounts.ts';
import { userClasses } from './344-user-classes.ts';
import { sealedApplications } from './345-sealed-applications.ts';
import { supportCases } from './340-support-cases.ts';
import { storeHelp } from './341-store-help.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_zones': zones,
  '110_users': users,
  '120_stores': stores,
  '130_social_and_recovery': socialAndRecovery,
  '140_preferences': preferences,
  '150_major_cities': majorCities,
  '160_consents': consents,
  '170_removed_providers': removedProviders,
  '180_brand_requests': brandRequests,
  '200_store_focus': storeFocus,
  '210_store_pages': storePages,
  '230_manager_rights': managerRights,
  '240_provider_links': providerLinks,
  '250_store_modules': storeModules,
  '255_activities': activities,
  '260_profiles': profiles,
  '270_session_devices': sessionDevices,
  '300_store_applications': storeApplications,
  '305_changes': changes,
  '306_former_segments': formerSegments,
  '307_shipping_rules': shippingRules,
  '320_suppliers': suppliers,
  '321_wishes': wishes,
  '315_adviser_rights': adviserRights,
  '325_revocations': revocations,
  '310_api_tokens': apiTokens,
  '311_bank_accounts': bankAccounts,
  '312_store_emails': storeEmails,
  '313_legal_documents': legalDocuments,
  '326_ways_in': waysIn,
  '327_contact_undos': contactUndos,
  '330_account_closures': accountClosures,
  '331_closing_accounts': closingAccounts,
  '335_blocked_accounts': blockedAccounts,
  '344_user_classes': userClasses,
  '348_deactivated_stores': deactivatedStores,
  '345_sealed_applications': sealedApplications,
  '349_managed_zones': managedZones,
  '340_support_cases': supportCases,
  '341_store_help': storeHelp,
  '350_agenda_entries': agendaEntries,
  '351_price_list_labels': priceListLabels,
  '352_reported_ratings': reportedRatings,
  '353_no_plain_account_numbers': noPlainAccountNumbers,
  '354_disbursements_moved': disbursementsMoved,
  '355_sales_terms': salesTerms,
  '365_names_of_changes': namesOfChanges,
  '366_orders_of_reported_ratings': ordersOfReportedRatings,
  '367_applications_of_handed_over_stores': applicationsOfHandedOverStores,
  '370_earlier_answers': earlierAnswers,
  '371_contacts_beside': contactsBeside,
  '375_new_contacts': newContacts,
  '376_since_of_undone_contacts': sinceOfUndoneContacts,
  '377_former_stores': formerStores,
  '378_advisers_who_chose_to_leave': advisersWhoChoseToLeave,
  '379_letters': letters,
  '380_resting_entries': restingEntries,
};
