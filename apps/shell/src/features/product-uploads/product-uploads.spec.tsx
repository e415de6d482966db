import { expect, it, jest } from '@jest/globals';
import {
  limits,
  listProductUploads,
  listVehicleBrandsForSystems,
  readProductUpload,
  readSessionControlData,
  startProductUpload,
  type ProductUpload,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { ProductUploadsPage } from './product-uploads-page.tsx';

const upload: ProductUpload = {
  id: 4,
  name: 'inventario.csv',
  state: 'waiting',
  rows: 2,
  done: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  problems: [],
  problem: null,
  has_report: false,
  created_at: '2026-11-20T15:00:00Z',
  ended_at: null,
};
const ended: ProductUpload = {
  ...upload,
  state: 'done',
  done: 2,
  added: 1,
  refused: 1,
  problems: [{ row: 5, field: 'referencia_1', message: 'Tu tienda ya tiene el máximo de productos' }],
  has_report: true,
  ended_at: '2026-11-20T15:01:00Z',
};

const csv = [
  'Referencia;Nombre;Tipo;Precio;Unidades;Vehículos;Nota',
  'D1060;Pastillas de freno;Reemplazo;180.000;12;Nissan Sentra 2013-2019;x',
  'F-2;Bujía;Original;gratis;-1;Lada Niva;',
  '',
  'F-1;Filtro;Original;25.000;3;;',
  'd-1060;Repetida;Original;1000;1;;',
].join('\r\n');

const open = (started: () => unknown = () => ({ data: upload })) => {
  let uploads: ProductUpload[] = [];
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [listProductUploads, () => listOf(uploads)],
    [listVehicleBrandsForSystems, () => ({ data: [{ id: 4, name: 'Nissan' }] })],
    [
      startProductUpload,
      () => {
        const answer = started();
        if (!(answer instanceof Response)) uploads = [upload];
        return answer;
      },
    ],
    [
      readProductUpload,
      () => {
        uploads = [ended];
        return { data: ended };
      },
    ],
  );
  renderPage(<ProductUploadsPage />);
  return gateway;
};
/** A file whose bytes can be read, which jsdom's cannot. */
const fileOf = (content: string, name: string) =>
  Object.assign(new File([content], name), {
    arrayBuffer: async () => new TextEncoder().encode(content).buffer,
  });
const pick = (content: string, name = 'inventario.csv') =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, fileOf(content, name));
const choose = async (content: string, name?: string) => {
  await screen.findByText('Aún no has subido archivos.');
  await pick(content, name);
};

