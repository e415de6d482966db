import {
  changeOrderState,
  changeOrderVisibility,
  confirmParcel,
  editStockConfirmationAsAvailable,
  registerAdviser,
  setShippingInfo,
  type BodyInputOf,
  type BodyOf,
} from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { uploadPhoto } from '../../media/api/upload-photo.ts';
import { atFileField } from '../../media/refused-file.ts';

export type OrderAction = BodyOf<typeof changeOrderState>['event'] | 'confirmStock';

/** Takes an order one step on. */
export const changeOrder = async (id: number, event: OrderAction, reason?: string) => {
  if (event === 'confirmStock') await api.call(editStockConfirmationAsAvailable, { body: { id } });
  else await api.call(changeOrderState, { params: { id }, body: { event, reason: reason ?? null } });
};

/** What is refused of a photo is of its field. */
const upload = async (photo: File): Promise<string> => {
  try {
    return (await uploadPhoto(photo, { isPublic: false })).path;
  } catch (error) {
    throw atFileField(error, 'photo');
  }
};

/** Ships an order or a part of it, or corrects how it travels; a photo is for its two sides alone. */
export const shipOrder = async (body: BodyInputOf<typeof setShippingInfo>, photo: File | null) => {
  const path = photo && (await upload(photo));
  await api.call(setShippingInfo, { body: { ...body, ...(path && { photo: path }) } });
};

/** Says that a parcel of an order arrived. */
export const receiveParcel = async (id: number, parcelId: number) => {
  await api.call(confirmParcel, { body: { id, parcel_id: parcelId } });
};

/** Gives an order to an adviser of its store. */
export const assignOrder = async (id: number, adviserId: number) => {
  await api.call(registerAdviser, { body: { id, adviser_id: adviserId } });
};

/** Takes an order out of the list of one's side, or back into it. */
export const showOrder = async (id: number, isVisible: boolean) => {
  await api.call(changeOrderVisibility, { body: { id, is_visible: isVisible } });
};
