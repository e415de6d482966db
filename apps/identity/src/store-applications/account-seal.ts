import type { Sealer } from '@tuerca/service';

/** The account number of an application as its row has it. */
export interface SealedNumber {
  accountKeyId: string | null;
  accountSealed: Buffer | null;
}

const wordOf = (id: number) => `store application ${id}`;

/** Seals the account number of an application, bound to that application. */
export const createAccountSeal = (sealer: Sealer) => ({
  /** Of a number that is given; null takes it away. */
  seal(id: number, accountNumber: string | null): SealedNumber {
    const given = accountNumber === null ? null : sealer.seal({ accountNumber }, wordOf(id));
    return { accountKeyId: given?.keyId ?? null, accountSealed: given?.sealed ?? null };
  },

  open({ id, accountKeyId: keyId, accountSealed: sealed }: SealedNumber & { id: number }): string | null {
    if (keyId === null || sealed === null) return null;
    return sealer.open<{ accountNumber: string }>({ keyId, sealed }, wordOf(id)).accountNumber;
  },
});
