import type { CountryCode } from '@tuerca/rules';

type Texts = Readonly<Record<CountryCode, string>>;

interface PublicPage {
  readonly path: string;
  readonly title: Texts;
}

const inBoth = (text: string) => ({ CO: text, MX: text });

/** The pages that search engines index and link previews show; every other page of the shell is private. */
export const publicPages = {
  home: {
    path: '/',
    title: {
      CO: 'Repuestos para tu vehículo: compara hasta 3 ofertas',
      MX: 'Refacciones para tu vehículo: compara hasta 3 ofertas',
    },
  },
  newRequest: {
    path: '/home/page/cotizacion',
    title: { CO: 'Solicita tu cotización de repuestos', MX: 'Solicita tu cotización de refacciones' },
  },
  salesOpportunities: {
    path: '/tuercaGo/quotationRequest/oportunidadesDeVenta',
    title: inBoth('Oportunidades de venta para tu tienda de autopartes'),
  },
  products: {
    path: '/catalogo/productos',
    title: { CO: 'Repuestos en venta, por tienda y precio', MX: 'Refacciones en venta, por tienda y precio' },
  },
  openStore: {
    path: '/store/proveedores',
    title: inBoth('Vende en Tuerca: abre tu tienda de autopartes'),
  },
  login: { path: '/users/page/login', title: inBoth('Ingresa') },
  register: { path: '/users/page/register', title: inBoth('Crea tu cuenta') },
  terms: { path: '/info/terminos-y-condiciones', title: inBoth('Términos y condiciones') },
  privacy: {
    path: '/info/politica-de-privacidad',
    title: { CO: 'Política de privacidad', MX: 'Aviso de privacidad' },
  },
  withdrawal: {
    path: '/info/derecho-de-retracto',
    title: { CO: 'Derecho de retracto', MX: 'Cancelaciones y devoluciones' },
  },
  help: { path: '/info/como-funciona', title: inBoth('Cómo funciona y contacto') },
  pqrs: {
    path: '/info/pqrs',
    title: {
      CO: 'Peticiones, quejas, reclamos y sugerencias',
      MX: 'Peticiones, quejas, reclamaciones y sugerencias',
    },
  },
} as const satisfies Record<string, PublicPage>;

/** The words with which the paths of the shell's private pages, the live connection and the files begin. */
export const pageRoots = [
  'administracion',
  'assets',
  'cart',
  'catalogo',
  'chat',
  'contact',
  'dev',
  'garaje',
  'media',
  'perfil',
  'store',
  'tienda',
  'tiendas',
  'tuercaGo',
  'users',
  'ws',
] as const;

/**
 * Meta descriptions of the public pages, at most 160 characters. Separate from `publicPages`, whose paths and
 * titles every page of the shell loads.
 */
export const publicPageDescriptions: Readonly<Record<keyof typeof publicPages, Texts>> = {
  home: {
    CO: 'Describe tu vehículo y los repuestos que necesitas una sola vez. Tiendas que manejan tu marca te cotizan por WhatsApp y correo: compara y pide ahí mismo.',
    MX: 'Describe tu vehículo y las refacciones que necesitas una sola vez. Tiendas que manejan tu marca te cotizan por WhatsApp y correo: compara y pide ahí mismo.',
  },
  newRequest: inBoth(
    'Solo tres pasos: tu vehículo, las autopartes y tus datos. Recibe hasta 3 opciones de compra en 60 minutos en horario comercial, por WhatsApp y correo.',
  ),
  salesOpportunities: inBoth(
    'Solicitudes abiertas de compradores por marca, modelo, autoparte y ciudad. Cotiza hoy las que tu tienda puede vender.',
  ),
  products: {
    CO: 'Busca repuestos por nombre o referencia entre los productos de las tiendas: precio, existencias, entrega y si sirven para tu vehículo.',
    MX: 'Busca refacciones por nombre o número de parte entre los productos de las tiendas: precio, existencias, entrega y si sirven para tu vehículo.',
  },
  openStore: inBoth(
    'Abre tu tienda en Tuerca: recibe solicitudes de compradores de las marcas que manejas y cotízalas desde el celular o el computador.',
  ),
  login: inBoth('Ingresa con tu WhatsApp o tu correo para ver tus cotizaciones y pedidos.'),
  register: inBoth('Crea tu cuenta gratis, cotiza autopartes y compara las ofertas de varias tiendas.'),
  terms: inBoth('Las condiciones de uso de Tuerca para compradores y tiendas.'),
  privacy: inBoth(
    'Qué datos pide Tuerca, para qué los usa, a quién los da y cómo los corriges o los borras.',
  ),
  withdrawal: inBoth('Cuándo y cómo puedes devolver lo que compraste a una tienda en Tuerca.'),
  help: inBoth('Cómo pedir, comparar y comprar autopartes en Tuerca, preguntas frecuentes y contacto.'),
  pqrs: {
    CO: 'Envía a Tuerca tu petición, queja, reclamo o sugerencia. Recibes un número de radicado para seguirla y el día en que te respondemos.',
    MX: 'Envía a Tuerca tu petición, queja, reclamación o sugerencia. Recibes un folio para seguirla y el día en que te respondemos.',
  },
};
