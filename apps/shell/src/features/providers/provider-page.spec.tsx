import { expect, it } from '@jest/globals';
import {
  createArticle,
  createSupplierQualification,
  deleteArticle,
  importArticles,
  listArticles,
  listProviderLetters,
  listProviders,
  listSupplierQualifications,
  readProviderStructure,
  readSessionControlData,
  saveProviderStructure,
  updateArticle,
  updateProvider,
  type Article,
  type Provider,
  type ProviderLetter,
  type SupplierQualification,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleProvider, sampleUser } from '../../testing/samples.ts';
import { ProviderPage } from './provider-page.tsx';

const article = (id: number, name: string): Article => ({
  id,
  id_proveedor: 2,
  nombre_comercial: 'Frenos La 13',
  referencia1: `FDB-${id}`,
  name,
  brand: 'Bosch',
  price: 85_000,
  currency: 'COP',
  notes: null,
});
const letter = (given: Partial<ProviderLetter>): ProviderLetter => ({
  id: 1,
  id_proveedor: 2,
  quotation_request_id: 123,
  code: 'SC-000123',
  vehicle: 'Nissan Sentra 2019',
  channel: 'whatsapp',
  subject: null,
  status: 'sent',
  opened_at: null,
  created_at: '2026-01-15T14:00:00.000Z',
  ...given,
});
const rating = (id: number, calificacion: number, created_at: string): SupplierQualification => ({
  id,
  id_proveedor: 2,
  calificacion,
  comentario: `Comentario ${id}`,
  created_at,
  updated_at: null,
});

interface Kept {
  provider?: Partial<Provider>;
  articles?: Article[];
  letters?: ProviderLetter[];
  ratings?: SupplierQualification[];
  onAdd?: () => unknown;
  onImport?: () => unknown;
  onRatings?: (call: ReceivedCall) => unknown;
  kept?: readonly string[];
}

const open = ({
  provider,
  articles = [],
  letters = [],
  ratings = [],
  onAdd,
  onImport,
  onRatings,
  kept = [],
}: Kept = {}) => {
  let [own, given, shown] = [articles, ratings, sampleProvider(provider)];
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listProviders, ({ query }: ReceivedCall) => listOf(query['filter'] === '{"id":2}' ? [shown] : [])],
    [
      updateProvider,
      () => {
        shown = { ...shown, deleted_at: null };
        return { data: shown };
      },
    ],
    [
      listArticles,
      ({ query }: ReceivedCall) => {
        const { search = '' } = JSON.parse(query['filter'] ?? '{}') as { search?: string };
        return listOf(own.filter(({ name }) => name.toLowerCase().includes(search)));
      },
    ],
    [createArticle, onAdd ?? (() => ({ data: (own = [...own, article(9, 'Discos')]).at(-1) }))],
    [updateArticle, ({ body }: ReceivedCall) => ({ data: (own = [{ ...own[0]!, ...(body as object) }])[0] })],
    [
      deleteArticle,
      () => {
        own = [];
        return { data: { ok: true } };
      },
    ],
    [importArticles, onImport ?? (() => ({ data: { added: 2, changed: 0 } }))],
    [readProviderStructure, () => ({ data: { id_proveedor: 2, columnas: kept, con_encabezado: false } })],
    [saveProviderStructure, () => ({ data: { id_proveedor: 2, columnas: [], con_encabezado: true } })],
    [listSupplierQualifications, onRatings ?? (() => listOf(given))],
    [
      createSupplierQualification,
      ({ body }: ReceivedCall) => {
        const { calificacion } = body as { calificacion: number };
        given = [rating(8, calificacion, new Date().toISOString())];
        return { data: given[0] };
      },
    ],
    [listProviderLetters, () => listOf(letters)],
  );
  renderPage(
    <Routes>
      <Route path={paths.provider(':id')} element={<ProviderPage />} />
    </Routes>,
    { at: paths.provider(2) },
  );
  return gateway;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says what is known of it', async () => {
  open({
    provider: {
      num_identificacion: '900373115-3',
      configuracion: { condiciones: 'Crédito a 30 días', preseleccionado: true },
      articulos: 3,
      calificacion: { promedio: 3.5, cantidad: 2 },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Frenos La 13' })).toBeVisible();
  for (const words of ['NIT: 900373115-3', 'Lo que acordaron: Crédito a 30 días', '3 artículos', '(2)'])
    expect(screen.getByText(words)).toBeVisible();
});

it('finds, adds, changes and removes its articles', async () => {
  const gateway = open({ articles: [article(1, 'Pastillas de freno')] });
  expect(await screen.findByText('FDB-1 · Bosch')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'bujía');
  expect(await screen.findByText('Ningún artículo coincide con tu búsqueda')).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  await press('Editar Pastillas de freno');
  const dialog = await screen.findByRole('dialog', { name: 'Editar artículo' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Notas' }), 'Juego de 4');
  await press('Guardar');
  expect(await screen.findByText('Juego de 4')).toBeVisible();
  expect(gateway.callsOf(updateArticle)[0]?.body).toMatchObject({ notes: 'Juego de 4', price: 85_000 });
  await press('Eliminar Pastillas de freno');
  await press('Eliminar');
  expect(await screen.findByText('Aún no tienes artículos de este proveedor')).toBeVisible();
});

it('closes no other window than that of the article that was saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  open({ articles: [article(1, 'Pastillas de freno')], onAdd: () => answer.promise });
  await press('Agregar artículo');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Referencia/ }), 'A-9');
  await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Discos');
  await press('Guardar');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Editar Pastillas de freno');
  const dialog = await screen.findByRole('dialog', { name: 'Editar artículo' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Notas' }), 'Juego de 4');
  answer.resolve({ data: article(9, 'Discos') });
  expect(await screen.findByText('Artículo guardado.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Notas' })).toHaveValue('Juego de 4');
  expect(dialog).toBeVisible();
});

