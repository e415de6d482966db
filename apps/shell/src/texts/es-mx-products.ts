/** What Mexico says in other words of the products: a part has a 'número de parte'. */
export const esMxProducts = {
  products: {
    description:
      'Busca por nombre o por número de parte, compara precio y entrega, y compra o pide cotización. Con tu vehículo elegido, cada producto dice si le sirve.',
    search: { label: 'Busca un producto o un número de parte', reference: 'Número de parte' },
    understood: {
      reference: 'Productos con el número de parte {{reference}}.',
      beginning: 'Productos cuyo número de parte empieza por {{reference}}.',
    },
    match: { same: 'Mismo número de parte' },
  },
} as const;
