export const storeArea = {
  title: 'Mi tienda',
  sections: {
    page: 'Página',
    advisers: 'Asesores',
    work: 'Tu trabajo',
  },
} as const;
