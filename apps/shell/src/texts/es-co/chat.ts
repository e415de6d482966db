export const chat = {
  title: 'Chat',
  customer: 'Cliente',
  empty: {
    title: 'Aún no hay mensajes',
    text: 'Pregunta lo que necesites saber antes de decidir. Las respuestas llegan aquí al instante.',
    beforeQuoting:
      'Pregunta ahora lo que necesites saber para cotizar. Cuando cotices, el comprador escribirá primero.',
  },
  typing: 'Escribiendo…',
  isReconnecting: 'Reconectando…',
  closed: { title: 'Este chat está cerrado', notBegun: 'El vendedor aún no ha iniciado el chat.' },
  recipient: { label: 'Destinatario', choose: 'Elige el destinatario del mensaje' },
  about: {
    label: 'Conversación',
    request: 'Sobre la solicitud',
    quotation: 'Sobre la cotización',
    unread_one: '{{count}} sin leer',
    unread_other: '{{count}} sin leer',
  },
  edit: 'Modificar',
  discard: 'Eliminar',
  fileLost: 'Ya no encontramos el archivo en este dispositivo. Adjúntalo de nuevo.',
  waitsForNetwork: 'Se enviará cuando vuelva la red.',
  contactData: {
    title: '¿Estás compartiendo datos de contacto?',
    text: 'Tu mensaje parece tener datos de contacto. Compartirlos va en contra de nuestras políticas y causa la desactivación inmediata de la cuenta.',
    send: 'No son datos de contacto',
    change: 'Modificar mensaje',
  },
  delete: {
    action: 'Eliminar el mensaje de {{name}}',
    title: '¿Eliminar el mensaje?',
    text: 'Dejará de verse para los dos lados de la conversación. No se puede deshacer.',
    confirm: 'Eliminar',
    done: 'Eliminado',
    failed: 'No se pudo eliminar el mensaje, por favor intenta más tarde',
  },
} as const;
