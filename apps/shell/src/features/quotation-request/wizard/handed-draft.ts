import * as v from 'valibot';
import { beginDraft, draftToLose } from '../waiting-requests.ts';
import { emptyDraft, WizardDraft } from './draft.ts';

const key = '#pedido=';
/** Maximum length of the fragment in characters: enough for fifty parts with long names. */
const longest = 64_000;

/**
 * The URL fragment that passes a draft from a frame, whose storage is separate, to the store's page. Fragments are not
 * sent to servers.
 */
export const handOn = ({ vehicle, parts }: WizardDraft): string =>
  key + encodeURIComponent(JSON.stringify({ vehicle, parts }));

/**
 * The draft in a URL fragment; null when there is none or it is invalid. Pictures, papers and contact are dropped, since
 * anyone can write such a link.
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
        awaitedPlate: '',
        catalogOrigin: '',
      },
      parts: parts.map((part) => ({ ...part, image: null })),
      contact,
    };
  } catch {
    return null;
  }
};

/** Copies a draft to the marketplace's wizard, unless one is begun there that would be lost. */
export const takeToMarket = (draft: WizardDraft): void => {
  if (!draftToLose(null)) beginDraft(null, draft);
};
