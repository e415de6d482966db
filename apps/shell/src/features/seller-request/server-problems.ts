import { ApiError } from '@tuerca/api-client';
import type { FieldPath } from 'react-hook-form';
import { messagesOf } from '../../shared/messages.ts';
import { lineFields } from './line-draft.ts';
import type { QuotationDraft } from './quotation-draft.ts';

type Field = FieldPath<QuotationDraft>;

/** The line that a field of the request body is of, and its name there; sold-out lines are not in the body. */
const ofSentLine = (name: string, { lines }: QuotationDraft) => {
  const [, place, column = ''] = /^quotationDetails\.(\d+)\.(\w+)/.exec(name) ?? [];
  if (place === undefined) return null;
  return { index: [...lines.keys()].filter((index) => lines[index]?.isOffered)[Number(place)], column };
};

/** Maps a field of the request body to its form field. */
const formFieldOf = (name: string, draft: QuotationDraft): Field | null => {
  const ofLine = ofSentLine(name, draft);
  if (ofLine) {
    const column = lineFields[ofLine.column];
    return ofLine.index === undefined || !column ? null : `lines.${ofLine.index}.${column}`;
  }
  switch (name.split('.')[0]) {
    case 'shipping_cost':
      return draft.shipping.kind === 'added' ? 'shipping.cost' : 'shipping.kind';
    case 'valid_until':
      return 'validUntil';
    case 'observations':
      return 'observations';
    case 'adviser_id':
      return 'adviserId';
    default:
      return null;
  }
};

/** Why the service refused a quotation: messages, and the fields of the request body at fault. */
export interface Refusal {
  readonly messages: string[];
  readonly fields: { field: string; message: string }[];
}

export const refusalOf = (error: unknown): Refusal => ({
  messages: messagesOf(error),
  fields: error instanceof ApiError && typeof error.data !== 'string' ? [...error.data] : [],
});

/** The messages of a refusal; one about a line that has no form field says of which part it is. */
export const messagesIn = ({ messages, fields }: Refusal, draft: QuotationDraft): string[] => {
  if (fields.length === 0) return [...messages];
  const told = fields.map(({ field, message }) => {
    const part = draft.lines[ofSentLine(field, draft)?.index ?? -1];
    return part && formFieldOf(field, draft) === null ? `${part.name}: ${message}` : message;
  });
  return [...new Set(told)];
};

/** The messages of a refusal by form field; a message without a form field is left out. */
export const problemsByField = ({ fields }: Refusal, draft: QuotationDraft) =>
  fields.flatMap(({ field, message }) => {
    const at = formFieldOf(field, draft);
    return at ? [{ field: at, message }] : [];
  });

/** No connection: it is unknown whether the quotation was accepted; its idempotency key makes a retry safe. */
export const isCutOff = (error: unknown): boolean => error instanceof ApiError && error.code === 'NETWORK';
