import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createArticle,
  createProvider,
  createSupplierQualification,
  deleteProvider,
  destroyProvider,
  listProviders,
  listProvidersWithoutArticles,
  openProviderLink,
  providerLinkOpened,
  providerSaved,
  quotationRequestCreated,
  register,
  updateProvider,
} from '@tuerca/contracts';
import { signProviderLink } from '@tuerca/service';
import {
  newMobile,
  signUpOf,
  startTestApp,
  zones,
  type TestApp,
  type TestClient,
} from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const person = async (changes: object = {}) => {
  const client = test.client();
  await client.ok(register, { body: signUpOf(changes) });
  return client;
};
const draft = (changes: object = {}) => ({
  razon_social: 'Frenos La 13 SAS',
  nombre_comercial: 'Frenos La 13',
  whatsapp: newMobile(),
  ...changes,
});
const link = (client: TestClient, changes: object = {}) =>
  client.ok(createProvider, { body: draft(changes) });
const change = (client: TestClient, id: number, body: object) =>
  client.call(updateProvider, { params: { id }, body });
const remove = (client: TestClient, id: number) => client.ok(deleteProvider, { params: { id } });
const idsOf = async (client: TestClient, query: object = {}): Promise<number[]> => {
  const rows: { id: number }[] = await client.ok(listProviders, { query: { ...query } });
  return rows.map(({ id }) => id);
};