it('looks at every row before any is sent, and sends the right ones', async () => {
  const gateway = open();
  await choose(csv);
  const ready = await screen.findByText('2 productos listos');
  expect(ready).toBeVisible();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement).toContainElement(ready);
  expect(screen.getByText('2 filas con problemas')).toBeVisible();
  expect(screen.getByText('No usamos la columna Nota')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Filas con problemas' }));
  expect(table.getByText(/^Precio: Escribe un precio/)).toBeVisible();
  expect(table.getByText(/^Vehículos: No conocemos la marca/)).toBeVisible();
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1])).toEqual(
    ['3', '6'].map((text) => expect.objectContaining({ textContent: text })),
  );
  expect(
    table.getByText('Referencia: Esta referencia ya está en la fila 2, que es la que cuenta'),
  ).toBeVisible();
  expect(gateway.callsOf(startProductUpload)).toEqual([]);

  const waits = jest.spyOn(AbortSignal, 'timeout');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar solo los que están bien' }));
  expect(await screen.findByText('Terminó, con filas rechazadas: inventario.csv')).toBeVisible();
  // What stayed behind can still be mended, until another file is chosen.
  expect(screen.getByRole('heading', { name: '2 filas sin enviar' })).toBeVisible();
  const unsent = within(screen.getByRole('table', { name: 'Filas con problemas' }));
  expect(unsent.getByText(/^Precio: Escribe un precio/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar las filas con problemas' })).toBeVisible();
  const form = gateway.callsOf(startProductUpload)[0]!.body as FormData;
  expect([...form.keys()]).toEqual(['name', 'file']);
  // A large one has the time that a slow line takes.
  const { size } = form.get('file') as File;
  expect(waits.mock.calls.flat()).toContain(70_000 + Math.ceil(size / limits.slowestBytesPerMs));
  const sent = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(form.get('file') as File);
  });
  expect(sent).toBe(
    'referencia_1,name,kind,price,stock,vehicles\r\n' +
      'D1060,Pastillas de freno,Reemplazo,180.000,12,Nissan Sentra 2013-2019\r\n\r\n\r\n' +
      'F-1,Filtro,Original,25.000,3,\r\n',
  );
  expect(await screen.findByRole('link', { name: 'Descargar reporte de inventario.csv' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver filas rechazadas de inventario.csv' }));
  expect(screen.getByText('Fila 5 · Referencia: Tu tienda ya tiene el máximo de productos')).toBeVisible();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Descargar las filas con problemas' }));
  await pick('Referencia,Existencias\nA-1,4\n');
  expect(await screen.findByText('1 fila leída')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Filas con problemas' })).toBeNull();
});

it('asks before rows are lost that were neither sent nor downloaded', async () => {
  open();
  await choose(csv);
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar solo los que están bien' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Ver mi inventario' }));
  const name = '¿Seguir sin descargar lo que no se envió?';
  const question = await screen.findByRole('alertdialog', { name });
  expect(question).toHaveTextContent('Hay 2 filas sin enviar que no has descargado.');
  await userEvent.click(within(question).getByRole('button', { name: 'Quedarme aquí' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('heading', { name: '2 filas sin enviar' })).toBeVisible();

  await pick('Referencia,Existencias\nA-1,4\n');
  const again = await screen.findByRole('alertdialog', { name });
  expect(screen.queryByText('1 fila leída')).toBeNull();
  await userEvent.click(within(again).getByRole('button', { name: 'Seguir sin descargar' }));
  expect(await screen.findByText('1 fila leída')).toBeVisible();
  expect(screen.queryByRole('heading', { name: '2 filas sin enviar' })).toBeNull();
});

it('says what file is no list, and why a list is not taken', async () => {
  open(() => refusal('PRODUCT_UPLOAD_RUNS'));
  await choose('no es un libro', 'inventario.xlsx');
  expect(await screen.findByText(/Ábrelo y guárdalo de nuevo como Excel/)).toBeVisible();
  await choose('precio,nombre\n1,Bujía\n');
  expect(
    await screen.findByText(/Falta la columna Referencia.*La primera dice «precio, nombre»/),
  ).toBeVisible();
  await choose('Referencia,Cantidad,Unidades\nA-1,4,4\n');
  expect(await screen.findByText(/En la fila 1, «Cantidad» y «Unidades»/)).toBeVisible();
  await choose('Referencia,Unidades,Estado,Color\nA-1,4,,\n');
  expect(await screen.findByText('No usamos las columnas: Estado y Color')).toBeVisible();
  expect(
    await screen.findByText(/los nuevos se rechazan porque faltan las columnas Nombre, Tipo y Precio/),
  ).toBeVisible();
  expect(screen.getByText('1 fila leída')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar productos' }));
  expect(await screen.findByText(/ya tiene una carga en curso/)).toBeVisible();
});

it('finds the header below a title, and counts rows as the spreadsheet does', async () => {
  open();
  await choose('Inventario, julio, 2026\r\n\r\nReferencia;Precio\r\nA-1;gratis\r\nA-2;1000\r\n');
  const table = within(await screen.findByRole('table', { name: 'Filas con problemas' }));
  expect(within(table.getAllByRole('row')[1]!).getAllByRole('cell')[1]).toHaveTextContent('4');
  // One of them has problems: what is read and what is wrong add up.
  expect(screen.getByText('2 filas leídas')).toBeVisible();
  expect(screen.getByText('1 fila con problemas')).toBeVisible();
});

it('takes empty cells for what stays, and says that new products need them', async () => {
  open();
  await choose('Referencia,Nombre,Tipo,Precio,Existencias,Marca\nA-1,,,90000,,\nA-2,,,,7,\n');
  expect(await screen.findByText('2 productos listos')).toBeVisible();
  expect(
    screen.getByText(
      '2 filas sin nombre, tipo, precio o existencias solo cambian productos que ya tienes: las de referencias nuevas se rechazan.',
    ),
  ).toBeVisible();
});

it('says so where the template cannot be made', async () => {
  open();
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no room');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Plantilla de Excel' }));
  expect(await screen.findByText(/No pudimos hacer la plantilla/)).toBeVisible();
});
