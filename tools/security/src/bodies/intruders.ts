/** Fields that would do damage if a body were written into a record unfiltered. */
export const intruders: Readonly<Record<string, unknown>> = {
  id: 1,
  user_id: 1,
  userId: 1,
  owner_user_id: 1,
  ownerUserId: 1,
  buyer_id: 1,
  store_id: 1,
  storeId: 1,
  adviserId: 1,
  role: 'admin',
  isAdmin: true,
  is_admin: true,
  isVendor: true,
  managetuercaGoModule: true,
  managesGoModule: true,
  showCustomerDataMarketplace: true,
  mobile_verified: true,
  emailVerified: true,
  is_verified: true,
  isVerified: true,
  status: 'paid',
  price: 1,
  total: 1,
  subtotal: 1,
  commission: 0,
  service_cost_percent: 0,
  sellerReceives: 1_000_000,
  quotationsLimit: 50,
  isAvailable: true,
  is_closed: false,
  created_at: '2020-01-01T00:00:00Z',
  mergedInto: 1,
};

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** The places in a body for an extra field: itself, and each record in it. */
export const recordsIn = (body: unknown, path: (string | number)[] = []): (string | number)[][] => {
  if (Array.isArray(body)) return body.slice(0, 1).flatMap((each) => recordsIn(each, [...path, 0]));
  if (!isRecord(body)) return [];
  return [path, ...Object.entries(body).flatMap(([name, value]) => recordsIn(value, [...path, name]))];
};

/** The body with an extra field in one place. */
export const withField = (
  body: unknown,
  path: (string | number)[],
  name: string,
  value: unknown,
): unknown => {
  const copy = structuredClone(body);
  const place = path.reduce<Json>((inner, step) => inner[step] as Json, copy as Json);
  place[name] = value;
  return copy;
};

/** Whether a body already has a field in a place, so that it is not an extra one. */
export const hasField = (body: unknown, path: (string | number)[], name: string): boolean =>
  name in path.reduce<Json>((inner, step) => inner[step] as Json, body as Json);
