import { afterEach, expect, it, jest } from '@jest/globals';
import { discardQuotationRequest, listAdvisers, readSessionControlData } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleRequest, sampleVendor } from '../../../testing/samples.ts';
import { DiscardDialog } from './discard-dialog.tsx';

const { scrollIntoView } = Element.prototype;
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  Element.prototype.scrollIntoView = scrollIntoView;
});

const open = async (isTouch: boolean, { isAvailable = true, advisers = 0 } = {}) => {
  window.matchMedia = ((query: string) => ({
    matches: isTouch && /hover: none|pointer: coarse/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  serveGateway(
    [discardQuotationRequest, () => refusal('SERVICE_UNAVAILABLE')],
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [
      listAdvisers,
      () =>
        listOf(
          [21, 22]
            .slice(0, advisers)
            .map((id) => ({ id, name: `Asesora ${id}`, user_id: null, store_id: 3, is_active: true })),
        ),
    ],
  );
  renderPage(
    <DiscardDialog
      request={sampleRequest({ isAvailable })}
      onDiscarded={() => undefined}
      onClose={() => undefined}
    />,
  );
  return screen.findByRole('radio', { name: 'Otro' });
};

it('says which digit chooses a reason only where there is a keyboard', async () => {
  await open(false);
  expect(screen.getByText('1')).toBeVisible();
});

it('keeps taking digits after it was asked to discard without a reason', async () => {
  await open(false);
  await userEvent.click(screen.getByText('Descartar'));
  expect(screen.getByText('Selecciona una opción')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Producto no disponible/ })).toHaveFocus();
  await userEvent.keyboard('2');
  expect(screen.getByRole('radio', { name: /^Baja probabilidad de venta/ })).toBeChecked();
});

it('says at the adviser that one is missing, with the keyboard there, and beside its button why it failed', async () => {
  await open(false, { advisers: 2 });
  const adviser = await screen.findByRole('combobox', { name: /Vendedor/ });
  await userEvent.click(screen.getByRole('radio', { name: /^Producto no disponible/ }));
  await userEvent.click(screen.getByText('Descartar'));
  expect(adviser).toHaveFocus();
  expect(adviser).toHaveAccessibleDescription('Selecciona un vendedor');
  await userEvent.selectOptions(adviser, 'Asesora 22');
  expect(adviser).toBeValid();
  await userEvent.click(screen.getByText('Descartar'));
  const told = await screen.findByText(/^Ocurrió un error al intentar descartar la solicitud/);
  await waitFor(() => expect(document.activeElement).toContainElement(told));
});

it('has no digits where one touches', async () => {
  await open(true);
  expect(screen.queryByText('1')).toBeNull();
});

it('brings in sight that words are missing, which stands below the field that has the focus', async () => {
  const inSight = jest.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function () {
    inSight.call(this);
  };
  await userEvent.click(await open(true));
  await userEvent.type(screen.getByRole('textbox', { name: /¿Por qué\?/ }), '{Enter}');
  const problem = screen.getByText('Cuéntanos en pocas palabras por qué');
  expect(screen.getByRole('textbox', { name: /¿Por qué\?/ })).toHaveFocus();
  expect(inSight.mock.contexts.at(-1)).toContainElement(problem);
});

it.each([
  ['no adviser', 0, true],
  ['one adviser', 1, true],
  ['several, who each say what became of it', 2, false],
])(
  'proposes that the answer came too late to a closed request for a store of %s',
  async (_who, advisers, isProposed) => {
    await open(true, { isAvailable: false, advisers });
    const late = screen.getByRole('radio', { name: 'Tiempo de respuesta superado' }) as HTMLInputElement;
    if (advisers > 1) await screen.findByRole('combobox', { name: /Vendedor/ });
    await waitFor(() => expect(late.checked).toBe(isProposed));
  },
);
