export const openWork = {
  nothingOpen: 'No hay cotizaciones ni solicitudes abiertas.',
  quotations_one: '{{count}} cotización abierta termina; su lugar queda libre y avisamos a quien la recibió:',
  quotations_other:
    '{{count}} cotizaciones abiertas terminan; su lugar queda libre y avisamos a quienes las recibieron:',
  requests_one: '{{count}} solicitud enviada solo a esta tienda se cierra y avisamos a quien la hizo:',
  requests_other:
    '{{count}} solicitudes enviadas solo a esta tienda se cierran y avisamos a quienes las hicieron:',
  more: 'y {{count}} más',
} as const;
