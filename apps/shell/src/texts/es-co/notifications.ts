export const notifications = {
  title: 'Notificaciones',
  unread: 'Sin ver',
  empty: {
    title: 'No tienes notificaciones',
    text: 'Aquí verás cotizaciones, mensajes y pedidos en cuanto lleguen.',
  },
  markAll: 'Marcar todas como vistas',
  earlier: 'Ver anteriores',
  several_one: '{{title}} y otra novedad',
  several_other: '{{title}} y {{count}} novedades más',
  choose: 'Qué te avisamos y por dónde',
  back: 'Volver a las notificaciones',
  choices: {
    title: 'Qué te avisamos y por dónde',
    failed: 'No se guardó tu elección.',
    ways: { whatsapp: 'WhatsApp', email: 'Correo' },
    quotations: {
      title: 'Mis solicitudes y sus ofertas',
      text: 'Cuando recibimos tu solicitud y cuando una tienda cotiza o cambia su oferta.',
    },
    messages: {
      title: 'Mensajes del chat',
      text: 'Un solo aviso con los mensajes que lleves unos minutos sin leer.',
    },
    orders: {
      title: 'Pedidos',
      text: 'Cuando se hace un pedido y cuando cambia: pagos, envíos, facturas y devoluciones.',
    },
    agenda: {
      title: 'Mi agenda',
      text: 'Los recordatorios de lo que programaste, de tus entregas y de los papeles de tus vehículos.',
    },
    requests: {
      title: 'Solicitudes nuevas para cotizar',
      text: 'Un resumen de las que no has visto, cada media hora como máximo y nunca de noche, y lo que Tuerca decide sobre tu tienda.',
    },
    module: {
      title: 'Solicitudes del módulo',
      text: 'Cuando una tienda pide una marca o el módulo y cuando una solicitud sigue sin cotizaciones. Si administras Tuerca, también las solicitudes de tiendas y los casos.',
    },
    reminders: {
      title: 'Recordatorios',
      text: 'En la aplicación y por los medios que elegiste arriba. De noche esperan a la mañana.',
      unanswered: {
        label: 'Solicitudes sin tu respuesta',
        hint: 'A los {{first}} y a los {{second}} minutos; las que coinciden van en uno solo.',
      },
      expiring: { label: 'Cotizaciones por vencer', hint: 'El día antes del último en que puedes pedir.' },
      unrated: {
        label: 'Pedidos por calificar',
        hint: 'Una semana después del pedido, o cuando la tienda te lo pida.',
      },
      planned: { label: 'Actividades de mi agenda', hint: '{{first}} minutos antes de cada una.' },
      vehiclePaper: {
        label: 'Papeles y aceite de mis vehículos',
        hint: 'Un mes y una semana antes de cada fecha que anotaste en tu garaje.',
      },
      unreached: {
        label: 'Solicitudes que nadie puede cotizar',
        hint: 'Apenas llegan, si ninguna tienda maneja la marca en ese país.',
      },
      uncovered: {
        label: 'Solicitudes sin cotizaciones',
        hint: 'A los {{first}} minutos, mientras ninguna tienda haya cotizado.',
      },
    },
    here: 'En la aplicación',
    sound: 'Sonido',
    desktop: 'Avisos del escritorio en este equipo',
    desktopHint: 'Aparecen cuando no estás mirando Tuerca, mientras esté abierta.',
    desktopBlocked: 'El navegador los tiene bloqueados para este sitio; permítelos en su configuración.',
  },
} as const;
