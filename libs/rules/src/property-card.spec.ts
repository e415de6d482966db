import { describe, expect, it } from '@jest/globals';
import { readPropertyCard, type PropertyCardReading } from './property-card.ts';

const brands = [
  ...['Chevrolet', 'Renault', 'Mazda', 'Kia', 'Nissan', 'Toyota', 'Hyundai', 'Ford', 'Volkswagen', 'Suzuki'],
  ...[
    'Yamaha',
    'Bajaj',
    'Honda',
    'Italika',
    'Mercedes-Benz',
    'BMW',
    'Seat',
    'Fiat',
    'Dodge',
    'Ram',
    'Vespa',
    'Mack',
  ],
];
const thisYear = 2026;

const nothing: PropertyCardReading = { plate: null, vin: null, brand: null, model: null, year: null };
type Case = readonly [what: string, text: string, read: Partial<PropertyCardReading>];

const versa = { plate: 'KLM482', vin: '3N1CN7AD3KL812345', brand: 'Nissan', model: 'VERSA', year: 2019 };
const spark = {
  plate: 'HTR905',
  vin: '9GAMF48D7FB012345',
  brand: 'Chevrolet',
  model: 'SPARK GT',
  year: 2015,
};

const colombian: readonly Case[] = [
  [
    'a whole card, row by row',
    `REPÚBLICA DE COLOMBIA
MINISTERIO DE TRANSPORTE
LICENCIA DE TRÁNSITO No. 10012345678
PLACA MARCA LÍNEA MODELO
KLM482 NISSAN VERSA 2019
CILINDRADA CC COLOR SERVICIO
1.598 GRIS PLATA PARTICULAR
CLASE DE VEHÍCULO TIPO CARROCERÍA COMBUSTIBLE
AUTOMÓVIL SEDÁN GASOLINA
NÚMERO DE MOTOR REG VIN
HR16748213K N 3N1CN7AD3KL812345
NUMERO DE SERIE REG NÚMERO DE CHASIS
3N1CN7AD3KL812345 N 3N1CN7AD3KL812345
PROPIETARIO: APELLIDO(S) Y NOMBRE(S) IDENTIFICACIÓN
ROJAS PARDO LUISA FERNANDA C.C. 52123456`,
    versa,
  ],
  [
    'a whole card, piece by piece',
    `LICENCIA DE TRÁNSITO No. 10012345678
PLACA
MARCA
LINEA
KLM482
NISSAN
VERSA
MODELO
2019
CILINDRADA CC
COLOR
1.598
GRIS PLATA
VIN
3N1CN7AD3KL812345`,
    versa,
  ],
  [
    'rows in two columns',
    'PLACA MARCA\nKLM482 NISSAN\nLINEA MODELO\nVERSA 2019\nCILINDRADA CC COLOR',
    { plate: 'KLM482', brand: 'Nissan', model: 'VERSA', year: 2019 },
  ],
  [
    'a model of two words',
    'PLACA MARCA LINEA MODELO\nHTR905 CHEVROLET SPARK GT 2015\nVIN 9GAMF48D7FB012345',
    spark,
  ],
  [
    'labels with misread letters',
    'PIAGA MARC4 L1NEA M0DELO\nHTR905 CHEVROLET SPARK GT 2015',
    { ...spark, vin: null },
  ],
  ['a plate in two pieces', 'PLACA MARCA\nHTR 905 CHEVROLET', { plate: 'HTR905', brand: 'Chevrolet' }],
  ['a plate with a hyphen', 'PLACA: HTR-905', { plate: 'HTR905' }],
  ['an O for a zero in the plate', 'PLACA\nHTR9O5', { plate: 'HTR905' }],
  ['a zero for an O and an 8 for a B in the plate', 'PLACA\n08C123', { plate: 'OBC123' }],
  ['an S for a five and a B for an eight in the plate', 'PLACA HTRSB3', { plate: 'HTR583' }],
  [
    'a motorcycle',
    'PLACA MARCA LINEA MODELO\nXYZ12D SUZUKI GSR750 2018\nCLASE DE VEHICULO\nMOTOCICLETA',
    { plate: 'XYZ12D', brand: 'Suzuki', model: 'GSR750', year: 2018 },
  ],
  [
    'a motorcycle whose last letter was read as a digit',
    'PLACA\nXYZ128\nCLASE DE VEHICULO MOTOCICLETA',
    { plate: 'XYZ12B' },
  ],
  ['a motorcycle of no class with a letter that is no digit', 'PLACA XYZ12D', { plate: 'XYZ12D' }],
  ['a plate of a trailer', 'PLACA: 734ABC', { plate: '734ABC' }],
  ['a year with misread digits', 'MODELO: 2OI9', { year: 2019 }],
  ['a brand with misread digits', 'MARCA: CHEVR0LET', { brand: 'Chevrolet' }],
  ['a short brand with a misread letter', 'MARCA LINEA\nKlA PICANTO', { brand: 'Kia', model: 'PICANTO' }],
  ['a long brand with one mistake', 'MARCA: CHEVROLFT', { brand: 'Chevrolet' }],
  [
    'a brand of two words',
    'MARCA LINEA MODELO\nMERCEDES BENZ C 200 2012',
    { brand: 'Mercedes-Benz', model: 'C 200', year: 2012 },
  ],
  [
    'a model that is called like a brand',
    'MARCA LINEA MODELO\nDODGE RAM 2008',
    { brand: 'Dodge', model: 'RAM', year: 2008 },
  ],
  [
    'a model that is nearly called like a label',
    'MARCA LINEA MODELO\nNISSAN MARCH 2017',
    { brand: 'Nissan', model: 'MARCH', year: 2017 },
  ],
  [
    'a model after its brand',
    'MARCA LINEA MODELO\nMAZDA MAZDA 3 2010',
    { brand: 'Mazda', model: 'MAZDA 3', year: 2010 },
  ],
  [
    'specks between the words',
    '|| PLACA ~ MARCA _ LINEA «MODELO»\nHTR905 = CHEVROLET | SPARK GT * 2015 |',
    { ...spark, vin: null },
  ],
  ['a VIN with O for 0 and I for 1', 'VIN\n3NICN7AD3KL8I2345', { vin: '3N1CN7AD3KL812345' }],
  ['a VIN in pieces', 'NUMERO DE CHASIS: 9GAMF48D 7FB012345', { vin: '9GAMF48D7FB012345' }],
  ['letters in the number at the end of a VIN', 'VIN 9GAMF48D7FB01Z34S', { vin: '9GAMF48D7FB012345' }],
  [
    'a VIN without its label, whose check digit is right',
    'HR16 9GAMF48D7FB012345 N',
    { vin: '9GAMF48D7FB012345' },
  ],
  [
    'two readings of a VIN of which one is right',
    'VIN 9GAMF4BD7FB012345\nCHASIS 9GAMF48D7FB012345',
    { vin: '9GAMF48D7FB012345' },
  ],
  ['a North American VIN with a B for an 8', 'VIN 3N1CN7AD3KLB12345', { vin: '3N1CN7AD3KL812345' }],
  [
    'a VIN without check digit, read twice',
    'VIN\n9FBLSRADBEM012345\nNUMERO DE CHASIS\n9FBLSRADBEM012345',
    { vin: '9FBLSRADBEM012345' },
  ],
];

