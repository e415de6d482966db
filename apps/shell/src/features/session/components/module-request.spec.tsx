import { beforeEach, expect, it } from '@jest/globals';
import {
  createModuleRequest,
  listModuleRequests,
  readSessionControlData,
  type ModuleRequest,
  type SessionUser,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { useSession } from '../session.tsx';
import { ModuleMissing } from './module-missing.tsx';

const asked = (given: Partial<ModuleRequest> = {}): ModuleRequest => ({
  id: 5,
  store: { id: 3, name: 'Repuestos del Sur' },
  name: 'Mariana Rojas',
  mobile: '+573101234567',
  text: 'Vendemos frenos',
  user_name: 'Mariana Rojas',
  status: 'open',
  reason: null,
  created_at: '2026-01-15T14:00:00.000Z',
  decided_at: null,
  ...given,
});
const without = { hastuercaGoModuleAdministration: false };
const vendor = { ...sampleVendor(), ...without };
const adviser = sampleUser({ ...without, storeByAdviser: true, storeId: 3, adviserId: 21 });
const title = 'Activa el módulo de cotizaciones';

let last: ModuleRequest | null;
beforeEach(() => {
  last = null;
});

const Missing = () => {
  const { user } = useSession();
  return user ? <ModuleMissing hasWayBack /> : null;
};
const open = (user: SessionUser = vendor, answer: () => object = () => ({ data: asked() })) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [listModuleRequests, () => listOf(last ? [last] : [])],
    [
      createModuleRequest,
      () => {
        const given = answer();
        if ('data' in given) last = asked();
        return given;
      },
    ],
  );
  renderPage(<Missing />);
  return gateway;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = () => screen.findByRole('dialog', { name: title });

it('is asked for with whom to contact already filled in, once', async () => {
  const gateway = open();
  await press('Pedir el módulo');
  const dialog = within(await dialogOf());
  expect(await dialog.findByRole('textbox', { name: '¿Con quién hablamos?' })).toHaveValue('Mariana Rojas');
  expect(dialog.getByRole('textbox', { name: 'Celular o WhatsApp' })).toHaveValue('310 1234567');
  const text = dialog.getByRole('textbox', { name: 'Cuéntanos de tu tienda' });
  expect(text).toHaveAttribute('maxlength', '1024');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  await waitFor(() => expect(text).toHaveFocus());
  expect(text).toHaveAccessibleDescription(/Completa el campo requerido/);
  await userEvent.type(text, 'Vendemos frenos');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await dialog.findByText(/^La solicitud se envió el /)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Entendido' })).toHaveFocus();
  expect(gateway.callsOf(createModuleRequest).map(({ body }) => body)).toEqual([
    { name: 'Mariana Rojas', mobile: '+573101234567', text: 'Vendemos frenos' },
  ]);
});

it('pressed again says that it was sent, and when', async () => {
  last = asked();
  const gateway = open();
  expect(await screen.findByText(/^La solicitud se envió el .*15.* Te avisamos/)).toBeVisible();
  await press('Ver lo que enviamos');
  const dialog = within(await dialogOf());
  expect(await dialog.findByText(/^La solicitud se envió el .*15/)).toBeVisible();
  expect(dialog.getByText('Vendemos frenos')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Enviar solicitud' })).toBeNull();
  expect(gateway.callsOf(createModuleRequest)).toEqual([]);
});

it('says why it was not activated before, also to an adviser, and leads to what was quoted', async () => {
  last = asked({ status: 'rejected', reason: 'Falta el RUT' });
  open(adviser);
  expect(await screen.findByRole('link', { name: 'Ir a mis cotizaciones' })).toHaveAttribute(
    'href',
    paths.indexTab('quotedRequests'),
  );
  const reason = 'La vez anterior no lo activamos: Falta el RUT';
  expect(await screen.findByText(reason)).toBeVisible();
  await press('Pedir el módulo');
  expect(await within(await dialogOf()).findByText(reason)).toBeVisible();
});

it('says why it was not sent, and keeps what was typed', async () => {
  open(vendor, () => refusal('CONFLICT'));
  await press('Pedir el módulo');
  const text = await screen.findByRole('textbox', { name: 'Cuéntanos de tu tienda' });
  const mobile = screen.getByRole('textbox', { name: 'Celular o WhatsApp' });
  await userEvent.type(text, 'Vendemos frenos');
  await userEvent.clear(mobile);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await waitFor(() => expect(mobile).toHaveFocus());
  await userEvent.type(mobile, '310 123 4567');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  const told = await screen.findByText('Los datos cambiaron. Actualiza e intenta de nuevo.');
  expect(told.closest('[tabindex]')).toHaveFocus();
  expect(text).toHaveValue('Vendemos frenos');
});

it.each([
  ['SERVICE_UNAVAILABLE', true],
  ['CONFLICT', false],
] as const)('tells who has closed the window that it was not sent, for %s', async (code, waits) => {
  const answer = Promise.withResolvers<object>();
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: vendor } })],
    [listModuleRequests, () => listOf([])],
    [createModuleRequest, () => answer.promise],
  );
  renderPage(<Missing />);
  await press('Pedir el módulo');
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Cuéntanos de tu tienda' }),
    'Vendemos frenos',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve(refusal(code));
  expect(await screen.findByText('La solicitud no se envió')).toBeVisible();
  // Who has the module by now asks for it no more.
  expect(screen.queryByText(/Lo que pusiste te espera/) !== null).toBe(waits);
});
