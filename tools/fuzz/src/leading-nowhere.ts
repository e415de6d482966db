import { saveClientApi, setShippingInfo, uploadFileFromUrl } from '@tuerca/contracts';
import type { OpenApi } from './with-examples.ts';

const json = 'application/json';

/** URLs that the platform refuses without any request. */
const links = [
  'http://127.0.0.1/freno.jpg',
  'https://10.0.0.1/freno.jpg',
  'http://[::1]/freno.jpg',
  'http://2130706433/',
  'http://169.254.169.254/latest/meta-data/',
];

/** Where the platform is given a URL: what it fetches, and what it keeps for its readers. */
const given = [
  [uploadFileFromUrl, 'url', links],
  // A name that leads nowhere (RFC 6761).
  [saveClientApi, 'url', ['https://tienda.invalid/pedidos']],
  [setShippingInfo, 'tracking_url', ['https://envios.example/guia/1', null]],
] as const;

/** The document without external URLs as input: a generated one could be anybody's. */
export const leadingNowhere = (document: OpenApi): OpenApi => {
  const copy = structuredClone(document);
  for (const [{ path, method }, field, values] of given) {
    const content = copy.paths[path]?.[method.toLowerCase()]?.requestBody?.content[json];
    const schema = content?.['schema'] as { properties: Record<string, object> } | undefined;
    if (!schema?.properties[field]) throw new Error(`${path} takes no ${field} any more`);
    schema.properties[field] = { enum: values };
  }
  return copy;
};
