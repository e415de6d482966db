import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listZones, readZone, zoneSaved } from '@tuerca/contracts';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  test = await startTestApp({ withZones: false });
  // Two replicas that start together, and one that starts later.
  await Promise.all([test.prepare('zones'), test.prepare('zones')]);
  await test.prepare('zones');
  visitor = test.client();
}, 60_000);
afterAll(() => test?.stop());

interface Row {
  id: number;
  parent_id: number | null;
  name: string;
  full_name: string;
  kind: string;
  code: string | null;
}
const page = async (filter: object, query: object = {}) => {
  const response = await visitor.call(listZones, { query: { filter: JSON.stringify(filter), ...query } });
  return response.json() as { data: Row[]; metadata: { count: number; page: number; pageSize: number } };
};
const list = async (filter: object) => (await page(filter)).data;

describe('the import', () => {
  it('announces every zone once, whatever number of replicas start', async () => {
    const { count } = (await test.db('zones').count('* as count').first()) as { count: number };
    expect(count).toBeGreaterThan(10_000);
    const events = await test.published(zoneSaved);
    expect(events).toHaveLength(count);
    expect(new Set(events.map(({ zoneId }) => zoneId)).size).toBe(count);
    expect(events[0]).toEqual({
      zoneId: 1156,
      parentId: null,
      name: 'Colombia',
      fullName: 'Colombia',
      kind: 'country',
      country: 'CO',
    });
  });

  it('takes up what a start that was cut off left out', async () => {
    await test.db('imports').delete();
    await test.db('zones').where({ fullName: 'Zipaquirá, Cundinamarca, Colombia' }).delete();
    await test.prepare('zones');
    expect(await list({ name: 'zipaquira' })).toHaveLength(1);
    expect((await test.published(zoneSaved)).filter(({ name }) => name === 'Zipaquirá')).toHaveLength(2);
  });
});

