import sharp from 'sharp';

/** What a drawn card says of its vehicle. */
export interface DrawnCard {
  readonly plate: string;
  readonly brand: string;
  readonly model: string;
  readonly year: number;
  readonly vin: string;
}

const [width, height] = [1400, 880];

const label = (x: number, y: number, text: string) =>
  `<text x="${x}" y="${y}" font-size="22" fill="#3c5a3c">${text}</text>`;
const value = (x: number, y: number, text: string | number) =>
  `<text x="${x}" y="${y}" font-size="34" font-weight="bold" fill="#151515">${text}</text>`;

/** The fine lines that the paper of such a card is printed with. */
const guilloche = Array.from(
  { length: 34 },
  (_each, index) =>
    `<path d="M0 ${index * 28} q 180 ${index % 2 ? 46 : -46} 360 0 t 360 0 t 360 0 t 360 0" fill="none" stroke="#b9d2b4" stroke-width="1.4"/>`,
).join('');

const svgOf = ({ plate, brand, model, year, vin }: DrawnCard) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
  <rect width="${width}" height="${height}" rx="36" fill="#e6f0e2"/>${guilloche}
  <text x="420" y="70" font-size="30" font-weight="bold" fill="#1d3d1d">REPÚBLICA DE COLOMBIA</text>
  <text x="420" y="112" font-size="26" fill="#1d3d1d">MINISTERIO DE TRANSPORTE</text>
  <text x="420" y="152" font-size="26" fill="#1d3d1d">LICENCIA DE TRÁNSITO No. 10012345678</text>
  ${label(60, 230, 'PLACA')}${label(330, 230, 'MARCA')}${label(680, 230, 'LÍNEA')}${label(1130, 230, 'MODELO')}
  ${value(60, 272, plate)}${value(330, 272, brand)}${value(680, 272, model)}${value(1130, 272, year)}
  ${label(60, 340, 'CILINDRADA CC')}${label(330, 340, 'COLOR')}${label(1130, 340, 'SERVICIO')}
  ${value(60, 382, '1.598')}${value(330, 382, 'GRIS PLATA')}${value(1130, 382, 'PARTICULAR')}
  ${label(60, 450, 'CLASE DE VEHÍCULO')}${label(480, 450, 'TIPO CARROCERÍA')}${label(860, 450, 'COMBUSTIBLE')}
  ${value(60, 492, 'AUTOMÓVIL')}${value(480, 492, 'SEDÁN')}${value(860, 492, 'GASOLINA')}
  ${label(60, 560, 'NÚMERO DE MOTOR')}${label(640, 560, 'REG')}${label(760, 560, 'VIN')}
  ${value(60, 602, 'HR16748213K')}${value(640, 602, 'N')}${value(760, 602, vin)}
  ${label(60, 670, 'NÚMERO DE SERIE')}${label(640, 670, 'REG')}${label(760, 670, 'NÚMERO DE CHASIS')}
  ${value(60, 712, vin)}${value(640, 712, 'N')}${value(760, 712, vin)}
  ${label(60, 780, 'PROPIETARIO: APELLIDO(S) Y NOMBRE(S)')}${label(860, 780, 'IDENTIFICACIÓN')}
  ${value(60, 822, 'ROJAS PARDO LUISA FERNANDA')}${value(860, 822, 'C.C. 52123456')}
</svg>`;

/**
 * A Colombian 'Licencia de tránsito' as a phone takes it: a little turned, out of focus, unevenly lit and grainy, lying on a
 * table. A JPEG.
 */
export const photoOfCard = async (card: DrawnCard): Promise<Buffer> => {
  const straight = await sharp(Buffer.from(svgOf(card)))
    .png()
    .toBuffer();
  const turned = await sharp(straight)
    .rotate(2.2, { background: '#6f5a48' })
    .extend({ top: 70, bottom: 90, left: 80, right: 60, background: '#6f5a48' })
    .png()
    .toBuffer();
  const { width: wide = width, height: high = height } = await sharp(turned).metadata();
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.35"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const grain = await sharp({
    create: {
      width: wide,
      height: high,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .png()
    .toBuffer();
  return sharp(turned)
    .blur(1.1)
    .composite([{ input: Buffer.from(shade) }, { input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 78 })
    .toBuffer();
};
