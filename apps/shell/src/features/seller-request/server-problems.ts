import { ApiError } from '@tuerca/api-client';
import type { FieldPath } from 'react-hook-form';
import { messagesOf } from '../../shared/messages.ts';
import { lineFields } from './line-draft.ts';
import type { QuotationDraft } from './quotation-draft.ts';

type Field = FieldPath<QuotationDraft>;

/** The field of the form that stands for a field of what was sent; the lines that are sold out were not sent. */
const formFieldOf = (name: string, draft: QuotationDraft): Field | null => {
  const [, place, ofLine = ''] = /^quotationDetails\.(\d+)\.(\w+)/.exec(name) ?? [];
  if (place !== undefined) {
    const sent = [...draft.lines.keys()].filter((index) => draft.lines[index]?.isOffered)[Number(place)];
    const column = lineFields[ofLine];
    return sent === undefined || !column ? null : `lines.${sent}.${column}`;
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

/** Why the service did not take a quotation: in words, and where in what was sent. */
export interface Refusal {
  readonly messages: string[];
  readonly fields: { field: string; message: string }[];
}

export const refusalOf = (error: unknown): Refusal => ({
  messages: messagesOf(error),
  fields: error instanceof ApiError && typeof error.data !== 'string' ? [...error.data] : [],
});

/** The messages of a refusal by the form's fields; what has no field there is told by its words alone. */
export const problemsByField = ({ fields }: Refusal, draft: QuotationDraft) =>
  fields.flatMap(({ field, message }) => {
    const at = formFieldOf(field, draft);
    return at ? [{ field: at, message }] : [];
  });

/** The network or the server was away, or the session is over: the same quotation may be taken another time. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, 429].includes(error.status);

/** No answer came at all: whether it was taken is not known, and its key makes sending it again harmless. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && error.code === 'NETWORK';
