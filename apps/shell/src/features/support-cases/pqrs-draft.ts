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

export const emptyPqrs: PqrsFields = {
  kind: null,
  subject: '',
  text: '',
  reference: '',
  name: '',
  email: '',
};

/** What is being written, kept until it is sent. */
export const pqrsDraft = deviceDraft(Draft, { name: 'pqrs', version: 1 });
