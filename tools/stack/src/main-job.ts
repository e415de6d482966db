import type {
  BodyInputOf,
  createQuotation,
  createQuotationRequest,
  Quotation,
  QuotationRequest,
} from '@tuerca/contracts';

type Part = BodyInputOf<typeof createQuotationRequest>['details'][number];

/** A part needs only a name; the second one sets an amount too. */
const twoParts: readonly Part[] = [
  { name: 'Pastillas de freno delanteras' },
  { name: 'Filtro de aceite', amount: 2 },
];

/** A request on the marketplace or to one store. This module uses no Node APIs, so that k6 can run it. */
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

/** A request read with its parts. */
type Asked = Pick<QuotationRequest, 'id' | 'details'>;

/** A quotation of every part; prices by the part's index in the request. */
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

/** An order of one piece per part, at the prices and version that were read. */
export const orderOf = (
  { quotationDetails, version }: Pick<Quotation, 'quotationDetails' | 'version'>,
  addressId: number,
) => ({
  quotationDetails: quotationDetails.map(({ id, unit_price }) => ({ id, unit_price, purchased_amount: 1 })),
  addressId,
  version,
});

/** A shipping address of a new account. */
export const addressOf = ({ name, mobile }: { name: string; mobile: string }, cityId: number) => ({
  address: 'Calle 80 # 12-34',
  fullname: name,
  identification: '52123456',
  city_id: cityId,
  mobile,
});

/** A registration by a program, which gets its tokens in the response body. */
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
