/** How Tuerca works, for whoever asks: only what it does today. */
export const help = {
  title: 'Cómo funciona Tuerca',
  intro: 'Pides una vez, las tiendas te cotizan y tú comparas. Pedir, comparar y comprar no te cuesta nada.',
  steps: {
    ask: {
      title: '1. Pide',
      text: 'Di cuál es tu vehículo, con la placa o eligiéndolo, y escribe lo que necesitas. Puedes agregar fotos. Al final confirmas tu WhatsApp con un código.',
    },
    receive: {
      title: '2. Recibe ofertas',
      text: 'Tu solicitud llega a las tiendas que manejan tu marca. Las 3 primeras que respondan te cotizan, y te avisamos por WhatsApp y correo.',
    },
    compare: {
      title: '3. Compara y pide',
      text: 'Ves precio, garantía, entrega y envío lado a lado. Puedes preguntar a la tienda en el chat y enviarle el pedido. Según la tienda, pagas en línea o acuerdas el pago con ella.',
    },
  },
  questionsTitle: 'Preguntas frecuentes',
  questions: {
    cost: {
      title: '¿Cuánto cuesta?',
      text: 'Para quien compra, nada. El precio que ves es el que la tienda cotizó, con su envío.',
    },
    who: {
      title: '¿Quién me vende y quién responde?',
      text: 'La tienda que elegiste. Su nombre, su garantía y su tiempo de entrega están en la oferta.',
    },
    phone: {
      title: '¿Las tiendas ven mi teléfono?',
      text: 'Lo ven cuando hace falta para atender tu compra; las que autorizamos para contactarte, desde que reciben tu solicitud. Con todas puedes hablar en el chat.',
    },
    code: {
      title: 'No me llega el código de WhatsApp',
      text: 'Espera medio minuto y pide otro. Si ya tienes una cuenta con correo y contraseña, también puedes ingresar así.',
    },
    none: {
      title: '¿Y si nadie cotiza?',
      text: 'Puedes repetir la solicitud con un toque, o cambiar algo antes: una foto o un número de parte ayudan a las tiendas.',
    },
    back: { title: '¿Puedo devolver lo que compré?', text: 'Sí, en los plazos que explica esta página:' },
  },
  store: {
    title: '¿Tienes una tienda?',
    text: 'Ábrela en línea con los datos de tu empresa, tu cuenta bancaria y tus documentos. La revisamos y desde tu misma cuenta cotizas.',
  },
  contact: {
    title: 'Contacto',
    text: 'Escríbenos y cuéntanos qué pasó. Si es por una solicitud o un pedido, incluye su número.',
  },
} as const;