describe('a buyer’s own provider', () => {
  it('has an identification whose check digit is right: a NIT, in Mexico an RFC', async () => {
    const [laura, juan] = [await person(), await person({ city_id: zones.guadalajara })];
    expect(await link(laura, { num_identificacion: '900.373.115-3' })).toMatchObject({
      num_identificacion: '900373115-3',
      configuracion: {},
      deleted_at: null,
      articulos: 0,
      calificacion: { promedio: null, cantidad: 0 },
    });
    const before = test.notification.sent.length;
    const wrong = await laura.call(createProvider, { body: draft({ num_identificacion: '900373115-4' }) });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().data).toEqual([
      { field: 'num_identificacion', message: 'El dígito de verificación del NIT no es correcto.' },
    ]);
    // Nobody is greeted for a form that is refused.
    expect(test.notification.sent).toHaveLength(before);
    const mobile = '+523312345678';
    const rfc = await link(juan, { whatsapp: mobile, num_identificacion: 'gode561231gr8' });
    expect(rfc.num_identificacion).toBe('GODE561231GR8');
    const cleared = await change(juan, rfc.id, { num_identificacion: '' });
    expect(cleared.json().data.num_identificacion).toBeNull();
  });

  it('costs its buyer nothing while it cannot be greeted', async () => {
    const laura = await person();
    test.notification.state.isDown = true;
    const refused = await laura.call(createProvider, { body: draft() });
    test.notification.state.isDown = false;
    expect(refused.statusCode).toBe(503);
    const counted = test.db('attempts').where({ kind: 'provider', key: String(laura.own.userId) });
    expect(await counted).toEqual([]);
  });

  it('is not the buyer, who is told so at the number and gets no letter', async () => {
    const mobile = newMobile();
    const laura = await person({ mobile });
    const sent = test.notification.sent.length;
    const { id } = await link(laura);
    const own = [{ field: 'whatsapp', message: 'Este es tu número. Escribe el de tu proveedor.' }];
    const linked = await laura.call(createProvider, { body: draft({ whatsapp: mobile }) });
    expect(linked.statusCode).toBe(409);
    expect(linked.json().data).toEqual(own);
    // Also as it is typed at home.
    const changed = await change(laura, id, { whatsapp: mobile.replace('+57', '') });
    expect(changed.json().data).toEqual(own);
    expect(await idsOf(laura)).toEqual([id]);
    expect(test.notification.sent).toHaveLength(sent + 1);
    // Another buyer may have them as a provider.
    await link(await person(), { whatsapp: mobile });
  });

  it('is welcomed once by a form that is sent twice, and anew by one that is sent later', async () => {
    const laura = await person();
    const body = draft();
    const before = test.notification.keys.length;
    const greetings = () => test.notification.keys.slice(before);
    await Promise.all([1, 2].map(() => laura.call(createProvider, { body })));
    // By the same key a message is delivered once.
    expect(new Set(greetings()).size).toBe(1);
    const [id] = await idsOf(laura);
    await remove(laura, id!);
    test.pass(60_000);
    await link(laura, body);
    expect(new Set(greetings()).size).toBe(2);
    await link(laura);
    expect(new Set(greetings()).size).toBe(3);
  });

  it('keeps what was agreed with it, whole', async () => {
    const laura = await person();
    const { id } = await link(laura, { configuracion: { condiciones: 'Crédito a 30 días' } });
    const changed = await change(laura, id, { configuracion: { preseleccionado: true } });
    expect(changed.json().data.configuracion).toEqual({ preseleccionado: true });
    const unknown = await change(laura, id, { configuracion: { clave: 'x' } });
    expect(unknown.statusCode).toBe(400);
  });

  it('keeps what another tab has changed of it meanwhile', async () => {
    const laura = await person();
    const { id } = await link(laura);
    const changed = await test.meanwhile(
      () => change(laura, id, { razon_social: 'Frenos La 80 SAS' }),
      async (trx) => trx('providers').where({ id }).update({ tradeName: 'Frenos La 80' }),
    );
    expect(changed.json().data).toMatchObject({
      razon_social: 'Frenos La 80 SAS',
      nombre_comercial: 'Frenos La 80',
    });
  });

  it('taken off the list is shown apart, unchanged until it is brought back, which is told', async () => {
    const laura = await person();
    const [kept, removed] = [await link(laura), await link(laura)];
    await remove(laura, removed.id);
    expect(await idsOf(laura)).toEqual([kept.id]);
    expect(await idsOf(laura, { scopes: 'deleted' })).toEqual([removed.id]);
    expect((await idsOf(laura, { scopes: 'all' })).sort()).toEqual([kept.id, removed.id].sort());
    expect((await change(laura, removed.id, { nombre_comercial: 'Otro' })).statusCode).toBe(404);

    const sent = test.notification.sent.length;
    const back = await change(laura, removed.id, { deleted_at: null });
    expect(back.json().data).toMatchObject({ id: removed.id, deleted_at: null });
    expect(await idsOf(laura, { scopes: 'deleted' })).toEqual([]);
    expect((await test.published(providerSaved)).at(-1)).toMatchObject({ providerId: removed.id });
    // It was greeted when it was linked.
    expect(test.notification.sent).toHaveLength(sent);
  });

  it('does not come back when its number was linked anew, or it wants no more letters', async () => {
    const laura = await person();
    const old = await link(laura);
    await remove(laura, old.id);
    await link(laura, { whatsapp: old.whatsapp });
    const taken = await change(laura, old.id, { deleted_at: null });
    expect(taken.json()).toMatchObject({ status: 409, code: 'CONFLICT' });

    const refusing = await link(laura);
    await remove(laura, refusing.id);
    await test.db('providers').where({ id: refusing.id }).update({ refusedAt: test.now() });
    expect((await change(laura, refusing.id, { deleted_at: null })).json().code).toBe('PROVIDER_REFUSED');
    const destroyed = await laura.call(destroyProvider, { params: { id: refusing.id } });
    expect(destroyed.json().code).toBe('PROVIDER_REFUSED');
  });

  it('comes back once, however often it is asked', async () => {
    const laura = await person();
    const { id } = await link(laura);
    await remove(laura, id);
    const answers = await Promise.all([1, 2, 3].map(() => change(laura, id, { deleted_at: null })));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(await idsOf(laura)).toEqual([id]);
  });

  it('is deleted for good only once it is off the list, with its articles and ratings', async () => {
    const laura = await person();
    const { id } = await link(laura);
    await laura.ok(createArticle, { body: { id_proveedor: id, referencia1: 'F-1', name: 'Pastillas' } });
    await laura.ok(createSupplierQualification, { body: { id_proveedor: id, calificacion: 4 } });
    const destroy = (client: TestClient) => client.call(destroyProvider, { params: { id } });
    expect((await destroy(laura)).json().code).toBe('PROVIDER_STILL_LINKED');
    await remove(laura, id);
    expect((await destroy(await person())).statusCode).toBe(404);
    expect((await destroy(laura)).statusCode).toBe(200);
    expect((await destroy(laura)).statusCode).toBe(404);
    expect(await idsOf(laura, { scopes: 'all' })).toEqual([]);
    expect(await test.db('articles').where({ providerId: id })).toEqual([]);
    expect(await test.db('supplierQualifications').where({ providerId: id })).toEqual([]);
  });

  it('is among those without articles until it has one', async () => {
    const laura = await person();
    const [one, other, gone] = [await link(laura), await link(laura), await link(laura)];
    await remove(laura, gone.id);
    await laura.ok(createArticle, { body: { id_proveedor: one.id, referencia1: 'F-1', name: 'Pastillas' } });
    const without = await laura.ok(listProvidersWithoutArticles);
    expect(without.map(({ id }: { id: number }) => id)).toEqual([other.id]);
    const [read] = await laura.ok(listProviders, { query: { filter: JSON.stringify({ id: one.id }) } });
    expect(read.articulos).toBe(1);
  });

  it('is told to have opened the letter’s link', async () => {
    const laura = await person();
    const { id, whatsapp } = await link(laura);
    await test.apply(quotationRequestCreated, {
      ...quotationRequestCreated.example,
      requestId: 7001,
      cityId: zones.bogota,
      createdAt: test.now().toISOString(),
      providers: [{ providerId: id, tradeName: 'Frenos La 13', whatsapp }],
    });
    const token = signProviderLink(test.tokens.serviceSecret, { requestId: 7001, providerId: id, whatsapp });
    await test.client().ok(openProviderLink, { body: { token, transport: 'token' } });
    expect((await test.published(providerLinkOpened)).at(-1)).toEqual({
      providerId: id,
      userId: laura.own.userId,
      requestId: 7001,
      at: test.now().toISOString(),
    });
  });
});
