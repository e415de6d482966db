export const stores = {
  title: 'Tiendas',
  description:
    'Las tiendas que cotizan en Tuerca. Entra a su página para pedirle una cotización solo a ella.',
  search: 'Buscar por nombre',
  brandsAndMore: '{{names}} y {{count}} más',
  notFound: 'Ninguna tienda se llama así',
  empty: 'Todavía no hay tiendas',
  emptyText: 'Pide tu cotización y la reciben todas las tiendas que venden tu marca.',
  ask: 'Pedir cotización',
} as const;
