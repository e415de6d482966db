import { partFamilyOf, type PartFamily } from './part-family.ts';

/** The part groups that a store can choose to be offered. */
export const partGroups = [
  'brakes',
  'service',
  'electrical',
  'lighting',
  'body',
  'glass',
  'tyres',
  'suspension',
  'transmission',
  'engine',
  'cooling',
  'fuel',
  'interior',
] as const;
export type PartGroup = (typeof partGroups)[number];

const groupOf: Record<Exclude<PartFamily, 'part'>, PartGroup> = {
  'brake-pads': 'brakes',
  'brake-disc': 'brakes',
  'brake-shoes': 'brakes',
  'brake-hydraulics': 'brakes',
  'oil-filter': 'service',
  'air-filter': 'service',
  'fuel-filter': 'service',
  oil: 'service',
  fluid: 'service',
  battery: 'electrical',
  'spark-plug': 'electrical',
  'ignition-coil': 'electrical',
  alternator: 'electrical',
  starter: 'electrical',
  sensor: 'electrical',
  switch: 'electrical',
  computer: 'electrical',
  horn: 'electrical',
  headlight: 'lighting',
  taillight: 'lighting',
  bulb: 'lighting',
  mirror: 'body',
  bumper: 'body',
  fender: 'body',
  hood: 'body',
  door: 'body',
  grille: 'body',
  lock: 'body',
  glass: 'glass',
  wiper: 'glass',
  tyre: 'tyres',
  rim: 'tyres',
  shock: 'suspension',
  spring: 'suspension',
  'suspension-arm': 'suspension',
  steering: 'suspension',
  bearing: 'suspension',
  axle: 'transmission',
  clutch: 'transmission',
  gearbox: 'transmission',
  chain: 'transmission',
  'timing-belt': 'engine',
  belt: 'engine',
  gasket: 'engine',
  piston: 'engine',
  mount: 'engine',
  turbo: 'engine',
  'water-pump': 'cooling',
  radiator: 'cooling',
  fan: 'cooling',
  ac: 'cooling',
  hose: 'cooling',
  exhaust: 'fuel',
  'fuel-pump': 'fuel',
  injector: 'fuel',
  seat: 'interior',
};

/**
 * The groups of a request's parts by their names, each once, in the order of `partGroups`; null when a part
 * is of no known family, so that it may be of any group.
 */
export const partGroupsOf = (names: readonly string[]): PartGroup[] | null => {
  const found = new Set<PartGroup>();
  for (const name of names) {
    const family = partFamilyOf(name);
    if (family === 'part') return null;
    found.add(groupOf[family]);
  }
  return partGroups.filter((group) => found.has(group));
};

/** What people call these groups. */
export const partGroupNames: Readonly<Record<PartGroup, string>> = {
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
};
