import { help } from './help.ts';

/** What is read on the pages of law and help alone: it comes with the first of them. */
export const esCoLegal = {
  help,
  legal: {
    version: 'Versión del {{date}}, para {{country}}.',
    who: 'Quién opera Tuerca',
    taxIdPending: '{{name}} pendiente: esta es una instalación de demostración, sin una empresa registrada.',
    authorities: 'Autoridades',
    more: 'También te puede servir',
  },
  measuring: {
    title: 'Medición',
    text: 'Con tu permiso contamos en nuestras estadísticas las solicitudes y los pedidos que se envían desde este dispositivo: el número de la solicitud, o el número, el total y la moneda del pedido. Nada de ello dice quién eres. Sin tu permiso no se cuenta nada.',
    question:
      '¿Nos permites contar en nuestras estadísticas las solicitudes y los pedidos que se envían desde este dispositivo? Solo su número y, de un pedido, el total. Nada sobre ti.',
    accept: 'Aceptar',
    reject: 'Rechazar',
    accepted: 'Gracias.',
    rejected: 'No contamos nada.',
    change: 'Puedes cambiarlo cuando quieras',
  },
} as const;
