import { registerInfraction as operation, type BodyInputOf, type InfractionLink } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { uploadPhoto } from '../../media/api/upload-photo.ts';

type Body = BodyInputOf<typeof operation>;

/** The transaction that an infraction is about. */
export interface Transaction {
  readonly link: InfractionLink;
  readonly id: number;
  /** Its number, as people know it. */
  readonly code: string;
  /** The name of its store; null where it is of no single one. */
  readonly store: string | null;
}

export type Written = Pick<Body, 'infraction_type' | 'infraction_detail' | 'notifyTheSeller'> & {
  readonly file: File;
};

/** Paths of the files that are there already, so that a second attempt uploads none twice. */
const uploaded = new WeakMap<File, string>();

/** Registers an infraction with its evidence, which managers alone see. */
export const registerInfraction = async (
  { link, id }: Pick<Transaction, 'link' | 'id'>,
  { file, ...written }: Written,
  idempotencyKey: string,
): Promise<void> => {
  const path = uploaded.get(file) ?? (await uploadPhoto(file, { isPublic: false })).path;
  uploaded.set(file, path);
  await api.call(operation, { body: { [link]: id, ...written, infraction_file: path }, idempotencyKey });
};
