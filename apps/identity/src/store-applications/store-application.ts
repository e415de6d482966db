import type { Country } from '@tuerca/contracts';
import {
  canStep,
  lackingIn,
  readAccountNumber,
  readTaxId,
  storeApplicationSteps,
  taxIdTypeOf,
  type BankAccountType,
  type OpeningSpan,
  type PartGroup,
  type StoreApplicationField,
  type StoreApplicationState,
  type StoreApplicationStep,
  type StoreDocumentKind,
} from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { readBankAccount, valueOf, type BankAccount } from '../bank-data/bank-account.ts';

/** A file of the media service that belongs to an application. */
export interface StoreDocument {
  kind: StoreDocumentKind;
  /** `/media/{id}` of a confidential file. */
  path: string;
  name: string;
  extension: string;
}

/** What an applicant says of the store, besides its documents. */
export interface ApplicationData {
  name: string | null;
  legalName: string | null;
  /** NIT with its check digit, or RFC. */
  taxId: string | null;
  /** E.164. */
  phone: string | null;
  contactName: string | null;
  brandIds: number[];
  /** null: any. */
  partGroups: PartGroup[] | null;
  cityId: number | null;
  servedCityIds: number[] | null;
  openingHours: OpeningSpan[];
  wantsModule: boolean;
  bank: string | null;
  accountType: BankAccountType | null;
  /** Digits alone. */
  accountNumber: string | null;
  accountHolder: string | null;
}

interface MissingField {
  field: StoreApplicationField;
  text: string;
}

export interface StoreApplication extends ApplicationData {
  id: number;
  userId: number;
  country: Country;
  status: StoreApplicationState;
  /** What an administrator found missing last. */
  missing: MissingField[];
  reason: string | null;
  storeId: number | null;
  decidedBy: number | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  updatedAt: Date;
  documents: StoreDocument[];
}

const conflicts: Record<StoreApplicationState, string> = {
  draft: 'Esta solicitud volvió a quien la hizo y ya no está en revisión.',
  inReview: 'La solicitud está en revisión. Retírala para cambiarla.',
  missing: 'Ya se pidieron los datos que faltan de esta solicitud.',
  approved: 'Esta solicitud ya se aprobó.',
  refused: 'Esta solicitud ya se rechazó.',
};

/** The state after a step; CONFLICT, in words, where the step does not lead on from the present one. */
export const stepFrom = (
  step: StoreApplicationStep,
  { status }: Pick<StoreApplication, 'status'>,
): StoreApplicationState => {
  if (!canStep(step, status)) throw new AppError('CONFLICT', { message: conflicts[status] });
  return storeApplicationSteps[step].to;
};

export const taxIdOf = (text: string, country: Country): string =>
  valueOf(readTaxId(text, country), 'tax_id');
export const accountNumberOf = (text: string, country: Country): string =>
  valueOf(readAccountNumber(text, country), 'account_number');

/** The bank account of a whole application; its holder is the company, whose tax id stands for it. */
export const accountOf = (application: StoreApplication): BankAccount =>
  readBankAccount(
    {
      bank: application.bank!,
      accountType: application.accountType!,
      accountNumber: application.accountNumber!,
      holder: application.accountHolder!,
      identificationType: taxIdTypeOf[application.country],
      identification: application.taxId!,
    },
    application.country,
  );

/** INVALID_INPUT, field by field, for what an application lacks before it can be sent, and for an account that its bank cannot have. */
export const requireWhole = (application: StoreApplication): void => {
  const fields = lackingIn(
    {
      name: application.name,
      legal_name: application.legalName,
      tax_id: application.taxId,
      phone: application.phone,
      contact_name: application.contactName,
      brand_ids: application.brandIds,
      city_id: application.cityId,
      bank: application.bank,
      account_type: application.accountType,
      account_number: application.accountNumber,
      account_holder: application.accountHolder,
      ...Object.fromEntries(application.documents.map(({ kind, path }) => [kind, path])),
    },
    application.country,
  );
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
  accountOf(application);
};
