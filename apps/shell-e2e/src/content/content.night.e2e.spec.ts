import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import {
  createNewOrder,
  createQuotation,
  createAddress,
  listQuotationRequests,
  listZones,
  readQuotationRequest,
  sendMessage,
  type Quotation,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { Browser, Page } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import { logIn, openBrowser, openPerson, type Person } from '../support/people.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';

const buyerEmail = 'comprador@tuerca.test';
const sellerEmail = 'vendedor1@tuerca.test';
const soon = { interval: 100, timeout: 20_000 };

/** XSS payloads, each for another injection context; all short enough for any field. */
const attacks = [
  `<script>window.attacked=1</script>`,
  `<img src=x onerror=window.attacked=2>`,
  `<svg onload=window.attacked=3><a href=javascript:attacked>`,
  `"><iframe srcdoc="<script>parent.attacked=4</script>">`,
  `{{constructor.constructor('window.attacked=5')()}}`,
] as const;
/** Links that a chat must not render: scripts, data URLs, and other sites, plain, in bold, and disguised. */
const links = [
  'javascript:window.attacked=6',
  'JaVaScRiPt:window.attacked=6',
  'data:text/html,<script>parent.attacked=7</script>',
  'https://tuerca.example/ingresar',
  '*https://tuerca.example/ingresar*',
  '_http://tuerca.example_',
  '[oferta](https://tuerca.example)',
  '<a href="https://tuerca.example">oferta</a>',
  'http://localhost@tuerca.example/',
] as const;

declare global {
  interface Window {
    attacked?: unknown;
    violations: string[];
  }
}

const callAs = async (email: string) => {
  const token = await tokenOf(email);
  return createClient({ baseUrl: origin(), token: () => token }).call;
};

/** A page that records content security policy violations and uncaught errors. */
const watched = async (browser: Browser): Promise<Person & { thrown: string[] }> => {
  const person = await openPerson(browser, origin());
  const thrown: string[] = [];
  person.page.on('pageerror', (error) => thrown.push(error.message));
  await person.context.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return { ...person, thrown };
};

/** The effects by which an executed payload shows in a page. */
const harmIn = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('body *')];
    const isPlanted = (href: string) => /^(javascript|data):|tuerca\.example/i.test(href);
    return {
      ran: window.attacked ?? null,
      violations: window.violations,
      handlers: elements.filter((each) => each.getAttributeNames().some((name) => name.startsWith('on')))
        .length,
      frames: elements.filter((each) => /^(iframe|object|embed|base)$/i.test(each.tagName)).length,
      pictures: [...document.images].filter((image) => image.getAttribute('src') === 'x').length,
      links: [...document.links].map(({ href }) => href).filter(isPlanted),
    };
  });
const noHarm = { ran: null, violations: [], handlers: 0, frames: 0, pictures: 0, links: [] };

/** Waits until the page is fully rendered. */
const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