const mexican: readonly Case[] = [
  [
    'a whole card',
    `TARJETA DE CIRCULACIÓN VEHICULAR
ESTADO DE MÉXICO
PLACA: NBR-421-C VIGENCIA: 2027
MARCA: VOLKSWAGEN SUBMARCA: JETTA
MODELO: 2019 COLOR: BLANCO
NIV: 3VW2B7AJ9KM123456
USO PARTICULAR`,
    { plate: 'NBR421C', vin: '3VW2B7AJ9KM123456', brand: 'Volkswagen', model: 'JETTA', year: 2019 },
  ],
  ['a plate of two figures twice', 'PLACAS ABC-12-38', { plate: 'ABC1238' }],
  ['a plate of Mexico City', 'PLACA: A48-PRT', { plate: 'A48PRT' }],
  ['a plate of a truck', 'PLACA\nKV-4471-D', { plate: 'KV4471D' }],
  ['a plate without its hyphens', 'PLACA NBR421C', { plate: 'NBR421C' }],
  ['a plate with O for 0 and I for 1', 'PLACA: NBR-4OI-C', { plate: 'NBR401C' }],
  ['a plate with an 8 where a letter is', 'PLACA: N8R-421-C', { plate: 'NBR421C' }],
  [
    'the year by its own name',
    'MARCA HONDA LINEA CR-V AÑO MODELO 2012',
    { brand: 'Honda', model: 'CR-V', year: 2012 },
  ],
  [
    'the NIV under its long name',
    'NÚMERO DE IDENTIFICACIÓN VEHICULAR\n3HGRM3831CG501234',
    { vin: '3HGRM3831CG501234' },
  ],
  ['a NIV with a B for an 8', 'NIV: 3N1CN7AD3KLB12345', { vin: '3N1CN7AD3KL812345' }],
  [
    'columns',
    'MARCA SUBMARCA MODELO\nFORD FIESTA 2017\nSERIE 8AFAR23N4HJ123456',
    { brand: 'Ford', model: 'FIESTA', year: 2017, vin: '8AFAR23N4HJ123456' },
  ],
];

