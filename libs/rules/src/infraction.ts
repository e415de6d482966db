/** What an infraction is of, with its name (source: specification 1 section 5). */
export const infractionNames = {
  product_change_of_price: 'Cambio en el precio del producto',
  improper_comments: 'Comentarios inapropiados',
  fraudulent_return: 'Devolución fraudulenta',
  noncomplace_with_shipment: 'Incumplimiento con el envío',
  order_noncompliance: 'Incumplimiento del pedido',
  bad_customer_service: 'Mala atención al cliente',
  misleading_advertising: 'Publicidad engañosa',
  share_contact_information: 'Compartir datos de contacto',
  another: 'Otra',
} as const;
export type InfractionType = keyof typeof infractionNames;
/** The same as a list, in the order in which they are offered. */
export const infractionTypes = Object.keys(infractionNames) as [InfractionType, ...InfractionType[]];

/** The longest detail of an infraction, in characters (source: specification 1 section 9). */
export const longestInfractionDetail = 512;
