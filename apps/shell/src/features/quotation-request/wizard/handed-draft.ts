import * as v from 'valibot';
import { emptyDraft, isBegun, requestDraft, WizardDraft } from './draft.ts';

const key = '#pedido=';
/** As much as fifty parts with long names take; a longer one is not read. */
const longest = 64_000;

/**
 * The end of an address that hands a draft on from the frame of another site to a page of its own, whose storage is
 * another. A fragment is not sent to any server.
 */
export const handOn = ({ vehicle, parts }: WizardDraft): string =>
  key + encodeURIComponent(JSON.stringify({ vehicle, parts }));

/**
 * The draft that the end of an address hands on, or null: vehicle and parts as they were described, without pictures,
 * papers or a person, since whoever made the link may have written it.
 */
export const handedOn = (hash: string): WizardDraft | null => {
  if (!hash.startsWith(key) || hash.length > longest) return null;
  try {
    const given = JSON.parse(decodeURIComponent(hash.slice(key.length))) as object;
    const read = v.safeParse(WizardDraft, { ...given, contact: emptyDraft().contact });
    if (!read.success) return null;
    const { vehicle, parts, contact } = read.output;
    return {
      vehicle: {
        ...vehicle,
        id: null,
        isVerified: false,
        ownerIdentification: '',
        propertyCard: null,
      },
      parts: parts.map((part) => ({ ...part, image: null })),
      contact,
    };
  } catch {
    return null;
  }
};

/** Takes what was told on a store's page along to the marketplace, unless something is begun there. */
export const takeToMarket = (draft: WizardDraft): void => {
  const kept = requestDraft.load();
  if (!kept || !isBegun(kept)) requestDraft.save(draft);
};
