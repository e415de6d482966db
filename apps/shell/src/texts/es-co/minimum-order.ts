/** What a product's page and that of its store say alike. */
export const minimumOrder = {
  title: 'Pedido mínimo',
  of: '{{minimum}} en productos de esta tienda',
} as const;
