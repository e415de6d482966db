import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createProvider,
  createSupplierQualification,
  deleteProvider,
  listProviders,
  listSupplierQualifications,
  register,
  updateSupplierQualification,
} from '@tuerca/contracts';
import { newMobile, signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const person = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  return client;
};
const link = async (client: TestClient): Promise<number> => {
  const body = { razon_social: 'Frenos', nombre_comercial: 'Frenos', whatsapp: newMobile() };
  return (await client.ok(createProvider, { body })).id;
};
const rate = (client: TestClient, id_proveedor: number, calificacion: number, comentario?: string) =>
  client.call(createSupplierQualification, { body: { id_proveedor, calificacion, comentario } });
const starsOf = async (client: TestClient, id_proveedor: number): Promise<number[]> => {
  const rows: { calificacion: number }[] = await client.ok(listSupplierQualifications, {
    query: { filter: JSON.stringify({ id_proveedor }) },
  });
  return rows.map(({ calificacion }) => calificacion);
};

it('is given once a day: another one on the same day replaces it, also at once', async () => {
  const laura = await person();
  const id = await link(laura);
  const first = (await rate(laura, id, 2, ' Tarde ')).json().data;
  expect(first).toMatchObject({ id_proveedor: id, calificacion: 2, comentario: 'Tarde', updated_at: null });
  const answers = await Promise.all([3, 4, 5].map((stars) => rate(laura, id, stars)));
  expect(new Set(answers.map((answer) => answer.json().data.id))).toEqual(new Set([first.id]));
  expect(await starsOf(laura, id)).toHaveLength(1);
  const other = await link(laura);
  await rate(laura, other, 1);
  expect(await starsOf(laura, other)).toEqual([1]);
});

it('of other days makes the average on the provider; the last alone can be changed', async () => {
  const laura = await person();
  const id = await link(laura);
  const first = (await rate(laura, id, 2)).json().data;
  test.pass(60_000);
  await test.db('supplierQualifications').where({ id: first.id }).update({ day: '2026-05-01' });
  const second = (await rate(laura, id, 5, 'Llegó el mismo día')).json().data;
  expect(await starsOf(laura, id)).toEqual([5, 2]);
  const [read] = await laura.ok(listProviders, { query: { filter: JSON.stringify({ id }) } });
  expect(read.calificacion).toEqual({ promedio: 3.5, cantidad: 2 });

  const edit = (which: number, body: object) =>
    laura.call(updateSupplierQualification, { params: { id: which }, body });
  expect((await edit(first.id, { calificacion: 1 })).json().code).toBe('QUALIFICATION_OLD');
  const edited = (await edit(second.id, { calificacion: 4 })).json().data;
  expect(edited).toMatchObject({ calificacion: 4, comentario: 'Llegó el mismo día' });
  expect(edited.updated_at).not.toBeNull();
  expect((await edit(second.id, { comentario: '' })).json().data.comentario).toBeNull();
});

it('is of one to five stars, of one’s own provider on the list', async () => {
  const laura = await person();
  const id = await link(laura);
  for (const stars of [0, 6, 4.5]) expect((await rate(laura, id, stars)).statusCode).toBe(400);
  const { id: rated } = (await rate(laura, id, 4)).json().data;
  const other = await person();
  expect((await rate(other, id, 1)).statusCode).toBe(404);
  expect(await starsOf(other, id)).toEqual([]);
  const params = { id: rated };
  const foreign = await other.call(updateSupplierQualification, { params, body: { calificacion: 1 } });
  expect(foreign.statusCode).toBe(404);
  await laura.ok(deleteProvider, { params: { id } });
  expect((await rate(laura, id, 1)).statusCode).toBe(404);
  const late = await laura.call(updateSupplierQualification, { params, body: { calificacion: 1 } });
  expect(late.statusCode).toBe(404);
});
