import type {
  DataOf,
  moduleRequestDecided,
  moduleRequestMade,
  ModuleRequest as Wire,
} from '@tuerca/contracts';
import { storeRequestedOf, storeRequestWire } from '../store-requests/store-request.wire.ts';
import type { ModuleRequest } from './module-requests.repository.ts';

export const moduleRequestWire = (request: ModuleRequest): Wire => ({
  ...storeRequestWire(request),
  name: request.name,
  mobile: request.mobile,
});

export const moduleRequestMadeOf = (
  { id, name, mobile, text, ...request }: ModuleRequest,
  managerIds: number[],
): DataOf<typeof moduleRequestMade> => ({
  ...storeRequestedOf(request, managerIds),
  moduleRequestId: id,
  name,
  mobile,
  text,
});

export const moduleRequestDecidedOf = (
  request: ModuleRequest & { status: Exclude<Wire['status'], 'open'> },
  managerIds: number[],
): DataOf<typeof moduleRequestDecided> => ({
  ...storeRequestedOf(request, managerIds),
  moduleRequestId: request.id,
  outcome: request.status,
  reason: request.reason,
});
