export const storeArea = {
  title: 'Mi tienda',
  sections: {
    page: 'Página',
    advisers: 'Asesores',
    work: 'Tu trabajo',
    bank: 'Datos bancarios',
    documents: 'Documentos',
    integrations: 'Integraciones',
  },
} as const;
