import { disbursementDecided } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { BankDataService } from './bank-data.service.ts';

export const bankDataConsumers = (bankData: Pick<BankDataService, 'tellDecided'>): Handler[] => [
  on(disbursementDecided, (decided) => bankData.tellDecided(decided)),
];
