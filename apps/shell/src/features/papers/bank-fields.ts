import type { BankData } from '@tuerca/contracts';
import {
  bankAccountTypesOf,
  colombianBanks,
  identificationTypesOf,
  type BankAccountType,
  type CountryCode,
  type IdentificationType,
} from '@tuerca/rules';
import type { BankDataBody } from './bank-data.ts';

/** What the form of a bank account holds. */
export interface BankFields {
  readonly bank: string;
  /** The name of a bank that is not listed. */
  readonly otherBank: string;
  readonly type: BankAccountType;
  readonly number: string;
  readonly holder: string;
  readonly identificationType: IdentificationType;
  readonly identification: string;
}
export const otherBank = 'other';

/** The fields as the form begins: of an account that is there, what it shows; its numbers are typed again. */
export const fieldsOf = (account: BankData | null, country: CountryCode): BankFields => {
  const listed = colombianBanks.some(({ name }) => name === account?.bank);
  const isOther = country === 'CO' && account !== null && !listed;
  return {
    bank: isOther ? otherBank : (account?.bank ?? ''),
    otherBank: isOther ? account.bank : '',
    type: account?.account_type ?? bankAccountTypesOf[country][0]!,
    number: '',
    holder: account?.holder ?? '',
    identificationType: account?.identification_type ?? identificationTypesOf[country][0],
    identification: '',
  };
};

export const bankOf = ({ bank, otherBank: name }: Pick<BankFields, 'bank' | 'otherBank'>): string =>
  bank === otherBank ? name.trim() : bank;

export const bodyOf = (fields: BankFields, country: CountryCode): Omit<BankDataBody, 'confirmation'> => ({
  ...(country === 'CO' && { bank: bankOf(fields) }),
  account_type: fields.type,
  account_number: fields.number,
  holder: fields.holder,
  identification_type: fields.identificationType,
  identification: fields.identification,
});

/** The form's fields by those that the service may refuse. */
export const bankFields: Readonly<Record<string, keyof BankFields>> = {
  bank: 'bank',
  account_type: 'type',
  account_number: 'number',
  holder: 'holder',
  identification_type: 'identificationType',
  identification: 'identification',
};
