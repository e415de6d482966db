/** What Mexico says in other words of the garage: its card is the 'tarjeta de circulación', its VIN the NIV. */
export const esMxGarage = {
  garage: {
    verified: { title: 'Estos datos son del registro vehicular' },
    missing: { vin: 'NIV' },
    sheet: {
      hint: 'Quien tenga el enlace ve marca, modelo, año, fotos y cómo están los documentos. No ve la placa, el NIV ni tus datos, salvo lo que se lea en las fotos.',
      noPapers: 'Su dueño no ha anotado documentos.',
      quote: 'Cotizar refacciones',
    },
    papers: { title: 'Documentos y mantenimiento' },
    transfer: {
      hint: 'Si vendiste este vehículo, pásalo a la cuenta de su nuevo dueño con sus documentos y fotos. Tus solicitudes y pedidos se quedan contigo.',
      takes: 'Si lo aceptas pasa a tu garaje, con sus documentos y fotos.',
    },
    adding: {
      dataHint:
        'Solo la marca, el modelo y el año son obligatorios. Con la placa o el NIV te cotizan la refacción exacta.',
    },
    form: { vinHint: '17 letras y números. Está en la tarjeta de circulación.' },
    fields: {
      VIN: 'NIV o VIN (número de serie)',
      cylinder_capacity: 'Cilindrada (cm³)',
      transit_agency: 'Autoridad que lo emplacó',
    },
  },
} as const;
