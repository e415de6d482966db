/** What Mexico says in other words on the pages of who has an account. */
export const esMxRegistered = {
  buyerRequest: {
    summary: { vin: 'NIV {{vin}}' },
    address: {
      label: 'Domicilio de entrega',
      add: 'Agregar domicilio',
      saveNew: 'Guardar domicilio',
      editing: 'Editar domicilio',
      identification: 'Identificación (INE, CURP o RFC)',
    },
    rule: {
      fastest:
        'La más rápida es la que entrega primero su última refacción, según el tiempo que informa la tienda.',
    },
  },
  sellerRequest: {
    panel: { propertyCard: 'Ver tarjeta de circulación' },
  },
  moduleIndex: {
    columns: { propertyCard: 'Tarjeta de circulación de {{code}}' },
  },
  orders: {
    options: { names: { card: 'Terminal al recibir', wallet: 'Mercado Pago o CoDi' } },
  },
} as const;
