import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createAdviser,
  createAdviserInvitation,
  deleteAdviser,
  leaveStore,
  listAdviserFigures,
  listAdviserInvitations,
  listAdvisers,
  readAdviser,
  readSessionControlData,
  readStore,
  resendAdviserInvitation,
  restoreAdviser,
  updateAdviser,
  withdrawAdviserInvitation,
  type Adviser,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { AdvisersSection } from './advisers-section.tsx';
import { OwnWorkSection } from './own-work-section.tsx';

beforeEach(() => {
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  FakeSocket.opened = [];
});

const adviser = (given: Partial<Adviser> = {}): Adviser => ({
  id: 1,
  name: 'Pedro Ruiz',
  user_id: 13,
  store_id: 3,
  is_active: true,
  rights: ['quote', 'chat'],
  brand_ids: [4],
  email: 'pedro@tuerca.test',
  mobile: null,
  created_at: '2026-01-15T14:00:00.000Z',
  left_at: null,
  ...given,
});
const ana = adviser({ id: 2, name: 'Ana', user_id: null, brand_ids: null });
const invitation = {
  id: 9,
  store_id: 3,
  name: 'Luis',
  email: 'luis@tuerca.test',
  mobile: null,
  rights: ['quote' as const],
  brand_ids: null,
  sent_at: '2026-01-15T14:00:00.000Z',
  expires_at: '2099-01-22T14:00:00.000Z',
};
const store = {
  id: 3,
  name: 'Repuestos del Sur',
  brands: [
    { id: 4, name: 'Nissan' },
    { id: 9, name: 'Mazda' },
  ],
};

const open = ({
  active = [adviser(), ana],
  former = [] as Adviser[],
  invited = [invitation],
  read = (): unknown => ({ data: store }),
  resent = (): unknown => ({ data: invitation }),
  changed = (body: unknown): unknown => renamed_(body),
  now = adviser(),
  added = (): unknown => ({ data: ana }),
} = {}) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readStore, read],
    [
      listAdvisers,
      ({ query }) =>
        listOf(String((query as { filter?: unknown })?.filter ?? '').includes('false') ? former : active),
    ],
    [listAdviserInvitations, () => listOf(invited)],
    [
      listAdviserFigures,
      () => ({
        data: [{ adviser_id: 1, quotations: 6, discards: 2, sold: 1, last_at: '2026-01-15T14:00:00.000Z' }],
      }),
    ],
    [createAdviserInvitation, ({ body }) => invited_(body)],
    [createAdviser, added],
    [updateAdviser, ({ body }) => changed(body)],
    [readAdviser, () => ({ data: now })],
    [deleteAdviser, () => ({ data: { ok: true } })],
    [restoreAdviser, () => ({ data: adviser() })],
    [resendAdviserInvitation, resent],
    [withdrawAdviserInvitation, () => ({ data: { ok: true } })],
  );
  renderPage(<AdvisersSection storeId={3} />);
  return gateway;
};
/** Refused for the one contact that is known. */
const invited_ = (body: unknown) =>
  (body as { email?: string }).email === 'pedro@tuerca.test'
    ? refusal('ADVISER_KNOWN', [{ field: 'email', message: 'Esta persona ya atiende tu tienda.' }])
    : { data: invitation };
