import type { Migration } from '@tuerca/postgres';

/**
 * The cities in which most users live: capitals and other large municipalities, by department, spelled as in
 * the imported data, which has no populations.
 */
const citiesOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Colombia: {
    Amazonas: ['Leticia'],
    Antioquia: ['Apartadó', 'Bello', 'Envigado', 'Itagüí', 'Medellín', 'Rionegro', 'Turbo'],
    Arauca: ['Arauca'],
    'Archipiélago de San Andrés, Providencia y Santa Catalina': ['San Andrés'],
    Atlántico: ['Barranquilla', 'Malambo', 'Soledad'],
    'Bogotá D.C.': ['Bogotá D.C.'],
    Bolívar: ['Cartagena de Indias', 'Magangué'],
    Boyacá: ['Duitama', 'Sogamoso', 'Tunja'],
    Caldas: ['Manizales'],
    Caquetá: ['Florencia'],
    Casanare: ['Yopal'],
    Cauca: ['Popayán'],
    Cesar: ['Aguachica', 'Valledupar'],
    Chocó: ['Quibdó'],
    Córdoba: ['Lorica', 'Montería'],
    Cundinamarca: [
      'Chía',
      'Facatativá',
      'Funza',
      'Fusagasugá',
      'Girardot',
      'Madrid',
      'Mosquera',
      'Soacha',
      'Zipaquirá',
    ],
    Guainía: ['Inírida'],
    Guaviare: ['San José del Guaviare'],
    Huila: ['Neiva', 'Pitalito'],
    'La Guajira': ['Maicao', 'Riohacha', 'Uribia'],
    Magdalena: ['Ciénaga', 'Santa Marta'],
    Meta: ['Villavicencio'],
    Nariño: ['Ipiales', 'Pasto', 'Tumaco'],
    'Norte de Santander': ['Cúcuta', 'Ocaña'],
    Putumayo: ['Mocoa'],
    Quindío: ['Armenia'],
    Risaralda: ['Dosquebradas', 'Pereira'],
    Santander: ['Barrancabermeja', 'Bucaramanga', 'Floridablanca', 'Girón', 'Piedecuesta'],
    Sucre: ['Sincelejo'],
    Tolima: ['Ibagué'],
    'Valle del Cauca': [
      'Buenaventura',
      'Cali',
      'Cartago',
      'Guadalajara de Buga',
      'Jamundí',
      'Palmira',
      'Tuluá',
      'Yumbo',
    ],
    Vaupés: ['Mitú'],
    Vichada: ['Puerto Carreño'],
  },
  México: {
    Aguascalientes: ['Aguascalientes'],
    'Baja California': ['Ensenada', 'Mexicali', 'Tijuana'],
    'Baja California Sur': ['Cabo San Lucas', 'La Paz'],
    Campeche: ['Campeche'],
    Chiapas: ['Tapachula', 'Tuxtla'],
    Chihuahua: ['Chihuahua', 'Juárez'],
    'Ciudad de México': ['Ciudad de México'],
    'Coahuila de Zaragoza': ['Monclova', 'Saltillo', 'Torreón'],
    Durango: ['Gómez Palacio', 'Victoria de Durango'],
    'Estado de México': [
      'Chalco',
      'Ciudad Nezahualcoyotl',
      'Ecatepec de Morelos',
      'Naucalpan de Juárez',
      'Tlalnepantla de Baz',
      'Toluca',
    ],
    Guanajuato: ['Celaya', 'Guanajuato', 'Irapuato', 'León de los Aldama', 'Salamanca'],
    Guerrero: ['Acapulco de Juárez', 'Chilpancingo'],
    Hidalgo: ['Pachuca de Soto'],
    Jalisco: ['Guadalajara', 'Puerto Vallarta', 'Tlaquepaque', 'Tonalá', 'Zapopan'],
    'Michoacán de Ocampo': ['Morelia', 'Uruapan'],
    Morelos: ['Cuernavaca'],
    Nayarit: ['Tepic'],
    'Nuevo León': [
      'Ciudad Apodaca',
      'Ciudad General Escobedo',
      'Guadalupe',
      'Monterrey',
      'San Nicolás de los Garza',
    ],
    Oaxaca: ['Oaxaca de Juárez'],
    Puebla: ['Puebla', 'Tehuacán'],
    Querétaro: ['Santiago de Querétaro'],
    'Quintana Roo': ['Cancún', 'Chetumal', 'Playa del Carmen'],
    'San Luis Potosí': ['San Luis Potosí'],
    Sinaloa: ['Culiacán', 'Los Mochis', 'Mazatlán'],
    Sonora: ['Ciudad Obregón', 'Hermosillo', 'Nogales'],
    Tabasco: ['Villahermosa'],
    Tamaulipas: ['Ciudad Victoria', 'Matamoros', 'Nuevo Laredo', 'Reynosa', 'Tampico'],
    Tlaxcala: ['Tlaxcala'],
    'Veracruz de Ignacio de la Llave': ['Coatzacoalcos', 'Veracruz', 'Xalapa de Enríquez'],
    Yucatán: ['Mérida'],
    Zacatecas: ['Zacatecas'],
  },
};

/** Full names as zones have them: a name that repeats its parent's appears once. */
const fullNames = Object.entries(citiesOf).flatMap(([country, departments]) =>
  Object.entries(departments).flatMap(([department, cities]) =>
    cities.map((city) => [...new Set([city, department, country])].join(', ')),
  ),
);

/** A generated column, so that it covers zones imported earlier and later. */
export const majorCities: Migration = {
  async up(db) {
    const names = fullNames.map((name) => `'${name}'`).join(', ');
    await db.raw(
      `alter table zones add column is_major boolean not null
       generated always as (kind = 'city' and full_name in (${names})) stored`,
    );
  },
  async down(db) {
    await db.schema.alterTable('zones', (table) => table.dropColumn('isMajor'));
  },
};
