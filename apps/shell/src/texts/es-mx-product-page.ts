/** What Mexico says in other words of the page of a product. */
export const esMxProductPage = {
  productPage: {
    reference: 'Número de parte',
    others: 'También con este número de parte',
    substitutes: 'Números de parte que reemplaza',
  },
} as const;
