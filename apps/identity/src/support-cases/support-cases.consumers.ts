import { ratingReported } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { StoreHelpService } from './store-help.service.ts';

export const supportCasesConsumers = ({
  storeHelp,
}: {
  storeHelp: Pick<StoreHelpService, 'fileReport'>;
}): Handler[] => [
  on(ratingReported, (reported, { trx, emit }) => storeHelp.fileReport(reported, { trx, emit })),
];
