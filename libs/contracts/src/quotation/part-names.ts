import { z } from 'zod';
import { limits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';
import { ofCountry } from './fields.ts';

const service = 'quotation';

export const suggestPartNames = operation({
  name: 'suggestPartNames',
  service,
  method: 'GET',
  path: '/api/tuercaGo/partName',
  summary: 'Names of parts that begin with a text, as more than one buyer asked for them, most asked first',
  query: ofCountry.extend({ text: z.string().trim().min(limits.partSuggestionMin).max(limits.partNameMax) }),
  response: one(z.array(z.object({ name: z.string(), count: z.int() })).max(limits.partSuggestions)),
  allow: everyone,
  errors: [],
});
