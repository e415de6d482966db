import type {
  DataOf,
  QuotationRequest,
  quotationRequestClosed,
  QuotationRequestDraft,
  RequestFacts,
  RequestSnapshot,
} from '@tuerca/contracts';
import { requestFactsOnWire } from '@tuerca/contracts';
import { hiddenBuyerName } from '@tuerca/rules';
import { mediaLinkMs, signMediaLink } from '@tuerca/service';
import type { z } from 'zod';
import type { StoreDiscard } from '../discards/discards.repository.ts';
import { adviserOf } from '../stores/store.ts';
import type { Store } from '../stores/store.ts';
import { seesBuyer } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { isExpired, isNew, seesPapers, takesQuotations } from './request.ts';
import type { AskedAgain, Request, SentDetail, SentVehicle } from './request.ts';

type RequestWire = z.infer<typeof QuotationRequest>;

export interface RequestContext {
  viewer: Viewer;
  store: Store | undefined;
  now: Date;
  linkSecret: string;
}

export const cityToWire = (city: { cityId: number; cityName: string | null; cityFullName: string | null }) =>
  city.cityName === null
    ? null
    : { id: city.cityId, name: city.cityName, full_name: city.cityFullName ?? city.cityName };

/** The buyer as a viewer sees it: without name, mobile and e-mail where they are hidden. */
export const buyerToWire = (
  request: Pick<Request, 'buyerId' | 'storeId' | 'buyerName' | 'buyerMobile'> & {
    buyerEmail?: string | null;
  },
  viewer: Viewer,
) =>
  seesBuyer(viewer, request)
    ? {
        id: request.buyerId,
        name: request.buyerName ?? hiddenBuyerName,
        mobile: request.buyerMobile,
        email: request.buyerEmail,
      }
    : { id: request.buyerId, name: hiddenBuyerName };

const propertyCardLink = (request: Request, { now, linkSecret }: RequestContext) =>
  request.propertyCard === null
    ? null
    : signMediaLink({
        secret: linkSecret,
        path: request.propertyCard,
        ownerId: request.buyerId,
        expiresAt: new Date(now.getTime() + mediaLinkMs),
      });

const noteToWire = ({ note, noteUserId, noteUserName }: Request) =>
  note === null
    ? null
    : {
        process_observation_by_seller: note,
        user: noteUserId === null || noteUserName === null ? null : { id: noteUserId, name: noteUserName },
      };

const ownDiscardToWire = (request: Request, store: Store | undefined) => {
  const { discardId, discardReason, discardComment, discardedAt, discardAdviserId } = request;
  if (discardId === null || discardReason === null || discardedAt === null) return null;
  return {
    id: discardId,
    reason: discardReason,
    comment: discardComment,
    created_at: discardedAt.toISOString(),
    adviser: adviserOf(store?.advisers, discardAdviserId),
  };
};

/** A store's discard as managers see it. */
export const discardOfStoreToWire = (discard: StoreDiscard) => ({
  reason: discard.reason,
  comment: discard.comment,
  created_at: discard.createdAt.toISOString(),
  adviser: adviserOf(discard.advisers, discard.adviserId),
  storeVendor: discard.storeName === null ? null : { id: discard.storeId, name: discard.storeName },
});

/** The fields that the wire form and the events of a request share. */
const factsOf = (request: Request): RequestFacts => ({
  requestId: request.id,
  code: request.code,
  buyerId: request.buyerId,
  storeId: request.storeId,
  country: request.country,
  brandId: request.brandId,
  brandName: request.brandName,
  model: request.model,
  year: request.year,
  createdAt: request.createdAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
});

/** Why a store is offered a request, beside its brand. */
const offeredFor = ({ storeId, partGroups, cityId }: Request, store: Store): RequestWire['offered_for'] => ({
  is_aimed: storeId === store.id,
  part_groups: (partGroups ?? []).filter((group) => store.partGroups?.includes(group)),
  is_city_served: store.cityIds?.includes(cityId) ?? false,
});

