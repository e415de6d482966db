import { AppError } from '@tuerca/service';

/** What a seller writes in a line. */
export interface LineTerms {
  requestDetailId: number | null;
  /** The store's own; the buyer does not see it. */
  reference: string | null;
  name: string;
  brand: string;
  amount: number;
  /** Paths of the photos, the main one first. */
  images: readonly string[];
  unitPriceMinor: number;
  warranty: string;
  deliveryTime: string;
}
export interface Line extends LineTerms {
  id: number;
  quotationId: number;
  purchasedAmount: number;
  /** How many of those that were bought the store does not send any more. */
  notSent: number;
  /** The number that the request gives the part; undefined for a line that was just added. */
  requestedReference?: string | null;
  /** Whether a field visible to the buyer has changed since the line was first sent. */
  hasChange: boolean;
}

/** An empty line; the contract's required fields always overwrite these defaults. */
const blankLine: LineTerms = {
  requestDetailId: null,
  reference: null,
  name: '',
  brand: '',
  amount: 0,
  images: [],
  unitPriceMinor: 0,
  warranty: '',
  deliveryTime: '',
};
/** Every field that a seller writes. */
export const writtenFields = Object.keys(blankLine) as readonly (keyof LineTerms)[];
const hiddenFromBuyer: readonly (keyof LineTerms)[] = ['reference'];
/** The fields by which the buyer sees that a line was changed. */
export const fieldsForBuyer = writtenFields.filter((field) => !hiddenFromBuyer.includes(field));

/** An edit of a line: a field that is undefined keeps its value. */
export interface LineEdit extends Partial<LineTerms> {
  /** From clients that support one photo only; ignored when `images` is set. */
  onlyImage?: string | null;
}
/** An edit of the line with that id, or without one a new line. */
export type WantedLine = LineEdit & { id?: number };

/**
 * The photos of a line after an edit. A client that supports only one photo may not know of the others:
 * sending the same one changes nothing, another one replaces all, and null removes all.
 */
export const photosOf = (
  { images, onlyImage }: Pick<LineEdit, 'images' | 'onlyImage'>,
  existing: readonly string[] = [],
): readonly string[] => {
  if (images) return [...new Set(images)];
  if (onlyImage === undefined || (onlyImage !== null && onlyImage === existing[0])) return existing;
  return onlyImage === null ? [] : [onlyImage];
};

/** The terms of a line after an edit. */
const editedTerms = (line: LineTerms, { onlyImage, ...edit }: LineEdit): LineTerms => {
  // `fromEntries` forgets which field has which type.
  const terms = Object.fromEntries(
    writtenFields.map((field) => [field, edit[field] === undefined ? line[field] : edit[field]]),
  ) as unknown as LineTerms;
  return { ...terms, images: photosOf({ images: edit.images, onlyImage }, line.images) };
};
export const newTerms = (written: LineEdit): LineTerms => editedTerms(blankLine, written);

const isSame = (field: keyof LineTerms, line: LineTerms, wanted: LineTerms): boolean =>
  field === 'images' ? line.images.join() === wanted.images.join() : line[field] === wanted[field];

/** Whether an edit only removes photos; removing one that is already gone is allowed. */
export const removesPhotosOnly = (line: LineTerms, edit: LineEdit): boolean => {
  const wanted = editedTerms(line, edit);
  const left = line.images.filter((photo) => wanted.images.includes(photo));
  const isOnPhotos = writtenFields.every((field) => field === 'images' || edit[field] === undefined);
  return isOnPhotos && wanted.images.join() === left.join();
};

export interface LineChanges {
  added: LineTerms[];
  changed: (LineTerms & { id: number; hasChange: boolean })[];
  removedIds: number[];
  /** Whether the buyer sees any of it. */
  isSeen: boolean;
  /** The lines after the changes. */
  result: LineTerms[];
}

/** Edits that keep every line. */
export const unchangedLines = (lines: readonly Line[]): WantedLine[] => lines.map(({ id }) => ({ id }));

/** The lines after their changes are saved, with the inserted rows. */
export const linesAfter = (
  lines: readonly Line[],
  { changed, removedIds }: LineChanges,
  inserted: readonly Line[],
): Line[] => {
  const changes = new Map(changed.map((change) => [change.id, change]));
  const kept = lines.filter(({ id }) => !removedIds.includes(id));
  return [...kept.map((line) => ({ ...line, ...changes.get(line.id) })), ...inserted];
};

/** The changes from the existing to the wanted lines: matched by id, new without one, removed if absent. */
export const lineChanges = (lines: readonly Line[], wanted: readonly WantedLine[]): LineChanges => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const added: LineTerms[] = [];
  const changed: LineChanges['changed'] = [];
  const result: LineTerms[] = [];
  let isAnySeen = false;
  wanted.forEach(({ id, ...edit }, index) => {
    if (id === undefined) {
      const terms = newTerms(edit);
      result.push(terms);
      added.push(terms);
      return;
    }
    const line = byId.get(id);
    if (!line) {
      const message = 'El producto no es de esta cotización';
      throw new AppError('INVALID_INPUT', { message, fields: { [`quotationDetails.${index}.id`]: message } });
    }
    byId.delete(id);
    const terms = editedTerms(line, edit);
    result.push(terms);
    if (writtenFields.every((field) => isSame(field, line, terms))) return;
    const isSeen = fieldsForBuyer.some((field) => !isSame(field, line, terms));
    isAnySeen ||= isSeen;
    changed.push({ ...terms, id, hasChange: line.hasChange || isSeen });
  });
  const isSeen = isAnySeen || added.length > 0 || byId.size > 0;
  return { added, changed, removedIds: [...byId.keys()], isSeen, result };
};
