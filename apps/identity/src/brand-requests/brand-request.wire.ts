import type { BrandRequest as Wire, DataOf, brandRequestDecided, brandRequestMade } from '@tuerca/contracts';
import { storeRequestedOf, storeRequestWire } from '../store-requests/store-request.wire.ts';
import type { BrandRequest } from './brand-requests.repository.ts';

export const brandRequestWire = (request: BrandRequest): Wire => ({
  ...storeRequestWire(request),
  brand: { id: request.brandId, name: request.brandName },
  quotation_request_id: request.requestId,
});

const told = (request: BrandRequest, managerIds: number[]) => ({
  ...storeRequestedOf(request, managerIds),
  brandRequestId: request.id,
  brandId: request.brandId,
  brandName: request.brandName,
  requestId: request.requestId,
});

export const brandRequestMadeOf = (
  request: BrandRequest,
  managerIds: number[],
): DataOf<typeof brandRequestMade> => ({ ...told(request, managerIds), text: request.text });

export const brandRequestDecidedOf = (
  request: BrandRequest & { status: Exclude<Wire['status'], 'open'> },
  managerIds: number[],
): DataOf<typeof brandRequestDecided> => ({
  ...told(request, managerIds),
  outcome: request.status,
  reason: request.reason,
});