describe('the zones', () => {
  it('have Colombia as 1156 with its 33 departments, and Mexico beside it with its 32 states', async () => {
    expect(await list({ kind: 'country' })).toEqual([
      {
        id: 1156,
        parent_id: null,
        name: 'Colombia',
        full_name: 'Colombia',
        kind: 'country',
        code: 'CO',
        is_active: true,
      },
      {
        id: 1157,
        parent_id: null,
        name: 'México',
        full_name: 'México',
        kind: 'country',
        code: 'MX',
        is_active: true,
      },
    ]);
    const departments = await list({ parent_id: 1156 });
    expect(departments).toHaveLength(33);
    expect(departments.map(({ name }) => name).slice(0, 3)).toEqual(['Amazonas', 'Antioquia', 'Arauca']);
    expect(await list({ parent_id: 1157 })).toHaveLength(32);
  });

  it('find Bogotá once, typed without its accent', async () => {
    const [bogota, ...others] = await list({ name: 'bogota', kind: 'city' });
    expect(others).toEqual([]);
    expect(bogota).toMatchObject({ name: 'Bogotá D.C.', full_name: 'Bogotá D.C., Colombia' });
    expect((await visitor.ok(readZone, { params: { id: bogota!.id } })) as Row).toEqual(bogota);
  });

  it('say of a city in which department it is, with the accents people expect', async () => {
    const names = (await list({ name: 'san francisco', country: 'CO' })).map(({ full_name: name }) => name);
    expect(names).toContain('San Francisco, Cundinamarca, Colombia');
    expect(names).toContain('San Francisco, Antioquia, Colombia');
    expect((await list({ name: 'itagui' }))[0]!.full_name).toBe('Itagüí, Antioquia, Colombia');
    expect((await list({ name: 'Medellin' }))[0]!.full_name).toBe('Medellín, Antioquia, Colombia');
  });

  it('list the cities of a department from A to Z', async () => {
    const [antioquia] = await list({ name: 'antioquia', kind: 'department' });
    const { data, metadata } = await page({ parent_id: antioquia!.id });
    expect(metadata).toMatchObject({ count: 125, page: 0, pageSize: 1000 });
    const names = data.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es')));
  });

  describe('in order of relevance', () => {
    const search = async (name: string, country: 'CO' | 'MX') => {
      const { data } = await page({ name, country, kind: 'city' }, { order: 'relevance', pageSize: 20 });
      return data.map(({ full_name: fullName }) => fullName.replace(/, (Colombia|México)$/, ''));
    };

    it.each([
      ['guada', 'MX', 'Guadalajara, Jalisco'],
      ['MONTE', 'MX', 'Monterrey, Nuevo León'],
      ['Guadalupe', 'MX', 'Guadalupe, Nuevo León'],
      ['juarez', 'MX', 'Juárez, Chihuahua'],
      ['mon', 'CO', 'Montería, Córdoba'],
      ['san', 'CO', 'San Andrés, Archipiélago de San Andrés, Providencia y Santa Catalina'],
    ] as const)('begin for %j in %s with %s', async (name, country, first) => {
      expect((await search(name, country))[0]).toBe(first);
    });

    it('have the name itself, names that begin with it, then those with a word that does', async () => {
      const found = await search('armenia', 'CO');
      expect(found).toEqual(['Armenia, Quindío', 'Armenia, Antioquia']);
      expect(await search('cartago', 'CO')).toEqual([
        'Cartago, Valle del Cauca',
        'San Pedro de Cartago, Nariño',
      ]);
      const bello = await search('bello', 'CO');
      expect(bello.indexOf('Pueblo Bello, Cesar')).toBeLessThan(bello.indexOf('Montebello, Antioquia'));
      expect(bello[0]).toBe('Bello, Antioquia');
    });

    it('take a percent sign for itself', async () => {
      expect(await search('%', 'CO')).toEqual([]);
    });

    it('know every large city by the name the data gives it', async () => {
      const { rows } = await test.db.raw<{ rows: { country: string; count: number }[] }>(
        'select country, count(*)::int from zones where is_major group by country order by country',
      );
      expect(rows).toEqual([
        { country: 'CO', count: 73 },
        { country: 'MX', count: 71 },
      ]);
    });
  });

  it('neither repeat nor miss a row over pages of 1000', async () => {
    const { metadata } = await page({ kind: 'city', country: 'MX' });
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(metadata.count / 1000) }, (_each, number) =>
        page({ kind: 'city', country: 'MX' }, { page: number }),
      ),
    );
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(ids).toHaveLength(metadata.count);
    expect(new Set(ids).size).toBe(metadata.count);
  });

  it('are found through an index, by name as by parent', async () => {
    await test.db.raw('analyze zones');
    const planOf = async (condition: string, order: string) => {
      const { rows } = await test.db.raw<{ rows: Record<string, string>[] }>(
        `explain select id, name from zones where ${condition} order by ${order} limit 1000`,
      );
      return JSON.stringify(rows);
    };
    expect(await planOf(`fold(name) like fold('%bogota%')`, 'folded_name, id')).toContain(
      'zones_name_search',
    );
    expect(await planOf('parent_id = 1205', 'folded_name, id')).toContain(
      'zones_parentid_foldedname_id_index',
    );
  });

  it.each([
    [{ pageSize: 1001 }, 'pageSize'],
    [{ filter: '{"name":5}' }, 'filter.name'],
    [{ filter: '{"kind":"barrio"}' }, 'filter.kind'],
    [{ order: 'altitude' }, 'order'],
    [{ page: -1 }, 'page'],
  ])('refuse %j', async (query, field) => {
    const response = await visitor.call(listZones, { query });
    expect(response.statusCode).toBe(400);
    expect(response.json().data[0].field).toBe(field);
  });

  it('answer 404 for one that does not exist, 400 for what is no id', async () => {
    expect((await visitor.call(readZone, { params: { id: 5 } })).statusCode).toBe(404);
    expect((await visitor.call(readZone, { params: { id: 'bogota' } })).statusCode).toBe(400);
  });
});
