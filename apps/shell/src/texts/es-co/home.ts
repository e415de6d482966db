export const home = {
  title: 'Los repuestos de tu vehículo, sin llamar a diez tiendas',
  catalogue: 'O busca la pieza por su dibujo o su número',
  subtitle:
    'Cuéntanos qué necesitas y recibe hasta 3 opciones de compra en 60 minutos, en horario comercial.',
  stepsTitle: 'Qué pasa después',
  steps: {
    describe: {
      title: 'Describe una sola vez',
      text: 'Tu vehículo y los repuestos que necesitas, con fotos si quieres.',
    },
    receive: {
      title: 'Recibe hasta 3 ofertas',
      text: 'Las tiendas que manejan tu marca responden en 60 minutos, en horario comercial. Te avisamos por WhatsApp y correo.',
    },
    compare: {
      title: 'Compara y pide',
      text: 'Precio, garantía, entrega y envío lado a lado. Pides en el mismo lugar.',
    },
  },
} as const;
