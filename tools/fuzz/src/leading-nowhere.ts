import { uploadFileFromUrl } from '@tuerca/contracts';
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

/** The document without external URLs as input: a generated one could be anybody's. */
export const leadingNowhere = (document: OpenApi): OpenApi => {
  const copy = structuredClone(document);
  const content = copy.paths[uploadFileFromUrl.path]?.['post']?.requestBody?.content[json];
  const schema = content?.['schema'] as { properties: Record<string, object> } | undefined;
  if (!schema?.properties['url']) throw new Error('pictures are fetched by another operation now');
  schema.properties['url'] = { type: 'string', enum: links };
  return copy;
};
