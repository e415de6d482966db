import { pqrsKinds } from '@tuerca/contracts';
import { nullable, object, picklist, string, type InferOutput } from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';

const Draft = object({
  kind: nullable(picklist(pqrsKinds)),
  subject: string(),
  text: string(),
  reference: string(),
  name: string(),
  email: string(),
});
export type PqrsFields = InferOutput<typeof Draft>;
/** Who sends it; the e-mail is where its letter goes. */
export type PqrsSender = Pick<PqrsFields, 'name' | 'email'>;

export const emptyPqrs: PqrsFields = {
  kind: null,
  subject: '',
  text: '',
  reference: '',
  name: '',
  email: '',
};

/** The parameter of the address with the number of what somebody files about. */
export const referenceParam = 'referencia';

/** What is being written, kept until it is sent: of each order, return or request that it was begun about by itself. */
export const pqrsDraftOf = (reference: string | undefined) =>
  deviceDraft(Draft, { name: reference === undefined ? 'pqrs' : `pqrs.${reference}`, version: 1 });

/** What the service says of what was sent. */
export const Receipt = object({ number: string(), answer_by: string(), created_at: string() });
/** It is kept without the e-mail, which with the number opens the case to whoever has both. */
export type PqrsReceipt = InferOutput<typeof Receipt>;

/** The number of what was sent last, kept until another is written. */
export const pqrsReceipt = deviceDraft(Receipt, { name: 'pqrs-receipt', version: 1 });
