import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  changeProductsSyncML,
  generateNewApiToken,
  getClientsApi,
  listApiDeliveries,
  listApiTokens,
  readMerchantFeed,
  readProductsSyncML,
  readSessionControlData,
  readStoreHelp,
  removeApiSync,
  revokeApiToken,
  saveClientApi,
  saveSalesDataForML,
  sendOrderToAPI,
  sendProductsToMerchantCenter,
  type ApiToken,
  type ClientApi,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { Marketplace } from './components/marketplace.tsx';
import { MerchantFeed } from './components/merchant-feed.tsx';
import { OwnSystem } from './components/own-system.tsx';
import { IntegrationsSection } from './integrations-section.tsx';

const token: ApiToken = {
  id: 5,
  name: 'Contabilidad',
  starts_with: 'tuerca_Ab12Cd',
  scopes: ['orders:read'],
  state: 'active',
  created_at: '2026-11-01T15:00:00Z',
  expires_at: null,
  last_used_at: null,
};
const secret = 'tuerca_Zz98Yy0123456789012345678901234567890123456';

const open = (first: ApiToken[], answer: () => unknown = () => undefined) => {
  let tokens = first;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [listApiTokens, () => ({ data: tokens })],
    [readStoreHelp, () => ({ data: { integration: null, accelerator: null, hidden_until: null } })],
    [
      generateNewApiToken,
      ({ body }) => {
        const refused = answer();
        if (refused) return refused;
        const { name, scopes, replaces } = body as Pick<ApiToken, 'name' | 'scopes'> & {
          replaces?: { id: number };
        };
        const made = { ...token, id: 6, name, scopes, starts_with: secret.slice(0, 13) };
        tokens = [
          made,
          ...tokens.map((each) =>
            each.id === replaces?.id ? { ...each, state: 'replaced' as const } : each,
          ),
        ];
        return { data: { ...made, token: secret } };
      },
    ],
    [
      revokeApiToken,
      () => {
        tokens = [];
        return { data: { ok: true } };
      },
    ],
  );
  renderPage(<IntegrationsSection storeId={3} />);
  return gateway;
};

afterEach(() => void jest.useRealTimers());

