export const storeArea = {
  title: 'Mi tienda',
  sections: {
    page: 'Página',
  },
} as const;
