import { check, group } from 'k6';
import http from 'k6/http';

/** The main job over and over, bounded in users and time: a request, two quotations, an order. */
export const options = {
  scenarios: {
    story: {
      executor: 'ramping-vus',
      startVUs: 1,
      stages: [
        { duration: '10s', target: Number(__ENV['USERS'] ?? 4) },
        { duration: __ENV['DURATION'] ?? '30s', target: Number(__ENV['USERS'] ?? 4) },
      ],
      gracefulRampDown: '5s',
    },
  },
  thresholds: { checks: ['rate>0.99'], http_req_failed: ['rate<0.01'] },
};

const origin = __ENV['BASE_URL'] ?? 'http://localhost:4000';
const password = 'Tuerca-2026';

interface Session {
  token: string;
  cityId: number;
}

interface Setup {
  buyer: Session;
  vendors: Session[];
  brandId: number;
  addressId: number;
}

type Data = Record<string, unknown>;

const send = (method: 'GET' | 'POST', path: string, token: string | null, body: unknown = null): Data => {
  const response = http.request(method, `${origin}${path}`, body === null ? null : JSON.stringify(body), {
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    tags: { operation: `${method} ${path.replace(/\d+/g, '{id}').split('?')[0]}` },
  });
  check(response, { 'answers 200': ({ status }) => status === 200 });
  return (response.json() as { data: Data }).data;
};

const logIn = (username: string): Session => {
  const data = send('POST', '/users/page/loginAjax', null, { username, password, transport: 'token' });
  const { tokens, user } = data as { tokens: { access_token: string }; user: { city: { id: number } | null } };
  return { token: tokens.access_token, cityId: user.city?.id ?? 0 };
};

/** What every round needs: who takes part, the brand, and where the buyer wants the parts. */
export const setup = (): Setup => {
  const buyer = logIn('comprador@tuerca.test');
  const vendors = [logIn('vendedor1@tuerca.test'), logIn('vendedor2@tuerca.test')];
  const filter = encodeURIComponent(JSON.stringify({ name: 'Nissan' }));
  const [brand] = send('GET', `/api/store/vehicleBrand?filter=${filter}`, null) as unknown as { id: number }[];
  const address = send('POST', '/api/users/userAdditionalAddress', buyer.token, {
    address: 'Calle 80 # 12-34',
    fullname: 'Prueba de carga',
    identification: '52123456',
    city_id: buyer.cityId,
    mobile: '+573001112233',
  });
  return { buyer, vendors, brandId: brand!.id, addressId: address['id'] as number };
};

const quote = (vendor: Session, request: Data, price: number): Data => {
  const details = request['details'] as { id: number; name: string; amount: number }[];
  return send('POST', '/api/tuercaGo/quotation', vendor.token, {
    quotation_request_id: request['id'],
    shipping_cost: 12_000,
    quotationDetails: details.map(({ id, name, amount }) => ({
      quotation_request_detail_id: id,
      name,
      brand: 'Bosch',
      amount,
      unit_price: price,
      delivery_time: '1 día',
    })),
  });
};

// k6 runs the default export.
// eslint-disable-next-line no-restricted-exports
export default ({ buyer, vendors, brandId, addressId }: Setup): void => {
  group('from a request to an order', () => {
    const { id } = send('POST', '/api/tuercaGo/quotationRequest/', buyer.token, {
      vehicle_brand_id: brandId,
      vehicle_model: 'Sentra',
      vehicle_year: 2019,
      vehicle_license_plate: 'ABC123',
      city_id: buyer.cityId,
      details: [{ name: 'Pastillas de freno delanteras' }, { name: 'Filtro de aceite', amount: 2 }],
    });
    const request = send('GET', `/api/tuercaGo/quotationRequest/${String(id)}?with=details`, buyer.token);
    const [cheap] = vendors.map((vendor, index) => quote(vendor, request, 90_000 + index * 5000));
    const lines = cheap?.['quotationDetails'] as { id: number; unit_price: number }[];
    send('POST', `/api/tuercaGo/quotation/${String(cheap?.['id'])}/createNewOrder`, buyer.token, {
      quotationDetails: lines.map((line) => ({ id: line.id, unit_price: line.unit_price, purchased_amount: 1 })),
      addressId,
    });
  });
};
