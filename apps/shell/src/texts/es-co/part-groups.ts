/** The groups of parts, as stores choose them and as products are narrowed by them. */
export const partGroupNames = {
  brakes: 'Frenos',
  service: 'Filtros y lubricantes',
  electrical: 'Eléctrico y electrónico',
  lighting: 'Luces',
  body: 'Carrocería',
  glass: 'Vidrios y limpiabrisas',
  tyres: 'Llantas y rines',
  suspension: 'Suspensión y dirección',
  transmission: 'Transmisión y embrague',
  engine: 'Motor',
  cooling: 'Refrigeración y aire acondicionado',
  fuel: 'Combustible y escape',
  interior: 'Interior',
} as const;