it('keeps the search of its articles while what was not found is let go', async () => {
  open({ articles: [article(1, 'Pastillas de freno')] });
  const search = await screen.findByRole('searchbox');
  await userEvent.type(search, 'bujía');
  expect(await screen.findByText('Ningún artículo coincide con tu búsqueda')).toBeVisible();
  await userEvent.clear(search);
  expect(search).toHaveFocus();
  expect(await screen.findByText('FDB-1 · Bosch')).toBeVisible();
  expect(search).toHaveFocus();
});

it('says at its field that a reference is there already', async () => {
  const message = 'Este proveedor ya tiene un artículo con esa referencia.';
  open({ onAdd: () => refusal('CONFLICT', [{ field: 'referencia1', message }]) });
  await press('Agregar artículo');
  await press('Guardar');
  expect(await screen.findByText('La referencia es obligatoria')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Referencia/ }), 'FDB-1');
  await userEvent.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Pastillas');
  await press('Guardar');
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: /Referencia/ })).toHaveFocus();
});

const paste = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Filas de la lista' });
  await userEvent.click(field);
  await userEvent.paste(text);
};

it('takes over a pasted list, whose columns it understands and keeps', async () => {
  const gateway = open();
  await press('Pegar una lista');
  await press('Guardar artículos');
  expect(await screen.findByRole('alert')).toHaveTextContent('Pega al menos dos columnas');
  await paste('Código\tDescripción\tPrecio\nA-1\tFiltro\t$ 20.000\nA-2\tBujía\tagotado\n\tNada\t1');
  expect(screen.getByRole('combobox', { name: 'Código' })).toHaveValue('referencia1');
  expect(screen.getByText('En 1 fila el precio no se entiende: queda sin precio.')).toBeVisible();
  expect(screen.getByText(/^1 fila se queda por fuera/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Precio' }), 'name');
  await press('Guardar 2 artículos');
  expect(await screen.findByRole('alert')).toHaveTextContent('Elige una sola columna para cada dato.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Precio' }), 'price');
  await press('Guardar 2 artículos');
  expect(await screen.findByText('Lista guardada. Artículos nuevos: 2; actualizados: 0.')).toBeVisible();
  expect(gateway.callsOf(importArticles)[0]?.body).toEqual({
    id_proveedor: 2,
    articles: [
      { referencia1: 'A-1', name: 'Filtro', brand: '', price: 20_000, notes: '' },
      { referencia1: 'A-2', name: 'Bujía', brand: '', price: null, notes: '' },
    ],
  });
  expect(gateway.callsOf(saveProviderStructure)[0]?.body).toEqual({
    columnas: ['referencia1', 'name', 'price'],
    con_encabezado: true,
  });
});

