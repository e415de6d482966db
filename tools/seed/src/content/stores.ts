import type { CountryCode, OpeningSpan, Weekday } from '@tuerca/rules';

export interface StoreProfile {
  name: string;
  city: string;
  brands: readonly string[];
}

const japanese = ['Nissan', 'Mazda', 'Toyota', 'Suzuki', 'Honda'];
const everyday = ['Chevrolet', 'Renault', 'Kia', 'Hyundai'];
const motorcycles = ['Yamaha', 'Bajaj', 'Suzuki', 'Honda'];

const bogota = 'Bogotá D.C., Colombia';
const medellin = 'Medellín, Antioquia, Colombia';
const cali = 'Cali, Valle del Cauca, Colombia';

/** The stores of the demo, those of the demo vendors first: these four carry Nissan, and so do some others. */
// prettier-ignore
export const storeProfiles: Record<CountryCode, readonly StoreProfile[]> = {
  CO: [
    { name: 'Repuestos Jiménez', city: bogota, brands: ['Nissan', 'Renault', 'Chevrolet', 'Mazda', 'Kia'] },
    { name: 'Japonesas de Antioquia', city: medellin, brands: japanese },
    { name: 'Autopartes La Sabana', city: bogota, brands: ['Nissan', 'Renault', 'Hyundai', 'Volkswagen', 'Ford'] },
    { name: 'Importadora Automotriz del Valle', city: cali, brands: ['Nissan', 'Chevrolet', 'Toyota', 'Kia', 'Ford'] },
    { name: 'El Palacio del Repuesto', city: bogota, brands: [...everyday, 'Mazda', 'Volkswagen'] },
    { name: 'Frenos y Frenos La 13', city: bogota, brands: [...everyday, ...japanese] },
    { name: 'Motorepuestos La Rueda', city: medellin, brands: motorcycles },
    { name: 'Repuestos El Paisa', city: medellin, brands: [...everyday, 'Ford'] },
    { name: 'Motor Caribe', city: 'Barranquilla, Atlántico, Colombia', brands: ['Chevrolet', 'Kia', 'Hyundai', 'Nissan', 'Toyota'] },
    { name: 'Autopartes Santander', city: 'Bucaramanga, Santander, Colombia', brands: ['Chevrolet', 'Renault', 'Mazda', 'Ford'] },
    { name: 'La Casa del Renault', city: bogota, brands: ['Renault', 'Nissan'] },
    { name: 'Chevrepuestos', city: cali, brands: ['Chevrolet', 'Suzuki'] },
    { name: 'Distribuidora Coreana', city: bogota, brands: ['Kia', 'Hyundai'] },
    { name: 'Repuestos Chapinero', city: bogota, brands: [...everyday, 'Volkswagen', 'Honda'] },
    { name: 'Suspensiones y Llantas del Otún', city: 'Pereira, Risaralda, Colombia', brands: [...everyday, ...japanese, 'Ford'] },
    { name: 'Todo Mazda', city: medellin, brands: ['Mazda', 'Ford'] },
    { name: 'Diésel y Camiones del Llano', city: 'Villavicencio, Meta, Colombia', brands: ['Chevrolet', 'Toyota', 'Ford', 'Mazda'] },
    { name: 'Autopartes Siete de Agosto', city: bogota, brands: [...everyday, 'Nissan', 'Volkswagen', 'Ford'] },
    { name: 'Repuestos La Heroica', city: 'Cartagena de Indias, Bolívar, Colombia', brands: ['Renault', 'Kia', 'Toyota'] },
    { name: 'Lubrifiltros del Tolima', city: 'Ibagué, Tolima, Colombia', brands: [...everyday, ...motorcycles] },
    { name: 'Eléctricos Automotrices Luna', city: cali, brands: [...everyday, 'Volkswagen', 'Nissan'] },
    { name: 'Carrocerías y Vidrios El Norte', city: bogota, brands: [...everyday, ...japanese, 'Volkswagen'] },
    { name: 'Partes Americanas', city: medellin, brands: ['Ford', 'Chevrolet', 'Volkswagen'] },
    { name: 'Motos y Más Tres Esquinas', city: cali, brands: ['Yamaha', 'Bajaj', 'Honda'] },
  ],
  MX: [
    { name: 'Refaccionaria La Condesa', city: 'Ciudad de México, México', brands: ['Nissan', 'Volkswagen', 'Chevrolet', 'Ford', 'Mazda'] },
    { name: 'Refacciones Tapatías', city: 'Guadalajara, Jalisco, México', brands: ['Nissan', 'Volkswagen', 'Toyota', 'Honda', 'Chevrolet'] },
    { name: 'Autopartes Regias', city: 'Monterrey, Nuevo León, México', brands: ['Nissan', 'Chevrolet', 'Ford', 'Kia', 'Hyundai', 'Volkswagen'] },
    { name: 'Refaccionaria El Tornillo Feliz', city: 'Ciudad de México, México', brands: ['Nissan', 'Ford', 'Mazda', 'Kia', 'Hyundai'] },
    { name: 'Autopartes Angelópolis', city: 'Puebla, México', brands: ['Volkswagen', 'Nissan', 'Toyota', 'Mazda', 'Kia'] },
    { name: 'Frenos y Clutch Iztapalapa', city: 'Ciudad de México, México', brands: ['Chevrolet', 'Ford', 'Hyundai', 'Toyota', 'Nissan'] },
  ],
};

/** The editable fields of a store's page. */
export interface StoreLook {
  accentColor: string | null;
  presentation: string | null;
  openingHours: readonly OpeningSpan[];
  embedOrigins: readonly string[];
}

const days = (first: Weekday, last: Weekday, from: string, to: string): OpeningSpan[] =>
  Array.from({ length: last - first + 1 }, (_each, index) => ({ day: (first + index) as Weekday, from, to }));

/** Assigned to the stores in turn; the last is empty. */
export const storeLooks: readonly StoreLook[] = [
  {
    accentColor: '#c02229',
    presentation:
      'Autopartes originales y homologadas desde 1987. Te decimos cuál es la que le sirve a tu vehículo y la despachamos el mismo día.',
    openingHours: [...days(1, 5, '08:00', '18:00'), ...days(6, 6, '08:00', '13:00')],
    embedOrigins: ['https://www.tienda.example'],
  },
  {
    accentColor: '#ffcf1a',
    presentation: 'Especialistas en frenos, suspensión y motor. Todo con garantía y factura.',
    openingHours: days(1, 6, '07:30', '18:30'),
    embedOrigins: [],
  },
  {
    accentColor: '#1f3fbf',
    presentation: null,
    openingHours: days(0, 6, '09:00', '20:00'),
    embedOrigins: [],
  },
  { accentColor: null, presentation: null, openingHours: [], embedOrigins: [] },
];
