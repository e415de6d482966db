import type { WriteDocuments } from '../legal-documents.ts';

/** Colombia: Ley 1480 de 2011 (consumers), Ley 1581 de 2012 and Decreto 1074 de 2015 (personal data). */
export const writeDocuments: WriteDocuments = ({ name, email }) => ({
  taxIdName: 'NIT',
  authorities: [{ label: 'Superintendencia de Industria y Comercio (SIC)', href: 'https://www.sic.gov.co' }],
  terms: [
    {
      title: 'Qué hace Tuerca',
      text: [
        `Tuerca, operada por ${name}, pone en contacto a compradores de repuestos con tiendas. Es un portal de contacto: quien vende es cada tienda, que responde por los productos que ofrece, su calidad, su garantía y su entrega.`,
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
      title: 'Garantía y retracto',
      text: [
        'Los productos tienen la garantía legal de la Ley 1480 de 2011 (Estatuto del Consumidor), que presta la tienda. Si no responde, escríbenos y lo revisamos con ella.',
        'Como compras a distancia, puedes retractarte: lo explica la página de derecho de retracto.',
      ],
    },
    {
      title: 'Datos de contacto',
      text: [
        'Mientras no haya un pedido, compartir datos de contacto en el chat o en las observaciones va en contra de nuestras políticas y causa la desactivación inmediata de la cuenta.',
      ],
    },
    {
      title: 'Reclamos y ley aplicable',
      text: [
        `Escríbenos a ${email} y te respondemos en máximo 15 días hábiles. También puedes acudir a la Superintendencia de Industria y Comercio, que protege a los consumidores. Estos términos se rigen por la ley colombiana.`,
        'Si cambiamos estos términos, publicamos aquí la nueva versión con su fecha. Guardamos qué versión aceptaste y cuándo.',
      ],
    },
  ],
  privacy: [
    {
      title: 'Quién responde por tus datos',
      text: [
        `${name} es responsable del tratamiento de tus datos personales según la Ley 1581 de 2012 y el Decreto 1074 de 2015.`,
      ],
    },
    {
      title: 'Qué datos pedimos y para qué',
      text: [
        [
          'Nombre, ciudad, correo y WhatsApp: para crear tu cuenta, confirmar que eres tú y avisarte de tus cotizaciones y pedidos.',
          'Placa, vehículo y, en Colombia, la identificación del propietario cuando la das: para identificar los repuestos que le sirven.',
          'Solicitudes, mensajes, fotos y pedidos: para que las tiendas coticen y despachen.',
          'Dirección de entrega: para enviar lo que pides.',
          'Datos de facturación, si pides factura: para que la tienda la expida. Los guardamos para tu próxima factura y los puedes cambiar o borrar en tu cuenta.',
        ],
        'No pedimos datos sensibles. No vendemos tus datos ni los usamos para publicidad de otros.',
      ],
    },
    {
      title: 'A quién se los damos',
      text: [
        'A las tiendas que pueden atender tu solicitud: el vehículo, los repuestos y tu ciudad. Tu nombre y tus datos de contacto, cuando hacen falta para atender tu compra; a las tiendas que autorizamos para contactarte, desde que reciben tu solicitud.',
        'Si pides factura: tus datos de facturación a la tienda que la expide y a quien la valida ante la DIAN. Si pagas en línea: el valor y el número del pedido a la pasarela de pagos, que te pide ella misma los datos para pagar.',
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
      title: 'Tus derechos',
      text: [
        [
          'Conocer, actualizar y corregir tus datos.',
          'Pedir prueba de la autorización que diste.',
          'Saber qué uso les hemos dado.',
          'Revocar la autorización y pedir que los borremos, cuando no haya un deber legal o contractual de conservarlos.',
          'Presentar quejas ante la Superintendencia de Industria y Comercio.',
        ],
        `Escríbenos a ${email}. Respondemos las consultas en máximo 10 días hábiles y los reclamos en máximo 15 días hábiles.`,
      ],
    },
    {
      title: 'Cuánto tiempo los guardamos',
      text: [
        'Mientras tengas la cuenta y, después, el tiempo que exijan las leyes comerciales y tributarias sobre los pedidos. Guardamos también qué versión de esta política autorizaste, en qué país y cuándo.',
      ],
    },
  ],
  withdrawal: [
    {
      title: 'Cuándo puedes devolver',
      text: [
        'Según el artículo 47 de la Ley 1480 de 2011, como compras a distancia tienes 5 días hábiles desde que recibes el producto para retractarte, sin dar razones.',
      ],
    },
    {
      title: 'Cómo se hace',
      text: [
        [
          'Abre el pedido y elige «Devolver algo» dentro del plazo, o escríbenos.',
          'Devuelve el producto en las mismas condiciones en que lo recibiste. El transporte de la devolución lo pagas tú.',
          'La tienda te devuelve todo lo que pagaste, sin descuentos, dentro del plazo que fija la ley y en todo caso en máximo 30 días calendario.',
        ],
      ],
    },
    {
      title: 'Cuándo no aplica',
      text: [
        'No aplica a lo que se fabricó o adaptó según tus indicaciones ni a los demás casos que exceptúa el artículo 47.',
        'Si el repuesto llegó defectuoso o no es el que pediste no necesitas el retracto: aplica la garantía, y la devolución no te cuesta.',
      ],
    },
    {
      title: 'Si pagaste por medios electrónicos',
      text: [
        'El artículo 51 de la Ley 1480 te permite pedir la reversión del pago a tu banco y a la tienda cuando no recibiste el producto, llegó defectuoso, no es el que pediste, o fue un fraude o una operación que no hiciste. Debes pedirla en los 5 días hábiles siguientes a que lo supiste o a que debías recibirlo.',
      ],
    },
  ],
});
