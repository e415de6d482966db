import type { Country } from '@tuerca/contracts';
import {
  accountNumberEnd,
  bankAccountMessages,
  bankAccountTypesOf,
  bankOfClabe,
  readAccountNumber,
  readIdentification,
  type BankAccountType,
  type IdentificationType,
  type ReadText,
} from '@tuerca/rules';
import { AppError } from '@tuerca/service';

/** A bank account, as it is sealed. */
export interface BankAccount {
  bank: string;
  accountType: BankAccountType;
  /** Digits alone. */
  accountNumber: string;
  holder: string;
  identificationType: IdentificationType;
  identification: string;
}

/** Whose an account is: a store's or a person's. */
export type Owner = { storeId: number } | { userId: number };

export const wordOf = (owner: Owner): string =>
  'storeId' in owner ? `store ${owner.storeId}` : `user ${owner.userId}`;

const refuse = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { message, fields: { [field]: message } });

/** What was read of a field; INVALID_INPUT with what is wrong with it. */
export const valueOf = (read: ReadText, field: string): string => {
  if ('value' in read) return read.value;
  throw refuse(field, read.problem);
};

/** A given account as it is kept; throws INVALID_INPUT with the field at fault. */
export const readBankAccount = (
  given: Omit<BankAccount, 'bank'> & { bank: string | undefined },
  country: Country,
): BankAccount => {
  const { accountType, holder, identificationType } = given;
  if (!bankAccountTypesOf[country].includes(accountType))
    throw refuse('account_type', bankAccountMessages.type);
  if (country === 'CO' && !given.bank) throw refuse('bank', bankAccountMessages.bank);
  const accountNumber = valueOf(
    readAccountNumber(given.accountNumber, country, given.bank),
    'account_number',
  );
  const identification = valueOf(
    readIdentification(identificationType, given.identification),
    'identification',
  );
  const bank = country === 'MX' ? bankOfClabe(accountNumber) : given.bank!;
  return { bank, accountType, accountNumber, holder, identificationType, identification };
};

export const numberEndOf = ({ accountNumber }: BankAccount): string => accountNumberEnd(accountNumber);
export const identificationEndOf = ({ identification }: BankAccount): string =>
  accountNumberEnd(identification);

/** What of an account the log of changes keeps. */
export const loggedOf = (account: BankAccount | null) =>
  account && { bank: account.bank, accountType: account.accountType, numberEnd: `…${numberEndOf(account)}` };
