import type { Database } from '@tuerca/postgres';
import { fiscalXml } from '../fiscal-xml.wire.ts';
import type { StampingProvider } from '../stamping.ts';
import { behaviourOf, stampCodeOf } from './sandbox-stamping.ts';
import { sandboxStampsRepository as stamps } from './sandbox-stamps.repository.ts';

const slowAsks = 3;

/** A stamping provider of no legal effect, run inside the service as another company would be, with its own table. */
export const createSandboxStampingService = ({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): StampingProvider => ({
  stamp: async ({ key, document }) => {
    const behaviour = behaviourOf(document.receiver.email);
    const code = stampCodeOf(key, document);
    const { asks } = await stamps.ask(db, key, code);
    if (behaviour === 'failOnce' && asks === 1) throw new Error('The sandbox for invoices does not answer');
    if (behaviour === 'slow' && asks < slowAsks) return { status: 'waiting' };
    if (behaviour === 'refuse')
      return { status: 'refused', reason: 'Los datos de quien recibe no coinciden con los registrados.' };
    const stamp = await stamps.stamp(db, key, clock());
    return { status: 'stamped', ...stamp, xml: fiscalXml(document, stamp) };
  },
});
