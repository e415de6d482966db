import { ApiError } from '@tuerca/api-client';
import { createTransactionReturn, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { messageOf } from '../../../shared/messages.ts';
import { uploadPhoto } from '../../media/api/upload-photo.ts';

type Asked = BodyInputOf<typeof createTransactionReturn>;

/** Paths of the photos that are there already, so that a second attempt uploads none twice. */
const uploaded = new WeakMap<File, string>();

/** What is refused of one photo, said with its name at the field of all. */
const namedAt = (photo: File, error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message } = error;
  const data = [{ field: 'photos', message: `${photo.name}: ${messageOf(error)}` }];
  return new ApiError({ status, code, message, data, cause: error });
};

const upload = async (photo: File): Promise<string> => {
  try {
    return (await uploadPhoto(photo, { isPublic: false })).path;
  } catch (error) {
    throw namedAt(photo, error);
  }
};

const pathOf = async (photo: File): Promise<string> => {
  const path = uploaded.get(photo) ?? (await upload(photo));
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
