import type { esCo } from './es-co/index.ts';
import type { esCoRegistered } from './es-co/registered.ts';
import type { esCoSessionForms } from './es-co/session-forms.ts';

type Overrides<T> = { [K in keyof T]?: T[K] extends string ? string : Overrides<T[K]> };

/** The texts that differ in Mexico; all others fall back to Colombia's. */
export const esMx: Overrides<typeof esCo & typeof esCoRegistered & typeof esCoSessionForms> = {
  buyerRequest: {
    summary: { vin: 'NIV {{vin}}' },
    address: {
      label: 'Domicilio de entrega',
      add: 'Agregar domicilio',
      saveNew: 'Guardar domicilio',
      editing: 'Editar domicilio',
    },
    rule: {
      basket:
        'Sumamos el precio de las cantidades que pediste y el envío de cada tienda, una sola vez por tienda. Comparamos las refacciones que al menos una tienda ofrece completas.',
      split:
        'Combinando tiendas tomamos cada refacción donde cuesta menos y probamos todas las combinaciones; solo la mostramos si ahorras.',
      fastest:
        'La más rápida es la que entrega primero su última refacción, según el tiempo que informa la tienda.',
    },
    compare: {
      parts: 'Refacciones',
      missing_one: 'Falta {{count}} refacción',
      missing_other: 'Faltan {{count}} refacciones',
    },
    basket: { empty: 'Elige qué pedir de cada refacción' },
  },
  errors: {
    missing: {
      text: 'La dirección cambió o nunca existió. Desde el inicio puedes cotizar las refacciones que necesitas.',
    },
  },
  home: {
    title: 'Las refacciones de tu vehículo, sin llamar a diez tiendas',
    steps: {
      describe: { text: 'Tu vehículo y las refacciones que necesitas, con fotos si quieres.' },
    },
  },
  quotationRequest: {
    steps: { parts: 'Refacciones' },
    partsCount_one: '{{count}} refacción',
    partsCount_other: '{{count}} refacciones',
    parts: {
      hint: 'Escribe o pega una lista: «2 balatas delanteras, 1 filtro de aceite».',
      row: 'Refacción {{number}}',
      placeholder: 'Balatas delanteras',
      remove: 'Quitar la refacción {{number}}',
      add: 'Agregar otra refacción',
      reference: 'Tengo la referencia de la refacción',
      listed_one: 'Agregamos {{count}} refacción de tu lista',
      listed_other: 'Agregamos {{count}} refacciones de tu lista',
    },
  },
  sellerRequest: {
    form: { placeLabel: 'Refacciones de la cotización' },
    panel: { propertyCard: 'Ver tarjeta de circulación' },
  },
  moduleIndex: {
    search: { whatAll: 'Por número, marca, modelo, placa, VIN, refacción o comprador' },
    columns: { parts: 'Refacciones', propertyCard: 'Tarjeta de circulación de {{code}}' },
    pending: {
      parts_one: '{{count}} refacción',
      parts_other: '{{count}} refacciones',
    },
    howItWorks: {
      steps: {
        arrive: {
          text: 'Aparecen apenas el comprador las envía, con el vehículo y las refacciones que busca.',
        },
      },
    },
  },
  salesOpportunities: { parts: 'Refacciones' },
  session: {
    consent: {
      privacy: 'aviso de privacidad',
      andData: 'y consiento el uso de mis datos personales según el',
    },
    social: { andData: 'y consientes el uso de tus datos personales según el' },
  },
  orders: {
    options: { names: { card: 'Terminal al recibir', wallet: 'Mercado Pago o CoDi' } },
  },
};
