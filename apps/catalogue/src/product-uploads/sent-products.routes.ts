import {
  getProductsUploadConfApi,
  productFields,
  productLimits,
  saveProductsByReference,
} from '@tuerca/contracts';
import { countries } from '@tuerca/rules';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SentProductsService } from './sent-products.service.ts';

type Field = keyof typeof productFields;

/** What each field means, for who writes the other system. */
const descriptions: Readonly<Record<Field, string>> = {
  referencia_1: 'Número de parte, único en tu tienda; no importan mayúsculas, tildes, espacios ni signos',
  name: 'Nombre del producto',
  brand: 'Quién lo fabrica',
  kind: 'original o replacement',
  price: 'Precio de venta, con impuestos, en la moneda de tu tienda',
  stock: 'Unidades que hay',
  equivalences: 'Números de parte que reemplaza, separados por comas',
  descripcion: 'Descripción',
  prices: 'Otros precios, cada uno con el nombre de una de tus listas de precios (label) y su valor (price)',
  warranty: 'Garantía',
  delivery_time: 'Tiempo de entrega',
  weight_kg: 'Peso en kilos',
  part_group: 'Grupo de autopartes; sin él, se toma del nombre',
  fits: 'Vehículos: brand_id (de vehicleBrandWS), model, year_from y year_to',
  is_active: 'false: no se muestra a nadie más',
};
const required: readonly Field[] = ['referencia_1', 'name', 'kind', 'price', 'stock'];

interface JsonType {
  type?: string;
  anyOf?: JsonType[];
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
}

const schemasOf = (io: 'input' | 'output') =>
  z.toJSONSchema(z.object(productFields), { io, unrepresentable: 'any' }).properties as Record<
    Field,
    JsonType
  >;

/** The fields of a product as another system writes them, from the schema that reads them. */
const fieldsOf = () => {
  const sent = schemasOf('input');
  // A text that is cleaned has its limit only then.
  const kept = schemasOf('output');
  return (Object.keys(productFields) as Field[]).map((name) => {
    const kinds = kept[name].anyOf ?? [kept[name]];
    const [main = kept[name]] = kinds;
    return {
      name,
      required: required.includes(name),
      type: kinds.map(({ type }) => type ?? 'string').join(' | '),
      max: main.maxLength ?? main.maximum ?? main.maxItems ?? null,
      description: descriptions[name],
      schema: { ...sent[name] },
    };
  });
};

export const sentProductsRoutes = (app: FastifyInstance, products: SentProductsService): void => {
  route(
    app,
    saveProductsByReference,
    async ({ caller, body }) => {
      const { refused, ...counts } = await products.save(caller, body.products);
      return {
        data: {
          ...counts,
          refused: refused.map(({ reference, ...each }) => ({ ...each, referencia_1: reference })),
        },
      };
    },
    { deadlineMs: 14_000 },
  );

  route(app, getProductsUploadConfApi, async ({ caller }) => ({
    data: {
      method: saveProductsByReference.method,
      path: saveProductsByReference.path,
      scope: 'products:write',
      most_per_call: productLimits.perCall,
      most_rows: productLimits.upload.rows,
      currency: countries[await products.countryOf(caller)].currency,
      fields: fieldsOf(),
    },
  }));
};
