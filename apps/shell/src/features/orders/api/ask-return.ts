import { createTransactionReturn, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { uploadPhoto } from '../../media/api/upload-photo.ts';

type Asked = BodyInputOf<typeof createTransactionReturn>;

/** Paths of the photos that are there already, so that a second attempt uploads none twice. */
const uploaded = new WeakMap<File, string>();

const pathOf = async (photo: File): Promise<string> => {
  const path = uploaded.get(photo) ?? (await uploadPhoto(photo, { isPublic: false })).path;
  uploaded.set(photo, path);
  return path;
};

/** Asks to return something of an order, with photos that only its two sides see. */
export const askReturn = async (
  { photos, ...asked }: Omit<Asked, 'evidence'> & { photos: readonly File[] },
  idempotencyKey: string,
): Promise<void> => {
  const evidence: string[] = [];
  for (const photo of photos) evidence.push(await pathOf(photo));
  await api.call(createTransactionReturn, { body: { ...asked, evidence }, idempotencyKey });
};
