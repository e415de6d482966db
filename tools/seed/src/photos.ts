import { uploadFile } from '@tuerca/contracts';
import type { Call } from './accounts.ts';
import { drawPhoto, drawPropertyCard } from './drawing.ts';
import type { Photo, Vehicle } from './plan/plan.ts';

const upload = async (
  call: Call,
  filename: string,
  png: Buffer,
  { isPublic }: { isPublic: boolean },
): Promise<string> => {
  const { data } = await call(uploadFile, {
    body: { is_public: isPublic },
    files: [{ filename, content: new Blob([new Uint8Array(png)], { type: 'image/png' }) }],
  });
  return data.path;
};

/** Uploads drawn photos: each part's once, by the first person who uses it; later ones share the file. */
export const createPhotos = () => {
  const paths = new Map<string, Promise<string>>();
  return {
    pathOf: (photo: Photo, call: Call): Promise<string> => {
      const known =
        paths.get(photo.caption) ??
        drawPhoto(photo).then((png) =>
          upload(call, `${photo.caption.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`, png, { isPublic: true }),
        );
      paths.set(photo.caption, known);
      return known;
    },
    propertyCard: async (
      { brand, model, year, color }: Vehicle,
      owner: string,
      call: Call,
    ): Promise<string> =>
      upload(
        call,
        'tarjeta-de-propiedad.png',
        await drawPropertyCard([owner, `${brand} ${model}`, `Modelo ${year}`, `Color ${color}`]),
        {
          isPublic: false,
        },
      ),
  };
};