/** Texts from which something, or everything, may not be read. */
const unread: readonly Case[] = [
  ['nothing', '', {}],
  ['blank lines', ' \n\n \t\n', {}],
  ['noise', '~|_ ,. il|I1 —— «»\n8B S5 O0 -- //\n%$#', {}],
  ['a page of something else', 'FACTURA DE VENTA No. 2019\nTOTAL 482.000\nGRACIAS POR SU COMPRA ABC123', {}],
  ['a plate without its label', 'KLM482', {}],
  ['a plate with a letter too few', 'PLACA KL482', {}],
  ['a plate with a character too many', 'PLACA KLM4827', {}],
  ['a plate whose misread letter is none of the usual ones', 'PLACA K1M4A2', {}],
  ['a plate that may be of a car or of a motorcycle', 'PLACA KLM48B', {}],
  ['a plate that may be a diplomat’s or of a car', 'PLACA SB0815', {}],
  ['a lone letter beside a plate that lacks one', 'PLACA KLM48 N', {}],
  ['two plates', 'PLACA KLM482\nPLACA KLM483', {}],
  ['a North American VIN whose check digit is wrong', 'VIN 3N1CN7AD4KL712347', {}],
  ['a VIN without check digit, read once', 'VIN 9FBLSRADBEM012345', {}],
  ['a VIN with a character too few', 'VIN 3N1CN7AD3KL81234', {}],
  ['a VIN of which two readings are right', 'VIN 3N1CN7AD3KL812345\nSERIE 9GAMF48D7FB012345', {}],
  ['a brand that we have not', 'MARCA: LADA', {}],
  ['a brand that may be two', 'MARCA: SIAT', {}],
  ['a model whose brand was not read', 'MARCA LINEA MODELO\nN?S@#N VERSA 2019', { year: 2019 }],
  ['a model that ends nobody knows where', 'MARCA LINEA COLOR\nNISSAN VERSA GRIS PLATA', { brand: 'Nissan' }],
  ['a year of the future', 'MODELO 2029', {}],
  ['a year before cars', 'MODELO 1019', {}],
  ['two years', 'MODELO 2019\nMODELO 2018', {}],
  ['a year of which half is misread', 'MODELO ZOI9', {}],
];

const unreadInMexico: readonly Case[] = [
  ['a NIV that two exchanges would make right', 'NIV: 3HGRM3831CGS01234', {}],
  ['a plate that may have a digit or a letter at its end', 'PLACA ABC1238', {}],
  ['a word of seven letters', 'PLACA VIGENTE', {}],
  ['six characters that are no plate', 'PLACA AB1C2D', {}],
  ['a NIV whose check digit is wrong', 'NIV 9GAMF7XD1FB777777', {}],
];

const reading = (country: 'CO' | 'MX') => (text: string) =>
  readPropertyCard(text, { country, brands, thisYear });

describe('a property card', () => {
  it.each(colombian)('of Colombia: %s', (_what, text, read) =>
    expect(reading('CO')(text)).toEqual({ ...nothing, ...read }),
  );

  it.each(mexican)('of Mexico: %s', (_what, text, read) =>
    expect(reading('MX')(text)).toEqual({ ...nothing, ...read }),
  );

  it.each(unread)('that leaves a doubt is left out: %s', (_what, text, read) =>
    expect(reading('CO')(text)).toEqual({ ...nothing, ...read }),
  );

  it.each(unreadInMexico)('of Mexico that leaves a doubt is left out: %s', (_what, text, read) =>
    expect(reading('MX')(text)).toEqual({ ...nothing, ...read }),
  );

  it('is read in no time, however long the text is', () => {
    const begun = performance.now();
    reading('CO')('PLACA MARCA LINEA MODELO VIN S5B8Z2G6S5B8Z2G6S SSBB88 5S8B2Z\n'.repeat(300));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
