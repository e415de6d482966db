import {
  dayMs,
  hourMs,
  parseMobile,
  phoneMessages,
  readIdentification,
  sentenceOf,
  type IdentificationType,
  type UserClass,
} from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Deactivation } from '../stores/store.ts';
import {
  limits,
  type AdviserRight,
  type Claims,
  type Country,
  type ManagerRight,
  type userKinds,
  type UserPreferences,
} from '@tuerca/contracts';

/** A user with the store it owns or advises in. */
export interface Account {
  id: number;
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  /** When the e-mail came, in place of another or of none; null: with the account. */
  emailSince: Date | null;
  /** E.164. */
  mobile: string | null;
  mobileVerified: boolean;
  mobileSince: Date | null;
  cityId: number | null;
  cityName: string | null;
  cityFullName: string | null;
  identificationType: IdentificationType | null;
  identification: string | null;
  /** `/media/{id}` of a public picture. */
  photo: string | null;
  country: Country;
  /** What the person says to be (ADR 0414). */
  userClass: UserClass | null;
  /** Of who owns a workshop. */
  workshopName: string | null;
  /** Whether the public profile tells class and brands. */
  isClassPublic: boolean;
  /** When administrators were told of the workshop. */
  workshopToldAt: Date | null;
  /** Vehicle brands that the person works with. */
  brandIds: number[];
  isGuest: boolean;
  isAdmin: boolean;
  managesGoModule: boolean;
  /** Of a manager; an administrator has all. */
  rights: readonly ManagerRight[];
  preferences: UserPreferences;
  /** The user into which a guest was merged. */
  mergedInto: number | null;
  /** When its data will be removed, unless its person signs in before. */
  closingAt: Date | null;
  /** When its data was removed. */
  closedAt: Date | null;
  /** Since when it may not sign in, and why. */
  blockedAt: Date | null;
  blockReason: string | null;
  createdAt: Date;
  storeId: number | null;
  storeName: string | null;
  /** The store that let it go last, of who has none now. */
  formerStoreName: string | null;
  /** The store that it left last of its own accord or handed over, of who has none now. */
  leftStoreName: string | null;
  storeOwnerId: number | null;
  adviserId: number | null;
  /** Of an adviser. */
  adviserRights: AdviserRight[] | null;
  /** E.164, of the linked provider that the store stands for (ADR 0362). */
  linkedMobile: string | null;
  /** Of the store. */
  hasModule: boolean | null;
  storeDeactivatedAt: Date | null;
  storeDeactivationReason: string | null;
  storeDeactivationCause: Deactivation['deactivationCause'];
  showCustomerData: boolean | null;
  showCustomerDataMarketplace: boolean | null;
}

export const ownsStore = ({ id, storeOwnerId }: Pick<Account, 'id' | 'storeOwnerId'>) => storeOwnerId === id;

/** Whether its sessions work: neither merged into another account nor blocked. */
export const isUsable = ({ mergedInto, blockedAt }: Pick<Account, 'mergedInto' | 'blockedAt'>): boolean =>
  mergedInto === null && blockedAt === null;

/** Whether an e-mail or number came so lately that it does not prove whose the account is (ADR 0563). */
export const isNewContact = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < limits.newContactHours * hourMs;

/**
 * Whether an e-mail was typed, and never proved, in place of another or of none so lately that the account can still be
 * taken back: until then it is proved from within the account alone (ADR 0590).
 */
export const isTypedLately = (
  { emailVerified, emailSince }: Pick<Account, 'emailVerified' | 'emailSince'>,
  now: Date,
): boolean =>
  !emailVerified &&
  emailSince !== null &&
  now.getTime() - emailSince.getTime() < limits.contactUndoDays * dayMs;

/** Throws ACCOUNT_BLOCKED with the reason, for who has shown that the account is theirs. */
export const requireUnblocked = ({ blockedAt, blockReason }: Account): void => {
  if (blockedAt === null) return;
  throw new AppError('ACCOUNT_BLOCKED', {
    message: `Tu cuenta está bloqueada: ${sentenceOf(blockReason ?? '')} Escríbenos desde Ayuda.`,
  });
};

/** What an account is on the platform; the strongest of what applies. */
export const kindOf = (account: Account): (typeof userKinds)[number] => {
  if (account.isAdmin) return 'admin';
  if (account.managesGoModule) return 'manager';
  if (account.adviserId !== null) return 'adviser';
  if (account.linkedMobile !== null) return 'provider';
  return ownsStore(account) ? 'vendor' : 'buyer';
};

/** The claims of a person's access token; flag names are the specification's (2 section 6). */
export const claimsOf = (account: Account): Claims => {
  const runsPlatform = account.isAdmin || account.managesGoModule;
  const isVendor = ownsStore(account);
  const may = (right: ManagerRight) =>
    account.isAdmin || (account.managesGoModule && account.rights.includes(right));
  return {
    sub: String(account.id),
    isService: false,
    isGuest: account.isGuest,
    isVendor,
    isAdmin: account.isAdmin,
    managetuercaGoModule: runsPlatform,
    hastuercaGoModuleAdministration:
      runsPlatform || ((account.hasModule ?? false) && account.storeDeactivatedAt === null),
    storeByAdviser: account.adviserId !== null,
    storeId: account.storeId,
    adviserId: account.adviserId,
    adviserRights: account.adviserRights,
    showCustomerData: account.showCustomerData ?? false,
    showCustomerDataMarketplace: account.showCustomerDataMarketplace ?? false,
    manageInfractionsModule: may('manageInfractionsModule'),
    manageMessagesModule: may('manageMessagesModule'),
    manageMessageDeletion: may('manageMessageDeletion'),
    apiTokenId: null,
    scopes: null,
  };
};

/** A mobile in E.164; throws INVALID_INPUT on the field when it is invalid. */
export const mobileOf = (
  text: string,
  country: Country,
  { field = 'mobile', message = phoneMessages.whatsapp as string } = {},
): string => {
  // A number with a country's prefix but no plus sign would be parsed as national.
  const mobile = parseMobile(text, country) ?? parseMobile(`+${text.replace(/\D/g, '')}`, country);
  if (!mobile) throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
  return mobile;
};

/** Type and number go together: both named, or both taken away; undefined where neither is named. */
export const identificationOf = ({
  identificationType: type,
  identification: text,
}: Partial<Pick<Account, 'identificationType' | 'identification'>>):
  | Pick<Account, 'identificationType' | 'identification'>
  | undefined => {
  if (type === undefined && text === undefined) return undefined;
  if (!type && !text) return { identificationType: null, identification: null };
  const refuse = (field: string, message: string) =>
    new AppError('INVALID_INPUT', { fields: { [field]: message } });
  if (!type) throw refuse('identification_type', 'Elige el tipo de identificación.');
  if (!text) throw refuse('identification', 'Escribe el número de identificación.');
  const read = readIdentification(type, text);
  if ('problem' in read) throw refuse('identification', read.problem);
  return { identificationType: type, identification: read.value };
};
