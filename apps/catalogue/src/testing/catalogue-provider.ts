import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { oemKey } from '@tuerca/rules';
import { generateEdition } from '../editions/demo/generate.ts';
import { demoBrands } from '../editions/demo/vehicles.ts';
import type { Text, UnitRecord, VehicleRecord } from '../editions/edition.ts';

/** What it does with calls: answers, has no drawings, fails, answers what cannot be read or too much, says nothing, or hangs up. */
type Mode = 'up' | 'undrawn' | 'failing' | 'garbage' | 'endless' | 'silent' | 'gone';
type Asked = Readonly<Record<string, string>>;
type Row = Record<string, unknown>;

const nameOf = (text: Text): string => (typeof text === 'string' ? text : text.es_CO);

/** Nobody but the provider knows who made its vehicles. */
export const vinOfUnknownMaker = 'ZZZAB7AP5KY200001';

const source = generateEdition(demoBrands.find(({ code }) => code === 'NISSAN')!);
const vehicles = source.vehicles.filter(({ vehicleId }) => ['B17', 'N17'].includes(vehicleId));
const units = [...(source.units() as Iterable<UnitRecord>)].filter(({ vehicles: [id] }) =>
  vehicles.some(({ vehicleId }) => vehicleId === id),
);
const pictures = new Map(
  [...(source.pictures() as Iterable<{ file: string; bytes: Buffer }>)].map(({ file, bytes }) => [
    file,
    bytes,
  ]),
);

const vehicleRow = ({ vehicleId, model, yearFrom, yearTo, engines, attributes }: VehicleRecord): Row => ({
  catalog: 'NISSAN202',
  vehicleid: vehicleId,
  brand: 'NISSAN',
  name: model.toUpperCase(),
  ssd: `$vehicle-${vehicleId}$`,
  attributes: [
    { key: 'modelyearfrom', name: 'Desde', value: yearFrom },
    { key: 'modelyearto', name: 'Hasta', value: String(yearTo) },
    { key: 'engine', name: 'Motor', value: engines[0] },
    ...attributes.map(({ code, name, value }) => ({ key: code, name: nameOf(name), value: nameOf(value) })),
  ],
});
const unitRow = ({ unitId, code, name, picture }: UnitRecord): Row => ({
  unitid: unitId,
  code,
  name: nameOf(name),
  ssd: `$unit-${unitId}$`,
  imageurl: picture && `/pictures/%size%/${picture.file}`,
});
const detailRow = ({ oem, name, codeOnImage, amount, attributes }: UnitRecord['details'][number]): Row => ({
  oem,
  name: nameOf(name),
  codeonimage: codeOnImage,
  amount: amount === null ? '' : String(amount),
  attributes: attributes.map((each) => ({
    key: each.code,
    name: nameOf(each.name),
    value: nameOf(each.value),
  })),
});
const groupRows = (parentId: string | null): Row[] =>
  source.quickGroups
    .filter((group) => group.parentId === parentId)
    .map(({ quickGroupId, name, synonyms }) => {
      const rows = groupRows(quickGroupId);
      return {
        quickgroupid: quickGroupId,
        name: nameOf(name),
        synonyms: synonyms.map(nameOf).join(','),
        link: rows.length === 0,
        rows,
      };
    });

const unitsOf = ({ VehicleId }: Asked) => units.filter((unit) => unit.vehicles.includes(VehicleId!));
const unitOf = ({ UnitId }: Asked) => units.filter(({ unitId }) => unitId === UnitId);
/** Units by category, with the details that are wanted. */
const foundIn = (asked: Asked, isWanted: (detail: UnitRecord['details'][number]) => boolean): Row[] =>
  unitsOf(asked)
    .filter(({ details }) => details.some(isWanted))
    .map((unit) => ({
      categoryid: unit.categoryId,
      name: nameOf(source.categories.find(({ categoryId }) => categoryId === unit.categoryId)!.name),
      units: [{ ...unitRow(unit), details: unit.details.filter(isWanted).map(detailRow) }],
    }));