/** Refused for an address in place of a name. */
const renamed_ = (body: unknown) =>
  (body as { name?: string }).name?.includes('@')
    ? refusal('INVALID_INPUT', [{ field: 'name', message: 'Escribe el nombre de la persona' }])
    : { data: adviser() };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the people of a store', () => {
  it('shows what each may do, attends and answered lately, and who has no account', async () => {
    open();
    const rows = within(await screen.findByRole('list', { name: 'Atienden tu tienda' })).getAllByRole(
      'listitem',
    );
    await waitFor(() => expect(rows[0]).toHaveTextContent('8 respuestas en 30 días · 1 venta'));
    expect(rows[0]).toHaveTextContent('pedro@tuerca.test');
    await waitFor(() => expect(rows[0]).toHaveTextContent('Nissan'));
    expect(rows[0]).toHaveTextContent('CotizarChatear con compradores');
    expect(rows[1]).toHaveTextContent('Sin cuenta: solo aparece como vendedor');
    expect(rows[1]).toHaveTextContent('Sin respuestas en 30 días');
  });

  it('invites by e-mail with rights and brands, and says at the field what is refused', async () => {
    const gateway = open();
    await press('Invitar');
    expect(await screen.findByRole('dialog', { name: 'Invitar a un vendedor' })).toBeVisible();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Luis');
    const email = screen.getByRole('textbox', { name: 'Correo electrónico' });
    await userEvent.type(email, 'pedro@tuerca.test');
    await userEvent.click(screen.getByRole('switch', { name: 'Ver y atender pedidos' }));
    await press('Enviar invitación');
    expect(await screen.findByText('Esta persona ya atiende tu tienda.')).toBeVisible();
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.clear(email);
    await userEvent.type(email, 'luis@tuerca.test');
    await press('Enviar invitación');
    expect(await screen.findByText('Invitación enviada a luis@tuerca.test.')).toBeVisible();
    expect(gateway.callsOf(createAdviserInvitation)[1]!.body).toEqual({
      store_id: 3,
      name: 'Luis',
      email: 'luis@tuerca.test',
      rights: ['quote', 'discard', 'chat'],
      brand_ids: null,
    });
  });

  it('asks before the rights that were chosen for an invitation are left', async () => {
    open();
    await press('Invitar');
    await userEvent.click(await screen.findByRole('switch', { name: 'Ver y atender pedidos' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  });

  it('invites by WhatsApp in E.164, and adds a name without an account', async () => {
    const gateway = open();
    await press('Invitar');
    await userEvent.click(await screen.findByRole('radio', { name: /Por WhatsApp/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Luis');
    await userEvent.type(screen.getByRole('textbox', { name: 'Número de WhatsApp' }), '300 123 4567');
    await press('Enviar invitación');
    await waitFor(() => expect(gateway.callsOf(createAdviserInvitation)).toHaveLength(1));
    expect(gateway.callsOf(createAdviserInvitation)[0]!.body).toMatchObject({ mobile: '+573001234567' });
    await press('Invitar');
    await userEvent.click(await screen.findByRole('radio', { name: /Sin cuenta/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana');
    await press('Agregar vendedor');
    await waitFor(() =>
      expect(gateway.callsOf(createAdviser)[0]?.body).toEqual({ store_id: 3, name: 'Ana' }),
    );
  });

  it('adds a name once though no answer came and it is sent again', async () => {
    let isAnswered = false;
    const gateway = open({ added: () => (isAnswered ? { data: ana } : refusal('SERVICE_UNAVAILABLE')) });
    await press('Invitar');
    await userEvent.click(await screen.findByRole('radio', { name: /Sin cuenta/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana');
    await press('Agregar vendedor');
    expect(await screen.findByText(/El servicio no está disponible/)).toBeVisible();
    isAnswered = true;
    await press('Agregar vendedor');
    expect(await screen.findByText('Ana ya aparece como vendedor.')).toBeVisible();
    const keys = gateway.callsOf(createAdviser).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(keys).toEqual(keys.map(() => expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(1);
  });

  it('changes what someone may do, and lets them go to a colleague or the store', async () => {
    const gateway = open();
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    await userEvent.click(await screen.findByRole('switch', { name: 'Cotizar' }));
    await press('Guardar');
    await waitFor(() => expect(gateway.callsOf(updateAdviser)).toHaveLength(1));
    // Name and brands may have been changed elsewhere since.
    expect(gateway.callsOf(updateAdviser)[0]!.body).toEqual({
      rights: ['chat'],
      seen: { rights: ['quote', 'chat'], brand_ids: [4] },
    });
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    await press('Desactivar');
    const taker = await screen.findByRole('combobox', { name: 'Quién recibe sus cotizaciones abiertas' });
    await userEvent.selectOptions(taker, 'Ana');
    await press('Desactivar');
    await waitFor(() => expect(gateway.callsOf(deleteAdviser)).toHaveLength(1));
    expect(gateway.callsOf(deleteAdviser)[0]).toMatchObject({ query: { hand_over_to: '2' } });
    expect(await screen.findByText('Pedro Ruiz ya no atiende tu tienda.')).toBeVisible();
  });

  it('says what another tab gave and took, and keeps what was switched here over it', async () => {
    const gateway = open({
      changed: (body) =>
        (body as { seen: Adviser }).seen.brand_ids ? refusal('CONFLICT') : { data: adviser() },
      now: adviser({ rights: ['chat', 'manageBrands'], brand_ids: null }),
    });
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    await userEvent.click(await screen.findByRole('switch', { name: 'Ver y atender pedidos' }));
    await press('Guardar');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Cotizar: antes sí, ahora no.'));
    expect(document.activeElement).toHaveTextContent('Cambiar las marcas de la tienda: antes no, ahora sí.');
    expect(document.activeElement).toHaveTextContent('Marcas que atiende: cambió.');
    expect(screen.getByRole('switch', { name: 'Cotizar' })).not.toBeChecked();
    await press('Guardar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gateway.callsOf(updateAdviser)[1]!.body).toEqual({
      rights: ['chat', 'seeOrders', 'manageBrands'],
      seen: { rights: ['chat', 'manageBrands'], brand_ids: null },
    });
  });

  it('lets a brand be taken away that the store has given up since', async () => {
    const gateway = open({ active: [adviser({ brand_ids: [4, 77] })] });
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    await userEvent.click(await screen.findByRole('button', { name: /Marcas que atiende/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Marca que tu tienda ya no maneja' }));
    expect(screen.queryByRole('checkbox', { name: 'Marca que tu tienda ya no maneja' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await press('Guardar');
    await waitFor(() => expect(gateway.callsOf(updateAdviser)[0]?.body).toMatchObject({ brand_ids: [4] }));
  });

  it('asks before rights that were switched are left unsaved', async () => {
    const gateway = open();
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    await userEvent.click(await screen.findByRole('switch', { name: 'Cotizar' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
    await press('Seguir editando');
    await press('Guardar');
    await waitFor(() => expect(gateway.callsOf(updateAdviser)).toHaveLength(1));
  });

  it('says at the name what is refused of it', async () => {
    open();
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    await userEvent.clear(name);
    await userEvent.type(name, 'pedro@tuerca.test');
    await press('Guardar');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Escribe el nombre de la persona'));
  });

  it('sends an invitation again, withdraws it after asking, and brings back who left', async () => {
    const gateway = open({
      former: [adviser({ id: 5, name: 'Marta', is_active: false, left_at: '2026-01-10T14:00:00.000Z' })],
    });
    await press('Reenviar la invitación a Luis');
    expect(await screen.findByText(/Enviamos otra invitación a luis@tuerca.test/)).toBeVisible();
    await press('Retirar la invitación a Luis');
    expect(gateway.callsOf(withdrawAdviserInvitation)).toHaveLength(0);
    await press('Retirar');
    await waitFor(() => expect(gateway.callsOf(withdrawAdviserInvitation)).toHaveLength(1));
    await press('Reactivar a Marta');
    await waitFor(() => expect(gateway.callsOf(restoreAdviser)).toHaveLength(1));
  });

  it('says of an invitation that is open no more, and of who was let go elsewhere, what they are', async () => {
    const invited = [invitation];
    const gone = () => refusal('NOT_FOUND');
    open({ invited, resent: () => (invited.pop(), gone()), changed: gone });
    await press('Reenviar la invitación a Luis');
    expect(await screen.findByText(/^La invitación a Luis ya no está abierta/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /la invitación a Luis/ })).toBeNull());
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    await userEvent.click(await screen.findByRole('switch', { name: 'Cotizar' }));
    await press('Guardar');
    expect(await screen.findByText(/^Pedro Ruiz ya no atendía tu tienda/)).toBeVisible();
  });

  it.each([
    ['in its window', true],
    ['after it was closed', false],
  ])('leads to those who left from a change of who was let go elsewhere, %s', async (_when, isStillOpen) => {
    const answer = Promise.withResolvers<unknown>();
    const [active, former]: [Adviser[], Adviser[]] = [[ana, adviser()], []];
    open({ active, former, changed: () => answer.promise });
    await press('Cambiar lo que puede hacer Ana');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), ' María');
    await press('Guardar');
    if (!isStillOpen) {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    active.shift();
    former.push({ ...ana, is_active: false, left_at: '2026-01-20T14:00:00.000Z' });
    answer.resolve(refusal('NOT_FOUND'));
    // Who has no account cannot have left alone.
    expect(
      await screen.findByText('Ana ya no atendía tu tienda: se desactivó en otra ventana.'),
    ).toBeVisible();
    if (isStillOpen) {
      await userEvent.keyboard('{Escape}');
      await press('Salir sin guardar');
    }
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Atendieron antes' })).toHaveFocus());
  });

  it('says of no account that it is kept where there is none', async () => {
    open();
    await press('Cambiar lo que puede hacer Ana');
    await press('Desactivar');
    const question = await screen.findByRole('alertdialog', { name: '¿Ana deja de atender tu tienda?' });
    expect(question).toHaveTextContent('Deja de aparecer como vendedor de inmediato.');
    expect(question).not.toHaveTextContent('conserva su cuenta');
  });

  it('goes on asking whether to withdraw an invitation that was sent again meanwhile', async () => {
    const answer = Promise.withResolvers<unknown>();
    open({ resent: () => answer.promise });
    await press('Reenviar la invitación a Luis');
    await press('Retirar la invitación a Luis');
    await screen.findByRole('alertdialog');
    answer.resolve({ data: invitation });
    expect(await screen.findByText(/Enviamos otra invitación a luis@tuerca.test/)).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('follows who accepts an invitation while the page is open', async () => {
    const [active, invited] = [[ana], [invitation]];
    open({ active, invited });
    const resend = { name: 'Reenviar la invitación a Luis' };
    await screen.findByRole('button', resend);
    active.push(adviser({ id: 6, name: 'Luis' }));
    invited.pop();
    const notification = {
      id: 1,
      topic: 'storeAdviser' as const,
      title: 'Luis ya atiende tu tienda',
      body: 'Aceptó tu invitación.',
      url: '/users/page/tienda/asesores',
      is_done: false,
      quotation_request_id: null,
      quotation_id: null,
      order_id: null,
      created_at: '2026-01-16T14:00:00.000Z',
    };
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    act(() =>
      FakeSocket.opened[0]!.push({
        type: 'notifications',
        cursor: '1',
        data: { kind: 'queued', notification },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('button', resend)).toBeNull());
    await screen.findByRole('button', { name: 'Cambiar lo que puede hacer Luis' });
  });

  it('says in place of the button that who left alone is to be invited', async () => {
    const left = { is_active: false, left_at: '2026-01-10T14:00:00.000Z', chose_to_leave: true };
    open({ former: [adviser({ id: 5, name: 'Marta', ...left })] });
    expect(await screen.findByText(/Para que vuelva, envíale una invitación/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reactivar a Marta' })).toBeNull();
  });

  it('says where brands are chosen that they could not be read, and shows no dashes in their place', async () => {
    let isDown = true;
    open({ read: () => (isDown ? refusal('SERVICE_UNAVAILABLE') : { data: store }) });
    const list = await screen.findByRole('list', { name: 'Atienden tu tienda' });
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    expect(list).not.toHaveTextContent('—');
    isDown = false;
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /Marcas que atiende/ }));
    expect(await screen.findByRole('checkbox', { name: 'Mazda' })).toBeVisible();
  });

  it('tells who has closed a window before it was refused so, and leaves open what they opened since', async () => {
    const answer = Promise.withResolvers<unknown>();
    open({ changed: () => answer.promise });
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    await userEvent.click(await screen.findByRole('switch', { name: 'Cotizar' }));
    await press('Guardar');
    await userEvent.keyboard('{Escape}');
    await press('Invitar');
    answer.resolve(refusal('SERVICE_UNAVAILABLE'));
    expect(await screen.findByText('No se guardaron los cambios')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Invitar a un vendedor' })).toBeVisible();
  });

  it('has what was chosen there again after the window was closed, over what another tab gave meanwhile', async () => {
    const answer = Promise.withResolvers<unknown>();
    const now = [adviser(), ana];
    open({ active: now, changed: () => answer.promise, now: adviser({ brand_ids: null }) });
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    await userEvent.click(await screen.findByRole('switch', { name: 'Cotizar' }));
    await userEvent.click(screen.getByRole('button', { name: /Marcas que atiende/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mazda' }));
    await userEvent.keyboard('{Escape}');
    await press('Guardar');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    now[0] = adviser({ rights: ['quote', 'chat', 'seeOrders'], brand_ids: null });
    answer.resolve(refusal('CONFLICT'));
    const notice = await screen.findByText(/Marcas que atiende: cambió\./);
    expect(notice).toHaveTextContent('Lo que pusiste te espera si vuelves a abrir esa ventana.');
    expect(notice).not.toHaveTextContent('En el formulario sigue lo que pusiste.');
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Cotizar' })).not.toBeChecked());
    expect(screen.getByRole('switch', { name: 'Ver y atender pedidos' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Quitar Mazda' })).toBeVisible();
  });

  it('leaves open the window that was opened since the one before was saved', async () => {
    const answer = Promise.withResolvers<unknown>();
    open({ changed: () => answer.promise });
    await press('Cambiar lo que puede hacer Pedro Ruiz');
    await userEvent.click(await screen.findByRole('switch', { name: 'Cotizar' }));
    await press('Guardar');
    await userEvent.keyboard('{Escape}');
    await press('Invitar');
    answer.resolve({ data: adviser() });
    expect(await screen.findByText(/^Pedro Ruiz: /)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Invitar a un vendedor' })).toBeVisible();
  });

  it('says what invitations are for where nobody helps yet', async () => {
    open({ active: [], invited: [] });
    expect(await screen.findByText('Todavía atiendes la tienda sin ayuda')).toBeVisible();
  });
});

describe('an adviser’s own work', () => {
  it('says what the store lets them do, and lets them leave after asking', async () => {
    const user = sampleUser({
      storeByAdviser: true,
      storeId: 3,
      storeName: 'Repuestos del Sur',
      adviserId: 1,
    });
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user } })],
      [readAdviser, () => ({ data: adviser() })],
      [readStore, () => ({ data: store })],
      [leaveStore, () => ({ data: { id: 7, urlreturn: '/', user: sampleUser() } })],
    );
    renderPage(<OwnWorkSection storeId={3} />);
    expect(await screen.findByText(/Atiendes Repuestos del Sur con tu cuenta/)).toBeVisible();
    expect(
      screen.getByText(
        /Sin permiso: Descartar solicitudes, Ver y atender pedidos, Cambiar las marcas de la tienda y/,
      ),
    ).toBeVisible();
    expect(await screen.findByText('Nissan')).toBeVisible();
    await press('Dejar la tienda');
    expect(gateway.callsOf(leaveStore)).toHaveLength(0);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dejar la tienda' }),
    );
    await waitFor(() => expect(gateway.callsOf(leaveStore)).toHaveLength(1));
  });

  it('says that the attended brands could not be read, and reads them again', async () => {
    const user = sampleUser({ storeByAdviser: true, storeId: 3, adviserId: 1 });
    let isDown = true;
    serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: false, user } })],
      [readAdviser, () => ({ data: adviser() })],
      [readStore, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : { data: store })],
    );
    renderPage(<OwnWorkSection storeId={3} />);
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('Nissan')).toBeVisible();
  });
});