describe('what people write', () => {
  let browser: Browser;
  let buyer: Person & { thrown: string[] };
  let seller: Person & { thrown: string[] };
  let request: { id: number; code: string };
  let quotation: Quotation;

  beforeAll(async () => {
    browser = await openBrowser();
    [buyer, seller] = await Promise.all([watched(browser), watched(browser)]);
    request = await sendRequestFor(attacks.slice(0, 5));
    const [callBuyer, callSeller] = await Promise.all([callAs(buyerEmail), callAs(sellerEmail)]);
    await pWaitFor(async () => {
      const { data } = await callSeller(listQuotationRequests, { query: { scopes: ['pending'] } });
      return data.some(({ id }) => id === request.id);
    }, soon);
    const { data } = await callSeller(readQuotationRequest, {
      params: { id: request.id },
      query: { with: ['details'] },
    });
    const quoted = await callSeller(createQuotation, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        quotation_request_id: request.id,
        shipping_cost: 12_000,
        observations: attacks[1],
        quotationDetails: data.details!.map(({ id, amount }, index) => ({
          quotation_request_detail_id: id,
          name: attacks[index % attacks.length]!,
          brand: attacks[0],
          amount,
          unit_price: 90_000,
          warranty: attacks[1].slice(0, 60),
          delivery_time: '1 día',
          reference: attacks[2].slice(0, 128),
        })),
      },
    });
    quotation = quoted.data;
    for (const message of [...attacks, ...links]) {
      const body = {
        quotation_request_id: request.id,
        quotation_id: quotation.id,
        message,
        confirmedNoContactData: true,
      };
      // The chat service receives the quotation by its event.
      await pWaitFor(
        () =>
          callBuyer(sendMessage, { idempotencyKey: crypto.randomUUID(), body }).then(
            () => true,
            () => false,
          ),
        soon,
      );
    }
    await logIn(buyer, buyerEmail, password);
    await logIn(seller, sellerEmail, password);
  }, 180_000);
  afterAll(() => browser?.close());

  const order = async () => {
    const callBuyer = await callAs(buyerEmail);
    const { data: cities } = await callBuyer(listZones, {
      query: { filter: { kind: 'city', name: 'Bogotá' } },
    });
    const { data: address } = await callBuyer(createAddress, {
      body: {
        address: attacks[1],
        fullname: attacks[0],
        identification: '52123456',
        city_id: cities[0]!.id,
        mobile: '+573105550101',
      },
    });
    const [line] = quotation.quotationDetails;
    const ordered = await callBuyer(createNewOrder, {
      idempotencyKey: crypto.randomUUID(),
      params: { id: quotation.id },
      body: {
        quotationDetails: [{ id: line!.id, unit_price: line!.unit_price, purchased_amount: 1 }],
        addressId: address.id,
        version: quotation.version,
        comment: attacks[2],
      },
    });
    return ordered.data.id;
  };

  const lookAt = async ({ page, goTo, thrown }: typeof buyer, path: string, seen: readonly string[]) => {
    await goTo(path);
    await settled(page);
    for (const text of seen) await page.getByText(text).filter({ visible: true }).first().waitFor();
    expect(await harmIn(page)).toEqual(noHarm);
    expect(thrown).toEqual([]);
  };

  test(
    'is text on the buyer’s page of the request and its quotations',
    () => lookAt(buyer, `/tuercaGo/quotationRequestDetail/${request.id}`, attacks),
    60_000,
  );

  test('is text on the seller’s pages of the request', async () => {
    await lookAt(seller, `/tuercaGo/quotationRequest/${request.id}`, attacks.slice(0, 2));
    await lookAt(seller, '/tuercaGo/page/index/quotedRequests', []);
    await lookAt(seller, '/tuercaGo/page/index/tuercaGoReports', attacks.slice(0, 1));
  }, 60_000);

  test('is text in the chat, which offers no way off the site', async () => {
    const { page, goTo } = buyer;
    await goTo(`/tuercaGo/quotationRequestDetail/${request.id}`);
    await settled(page);
    await page
      .getByRole('button', { name: /^(Preguntar a la tienda|Ver)/ })
      .first()
      .click();
    const chat = page.getByRole('dialog');
    for (const text of [...attacks, links[0], links[3], links[7]]) {
      await chat.getByText(text, { exact: false }).first().waitFor();
    }
    expect(await harmIn(page)).toEqual(noHarm);
    expect(await chat.getByRole('link').count()).toBe(0);
  }, 60_000);

  test('is text in notifications and in the messages that are sent', async () => {
    await lookAt(buyer, '/dev/inbox', []);
    const { page, goTo } = buyer;
    await goTo('/tuercaGo/page/index');
    await settled(page);
    await page
      .getByRole('button', { name: /Notificaciones/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText(request.code).first().waitFor();
    expect(await harmIn(page)).toEqual(noHarm);
  }, 60_000);

  test('is text on the order, with its address and comment', async () => {
    const orderId = await order();
    await lookAt(buyer, `/cart/page/view/${orderId}`, [attacks[1], attacks[2]]);
    await lookAt(seller, `/cart/page/view/${orderId}`, [attacks[0]]);
  }, 60_000);
});

describe('the content security policy of pages', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  const pages = ['/', '/users/page/login', '/tuercaGo/page/index', '/terminos', '/no-existe'];

  test.each(pages)('of %s lets no script in but the site’s own', async (path) => {
    const policy = (await fetch(`${origin()}${path}`, { headers: { accept: 'text/html' } })).headers.get(
      'content-security-policy',
    );
    const directives = new Map(
      (policy ?? '').split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)] as const),
    );
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/=]{20,}'$/)]);
    for (const closed of ['base-uri', 'frame-ancestors']) expect(directives.get(closed)).toEqual(["'none'"]);
    expect(directives.has('object-src') || directives.get('default-src')?.[0] === "'none'").toBe(true);
  });

  test('has another nonce each time', async () => {
    const nonceOf = async () =>
      /'nonce-([^']+)'/.exec((await fetch(`${origin()}/`)).headers.get('content-security-policy') ?? '')?.[1];
    const nonces = await Promise.all([nonceOf(), nonceOf(), nonceOf()]);
    expect(new Set(nonces).size).toBe(3);
  });

  test('stops a script, a handler, a frame and a form that got into a page after all', async () => {
    const { page, goTo } = await watched(browser);
    await goTo('/');
    await settled(page);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.attacked = 1';
      const foreign = document.createElement('script');
      foreign.src = 'https://tuerca.example/x.js';
      const holder = document.createElement('div');
      holder.innerHTML =
        '<img src="data:image/gif;base64,x" onerror="window.attacked = 2"><iframe src="https://tuerca.example"></iframe>';
      document.body.append(script, foreign, holder);
    });
    await page.waitForFunction(() =>
      ['script-src-elem inline', 'script-src-elem https', 'script-src-attr', 'frame-src'].every((part) =>
        window.violations.some((violation) => violation.startsWith(part)),
      ),
    );
    expect(await page.evaluate(() => window.attacked ?? null)).toBeNull();
  }, 60_000);
});
