import type { Random } from '@tuerca/seed';

const openings = ['¿Tienes', 'Busco', '¿Me confirmas si hay', 'Todavía necesito', '¿Cuándo llegan'];
const parts = ['las pastillas', 'el filtro', 'los discos', 'la correa', 'el radiador', 'los amortiguadores'];
const endings = [
  'para el Sentra?',
  'en caja sellada',
  'con garantía',
  'de la misma marca',
  'para esta semana',
];

/** A harmless message, as people write about parts. */
export const messageText = (random: Random): string =>
  [random.pick(openings), random.pick(parts), random.pick(endings)].join(' ');
