import type { BankData, BankDataDraft, FullBankData } from '@tuerca/contracts';
import type { z } from 'zod';
import { identificationEndOf, numberEndOf } from './bank-account.ts';
import type { GivenAccount, KeptAccount } from './bank-data.service.ts';

export const givenAccountOf = (draft: z.output<typeof BankDataDraft>): GivenAccount => ({
  bank: draft.bank || undefined,
  accountType: draft.account_type,
  accountNumber: draft.account_number,
  holder: draft.holder,
  identificationType: draft.identification_type,
  identification: draft.identification,
});

export const bankDataWire = (account: KeptAccount): BankData => ({
  bank: account.bank,
  account_type: account.accountType,
  number_end: numberEndOf(account),
  holder: account.holder,
  identification_type: account.identificationType,
  identification_end: identificationEndOf(account),
  updated_at: account.updatedAt.toISOString(),
});

export const fullBankDataWire = (account: KeptAccount): FullBankData => ({
  bank: account.bank,
  account_type: account.accountType,
  account_number: account.accountNumber,
  holder: account.holder,
  identification_type: account.identificationType,
  identification: account.identification,
  updated_at: account.updatedAt.toISOString(),
});
