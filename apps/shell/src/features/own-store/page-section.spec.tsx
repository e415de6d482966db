import { describe, expect, it } from '@jest/globals';
import {
  readSessionControlData,
  readStore,
  readStorePage,
  updateStorePage,
  type StorePage,
} from '@tuerca/contracts';
import { storePageMessages } from '@tuerca/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { StoreAreaPage } from './store-area-page.tsx';

const page: StorePage = {
  id: 3,
  name: 'Repuestos "del" Sur',
  segment: 'repuestos-del-sur',
  country: 'CO',
  city: { id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' },
  average_rating: null,
  count_total_number_ratings: 0,
  brands: [{ id: 3, name: 'Nissan' }],
  accent_color: null,
  logo: null,
  presentation: null,
  opening_hours: [{ day: 6, from: '09:00', to: '13:00' }],
  embed_origins: [],
  minimum_order: 0,
  has_module: true,
};

const open = (answer: (body: object) => unknown, user = sampleVendor()) => {
  let known = page;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [readStore, () => ({ data: { id: 3, segment: page.segment } })],
    [readStorePage, () => ({ data: known })],
    [
      updateStorePage,
      ({ body }) => {
        const given = answer(body as object);
        if (given) return given;
        known = { ...known, ...(body as object) };
        return { data: known };
      },
    ],
  );
  renderPage(<StoreAreaPage />);
  return gateway;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));

describe('one’s own store', () => {
  it('saves its look, hours and sites, and then has the code for its own site', async () => {
    const gateway = open(() => undefined);
    const presentation = await screen.findByRole('textbox', { name: 'Presentación' });
    expect(screen.queryByRole('textbox', { name: 'Código para tu sitio' })).toBeNull();
    await userEvent.type(presentation, 'Frenos y más');
    await userEvent.click(screen.getByRole('checkbox', { name: /Usar el color de mi tienda/ }));
    fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#c02229' } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'lunes' }));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Sitios que pueden mostrar tu formulario' }),
      'https://www.sur.co{enter} https://sur.mx',
    );
    await save();
    expect(await screen.findByText('Tu página quedó guardada.')).toBeVisible();
    expect(gateway.callsOf(updateStorePage)[0]!.body).toEqual({
      accent_color: '#c02229',
      presentation: 'Frenos y más',
      opening_hours: [
        { day: 1, from: '08:00', to: '18:00' },
        { day: 6, from: '09:00', to: '13:00' },
      ],
      embed_origins: ['https://www.sur.co', 'https://sur.mx'],
    });
    const code = await screen.findByRole('textbox', { name: 'Código para tu sitio' });
    expect((code as HTMLTextAreaElement).value).toMatch(
      /^<iframe src="http:\/\/localhost[^"]*\/tienda\/repuestos-del-sur\/cotizar" title="Cotiza con Repuestos &quot;del&quot; Sur"/,
    );
  });

  it('refuses a site in the clear and hours the wrong way round before it asks, at their fields', async () => {
    const gateway = open(() => undefined);
    const sites = await screen.findByRole('textbox', { name: 'Sitios que pueden mostrar tu formulario' });
    fireEvent.change(screen.getByLabelText('sábado, cierra'), { target: { value: '08:00' } });
    await userEvent.type(sites, 'www.sur.co');
    await save();
    expect(await screen.findByText(storePageMessages.hours)).toBeVisible();
    expect(screen.getByText(storePageMessages.embedOrigin)).toBeVisible();
    expect(screen.getByLabelText('sábado, cierra')).toHaveFocus();
    expect(gateway.callsOf(updateStorePage)).toEqual([]);
  });

  it('says at its field what the service refuses, with the focus there', async () => {
    open(() =>
      refusal('CONTACT_DATA', [{ field: 'presentation', message: storePageMessages.presentationContact }]),
    );
    const presentation = await screen.findByRole('textbox', { name: 'Presentación' });
    await userEvent.type(presentation, 'Llama al 300 123 4567');
    await save();
    expect(await screen.findByText(storePageMessages.presentationContact)).toBeVisible();
    await waitFor(() => expect(presentation).toHaveFocus());
    expect(presentation).toHaveValue('Llama al 300 123 4567');
  });

  it('gives the first of several refused fields the focus', async () => {
    open(() =>
      refusal('INVALID_INPUT', [
        { field: 'presentation', message: storePageMessages.presentationContact },
        { field: 'embed_origins.0', message: storePageMessages.embedOrigin },
      ]),
    );
    const presentation = await screen.findByRole('textbox', { name: 'Presentación' });
    await save();
    expect(await screen.findByText(storePageMessages.embedOrigin)).toBeVisible();
    await waitFor(() => expect(presentation).toHaveFocus());
  });

  it('keeps what is written while it is being saved, to be saved next', async () => {
    const answer = Promise.withResolvers<unknown>();
    const gateway = open(() => answer.promise);
    const presentation = await screen.findByRole('textbox', { name: 'Presentación' });
    await userEvent.type(presentation, 'Frenos');
    await save();
    await waitFor(() => expect(gateway.callsOf(updateStorePage)).toHaveLength(1));
    await userEvent.type(presentation, ' y más');
    answer.resolve({ data: { ...page, presentation: 'Frenos' } });
    expect(await screen.findByText('Tu página quedó guardada.')).toBeVisible();
    expect(presentation).toHaveValue('Frenos y más');
    await save();
    await waitFor(() =>
      expect(gateway.callsOf(updateStorePage)[1]?.body).toEqual({ presentation: 'Frenos y más' }),
    );
  });

  it('says in view why nothing was saved when no field is at fault', async () => {
    open(() => refusal('SERVICE_UNAVAILABLE'));
    await screen.findByRole('textbox', { name: 'Presentación' });
    await save();
    expect(await screen.findByText('No se guardó tu página')).toBeVisible();
  });

  it.each([
    ['a buyer', sampleUser()],
    ['an adviser', sampleUser({ storeByAdviser: true, storeId: 3 })],
  ])('is not for %s', async (_who, user) => {
    open(() => undefined, user);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  });
});
