import { limits, quotationMessages } from '@tuerca/contracts';
import { isStoredSmaller } from '@tuerca/rules';
import { createContext, use, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/registered.ts';
import { linkPhoto } from '../media/api/link-photo.ts';
import { uploadPhoto } from '../media/api/upload-photo.ts';
import { isFileSmaller } from '../media/photo-size.ts';
import type { LinePhoto } from './line-draft.ts';
import type { QuotationDraft } from './quotation-draft.ts';

/** Uploads a photo; null when it is too small. */
type Bring = () => Promise<LinePhoto | null>;

const readFile =
  (file: File): Bring =>
  async () => {
    if (await isFileSmaller(file, limits.photoMinPixels)) return null;
    const { path } = await uploadPhoto(file);
    return { path, name: file.name };
  };
const readLink =
  (address: string): Bring =>
  async () => {
    const { path, name, ...size } = await linkPhoto(address);
    return isStoredSmaller(size, limits.photoMinPixels) ? null : { path, name };
  };

/** Some devices report no type; the server then detects it. */
const isPicture = ({ type }: File) => type === '' || type.startsWith('image/');
const parted = (files: readonly File[]) =>
  [files.filter(isPicture), files.filter((file) => !isPicture(file))] as const;

/** Uploads photos into a quotation's lines, also while another line is shown. */
export const usePhotoUploads = ({ getValues, setValue }: UseFormReturn<QuotationDraft>) => {
  const pending = useRef(new Map<number, number>());
  const [onTheirWay, setOnTheirWay] = useState<ReadonlyMap<number, number>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<number, string | null>>(new Map());
  const [failedLine, setFailedLine] = useState<number | null>(null);

  const expect = (index: number, change: number) => {
    pending.current.set(index, (pending.current.get(index) ?? 0) + change);
    setOnTheirWay(new Map(pending.current));
  };
  const say = (index: number, problem: string | null) => {
    setProblems((said) => new Map(said).set(index, problem));
    if (problem === null) setFailedLine((failed) => (failed === index ? null : failed));
  };
  const sayToo = (index: number, problem: string) =>
    setProblems((said) => {
      const before = said.get(index);
      return new Map(said).set(index, before ? `${before} · ${problem}` : problem);
    });
  const keep = (index: number, photos: readonly LinePhoto[]) =>
    setValue(`lines.${index}.images`, [...photos], { shouldDirty: true });
  const room = (index: number) =>
    limits.photosPerLine - getValues(`lines.${index}.images`).length - (pending.current.get(index) ?? 0);
  const add = (index: number, photo: LinePhoto) => {
    const photos = getValues(`lines.${index}.images`);
    if (photos.length >= limits.photosPerLine || photos.some(({ path }) => path === photo.path)) return;
    keep(index, [...photos, photo]);
  };
  /** Returns the error message, or null. */
  const bringInto = async (index: number, bring: Bring): Promise<string | null> => {
    try {
      const photo = await bring();
      if (!photo) return quotationMessages.photoTooSmall;
      add(index, photo);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  const take = async (index: number, bring: Bring): Promise<string | null> => {
    const problem = await bringInto(index, bring);
    if (problem !== null) setFailedLine(index);
    expect(index, -1);
    return problem;
  };

  return {
    onTheirWay,
    problems,
    isAnyOnItsWay: [...onTheirWay.values()].some((count) => count > 0),
    /** The line whose photo was not added, until another is added to it. */
    failedLine,
    say,
    keep,
    add,
    /** Adds as many as fit, in the chosen order; files that are not images are reported and do not count. */
    addFiles: async (index: number, files: readonly File[]) => {
      const [pictures, others] = parted(files);
      const sayOf = (file: File, problem: string) =>
        sayToo(index, files.length > 1 ? `${file.name}: ${problem}` : problem);
      say(index, null);
      for (const file of others) sayOf(file, t('sellerRequest.photo.notImage'));
      let reserved = Math.min(room(index), pictures.length);
      expect(index, reserved);
      for (const file of pictures) {
        if (reserved === 0 && room(index) > 0) {
          // An earlier file was refused, or a photo was removed meanwhile.
          expect(index, 1);
          reserved = 1;
        }
        if (reserved === 0) return sayToo(index, t('sellerRequest.photo.tooMany'));
        const problem = await take(index, readFile(file));
        reserved -= 1;
        if (problem !== null) sayOf(file, problem);
      }
      return undefined;
    },
    addLink: (index: number, address: string) => {
      say(index, null);
      expect(index, 1);
      return take(index, readLink(address));
    },
  };
};

/** Provides the form's uploads to its lines. */
export const PhotoUploads = createContext<ReturnType<typeof usePhotoUploads> | null>(null);

/** The photos of one line, its running uploads, and the actions on them. */
export const useLinePhotos = (index: number) => {
  const uploads = use(PhotoUploads);
  if (!uploads) throw new Error('A line stands within the photos of its form.');
  const photos = useWatch<QuotationDraft, `lines.${number}.images`>({ name: `lines.${index}.images` });
  const onTheirWay = uploads.onTheirWay.get(index) ?? 0;
  return {
    photos,
    onTheirWay,
    problem: uploads.problems.get(index) ?? null,
    hasRoom: photos.length + onTheirWay < limits.photosPerLine,
    say: (problem: string | null) => uploads.say(index, problem),
    add: (photo: LinePhoto) => {
      uploads.say(index, null);
      uploads.add(index, photo);
    },
    addFiles: (files: readonly File[]) => void uploads.addFiles(index, files),
    addLink: (address: string) => uploads.addLink(index, address),
    remove: (place: number) => {
      // There is room again, so a message about a full line no longer holds.
      uploads.say(index, null);
      uploads.keep(index, photos.toSpliced(place, 1));
    },
    /** Moves a photo by one place, not beyond either end. Returns its new place. */
    move: (place: number, by: -1 | 1): number => {
      const to = Math.max(0, Math.min(place + by, photos.length - 1));
      const moved = photos[place];
      if (moved && to !== place) uploads.keep(index, photos.toSpliced(place, 1).toSpliced(to, 0, moved));
      return to;
    },
  };
};
export type LinePhotos = ReturnType<typeof useLinePhotos>;
