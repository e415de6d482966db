import { describe, expect, it } from '@jest/globals';
import {
  generateNewApiToken,
  listApiTokens,
  readSessionControlData,
  readStoreHelp,
  revokeApiToken,
  type ApiToken,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
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
        const { name, scopes } = body as Pick<ApiToken, 'name' | 'scopes'>;
        const made = { ...token, id: 6, name, scopes };
        tokens = [made, ...tokens];
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

describe('the tokens of a store', () => {
  it('are made with a name and what they read, and shown once', async () => {
    const gateway = open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Crear token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear token' }));
    expect(await dialog.findByText('Escribe un nombre')).toBeVisible();
    expect(dialog.getByText('Elige al menos un permiso')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Inventario');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Cotizaciones/ }));
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
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Pedidos/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear token' }));
    expect(await dialog.findByText('Ya tienes un token con este nombre.')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('are replaced with what they had, the old one living on as chosen', async () => {
    const gateway = open([token]);
    await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar Contabilidad' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'El anterior funciona' }), '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Reemplazar' }));
    await screen.findByRole('dialog', { name: 'Token creado: Contabilidad' });
    expect(gateway.callsOf(generateNewApiToken)[0]!.body).toMatchObject({
      name: 'Contabilidad',
      scopes: ['orders:read'],
      replaces: { id: 5, keep_days: 7 },
    });
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