const operations: Readonly<Record<string, (asked: Asked) => Row[]>> = {
  ListCatalogs: () => [
    {
      code: 'NISSAN202',
      brand: 'NISSAN',
      name: 'Nissan del proveedor',
      supportvinsearch: 'true',
      supportframesearch: true,
      supportquickgroups: 't',
    },
  ],
  FindVehicleByVIN: ({ VIN = '' }) =>
    vehicles
      .filter(({ vins }) => [...vins, vinOfUnknownMaker].some((prefix) => VIN.startsWith(prefix)))
      .map(vehicleRow),
  FindVehicleByFrameNo: ({ FrameNo = '' }) =>
    vehicles
      .filter(({ frames }) => frames.some(({ code }) => FrameNo.startsWith(`${code}-`)))
      .map(vehicleRow),
  GetVehicleInfo: ({ VehicleId }) =>
    vehicles.filter(({ vehicleId }) => vehicleId === VehicleId).map(vehicleRow),
  ListCategories: () =>
    source.categories.map(({ categoryId, parentId, name }) => ({
      categoryid: categoryId,
      parentcategoryid: parentId ?? '-1',
      name: nameOf(name),
      ssd: `$category-${categoryId}$`,
    })),
  ListUnits: (asked) =>
    unitsOf(asked)
      .filter(({ categoryId }) => categoryId === asked.CategoryId)
      .map(unitRow),
  ListQuickGroup: () => groupRows(null),
  ListQuickDetail: (asked) => foundIn(asked, ({ quickGroups }) => quickGroups.includes(asked.QuickGroupId!)),
  GetOEMPartApplicability: (asked) => foundIn(asked, ({ oem }) => oemKey(oem) === oemKey(asked.OEM!)),
  GetUnitInfo: (asked) => unitOf(asked).map(unitRow),
  ListDetailsByUnit: (asked) => unitOf(asked).flatMap(({ details }) => details.map(detailRow)),
  ListImageMapByUnit: (asked) =>
    unitOf(asked).flatMap(({ imageMap }) => imageMap.map((spot) => ({ ...spot }))),
};

/** A provider of part catalogues as the field's services are: two vehicles of the demo, over HTTP with Basic authentication. */
export const startCatalogueProvider = async ({ user = 'tuerca', secret = 'clave-de-prueba' } = {}) => {
  const state = { mode: 'up' as Mode, asked: [] as { operation: string; with: Asked }[] };
  const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = request.url!.split('/').at(-1)!;
    const asked = request.method === 'POST' ? ((await json(request)) as Asked) : {};
    state.asked.push({ operation, with: asked });
    if (state.mode === 'gone') return void request.socket.destroy();
    if (state.mode === 'silent') return;
    if (state.mode === 'failing') return void response.writeHead(503).end();
    if (request.headers.authorization !== authorization) return void response.writeHead(401).end();
    if (state.mode === 'garbage') return void response.end('{"rows":[{"unitid":{},"name":""}]}');
    if (state.mode === 'endless') return void response.end(`{"rows":"${'x'.repeat(5_000_000)}"}`);
    const picture = request.url!.startsWith('/pictures/source/') && pictures.get(operation);
    if (picture && state.mode !== 'undrawn') return void response.end(picture);
    const rowsOf = operations[operation];
    response.writeHead(rowsOf ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ rows: rowsOf?.(asked) ?? [] }));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    /** The settings that lead the service to it. */
    env: {
      OUTSIDE_CATALOGS_URL: `http://127.0.0.1:${port}`,
      OUTSIDE_CATALOGS_USER: user,
      OUTSIDE_CATALOGS_SECRET: secret,
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => void server.close(() => closed()));
    },
  });
};
export type CatalogueProvider = Awaited<ReturnType<typeof startCatalogueProvider>>;
