import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { limits, listSalesOpportunities, suggestPartNames } from '@tuerca/contracts';
import { isNightly } from '@tuerca/stack';
import type { Browser } from 'playwright-core';
import { askForBrandByApi } from '../support/brand-request.ts';
import { sendRequestFor } from '../support/demo-request.ts';
import { newPartName } from '../support/part-names.ts';
import { openBrowser, type Person } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { origin } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist, type Typist } from '../support/typist.ts';

const enough = 120_000;

/** Creates requests until the public list, and so the managers' lists, have a second page. */
const fillSecondPage = async () => {
  const { call } = createClient({ baseUrl: origin() });
  const { metadata } = await call(listSalesOpportunities, { query: { filter: { country: 'CO' } } });
  for (let missing = limits.pageSize + 1 - metadata.count; missing > 0; missing -= 1)
    await sendRequestFor(['Filtro de aire']);
};

/** The paginated lists of managers and of the public by keyboard alone. */
describe('long lists and what managers see, by keyboard alone', () => {
  let browser: Browser;
  let quoted: { id: number; code: string };

  beforeAll(async () => {
    browser = await openBrowser();
    await fillSecondPage();
    quoted = await sendRequestFor(['Radiador']);
    await quoteByApi('vendedor1@tuerca.test', quoted.code, { observations: 'Pago de contado' });
  }, enough);
  afterAll(() => browser?.close());

  /** Goes to the last, first and second page and to one by number; the focus stays on the pagination. */
  const leafThrough = async ({ page, keys }: Typist) => {
    const pages = page.getByRole('navigation', { name: 'Paginación' });
    const go = async (name: string, place: string | RegExp, key?: string) => {
      await keys.activate(pages.getByRole('button', { name }), key);
      await pages.getByText(place).waitFor();
      expect(await keys.isAt(pages)).toBe(true);
    };
    await go('Última', /^Página (\d+) de \1$/);
    await go('Primera', /^Página 1 de/, 'Shift+Tab');
    await go('Siguiente', /^Página 2 de/);
    const byNumber = pages.getByLabel('Ir a la página');
    await keys.fill(byNumber, '1');
    await keys.press('Enter');
    await pages.getByText(/^Página 1 de/).waitFor();
    await keys.waitFor(byNumber);
  };

  test(
    'everyone leafs through the sales opportunities',
    async () => {
      const visitor = await openTypist(browser);
      await visitor.goTo('/tuercaGo/quotationRequest/oportunidadesDeVenta');
      await leafThrough(visitor);
      // An old link names a page that is not there any more.
      await visitor.goTo('/tuercaGo/quotationRequest/oportunidadesDeVenta?pagina=999');
      await visitor.page.getByText(/^Página (\d+) de \1$/).waitFor();
    },
    enough,
  );

  test(
    'a manager writes to both sides of a quotation as an administrator, and takes its observations away',
    async () => {
      const { page, keys, logIn, goTo } = await openTypist(browser);
      await logIn('gestor@tuerca.test');
      await goTo(`/tuercaGo/quotationRequest/${quoted.id}`);
      await page.getByRole('heading', { name: 'Cotizaciones (1 de 3)' }).waitFor();
      await page.getByRole('heading', { name: 'Alcance' }).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Cotizó' }).waitFor();
      await keys.reach(page.getByRole('combobox', { name: 'Destinatario' }));
      await keys.press('ArrowDown');
      await keys.fill(page.getByRole('textbox', { name: /mensaje/i }), 'Revisamos las condiciones');
      await keys.press('Control+Enter');
      await page.getByRole('log').getByText('Revisamos las condiciones').waitFor();

      await keys.activate(page.getByRole('button', { name: 'Eliminar las observaciones' }), 'Shift+Tab');
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
      await page.getByText('Las observaciones se eliminaron correctamente.').waitFor();
      expect(await page.getByText('Pago de contado').count()).toBe(0);
      await page.context().close();
    },
    enough,
  );

  test(
    'a manager writes to stores that neither quoted nor wrote, by keyboard and by thumb',
    async () => {
      const fresh = await sendRequestFor(['Alternador']);
      const { page, keys, logIn: signIn, goTo } = await openTypist(browser);
      await signIn('gestor@tuerca.test');
      await goTo(`/tuercaGo/quotationRequest/${fresh.id}`);
      const recipient = ({ page: of }: Pick<Person, 'page'>) =>
        of.getByRole('combobox', { name: 'Destinatario' });
      await recipient({ page }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Mensaje' }).count()).toBe(0);
      await keys.reach(recipient({ page }));
      await keys.press('ArrowDown');
      await keys.fill(page.getByRole('textbox', { name: 'Mensaje' }), '¿Tienen el alternador?');
      await keys.press('Control+Enter');
      await page.getByRole('log').getByText('¿Tienen el alternador?').waitFor();
      await keys.waitFor(page.getByRole('textbox', { name: 'Mensaje' }));
      // Before, it is shown without being sent.
      await page
        .getByRole('log')
        .getByRole('img', { name: /^(Enviado|Entregado)$/ })
        .waitFor();
      await page.context().close();

      const phone = await openThumb(browser, 'gestor@tuerca.test');
      const { finger } = phone;
      await phone.goTo(`/tuercaGo/quotationRequest/${fresh.id}`);
      // The store that was written to comes first.
      await recipient(phone).selectOption({ index: 1 });
      await phone.page.getByRole('log').getByText('¿Tienen el alternador?').waitFor();
      await recipient(phone).selectOption({ index: 2 });
      await phone.page.getByText('Lo que escribas lo leen el comprador y la tienda').waitFor();
      await finger.tap(phone.page.getByRole('textbox', { name: 'Mensaje' }));
      await phone.page.keyboard.type('¿Y ustedes?');
      await finger.tap(phone.page.getByRole('button', { name: 'Enviar mensaje' }));
      await phone.page.getByRole('log').getByText('¿Y ustedes?').waitFor();
      expect(await phone.page.getByRole('log').getByText('¿Tienen el alternador?').count()).toBe(0);
      await phone.page.context().close();
    },
    enough,
  );

  test.each(['gestor@tuerca.test', ...(isNightly ? ['admin@tuerca.test'] : [])])(
    '%s leafs through all requests, searches the pending ones and reads their quotations',
    async (email) => {
      const manager = await openTypist(browser);
      const { page, keys } = manager;
      await manager.logIn(email);
      await manager.goTo('/tuercaGo/page/index');
      await leafThrough(manager);

      await keys.activate(page.getByRole('link', { name: 'Pendientes' }), 'Shift+Tab');
      await keys.waitFor(page.getByRole('main'));
      await keys.fill(page.getByRole('searchbox', { name: 'Buscar', exact: true }), 'Radiador');
      const request = page.getByRole('link', { name: quoted.code, exact: true });
      await keys.activate(request);
      await page.getByRole('heading', { name: 'Cotizaciones (1 de 3)' }).waitFor();
      await keys.waitFor(page.getByRole('main'));
      await keys.reach(page.getByRole('link', { name: 'Contactar Cliente' }));

      await keys.activate(page.getByRole('main').getByRole('link', { name: 'Pendientes' }), 'Shift+Tab');
      await page.waitForURL(/index\/quotationRequest\?search=Radiador/);
      await keys.waitFor(page.getByRole('main'));
      await keys.activate(page.getByRole('link', { name: 'Cotizadas' }), 'Shift+Tab');
      await keys.waitFor(page.getByRole('main'));
      const filtered = page.waitForResponse((response) => response.url().includes('search'));
      await keys.fill(page.getByRole('searchbox', { name: 'Buscar', exact: true }), 'Repuestos');
      await filtered;
      await keys.activate(page.getByRole('link', { name: 'Ver detalle' }).first());
      await page.getByRole('heading', { name: /^Cotizaciones \(/ }).waitFor();
      await keys.waitFor(page.getByRole('main'));
      await page.context().close();
    },
    enough,
  );

  test(
    'a manager refuses a brand that a store asked for, and says why',
    async () => {
      const given = `Frenos y embrague ${Date.now()}`;
      const text = await askForBrandByApi('vendedor4@tuerca.test', 'Lada', given);
      const manager = await openTypist(browser);
      const { page, keys } = manager;
      await manager.logIn('gestor@tuerca.test');
      await manager.goTo('/tuercaGo/page/index');
      await keys.activate(page.getByRole('link', { name: /^Marcas/ }));
      const words = page.getByText(text);
      await words.waitFor();
      await keys.activate(page.getByRole('button', { name: 'Rechazar' }).first());
      const dialog = page.getByRole('dialog', { name: '¿Por qué no?' });
      await keys.fill(dialog.getByLabel('Motivo'), 'Falta el RUT de la tienda');
      await keys.activate(dialog.getByRole('button', { name: 'Rechazar' }));
      await manager.hearStatus('Rechazada. Le avisamos a');
      await words.waitFor({ state: 'detached' });
      await page.context().close();
    },
    enough,
  );

  test(
    'a manager groups two names of a part, separates them and takes that back',
    async () => {
      const [name, other] = [newPartName('Bomper'), newPartName('Fascia')] as const;
      const manager = await openTypist(browser);
      const { page, keys } = manager;
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      const save = async (label: string, said: string) => {
        await keys.activate(dialog.getByRole('button', { name: label }));
        await manager.hearStatus(said);
        await dialog.waitFor({ state: 'detached' });
      };
      await manager.logIn('gestor@tuerca.test');
      await manager.goTo('/tuercaGo/page/index');
      await keys.activate(page.getByRole('link', { name: 'Nombres' }));
      await keys.activate(page.getByRole('button', { name: 'Nuevo grupo' }));
      const names = dialog.getByLabel('Nombres');
      await keys.fill(names, name);
      await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
      await dialog.getByText('Escribe al menos dos nombres').waitFor();
      await keys.waitFor(names);
      await keys.press('End');
      await keys.press('Enter');
      await keys.type(other);
      await save('Guardar', `El grupo de «${name}» quedó guardado.`);

      const { call } = createClient({ baseUrl: origin() });
      const suggested = async () => (await call(suggestPartNames, { query: { text: name } })).data;
      expect(await suggested()).toEqual([{ name: other, said: name, count: 0 }]);

      await keys.activate(main.getByRole('link', { name: 'Grupos' }), 'Shift+Tab');
      await keys.fill(main.getByRole('searchbox', { name: 'Buscar' }), name);
      await keys.activate(main.getByRole('button', { name: `Editar el grupo de ${name}` }));
      await keys.fill(names, name);
      await save('Deshacer el grupo', 'El grupo quedó deshecho.');
      expect(await suggested()).toEqual([]);

      await keys.activate(main.getByRole('link', { name: 'Separados' }), 'Shift+Tab');
      await keys.fill(main.getByRole('searchbox', { name: 'Buscar' }), name);
      await keys.activate(main.getByRole('button', { name: `Son lo mismo: ${name} y ${other}` }));
      await manager.hearStatus('quedaron en un grupo');
      expect(await suggested()).toEqual([{ name: other, said: name, count: 0 }]);
      await page.context().close();
    },
    enough,
  );
});
