/** The password of every demo account. */
export const demoPassword = 'Tuerca-2026';

export const demoBuyer = 'comprador@tuerca.test';

/** Vendors whose stores carry Nissan: one more than the quotation limit of a request. */
export const demoVendors = [1, 2, 3, 4].map((number) => `vendedor${number}@tuerca.test`);

export const demoAccounts: readonly { email: string; role: string }[] = [
  { email: demoBuyer, role: 'buyer' },
  { email: 'vendedor1@tuerca.test … vendedor4@tuerca.test', role: 'vendors whose stores carry Nissan' },
  { email: 'asesor@tuerca.test', role: 'adviser' },
  { email: 'gestor@tuerca.test', role: 'manager of the module' },
  { email: 'admin@tuerca.test', role: 'administrator' },
];
