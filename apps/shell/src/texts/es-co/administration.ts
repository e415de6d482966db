export const administration = {
  title: 'Administración',
  sections: {
    storeApplications: 'Solicitudes de tiendas',
    team: 'Equipo',
  },
} as const;
