/** Limits of a store page: characters of the presentation, and origins that may frame the wizard. */
export const storePageLimits = { presentation: 400, embedOrigins: 5 } as const;

/** Validation messages of a store page, shared by its form and the service. */
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
