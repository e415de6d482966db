import type { BodyInputOf, updateUserBankData } from '@tuerca/contracts';

/** A bank account as its form gives it; a store's and a person's are the same. */
export type BankDataBody = BodyInputOf<typeof updateUserBankData>;
