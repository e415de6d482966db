export const home = {
  pageTitle: 'Repuestos para tu vehículo',
  title: 'Los repuestos de tu vehículo, sin llamar a diez tiendas',
  subtitle: 'Cuéntanos qué necesitas y recibe hasta 3 opciones de compra en 60 minutos.',
  steps: {
    describe: {
      title: 'Describe una sola vez',
      text: 'Tu vehículo y los repuestos que necesitas, con fotos si quieres.',
    },
    receive: {
      title: 'Recibe hasta 3 ofertas',
      text: 'Tiendas que manejan tu marca responden en máximo 60 minutos.',
    },
    compare: {
      title: 'Compara y pide',
      text: 'Precio, garantía, entrega y envío lado a lado. Pides en el mismo lugar.',
    },
  },
} as const;