/** What the registry knows of a verified vehicle; its engine number is shown with the papers alone. */
const technicalData = ({ registration }: Request, hasPapers: boolean) =>
  registration && {
    vehicle_cylinder_capacity: registration.cylinderCapacity,
    vehicle_fuel_type: registration.fuelType,
    vehicle_body_type: registration.bodyType,
    ...(hasPapers && { vehicle_engine_number: registration.engineNumber }),
  };

/** The parts of a request with how many of each are asked for again elsewhere, and where. */
export const detailsToWire = (
  { details }: Pick<Request, 'details'>,
  again: ReadonlyMap<number, AskedAgain>,
): RequestWire['details'] =>
  details.map((detail) => {
    const asked = again.get(detail.id);
    return { ...detail, ...(asked && { asked_again: asked.amount, asked_again_in: asked.askedIn }) };
  });

/** A request without its relations. */
export const requestToWire = (request: Request, context: RequestContext): RequestWire => {
  const { viewer, store, now } = context;
  const papers = seesPapers(request, viewer, store, now);
  return {
    ...requestFactsOnWire(factsOf(request)),
    ...(request.storeId !== null && {
      store_segment: request.storeSegment,
      store_name: request.storeName,
    }),
    is_closed: request.closedAt !== null,
    close_reason: request.closeReason,
    quotationsCount: request.quotationsCount,
    isAvailable: takesQuotations(request, now),
    isOrdered: request.orderedAt !== null,
    quotationRequestExpired: isExpired(request, now),
    city: cityToWire(request),
    vehicle_VIN: request.vin,
    vehicle_license_plate: request.licensePlate,
    ...(papers && { vehicle_owner_identification: request.ownerIdentification }),
    ...technicalData(request, papers),
    vehicle_is_verified: request.isVerified,
    vehicle_property_card: papers ? propertyCardLink(request, context) : null,
    isNewQuotationRequest: viewer.isSeller && viewer.userId !== request.buyerId && isNew(request, now),
    hasOwnQuotation: request.ownQuotationId !== null,
    ...(viewer.isSeller && store && { offered_for: offeredFor(request, store) }),
    quotationRequestToVendor: noteToWire(request),
    discard: ownDiscardToWire(request, store),
  };
};

/** A request as it appears in its events. */
export const requestSnapshot = (request: Request): z.infer<typeof RequestSnapshot> => ({
  ...factsOf(request),
  buyerName: request.buyerName,
  cityId: request.cityId,
  cityName: request.cityName ?? '',
  details: request.details.map(({ id, name, amount, image, reference }) => ({
    detailId: id,
    name,
    amount,
    hasImage: image !== null,
    reference,
  })),
});

type Closed = DataOf<typeof quotationRequestClosed>;
/** The end of a request as its event tells it. */
export const requestClosed = (
  { id: requestId, code, buyerId }: Pick<Request, 'id' | 'code' | 'buyerId'>,
  { cause, reason = null, at }: { cause: Closed['cause']; reason?: string | null; at: Date },
): Closed => ({ requestId, code, buyerId, cause, reason, closedAt: at.toISOString() });

export const vehicleFromWire = (draft: QuotationRequestDraft): SentVehicle => ({
  country: draft.country,
  brandId: draft.vehicle_brand_id,
  model: draft.vehicle_model,
  year: draft.vehicle_year ?? null,
  vin: draft.vehicle_VIN ?? null,
  licensePlate: draft.vehicle_license_plate || null,
  hasPropertyCard: Boolean(draft.vehicle_property_card),
});

export const detailsFromWire = ({ details }: QuotationRequestDraft): SentDetail[] =>
  details.map(({ name, amount, image, reference, rimDimensions, again_of: againOf }) => ({
    name,
    amount,
    image: image ?? null,
    reference: reference || null,
    rimDimensions: rimDimensions ?? null,
    againOf: againOf ?? null,
  }));
