import { inputLimits } from '@tuerca/contracts';
import {
  countries,
  dateIn,
  formatMobile,
  formatMoney,
  greetingOf,
  shippingTexts,
  vehicleName,
} from '@tuerca/rules';
import type { Currency } from '@tuerca/rules';
import type { SiteOf } from '@tuerca/service';
import { onOneLine, type Fact, type PrintedDocument } from '@tuerca/service/documents';
import type { Quotation } from '../quotations/quotation.ts';
import { formatDay } from '../quotations/quotations.wire.ts';
import type { User } from '../users/users.repository.ts';
import { heldUntil, quotationsOf, totalsOfCart, type CartLine, type CartTotal } from './cart-line.ts';

const moneyOf = (amount: number, currency: Currency): string => formatMoney({ amount, currency });

const shippingOf = ({ shippingKind, shippingMinor, currency }: Quotation): string => {
  if (shippingKind === 'added') return moneyOf(shippingMinor, currency);
  return shippingKind === 'included' ? shippingTexts.included : shippingTexts.chargedToBuyer;
};

const vehiclesOf = (lines: readonly CartLine[]): string =>
  [...new Set(lines.map(({ quotation }) => vehicleName(quotation)))].map(onOneLine).join(', ');

/** Totals by name: of one currency as a rule. */
const sumsOf = (totals: readonly CartTotal[]): Fact[] =>
  totals.flatMap(({ currency, subtotalMinor, shippingMinor, hasUnknownShipping }) => {
    const named = (name: string) => (totals.length > 1 ? `${name} (${currency})` : name);
    return [
      [named('Subtotal'), moneyOf(subtotalMinor, currency)],
      [named('Envío'), moneyOf(shippingMinor, currency)],
      [
        named(hasUnknownShipping ? 'Total sin los envíos a cargo del comprador' : 'Total'),
        moneyOf(subtotalMinor + shippingMinor, currency),
      ],
    ] as const;
  });

const columns = [
  { heading: 'Producto', width: 24 },
  { heading: 'Marca', width: 13 },
  { heading: 'Tienda', width: 18 },
  { heading: 'Cantidad', width: 10, isNumber: true },
  { heading: 'Precio unitario', width: 15, isNumber: true },
  { heading: 'Total', width: 16, isNumber: true },
  { heading: 'Garantía', width: 12 },
  { heading: 'Entrega', width: 12 },
] as const;

const rowOf = ({ line, quotation, amount, wanted }: CartLine): string[] => {
  const { currency, country } = quotation;
  const count = (value: number) => new Intl.NumberFormat(countries[country].locale).format(value);
  return [
    onOneLine(line.name),
    onOneLine(line.brand),
    onOneLine(quotation.storeName),
    amount === wanted ? count(amount) : `${count(amount)} de ${count(wanted)}`,
    moneyOf(line.unitPriceMinor, currency),
    moneyOf(line.unitPriceMinor * amount, currency),
    onOneLine(line.warranty),
    onOneLine(line.deliveryTime),
  ];
};

const termsOf = (quotation: Quotation): string =>
  onOneLine(
    `${quotation.storeName}, cotización ${quotation.code}: válida hasta el ${formatDay(quotation.validUntil, quotation.country)}. Envío: ${shippingOf(quotation)}.`,
  );

/** What can be ordered of a cart as the document that its holder files. */
export const cartDocument = (
  lines: readonly CartLine[],
  holder: User | undefined,
  { now, siteOf }: { now: Date; siteOf: SiteOf },
): PrintedDocument => {
  const { country } = lines[0]!.quotation;
  const used = quotationsOf(lines);
  const today = formatDay(dateIn(now, country), country);
  const url = `${siteOf(country)}/cart`;
  return {
    title: 'Cotización de mi carrito',
    subtitle: onOneLine([...new Set(used.map(({ storeName }) => storeName))].join(', ')),
    author: 'Tuerca',
    language: countries[country].locale,
    isWide: true,
    madeAt: now,
    facts: [
      ['Fecha', today],
      ['Todos los precios valen hasta', formatDay(heldUntil(lines), country)],
      ...(holder?.name ? ([['Comprador', onOneLine(holder.name)]] as const) : []),
      ['Vehículo', vehiclesOf(lines)],
    ],
    table: { title: 'Productos', columns, rows: lines.map(rowOf) },
    sums: sumsOf(totalsOfCart(lines)),
    notes: {
      title: 'Condiciones',
      paragraphs: [
        ...used.map(termsOf),
        `Cada tienda recibe su propio pedido. Lo que cuenta es lo que muestra Tuerca al pedir. Documento del ${today}.`,
      ],
    },
    link: { url, words: `Abrir en Tuerca: ${url}`, alt: 'Código que abre el carrito en Tuerca' },
    foot: 'Tuerca · Cotización de un carrito',
    pageOf: ['Página', 'de'],
  };
};

/** Who writes to a client, and how the client answers. */
export interface Sender {
  readonly name: string;
  /** E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
}

const answerTo = ({ name, mobile, email }: Sender): string => {
  const contact = mobile ? `WhatsApp ${formatMobile(mobile)}` : email;
  return contact ? `${name} (${contact})` : name;
};

/** Of a store's words, so that a letter of the most lines keeps its end. */
const brief = (text: string, most: number): string => {
  const line = onOneLine(text);
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
};
const partOf = ({ line, amount }: CartLine): string =>
  `${amount} × ${brief(line.name, 48)} (${brief(line.brand, 20)})`;

const letterOf = (lines: readonly string[]): string => lines.join('\n').slice(0, inputLimits.letterText);

/** What a client is told of what products cost: neither the stores nor the plate. */
export const availableLetter = (lines: readonly CartLine[], client: string, sender: Sender) => {
  const { country } = lines[0]!.quotation;
  const name = onOneLine(sender.name);
  return {
    subject: `${name} te envía una cotización`,
    text: letterOf([
      greetingOf(client),
      '',
      `${name} te envía la cotización de productos para ${brief(vehiclesOf(lines), 200)}:`,
      '',
      ...lines.map(
        (each) =>
          `- ${partOf(each)}: ${moneyOf(each.line.unitPriceMinor * each.amount, each.quotation.currency)}. Garantía: ${brief(each.line.warranty, 20)}. Entrega: ${brief(each.line.deliveryTime, 20)}.`,
      ),
      '',
      ...sumsOf(totalsOfCart(lines)).map(([label, value]) => `${label}: ${value}`),
      '',
      `Estos precios valen hasta el ${formatDay(heldUntil(lines), country)}.`,
      `Para pedirlos o preguntar, escribe a ${answerTo({ ...sender, name })}. Este mensaje salió de Tuerca: no lo respondas aquí.`,
    ]),
  };
};

/** What a client is told of what is not to be had. */
export const notAvailableLetter = (lines: readonly CartLine[], client: string, sender: Sender) => {
  const name = onOneLine(sender.name);
  return {
    subject: `${name} te cuenta qué productos no se consiguen`,
    text: letterOf([
      greetingOf(client),
      '',
      `${name} buscó productos para ${brief(vehiclesOf(lines), 200)}. Por ahora no se consiguen:`,
      '',
      ...lines.map((each) => `- ${partOf({ ...each, amount: each.wanted })}`),
      '',
      `Para ver otra opción, escribe a ${answerTo({ ...sender, name })}. Este mensaje salió de Tuerca: no lo respondas aquí.`,
    ]),
  };
};
