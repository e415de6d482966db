import { disbursementMoved } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { disbursementsRepository as disbursements } from './disbursements.repository.ts';

const notHeld = 'Ahora se pide del saldo disponible: pídelo de nuevo desde tu billetera.';

/** Disbursements of before the ledger. One that waited had no balance behind it, so it is asked for again. */
export const disbursementsConsumers = [
  on(disbursementMoved, async ({ createdAt, decidedAt, ...moved }, { trx }) => {
    const isOpen = moved.status === 'requested';
    await disbursements.add(trx, {
      ...moved,
      createdAt: new Date(createdAt),
      decidedAt: decidedAt === null ? null : new Date(decidedAt),
      ...(isOpen && { status: 'refused' as const, reason: notHeld, decidedAt: new Date(createdAt) }),
    });
  }),
];
