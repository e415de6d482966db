export const administration = {
  title: 'Administración',
  sections: {
    storeApplications: 'Solicitudes de tiendas',
    users: 'Usuarios',
    stores: 'Tiendas',
    team: 'Equipo',
    log: 'Registro',
    signIns: 'Ingresos',
  },
} as const;
