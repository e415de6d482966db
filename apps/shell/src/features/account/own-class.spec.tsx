import { expect, it } from '@jest/globals';
import {
  listVehicleBrands,
  readOwnBrands,
  readOwnClass,
  saveOwnBrands,
  saveOwnClass,
  type OwnClass as Said,
} from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OwnClass } from './components/own-class.tsx';

const mazda = { id: 3, name: 'Mazda' };
const open = (given: Partial<Said> = {}, answer: () => unknown = () => undefined) => {
  let said: Said = { user_class: null, workshop_name: null, is_public: false, ...given };
  const gateway = serveGateway(
    [readOwnClass, () => ({ data: said })],
    [readOwnBrands, () => ({ data: [] })],
    [listVehicleBrands, () => listOf([mazda, { id: 4, name: 'Nissan' }])],
    [
      saveOwnClass,
      ({ body }) => {
        const given = answer();
        if (given) return given;
        said = { ...said, ...(body as object) };
        return { data: said };
      },
    ],
    [saveOwnBrands, () => ({ data: [mazda] })],
  );
  renderPage(<OwnClass />);
  return gateway;
};
const choose = (name: string) => screen.findByRole('radio', { name }).then((radio) => userEvent.click(radio));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const workshop = () => screen.getByRole('textbox', { name: /^Nombre de tu taller/ });

it('asks who owns a workshop for its name, and saves class, brands and whether others see them', async () => {
  const gateway = open();
  await choose('Tengo un taller');
  await save();
  expect(await screen.findByText('Escribe el nombre de tu taller.')).toBeVisible();
  expect(workshop()).toHaveFocus();
  expect(gateway.callsOf(saveOwnClass)).toEqual([]);
  await userEvent.type(workshop(), 'Taller Los Andes');
  await userEvent.click(screen.getByRole('button', { name: /^Marcas con las que trabajas/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mazda' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('switch', { name: /^Mostrarlo en mi perfil/ }));
  await save();
  expect(await screen.findByText('Quedó guardado a qué te dedicas.')).toBeVisible();
  expect(gateway.callsOf(saveOwnClass)[0]!.body).toEqual({
    user_class: 'workshopOwner',
    workshop_name: 'Taller Los Andes',
    is_public: true,
  });
  expect(gateway.callsOf(saveOwnBrands)[0]!.body).toEqual({ brand_ids: [3] });
});

it('takes back what was said', async () => {
  const gateway = open({ user_class: 'mechanic' });
  expect(await screen.findByRole('radio', { name: 'Reparo vehículos de otras personas' })).toBeChecked();
  await choose('Prefiero no decirlo');
  await save();
  await waitFor(() =>
    expect(gateway.callsOf(saveOwnClass)[0]?.body).toEqual({ user_class: null, is_public: false }),
  );
});

it('keeps what is written while it is being saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  const said = { user_class: 'workshopOwner', workshop_name: 'Sur' } as const;
  const gateway = open(said, () => answer.promise);
  await screen.findByRole('radio', { name: 'Tengo un taller' });
  await save();
  await waitFor(() => expect(gateway.callsOf(saveOwnClass)).toHaveLength(1));
  await userEvent.type(workshop(), ' y Norte');
  answer.resolve({ data: { ...said, is_public: false } });
  expect(await screen.findByText('Quedó guardado a qué te dedicas.')).toBeVisible();
  expect(workshop()).toHaveValue('Sur y Norte');
});

it('says why it was not saved, at the field where it is one', async () => {
  let isOfField = true;
  open({ user_class: 'workshopOwner', workshop_name: 'Sur' }, () =>
    isOfField
      ? refusal('INVALID_INPUT', [{ field: 'workshop_name', message: 'No es un nombre' }])
      : refusal('UNEXPECTED'),
  );
  await screen.findByRole('radio', { name: 'Tengo un taller' });
  await save();
  expect(await screen.findByText('No es un nombre')).toBeVisible();
  await waitFor(() => expect(workshop()).toHaveFocus());
  isOfField = false;
  await userEvent.type(workshop(), '!');
  await save();
  expect(await screen.findByText('No se guardó')).toBeVisible();
});
