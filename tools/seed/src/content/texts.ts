/** What a store asks before it quotes, and what the buyer answers. */
export const questions: readonly (readonly [string, string])[] = [
  [
    'Buenos días, ¿el repuesto lo necesita original o le sirve homologado?',
    'Hola, con homologado de buena marca está bien.',
  ],
  ['¿Me confirma si el carro es mecánico o automático?', 'Es mecánico, de cinco velocidades.'],
  ['¿La versión tiene frenos ABS?', 'Sí, tiene ABS en las cuatro ruedas.'],
  ['¿Me puede enviar una foto de la pieza que tiene ahora?', 'Claro, en un momento la subo a la solicitud.'],
  ['¿Es para la parte derecha o la izquierda?', 'Del lado del conductor, por favor.'],
  ['¿El motor es a gasolina o diésel?', 'A gasolina.'],
  ['¿Lo necesita para hoy mismo o puede esperar a mañana?', 'Puedo esperar hasta mañana en la tarde.'],
  ['Buenas tardes, ¿cuántas unidades necesita en total?', 'Las que puse en la solicitud, gracias.'],
];

/** What a buyer asks about a quotation, and what the store answers. */
export const doubts: readonly (readonly [string, string])[] = [
  ['¿La garantía cubre la instalación?', 'La garantía cubre la pieza; la instalación la cubre el taller.'],
  ['¿El precio ya incluye el IVA?', 'Sí señor, todos los precios incluyen IVA.'],
  ['¿Me lo pueden despachar hoy?', 'Si envía el pedido antes de las 3 p. m. sale hoy mismo.'],
  ['¿Tienen factura electrónica?', 'Claro que sí, la enviamos con el pedido.'],
  ['¿De dónde es la marca?', 'Es japonesa, la misma que monta el fabricante.'],
  ['¿Me puede mejorar un poco el precio?', 'Con gusto, ya le actualizo la cotización.'],
];

export const observations = [
  'Precio con IVA incluido.',
  'Pieza nueva en caja sellada.',
  'Incluye empaque y tornillería.',
  'Se entrega probado.',
  'Recomendamos cambiar el par.',
  'Quedan pocas unidades a este precio.',
  'Original de desarme, en excelente estado.',
  null,
  null,
  null,
] as const;

export const notes = [
  'Esperando el precio del importador',
  'Confirmar la referencia con bodega',
  'El cliente prefiere marca original',
  'Llega mercancía el jueves',
  'Revisar existencia en la otra sede',
] as const;

export const orderComments = [
  'Por favor enviar con factura.',
  'Entregar en la portería.',
  'Llamar antes de despachar.',
  null,
  null,
  null,
] as const;

export const warranties = ['30 días', '30 días', '60 días', '3 meses', '6 meses', '1 año'] as const;
export const deliveryTimes = [
  'Inmediata',
  'El mismo día',
  '1 día',
  '1 día',
  '2 días',
  '3 días',
  '5 días',
] as const;

/** Providers the demo buyer knows. */
export const providers = [
  {
    razon_social: 'Repuestos y Servicios La 27 S.A.S.',
    nombre_comercial: 'Repuestos La 27',
    whatsapp: '+573158004101',
  },
  {
    razon_social: 'Inversiones Castellanos Ltda.',
    nombre_comercial: 'Frenos Castellanos',
    whatsapp: '+573158004102',
  },
] as const;
