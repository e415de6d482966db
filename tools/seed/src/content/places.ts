import type { CountryCode } from '@tuerca/rules';

/** Cities by their full names in the zones; large ones are repeated, to be picked more often. */
export const cities: Record<CountryCode, readonly string[]> = {
  CO: [
    'Bogotá D.C., Colombia',
    'Bogotá D.C., Colombia',
    'Bogotá D.C., Colombia',
    'Medellín, Antioquia, Colombia',
    'Medellín, Antioquia, Colombia',
    'Cali, Valle del Cauca, Colombia',
    'Cali, Valle del Cauca, Colombia',
    'Barranquilla, Atlántico, Colombia',
    'Bucaramanga, Santander, Colombia',
    'Pereira, Risaralda, Colombia',
    'Cartagena de Indias, Bolívar, Colombia',
    'Ibagué, Tolima, Colombia',
    'Villavicencio, Meta, Colombia',
  ],
  MX: [
    'Ciudad de México, México',
    'Ciudad de México, México',
    'Guadalajara, Jalisco, México',
    'Monterrey, Nuevo León, México',
    'Puebla, México',
  ],
};

/** Digits that a mobile number starts with after the country's prefix. */
export const mobilePrefixes: Record<CountryCode, readonly string[]> = {
  CO: ['300', '301', '304', '310', '311', '312', '313', '314', '315', '316', '317', '318', '320', '321'],
  MX: ['55', '33', '81'],
};

export const streets: Record<CountryCode, readonly string[]> = {
  CO: ['Calle', 'Carrera', 'Avenida Carrera', 'Diagonal', 'Transversal'],
  MX: [
    'Av. Insurgentes Sur',
    'Calle Morelos',
    'Av. Hidalgo',
    'Calle 5 de Mayo',
    'Av. Revolución',
    'Calle Juárez',
  ],
};
