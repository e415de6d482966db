import {
  documentExtensions,
  registerInfraction as operation,
  type BodyInputOf,
  type InfractionLink,
} from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { t } from '../../../texts/infractions.ts';
import { uploadPhoto } from '../../media/api/upload-photo.ts';
import { atFileField } from '../../media/refused-file.ts';

type Body = BodyInputOf<typeof operation>;

/** A product of a transaction, as that calls it. */
export interface NamedProduct {
  readonly name: string;
  readonly reference?: string | null | undefined;
}

/** What an infraction is about: a transaction, or a product of an inventory. */
export interface Transaction {
  readonly link: InfractionLink;
  readonly id: number;
  /** Its number, as people know it. */
  readonly code: string;
  /** The name of its store; null where it is of no single one. */
  readonly store: string | null;
  /** Its products, where the page has them at hand. */
  readonly products?: readonly NamedProduct[] | undefined;
}

export type Written = Pick<Body, 'infraction_type' | 'infraction_detail' | 'notifyTheSeller'> & {
  readonly file: File;
  readonly product: NamedProduct | undefined;
};

/** Paths of the files that are there already, so that a second attempt uploads none twice. */
const uploaded = new WeakMap<File, string>();

/** Uploads the evidence; what is refused of it is of its field. */
const upload = async (file: File): Promise<string> => {
  try {
    return (await uploadPhoto(file, { isPublic: false })).path;
  } catch (error) {
    const documents = documentExtensions.map((extension) => extension.toUpperCase()).join(', ');
    throw atFileField(error, 'infraction_file', t('infractions.fileWrong', { documents }));
  }
};

/** Registers an infraction with its evidence, which managers alone see. */
export const registerInfraction = async (
  { link, id }: Pick<Transaction, 'link' | 'id'>,
  { file, product, ...written }: Written,
  idempotencyKey: string,
): Promise<void> => {
  const path = uploaded.get(file) ?? (await upload(file));
  uploaded.set(file, path);
  const about = {
    ...(product && { product_description: product.name }),
    ...(product?.reference && { product_reference: product.reference }),
  };
  const body = { [link]: id, ...written, ...about, infraction_file: path };
  await api.call(operation, { body, idempotencyKey });
};