it('tells who has closed its window that a list was not taken over, and brings it back there', async () => {
  const answer = Promise.withResolvers<unknown>();
  open({ onImport: () => answer.promise });
  await press('Pegar una lista');
  await paste('Código\tDescripción\nA-1\tFiltro\nA-2\tBujía');
  await userEvent.click(screen.getByRole('checkbox', { name: 'La primera fila tiene los títulos' }));
  await press('Guardar 3 artículos');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve(refusal('SERVICE_UNAVAILABLE'));
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByText('No se guardó la lista')).toBeVisible();
  await press('Pegar una lista');
  expect(await screen.findByRole('button', { name: 'Guardar 3 artículos' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Filas de la lista' })).toHaveValue(
    'Código\tDescripción\nA-1\tFiltro\nA-2\tBujía',
  );
});

it('reads the columns of the next list as those of the last', async () => {
  open({ kept: ['name', 'referencia1'] });
  await press('Pegar una lista');
  await paste('Filtro\tA-1\nBujía\tA-2');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Columna 1' })).toHaveValue('name'));
});

it('is rated once a day: today’s rating is changed, those before are read', async () => {
  const gateway = open({ ratings: [rating(1, 2, '2026-01-15T14:00:00.000Z')] });
  await press('Calificar');
  expect(await screen.findByText('Elige de 1 a 5')).toBeVisible();
  expect(screen.getByText('Comentario 1')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '4' }));
  await press('Calificar');
  expect(await screen.findByText('Tu calificación quedó guardada.')).toBeVisible();
  expect(gateway.callsOf(createSupplierQualification)[0]?.body).toEqual({
    id_proveedor: 2,
    calificacion: 4,
    comentario: '',
  });
  expect(await screen.findByRole('button', { name: 'Cambiar mi calificación de hoy' })).toBeVisible();
});

it('keeps what is written of it where more of what was said before cannot be read', async () => {
  open({
    onRatings: ({ query }) =>
      query['pageSize'] === '5'
        ? {
            ...listOf([rating(1, 2, '2026-01-15T14:00:00.000Z')]),
            metadata: { count: 9, page: 0, pageSize: 5 },
          }
        : refusal('SERVICE_UNAVAILABLE'),
  });
  await userEvent.type(await screen.findByLabelText('Comentario'), 'Cumplió');
  await press('Ver más calificaciones');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.getByLabelText('Comentario')).toHaveValue('Cumplió');
  expect(screen.getByText('Comentario 1')).toBeVisible();
});

it('tells which letters went to it, and whether they were opened', async () => {
  open({
    letters: [
      letter({ id: 3, code: 'SC-000125', opened_at: '2026-01-16T14:00:00.000Z' }),
      letter({ id: 2, code: 'SC-000124', status: 'failed' }),
      letter({ id: 1 }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Mensajes enviados' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('Solicitud SC-000125Lo abrió'),
    expect.stringContaining('Solicitud SC-000124No le llegó'),
    expect.stringContaining('Solicitud SC-000123Enviado'),
  ]);
  expect(within(list).getByRole('link', { name: 'Solicitud SC-000123' })).toHaveAttribute(
    'href',
    paths.buyerRequest(123),
  );
});

it('removed, says so and comes back', async () => {
  open({ provider: { deleted_at: '2026-01-15T14:00:00.000Z' } });
  expect(await screen.findByText('Eliminaste este proveedor: no le llegan tus solicitudes.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agregar artículo' })).toBeNull();
  await press('Volver a vincular a Frenos La 13');
  expect(await screen.findByRole('button', { name: 'Agregar artículo' })).toBeVisible();
});

it('that is gone leads back to the others', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listProviders, () => listOf([])],
  );
  renderPage(
    <Routes>
      <Route path={paths.provider(':id')} element={<ProviderPage />} />
    </Routes>,
    { at: paths.provider(2) },
  );
  expect(await screen.findByRole('link', { name: 'Ver mis proveedores' })).toHaveAttribute(
    'href',
    paths.providers,
  );
});
