import type { BrandRequest as Wire, DataOf, brandRequestDecided, brandRequestMade } from '@tuerca/contracts';
import type { BrandRequest } from './brand-requests.repository.ts';

export const brandRequestWire = (request: BrandRequest): Wire => ({
  id: request.id,
  store: { id: request.storeId, name: request.storeName },
  brand: { id: request.brandId, name: request.brandName },
  text: request.text,
  user_name: request.userName,
  quotation_request_id: request.requestId,
  status: request.status,
  reason: request.reason,
  created_at: request.createdAt.toISOString(),
  decided_at: request.decidedAt?.toISOString() ?? null,
});

const told = (request: BrandRequest, managerIds: number[]) => ({
  brandRequestId: request.id,
  storeId: request.storeId,
  storeName: request.storeName,
  brandId: request.brandId,
  brandName: request.brandName,
  userId: request.userId,
  requestId: request.requestId,
  managerIds,
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
