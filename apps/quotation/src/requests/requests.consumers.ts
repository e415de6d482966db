import { plateLookupAnswered } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { RequestsService } from './requests.service.ts';

export const requestsConsumers = (requests: RequestsService): Handler[] => [
  on(plateLookupAnswered, (answered, context) => requests.checkVehicle(answered, context)),
];
