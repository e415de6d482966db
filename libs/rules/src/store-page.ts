/** Limits of a store page: characters of the presentation and of its part of the address, origins that may frame the wizard. */
export const storePageLimits = {
  presentation: 400,
  embedOrigins: 5,
  segmentMin: 3,
  segmentMax: 64,
  /** Addresses that a store may have had before. */
  formerSegments: 10,
} as const;

/** Validation messages of a store page, shared by its form and the service. */
export const storePageMessages = {
  accentColor: 'Escribe el color con # y seis letras o números: #1f5fbf',
  presentationTooLong: `Tu presentación puede tener máximo ${storePageLimits.presentation} caracteres`,
  presentationContact:
    'Tu presentación no puede llevar teléfonos, correos ni enlaces: los clientes te escriben por Tuerca.',
  hours: 'Escribe a qué hora abres y a qué hora cierras, primero la más temprana',
  hoursTwice: 'Un día solo puede tener un horario',
  embedOrigin: 'Escribe la dirección de tu sitio así: https://www.tutienda.com',
  segment: `Usa de ${storePageLimits.segmentMin} a ${storePageLimits.segmentMax} letras minúsculas sin tildes, números y guiones: repuestos-del-norte`,
  segmentReserved: 'Esta dirección está reservada para las páginas de Tuerca. Elige otra.',
  segmentTooOften: `Ya cambiaste la dirección ${storePageLimits.formerSegments} veces. Puedes volver a una de las anteriores o escribirnos desde Ayuda.`,
  embedOrigins: `Puedes agregar máximo ${storePageLimits.embedOrigins} sitios`,
} as const;

/**
 * Words that a store cannot have as its part of the address: those with which a route of the API or a page begins, and
 * others that would mislead there.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...['admin', 'administracion', 'api', 'assets', 'ayuda', 'buscar', 'cart', 'catalogo', 'chat'],
  ...['contact', 'cotizacion', 'cotizar', 'dev', 'garaje', 'home', 'info', 'internal', 'login'],
  ...['media', 'mi-tienda', 'nueva', 'nuevo', 'page', 'perfil', 'registro', 'soporte', 'store'],
  ...['tienda', 'tiendas', 'tuerca', 'tuerca-oficial', 'tuercago', 'users', 'virtualstore', 'ws'],
]);

/** Why a text cannot be a store's part of the address; undefined when it can. */
export const segmentProblem = (text: string): string | undefined => {
  const { segmentMin, segmentMax } = storePageLimits;
  const isFormed =
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length >= segmentMin && text.length <= segmentMax;
  if (!isFormed) return storePageMessages.segment;
  return reservedSegments.has(text) ? storePageMessages.segmentReserved : undefined;
};

/** Messages of the texts and links that a buyer reads after the order, shared by their forms and the services. */
export const afterSaleMessages = {
  link: 'Escribe la dirección completa, con https: https://www.tutienda.com/pago',
  tracking: 'Escribe el enlace completo, así: https://www.ejemplo.com/guia',
  button: 'Escribe qué dice el botón',
} as const;

/** A link that a store gives its buyers after the order: https, to a host with a name. Null for anything else. */
export const readAfterSaleLink = (text: string): string | null => {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return null;
  }
  const isSafe =
    url.protocol === 'https:' && !url.username && !url.password && /[^.]\.[^.]/.test(url.hostname);
  return isSafe ? url.href : null;
};