describe('the tokens of a store', () => {
  it('are made with a name and what they read, and shown once', async () => {
    const gateway = open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Crear token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear token' }));
    expect(await dialog.findByText('Escribe un nombre')).toBeVisible();
    expect(dialog.getByText('Elige al menos un permiso')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Inventario');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Leer las cotizaciones/ }));
    // What can be changed is not under what can be read.
    expect(dialog.getByRole('group', { name: 'Qué puede hacer' })).toContainElement(
      dialog.getByRole('checkbox', { name: /^Cambiar los productos/ }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Crear token' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Token creado: Inventario' }));
    expect(shown.getByRole('textbox', { name: 'Token' })).toHaveValue(secret);
    expect(gateway.callsOf(generateNewApiToken)[0]!.body).toEqual({
      name: 'Inventario',
      scopes: ['quotations:read'],
      expires_in_days: 365,
    });
    // It is shown once: only who says so closes it.
    await userEvent.keyboard('{Escape}');
    expect(shown.getByRole('textbox', { name: 'Token' })).toHaveValue(secret);
    await userEvent.click(shown.getByRole('button', { name: 'Ya lo guardé' }));
    expect(await screen.findByText('Inventario')).toBeVisible();
    expect(document.body.innerHTML).not.toContain(secret);
  });

  it('say at the name that it is taken', async () => {
    open([token], () =>
      refusal('CONFLICT', [{ field: 'name', message: 'Ya tienes un token con este nombre.' }]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Crear token' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Nombre' });
    await userEvent.type(name, 'Contabilidad');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Leer los pedidos/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear token' }));
    expect(await dialog.findByText('Ya tienes un token con este nombre.')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('tell who has closed the window that none was made', async () => {
    const answer = Promise.withResolvers<unknown>();
    open([], () => answer.promise);
    await userEvent.click(await screen.findByRole('button', { name: 'Crear token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Inventario');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Leer las cotizaciones/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear token' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve(refusal('SERVICE_UNAVAILABLE'));
    expect(await screen.findByText('No se creó el token')).toBeVisible();
  });

  it('are replaced with what they had, the old one living on as chosen', async () => {
    const gateway = open([token]);
    await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar Contabilidad' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'El anterior funciona' }), '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Reemplazar' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Reemplazar Contabilidad?' }));
    expect(question.getByText(/al terminar el plazo/)).toBeVisible();
    expect(gateway.callsOf(generateNewApiToken)).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Reemplazar' }));
    await screen.findByRole('dialog', { name: 'Token creado: Contabilidad' });
    expect(screen.getByText(/^curl .*CartShoppingHeader.*\?scopes=sales"$/)).toBeVisible();
    expect(gateway.callsOf(generateNewApiToken)[0]!.body).toMatchObject({
      name: 'Contabilidad',
      scopes: ['orders:read'],
      replaces: { id: 5, keep_days: 7 },
    });
    // The focus is at the new one, not at what revokes the old one, which has a name of its own.
    await screen.findByText('Reemplazado');
    await userEvent.click(screen.getByRole('button', { name: 'Ya lo guardé' }));
    expect(await screen.findByText('Token reemplazado')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Contabilidad')[0]).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Revocar Contabilidad' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Revocar Contabilidad · tuerca_Ab12Cd…' })).toBeVisible();
  });

  it('are not replaced at once without a question, and a refusal goes back to the form', async () => {
    const gateway = open([token], () =>
      refusal('CONFLICT', [{ field: 'name', message: 'Ya tienes un token con este nombre.' }]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar Contabilidad' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'El anterior funciona' }), '0');
    const question = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Reemplazar', hidden: true }));
      return within(await screen.findByRole('alertdialog'));
    };
    const first = await question();
    expect(first.getByText(/deja de funcionar de inmediato/)).toBeVisible();
    await userEvent.click(first.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(gateway.callsOf(generateNewApiToken)).toHaveLength(0);
    await userEvent.click((await question()).getByRole('button', { name: 'Reemplazar' }));
    expect(await dialog.findByText('Ya tienes un token con este nombre.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  const replace = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar Contabilidad' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reemplazar' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Reemplazar' }));
    return dialog;
  };

  it('say behind the dialog that one was replaced elsewhere meanwhile', async () => {
    const tokens = [token];
    open(tokens, () => {
      tokens[0] = { ...token, state: 'replaced', expires_at: '2031-05-20T15:00:00.000Z' };
      return refusal('CONFLICT');
    });
    const dialog = await replace();
    expect(await dialog.findByText('No se creó el token')).toBeVisible();
    await screen.findByText('Reemplazado');
    expect(screen.queryByText('Activo')).toBeNull();
  });

  it.each([
    ['one was replaced elsewhere meanwhile', [], false],
    ['its name is taken', [{ field: 'name', message: 'Ya tienes un token con este nombre.' }], true],
  ] as const)(
    'tell who has closed the window that %s, and promise only what can wait there',
    async (_what, fields, waits) => {
      const answer = Promise.withResolvers<unknown>();
      open([token], () => answer.promise);
      await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar Contabilidad' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), ' nueva');
      await userEvent.click(dialog.getByRole('button', { name: 'Reemplazar' }));
      const question = within(await screen.findByRole('alertdialog'));
      await userEvent.click(question.getByRole('button', { name: 'Reemplazar' }));
      await userEvent.click(await dialog.findByRole('button', { name: 'Cerrar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      answer.resolve(refusal('CONFLICT', [...fields]));
      expect(await screen.findByText('No se creó el token')).toBeVisible();
      expect(screen.queryByText(/Lo que pusiste te espera/) !== null).toBe(waits);
    },
  );

  it('are not replaced once they were revoked in another tab, which is said', async () => {
    open([token], () => refusal('NOT_FOUND'));
    const dialog = await replace();
    expect(await dialog.findByText(/^Contabilidad se revocó en otra ventana/)).toBeVisible();
  });

  it('say since when one has expired, and until when another lives', async () => {
    open([
      { ...token, state: 'expired', expires_at: '2026-01-15T15:00:00.000Z' },
      { ...token, id: 6, name: 'Inventario', expires_at: '2031-05-20T15:00:00.000Z' },
    ]);
    expect(await screen.findByText(/· Venció el .*2026$/)).toBeVisible();
    expect(screen.getByText(/· Vence el .*2031$/)).toBeVisible();
  });

  it('are revoked once that is confirmed', async () => {
    const gateway = open([token]);
    await userEvent.click(await screen.findByRole('button', { name: 'Revocar Contabilidad' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revocar' }),
    );
    expect(await screen.findByText('Aún no tienes tokens')).toBeVisible();
    expect(gateway.callsOf(revokeApiToken)).toHaveLength(1);
  });
});

describe('the own system of a store', () => {
  const openSystem = ({ isLogDown = (): boolean => false, until = Promise.resolve() } = {}) => {
    let system: ClientApi[] = [];
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [listApiTokens, () => ({ data: [] })],
      [readStoreHelp, () => ({ data: { integration: null, accelerator: null, hidden_until: null } })],
      [getClientsApi, () => ({ data: system })],
      [
        saveClientApi,
        async ({ body }) => {
          const { url, renew_secret: isNew } = body as { url: string; renew_secret: boolean };
          if (isNew) await until;
          const isFirst = system.length === 0;
          if (url.startsWith('https://10.'))
            return refusal('INVALID_INPUT', [{ field: 'url', message: 'No' }]);
          system = [
            { url, created_at: token.created_at, waiting: 0, failed: 1, last_sent_at: null, version: 'one' },
          ];
          return { data: { secret: isFirst || isNew ? 'whsec_1234' : null } };
        },
      ],
      [
        removeApiSync,
        () => {
          system = [];
          return { data: { ok: true } };
        },
      ],
      [
        listApiDeliveries,
        () =>
          isLogDown()
            ? refusal('SERVICE_UNAVAILABLE')
            : listOf([
                {
                  id: 4,
                  order: { id: 57, ref_venta: 'PD-000057' },
                  event: 'ship',
                  state: 'waiting',
                  attempts: 6,
                  answer: 503,
                  created_at: token.created_at,
                  sent_at: null,
                  next_at: '2026-01-15T15:30:00.000Z',
                },
                {
                  id: 3,
                  order: { id: 58, ref_venta: 'PD-000058' },
                  event: 'returnPart',
                  state: 'sent',
                  attempts: 1,
                  answer: 200,
                  created_at: token.created_at,
                  sent_at: token.created_at,
                  next_at: null,
                },
              ]),
      ],
      [sendOrderToAPI, () => ({ data: { ok: true } })],
    );
    renderPage(<IntegrationsSection storeId={3} />);
    return gateway;
  };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('is connected by its address, with a secret that is shown once, and disconnected', async () => {
    const gateway = openSystem();
    const field = await screen.findByLabelText('Dirección de tu sistema');
    await press('Conectar');
    await screen.findByText('Escribe la dirección');
    await userEvent.type(field, 'https://10.0.0.1/');
    await press('Conectar');
    await screen.findByText('No');
    await userEvent.clear(field);
    await userEvent.type(field, 'https://tienda.example/pedidos');
    await press('Conectar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Secreto para comprobar la firma' }));
    expect(dialog.getByLabelText('Secreto')).toHaveValue('whsec_1234');
    // It puts a clipboard in place.
    userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await userEvent.click(dialog.getByRole('button', { name: 'Copiar' }));
    expect(await dialog.findByText(/Selecciónalo y cópialo tú/)).toBeVisible();
    const shown = dialog.getByLabelText<HTMLInputElement>('Secreto');
    expect(shown).toHaveFocus();
    expect(shown.value.slice(shown.selectionStart!, shown.selectionEnd!)).toBe('whsec_1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Ya lo guardé' }));
    expect(await screen.findByText('Tu sistema quedó conectado')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar la dirección' })).toHaveFocus());
    await press('Desconectar');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Desconectar' }));
    await screen.findByText('Tu sistema ya no recibe pedidos');
    expect(gateway.callsOf(saveClientApi).at(-1)?.body).toEqual({
      url: 'https://tienda.example/pedidos',
      renew_secret: false,
      seen: null,
    });
    await screen.findByRole('button', { name: 'Conectar' });
    const title = screen.getByRole('heading', { name: 'Tus pedidos en tu sistema' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('is still asked about once the secret is there that was asked for in a window since closed', async () => {
    const made = Promise.withResolvers<void>();
    openSystem({ until: made.promise });
    await userEvent.type(
      await screen.findByLabelText('Dirección de tu sistema'),
      'https://tienda.example/pedidos{Enter}',
    );
    await press('Ya lo guardé');
    await press('Cambiar el secreto');
    const renewing = within(await screen.findByRole('alertdialog', { name: '¿Cambiar el secreto?' }));
    await userEvent.click(renewing.getByRole('button', { name: 'Cambiar el secreto' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Desconectar');
    const asked = await screen.findByRole('alertdialog');
    made.resolve();
    await screen.findByRole('dialog', { name: 'Secreto para comprobar la firma' });
    expect(asked).toBeInTheDocument();
    await press('Ya lo guardé');
    expect(await screen.findByText('Secreto cambiado')).toBeVisible();
  });

  it('keeps the keyboard in its field where another address is saved by Enter', async () => {
    const gateway = openSystem();
    const write = async (url: string) => {
      const field = screen.getByLabelText('Dirección de tu sistema');
      await userEvent.clear(field);
      await userEvent.type(field, `${url}{Enter}`);
    };
    await screen.findByRole('button', { name: 'Conectar' });
    await write('https://tienda.example/pedidos');
    await press('Ya lo guardé');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reads = gateway.callsOf(getClientsApi).length;
    await write('https://tienda.example/otra');
    await screen.findByText('Los pedidos van ahora a esa dirección');
    await waitFor(() => expect(gateway.callsOf(getClientsApi).length).toBeGreaterThan(reads));
    for (const _frame of ['first', 'second', 'third']) await new Promise(requestAnimationFrame);
    expect(screen.getByLabelText('Dirección de tu sistema')).toHaveFocus();
  });

  it('says what another tab saved, keeps what was typed, and replaces it once it was seen', async () => {
    const at = (url: string) => ({
      url,
      created_at: token.created_at,
      waiting: 0,
      failed: 0,
      last_sent_at: null,
      version: `of ${url}`,
    });
    let system = at('https://tienda.example/uno');
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [listApiDeliveries, () => listOf([])],
      [getClientsApi, () => ({ data: [system] })],
      [
        saveClientApi,
        ({ body }) => {
          const { url, seen } = body as { url: string; seen: string };
          if (seen !== system.version) return refusal('CONFLICT');
          system = at(url);
          return { data: { secret: null } };
        },
      ],
    );
    renderPage(<OwnSystem />);
    const field = await screen.findByLabelText('Dirección de tu sistema');
    expect(field).toHaveValue('https://tienda.example/uno');
    await userEvent.type(field, '/mio');
    system = at('https://tienda.example/dos');
    await press('Guardar la dirección');
    expect(await screen.findByText(/Los datos cambiaron/)).toBeVisible();
    expect(field).toHaveValue('https://tienda.example/uno/mio');
    await press('Guardar la dirección');
    await screen.findByText('Los pedidos van ahora a esa dirección');
    expect(gateway.callsOf(saveClientApi).map(({ body }) => (body as { seen: string }).seen)).toEqual([
      'of https://tienda.example/uno',
      'of https://tienda.example/dos',
    ]);
    await press('Cambiar el secreto');
    system = at('https://tienda.example/tres');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cambiar el secreto' }),
    );
    await waitFor(() => expect(field).toHaveValue('https://tienda.example/tres'));
  });

  it('tells the secret, which is told once, before the systems are read again', async () => {
    const read = Promise.withResolvers<unknown>();
    let reads = 0;
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [getClientsApi, () => ((reads += 1) === 1 ? { data: [] } : read.promise)],
      [saveClientApi, () => ({ data: { secret: 'whsec_1234' } })],
    );
    renderPage(<OwnSystem />);
    const url = await screen.findByLabelText('Dirección de tu sistema');
    const isKept = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await userEvent.type(url, 'https://tienda.example/');
    expect(isKept()).toBe(true);
    await press('Conectar');
    expect(await screen.findByDisplayValue('whsec_1234')).toBeVisible();
    expect(isKept()).toBe(false);
    read.resolve({ data: [] });
  });

  it('says that what was sent could not be read, instead of that nothing was', async () => {
    let isDown = true;
    openSystem({ isLogDown: () => isDown });
    await userEvent.type(await screen.findByLabelText('Dirección de tu sistema'), 'https://tienda.example/');
    await press('Conectar');
    await press('Ya lo guardé');
    const log = within((await screen.findByRole('heading', { name: 'Envíos a tu sistema' })).parentElement!);
    const again = await log.findByRole('button', { name: 'Reintentar' });
    expect(log.queryByRole('table')).toBeNull();
    isDown = false;
    await userEvent.click(again);
    expect(await log.findByRole('row', { name: /PD-000057/ })).toBeVisible();
  });

  it('follows what waits to be sent until it has arrived', async () => {
    jest.useFakeTimers();
    let hasArrived = false;
    const system = { url: 'https://tienda.example/', created_at: token.created_at, failed: 0 };
    const delivery = {
      id: 4,
      order: { id: 57, ref_venta: 'PD-000057' },
      event: 'ship',
      attempts: 0,
      answer: null,
      created_at: token.created_at,
      sent_at: null,
      next_at: null,
    };
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
      [getClientsApi, () => ({ data: [{ ...system, waiting: hasArrived ? 0 : 1, last_sent_at: null }] })],
      [listApiDeliveries, () => listOf([{ ...delivery, state: hasArrived ? 'sent' : 'waiting' }])],
    );
    renderPage(<OwnSystem />);
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.getByText('Pendiente')).toBeVisible();
    hasArrived = true;
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(screen.getByText('Recibido')).toBeVisible();
  });

  it('tells what did not arrive, which is sent again at a press', async () => {
    const gateway = openSystem();
    await userEvent.type(await screen.findByLabelText('Dirección de tu sistema'), 'https://tienda.example/');
    await press('Conectar');
    await press('Ya lo guardé');
    const row = within(await screen.findByRole('row', { name: /PD-000057/ }));
    row.getByText('En camino');
    row.getByText('Pendiente');
    row.getByText('Respondió 503');
    expect(row.getByText(/^Próximo intento/)).toHaveTextContent(/2026, 10:30 a\. m\.$/);
    // Nothing may have come back of what was never sent.
    const other = within(screen.getByRole('row', { name: /PD-000058/ }));
    other.getByText('Una parte devuelta o sin enviar');
    await press('Enviar otra vez PD-000057');
    await screen.findByText('PD-000057 va de nuevo a tu sistema');
    expect(gateway.callsOf(sendOrderToAPI)[0]?.body).toEqual({ id: 57 });
  });
});

describe('a store’s products elsewhere', () => {
  const none = {
    enabled: false,
    seller: null,
    listing_type: null,
    waiting: 0,
    refused: 0,
    last_sent_at: null,
    last_problem: null,
  };

  it('have an address for a merchant centre, with what is left out and why', async () => {
    let feed: object | null = null;
    serveGateway(
      [readMerchantFeed, () => ({ data: feed })],
      [
        sendProductsToMerchantCenter,
        () => {
          feed = {
            url: 'https://tuerca.test/feed?key=abc',
            items: 1200,
            left_out: [{ reason: 'no_photo', count: 30 }],
            made_at: '2026-11-20T15:00:00Z',
          };
          return { data: feed };
        },
      ],
    );
    renderPage(<MerchantFeed storeId={3} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Crear la dirección' }));
    expect(await screen.findByLabelText('Dirección para tu centro de comercio')).toHaveValue(
      'https://tuerca.test/feed?key=abc',
    );
    expect(screen.getByText('Productos en el archivo: 1.200')).toBeVisible();
    expect(screen.getByText('Sin foto, no salen: 30')).toBeVisible();
  });

  it('are listed on Mercado Libre as before when the key of the account is another one', async () => {
    const sync = { ...none, enabled: true, seller: 'AUTOPARTES', listing_type: 'gold_pro' };
    const gateway = serveGateway(
      [readProductsSyncML, () => ({ data: sync })],
      [saveSalesDataForML, () => ({ data: sync })],
    );
    renderPage(<Marketplace />);
    await userEvent.type(await screen.findByLabelText('Clave de acceso'), 'nueva');
    await userEvent.click(screen.getByRole('button', { name: 'Conectar con otra clave' }));
    await waitFor(() =>
      expect(gateway.callsOf(saveSalesDataForML)[0]?.body).toMatchObject({ listing_type: 'gold_pro' }),
    );
  });

  it('go to another account of Mercado Libre once that is confirmed', async () => {
    const sync = { ...none, enabled: true, seller: 'AUTOPARTES', listing_type: 'gold_pro' };
    const gateway = serveGateway(
      [readProductsSyncML, () => ({ data: sync })],
      [saveSalesDataForML, () => ({ data: { ...sync, seller: 'REPUESTOS' } })],
    );
    renderPage(<Marketplace />);
    const seller = await screen.findByLabelText('Tu usuario de Mercado Libre');
    await userEvent.clear(seller);
    await userEvent.type(seller, 'REPUESTOS');
    await userEvent.type(screen.getByLabelText('Clave de acceso'), 'nueva');
    await userEvent.click(screen.getByRole('button', { name: 'Conectar con otra clave' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: '¿Cambiar a la cuenta REPUESTOS?' }),
    );
    expect(question.getByText(/Lo que ya está en AUTOPARTES/)).toBeVisible();
    expect(gateway.callsOf(saveSalesDataForML)).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Cambiar de cuenta' }));
    await screen.findByText('Tu cuenta de Mercado Libre quedó conectada');
    expect(gateway.callsOf(saveSalesDataForML)[0]!.body).toMatchObject({ seller: 'REPUESTOS' });
  });

  it('keep the focus on the switch of Mercado Libre while it is saved, and take one press of it', async () => {
    const sync = { ...none, enabled: true, seller: 'AUTOPARTES', listing_type: 'gold_pro' };
    const saved = Promise.withResolvers<void>();
    const gateway = serveGateway(
      [readProductsSyncML, () => ({ data: sync })],
      [changeProductsSyncML, () => saved.promise.then(() => ({ data: sync }))],
    );
    renderPage(<Marketplace />);
    const enabled = await screen.findByRole('switch', {
      name: 'Mantener unidades y precios en Mercado Libre',
    });
    await userEvent.click(enabled);
    expect(enabled).toHaveFocus();
    expect(enabled).toBeEnabled();
    await userEvent.click(enabled);
    saved.resolve();
    await waitFor(() => expect(enabled).toHaveAttribute('aria-busy', 'false'));
    expect(gateway.callsOf(changeProductsSyncML)).toHaveLength(1);
  });

  it('are kept on Mercado Libre once its account is connected, and paused there', async () => {
    let sync: object = none;
    const gateway = serveGateway(
      [readProductsSyncML, () => ({ data: sync })],
      [
        saveSalesDataForML,
        ({ body }) => {
          if ((body as { token: string }).token === 'mala')
            return refusal('MARKETPLACE_REFUSED', [{ field: 'token', message: 'No acepta esta clave' }]);
          sync = { ...none, enabled: true, seller: 'AUTOPARTES', waiting: 12, refused: 1 };
          return { data: sync };
        },
      ],
      [
        changeProductsSyncML,
        () => {
          sync = { ...sync, enabled: false };
          return { data: sync };
        },
      ],
    );
    renderPage(<Marketplace />);
    await userEvent.type(await screen.findByLabelText('Tu usuario de Mercado Libre'), 'AUTOPARTES');
    await userEvent.type(screen.getByLabelText('Clave de acceso'), 'mala');
    await userEvent.click(screen.getByRole('button', { name: 'Conectar mi cuenta' }));
    expect(await screen.findByText('No acepta esta clave')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Clave de acceso'));
    await userEvent.type(screen.getByLabelText('Clave de acceso'), 'buena');
    await userEvent.click(screen.getByRole('button', { name: 'Conectar mi cuenta' }));
    expect(await screen.findByText('Por enviar: 12 · Mercado Libre no recibió: 1')).toBeVisible();
    expect(gateway.callsOf(saveSalesDataForML).at(-1)!.body).toEqual({
      seller: 'AUTOPARTES',
      token: 'buena',
      listing_type: 'gold_special',
    });
    await userEvent.click(
      screen.getByRole('switch', { name: 'Mantener unidades y precios en Mercado Libre' }),
    );
    expect(await screen.findByText('En pausa')).toBeVisible();
    expect(gateway.callsOf(changeProductsSyncML)[0]!.body).toEqual({ enabled: false });
  });
});
