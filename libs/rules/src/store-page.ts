/** Characters of a store's presentation, and sites that may frame its wizard: these stand in a header of each answer. */
export const storePageLimits = { presentation: 400, embedOrigins: 5 } as const;

/** Messages of a store's page, shared by its form and the service. */
export const storePageMessages = {
  accentColor: 'Escribe el color con # y seis letras o números: #1f5fbf',
  presentationTooLong: `Tu presentación puede tener máximo ${storePageLimits.presentation} caracteres`,
  presentationContact:
    'Tu presentación no puede llevar teléfonos, correos ni enlaces: los clientes te escriben por Tuerca.',
  hours: 'Escribe a qué hora abres y a qué hora cierras, primero la más temprana',
  hoursTwice: 'Un día solo puede tener un horario',
  embedOrigin: 'Escribe la dirección de tu sitio así: https://www.tutienda.com',
  embedOrigins: `Puedes agregar máximo ${storePageLimits.embedOrigins} sitios`,
} as const;
