export const administration = {
  title: 'Administración',
  sections: {
    storeApplications: 'Solicitudes de tiendas',
    users: 'Usuarios',
    stores: 'Tiendas',
    pqrs: 'PQRS',
    team: 'Equipo',
    log: 'Registro',
    payments: 'Pagos',
    paymentDifferences: 'Diferencias de pagos',
    payouts: 'Desembolsos',
    funds: 'Saldos',
    signIns: 'Inicios de sesión',
    backgroundWork: 'Procesos',
    photos: 'Fotos de productos',
    zonesAndBrands: 'Zonas y marcas',
  },
} as const;
