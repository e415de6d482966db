import sharp from 'sharp';

/** A picture with the grain of a photograph, which AVIF takes in fewer bytes. */
export const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 25 },
    },
  }).resize(width, height);
