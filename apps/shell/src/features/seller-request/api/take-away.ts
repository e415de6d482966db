import { updateQuotation, updateQuotationDetail } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { mediaPathOf } from '../../../shared/media-path.ts';

/** What a moderator removes from a quotation: one of a line's photos, or the observations. */
export type Moderated =
  | {
      readonly kind: 'photo';
      readonly lineId: number;
      readonly photo: string;
      readonly of: readonly string[];
    }
  | { readonly kind: 'observations'; readonly quotationId: number };

export const takeAway = async (what: Moderated) => {
  if (what.kind === 'observations') {
    await api.call(updateQuotation, { params: { id: what.quotationId }, body: { observations: null } });
    return;
  }
  const images = what.of.filter((photo) => photo !== what.photo).map(mediaPathOf);
  await api.call(updateQuotationDetail, { params: { id: what.lineId }, body: { images } });
};
