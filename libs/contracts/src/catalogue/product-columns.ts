/** The columns of a list of products, in the order of the template. */
export const productColumns = [
  'referencia_1',
  'name',
  'kind',
  'price',
  'stock',
  'brand',
  'equivalences',
  'descripcion',
  'warranty',
  'delivery_time',
  'weight_kg',
  'vehicles',
  'is_active',
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** The columns whose cells are numbers; a part number of digits alone is none. */
export const numberColumns: readonly ProductColumn[] = ['price', 'stock', 'weight_kg'];

/** What the columns are called for people. */
export const productColumnNames: Readonly<Record<ProductColumn, string>> = {
  referencia_1: 'Referencia',
  name: 'Nombre',
  kind: 'Tipo',
  price: 'Precio',
  stock: 'Existencias',
  brand: 'Marca',
  equivalences: 'Referencias que reemplaza',
  descripcion: 'Descripción',
  warranty: 'Garantía',
  delivery_time: 'Tiempo de entrega',
  weight_kg: 'Peso en kg',
  vehicles: 'Vehículos',
  is_active: 'Visible',
};

/** Other names that people give to columns. */
export const otherColumnNames: Readonly<Partial<Record<ProductColumn, readonly string[]>>> = {
  referencia_1: ['Número de parte', 'Parte', 'No. de parte', 'Part number'],
  stock: ['Unidades', 'Cantidad', 'Stock', 'Existencia'],
  price: ['Precio de venta', 'Precio unitario'],
  name: ['Producto', 'Nombre del producto'],
  brand: ['Fabricante'],
  equivalences: ['Equivalencias', 'Referencias sustitutas'],
  weight_kg: ['Peso', 'Peso (kg)'],
  vehicles: ['Vehículo'],
};

/** One product as an example of each column, in the template. */
export const productExample: Readonly<Record<ProductColumn, string>> = {
  referencia_1: 'D1060-1AA0A',
  name: 'Pastillas de freno delanteras',
  kind: 'Reemplazo',
  price: '180000',
  stock: '12',
  brand: 'Bosch',
  equivalences: '0986494123, BP1234',
  descripcion: 'Juego de cuatro',
  warranty: '6 meses',
  delivery_time: '2 días',
  weight_kg: '1.5',
  vehicles: 'Nissan Sentra 2013-2019; Nissan Tiida 2007-2012',
  is_active: 'Sí',
};
