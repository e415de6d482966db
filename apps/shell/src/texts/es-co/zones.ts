export const zones = {
  city: 'Ciudad',
  placeholder: 'Escribe tu ciudad',
  empty: 'No encontramos esa ciudad',
  unread: 'No pudimos leer las ciudades. Las buscamos otra vez cuando vuelva la red.',
} as const;
