import type { WriteDocuments } from './legal-documents.ts';

/** Mexico: Ley Federal de Protección al Consumidor, and Ley Federal de Protección de Datos Personales en Posesión de los Particulares. */
export const writeDocuments: WriteDocuments = ({ name, email }) => ({
  taxIdName: 'RFC',
  authorities: [
    { label: 'Procuraduría Federal del Consumidor (PROFECO)', href: 'https://www.gob.mx/profeco' },
    { label: 'Secretaría Anticorrupción y Buen Gobierno', href: 'https://www.gob.mx/buengobierno' },
  ],
  terms: [
    {
      title: 'Qué hace Tuerca',
      text: [
        `Tuerca, operada por ${name}, pone en contacto a compradores de refacciones con tiendas. Quien vende es cada tienda, que responde por los productos que ofrece, su calidad, su garantía y su entrega.`,
        'Tuerca no cobra a los compradores por pedir, comparar ni comprar.',
      ],
    },
    {
      title: 'Tu cuenta',
      text: [
        'La cuenta se crea con datos verdaderos y con un número de WhatsApp que confirmas con un código. Eres responsable de lo que se haga con ella; no compartas tus códigos ni tu contraseña.',
        'Para usar Tuerca debes ser mayor de edad.',
      ],
    },
    {
      title: 'Cotizaciones y pedidos',
      text: [
        'Una solicitud recibe hasta 3 cotizaciones. El precio de una cotización se respeta hasta la fecha que indica. Al enviar un pedido aceptas el precio, el envío, el tiempo de entrega y la garantía que viste, y queda un acuerdo entre tú y la tienda.',
        'Cada tienda dice cómo recibe el pago: en línea, por una pasarela de pagos a la que Tuerca te lleva, o como lo acuerdes con ella. Tuerca no ve ni guarda datos de tarjetas. Si un pedido pagado en línea se anula, lo que pagaste vuelve por la misma pasarela.',
      ],
    },
    {
      title: 'Garantía, cancelaciones y devoluciones',
      text: [
        'La garantía que la tienda te ofrece en la cotización la obliga, según la Ley Federal de Protección al Consumidor. Si no responde, escríbenos y lo revisamos con ella.',
        'Como compras a distancia, puedes revocar la compra: lo explica la página de cancelaciones y devoluciones.',
      ],
    },
    {
      title: 'Datos de contacto',
      text: [
        'Mientras no haya un pedido, compartir datos de contacto en el chat o en las observaciones va en contra de nuestras políticas y causa la desactivación inmediata de la cuenta.',
      ],
    },
    {
      title: 'Quejas y ley aplicable',
      text: [
        `Escríbenos a ${email}. También puedes acudir a la Procuraduría Federal del Consumidor, que es competente en la vía administrativa. Estos términos se rigen por las leyes de México.`,
        'Si cambiamos estos términos, publicamos aquí la nueva versión con su fecha. Guardamos qué versión aceptaste y cuándo.',
      ],
    },
  ],
  privacy: [
    {
      title: 'Quién responde por tus datos',
      text: [
        `${name} es responsable del tratamiento de tus datos personales según la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.`,
      ],
    },
    {
      title: 'Qué datos pedimos y para qué',
      text: [
        [
          'Nombre, ciudad, correo y WhatsApp: para crear tu cuenta, confirmar que eres tú y avisarte de tus cotizaciones y pedidos.',
          'Placa y vehículo: para identificar las refacciones que le sirven.',
          'Solicitudes, mensajes, fotos y pedidos: para que las tiendas coticen y despachen.',
          'Dirección de entrega: para enviar lo que pides.',
          'Datos de facturación, si pides factura: para que la tienda la expida. Los guardamos para tu próxima factura y los puedes cambiar o borrar en tu cuenta.',
        ],
        'Todas estas finalidades son necesarias para el servicio. No pedimos datos sensibles, no vendemos tus datos ni los usamos para publicidad de otros.',
      ],
    },
    {
      title: 'A quién se los transferimos',
      text: [
        'A las tiendas que pueden atender tu solicitud: el vehículo, las refacciones y tu ciudad. Tu nombre y tus datos de contacto, cuando hacen falta para atender tu compra; a las tiendas que autorizamos para contactarte, desde que reciben tu solicitud.',
        'Si pides factura: tus datos de facturación a la tienda que la expide y a quien la timbra ante el SAT. Si pagas en línea: el valor y el número del pedido a la pasarela de pagos, que te pide ella misma los datos para pagar.',
        'A quienes nos prestan servicios de mensajes, correo y alojamiento, solo para eso, y a las autoridades cuando la ley lo exige.',
      ],
    },
    {
      title: 'En este dispositivo',
      text: [
        'Usamos cookies solo para mantener tu sesión. En tu dispositivo quedan los borradores de lo que escribes y cómo prefieres ver las listas, para que no los pierdas sin red; otra cuenta no los ve.',
        'Mientras tu sesión está abierta quedan también tu nombre y tus datos de cuenta, y lo último que viste de tus solicitudes y pedidos, por siete días como máximo, para mostrártelo sin red; sin teléfonos, correos ni documentos de otros. Se borra cuando sales, cuando tu sesión termina o cuando ingresa otra cuenta: en un dispositivo compartido, sal al terminar.',
      ],
    },
    {
      title: 'Tus derechos ARCO',
      text: [
        'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, revocar tu consentimiento y limitar su uso o divulgación.',
        `Escríbenos a ${email} con tu nombre, el correo o WhatsApp de tu cuenta y lo que pides. Te respondemos en máximo 20 días hábiles y, si procede, lo hacemos efectivo en los 15 días hábiles siguientes.`,
        'Si no estás de acuerdo con la respuesta, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.',
      ],
    },
    {
      title: 'Cambios a este aviso',
      text: [
        'Publicamos aquí cada versión con su fecha. Guardamos qué versión aceptaste, en qué país y cuándo.',
      ],
    },
  ],
  withdrawal: [
    {
      title: 'Cuándo puedes cancelar',
      text: [
        'Según el artículo 56 de la Ley Federal de Protección al Consumidor, como compras a distancia tienes 5 días hábiles desde que recibes el producto para revocar la compra, sin dar razones.',
      ],
    },
    {
      title: 'Cómo se hace',
      text: [
        [
          'Abre el pedido y elige «Devolver algo» dentro del plazo, o escríbenos.',
          'Devuelve el producto sin usar y en las mismas condiciones. Los costos de flete y seguro de la devolución corren por tu cuenta.',
          'La tienda te devuelve lo que pagaste.',
        ],
      ],
    },
    {
      title: 'Si el producto no es lo que pediste',
      text: [
        'Si la refacción llegó defectuosa o no es la que pediste aplica la garantía: puedes pedir que la cambien o que te devuelvan tu dinero, y la devolución no te cuesta.',
      ],
    },
  ],
});
