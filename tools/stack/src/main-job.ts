import type {
  BodyInputOf,
  createQuotation,
  createQuotationRequest,
  Quotation,
  QuotationRequest,
} from '@tuerca/contracts';

type Part = BodyInputOf<typeof createQuotationRequest>['details'][number];

/** Names by themselves are enough for a part; a buyer asks for two. */
const twoParts: readonly Part[] = [
  { name: 'Pastillas de freno delanteras' },
  { name: 'Filtro de aceite', amount: 2 },
];

/** What a buyer asks for whose vehicle has a plate; of the marketplace, or of one store. Pure, as all here, so that k6 can run it. */
export const requestOf = (
  { brandId, cityId, storeId = null }: { brandId: number; cityId: number; storeId?: number | null },
  parts: readonly Part[] = twoParts,
) =>
  ({
    vehicle_brand_id: brandId,
    vehicle_model: 'Sentra',
    vehicle_year: 2019,
    vehicle_license_plate: 'ABC123',
    city_id: cityId,
    details: [...parts],
    store_id: storeId,
  }) satisfies BodyInputOf<typeof createQuotationRequest>;

/** A request that was read with its parts. */
type Asked = Pick<QuotationRequest, 'id' | 'details'>;

/** What a store that has everything quotes; prices by the part's place in the request. */
export const wholeQuotationOf = ({ id, details = [] }: Asked, priceOf: (place: number) => number) =>
  ({
    quotation_request_id: id,
    shipping_cost: 12_000,
    quotationDetails: details.map((detail, place) => ({
      quotation_request_detail_id: detail.id,
      name: detail.name,
      amount: detail.amount,
      brand: 'Bosch',
      unit_price: priceOf(place),
      warranty: '3 meses',
      delivery_time: '1 día',
    })),
  }) satisfies BodyInputOf<typeof createQuotation>;

/** What a buyer orders who takes one of each part, at the price and in the version that was read. */
export const orderOf = (
  { quotationDetails, version }: Pick<Quotation, 'quotationDetails' | 'version'>,
  addressId: number,
) => ({
  quotationDetails: quotationDetails.map(({ id, unit_price }) => ({ id, unit_price, purchased_amount: 1 })),
  addressId,
  version,
});

/** Where an order goes, of someone who has just signed up. */
export const addressOf = ({ name, mobile }: { name: string; mobile: string }, cityId: number) => ({
  address: 'Calle 80 # 12-34',
  fullname: name,
  identification: '52123456',
  city_id: cityId,
  mobile,
});

/** What is sent to sign up by a program, which is given its tokens in the answer. */
export const registrationOf = <I extends { name: string; email: string; mobile: string; password: string }>(
  { name, email, mobile, password }: I,
  cityId: number,
) => ({
  name,
  email,
  mobile,
  password,
  city_id: cityId,
  conditions: 1 as const,
  transport: 'token' as const,
});
