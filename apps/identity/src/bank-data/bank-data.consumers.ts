import { disbursementDecided } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { BankDataService } from './bank-data.service.ts';

export const bankDataConsumers = (bankData: Pick<BankDataService, 'address'>): Handler[] => [
  on(disbursementDecided, (decided, context) => bankData.address(decided, context)),
];
