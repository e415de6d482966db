import type { FullBankData } from '@tuerca/contracts';
import { spreadsheetText } from '@tuerca/rules';
import type { Disbursement } from './disbursement.ts';

const headings = [
  'Desembolso',
  'Tienda',
  'Titular',
  'Tipo de identificación',
  'Identificación',
  'Banco',
  'Tipo de cuenta',
  'Número de cuenta',
  'Valor',
  'Moneda',
  'Cuenta cambiada después de la solicitud',
];

const accountTypes = { savings: 'Ahorros', checking: 'Corriente', clabe: 'CLABE' } as const;

const cellOf = (text: string): string => `"${spreadsheetText(text).replaceAll('"', '""')}"`;

/** Minor units with two decimals and a point, exactly. */
const decimal = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** By disbursement. */
export type Accounts = ReadonlyMap<number, FullBankData | null>;

/** Disbursements as a CSV (RFC 4180) for the bank; those without an account that may be paid are left out. */
export const batchFile = (
  waiting: readonly Disbursement[],
  accounts: Accounts,
): { csv: string; count: number; left_out: number } => {
  const rows = waiting.flatMap(({ id, storeName, amountMinor, currency, createdAt }) => {
    const account = accounts.get(id);
    if (!account) return [];
    return [
      [
        String(id),
        storeName,
        account.holder,
        account.identification_type.toUpperCase(),
        account.identification,
        account.bank,
        accountTypes[account.account_type],
        account.account_number,
        decimal(amountMinor),
        currency,
        new Date(account.updated_at) > createdAt ? 'Sí' : 'No',
      ],
    ];
  });
  return {
    csv: [headings, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join(''),
    count: rows.length,
    left_out: waiting.length - rows.length,
  };
};
