export const administration = {
  title: 'Administración',
  sections: {
    team: 'Equipo',
  },
} as const;
