import type { Shape } from './parts.ts';

/** A part that stores have in their inventories. */
export interface StockedPart {
  name: string;
  /** The Mexican name, where it differs. */
  inMexico?: string;
  shape: Shape;
  /** In thousands of Colombian pesos. */
  price: number;
  makers: readonly string[];
  warranty: string;
}

/** In the order of the numbers of each vehicle below. */
// prettier-ignore
export const stockedParts: readonly StockedPart[] = [
  { name: 'Filtro de aceite', shape: 'filter', price: 28, makers: ['Mann', 'Fram', 'Wix'], warranty: '30 días' },
  { name: 'Filtro de aire', shape: 'filter', price: 42, makers: ['Mann', 'Fram', 'Tecnifiltro'], warranty: '30 días' },
  { name: 'Filtro de cabina', shape: 'filter', price: 38, makers: ['Mann', 'Bosch'], warranty: '30 días' },
  { name: 'Pastillas de freno delanteras', inMexico: 'Balatas delanteras', shape: 'pads', price: 145, makers: ['Bosch', 'Brembo', 'Incolbest'], warranty: '3 meses' },
  { name: 'Disco de freno delantero', shape: 'disc', price: 210, makers: ['Fremax', 'Brembo'], warranty: '3 meses' },
  { name: 'Amortiguador trasero', shape: 'shock', price: 235, makers: ['Monroe', 'KYB', 'Gabriel'], warranty: '6 meses' },
  { name: 'Correa de accesorios', inMexico: 'Banda de accesorios', shape: 'belt', price: 68, makers: ['Gates', 'Continental'], warranty: '3 meses' },
  { name: 'Radiador', shape: 'box', price: 480, makers: ['Denso', 'Valeo'], warranty: '6 meses' },
  { name: 'Bomba de agua', shape: 'box', price: 165, makers: ['GMB', 'Airtex'], warranty: '6 meses' },
  { name: 'Bujía de iridio', shape: 'plug', price: 36, makers: ['NGK', 'Denso'], warranty: '30 días' },
  { name: 'Bobina de encendido', shape: 'box', price: 190, makers: ['Hitachi', 'Bosch'], warranty: '6 meses' },
  { name: 'Motor de arranque', inMexico: 'Marcha', shape: 'box', price: 560, makers: ['Valeo', 'Bosch'], warranty: '6 meses' },
  { name: 'Bomper delantero', inMexico: 'Facia delantera', shape: 'bumper', price: 520, makers: ['Tong Yang'], warranty: '30 días' },
  { name: 'Capó', inMexico: 'Cofre', shape: 'box', price: 690, makers: ['Tong Yang'], warranty: '30 días' },
  { name: 'Farola izquierda', inMexico: 'Faro delantero izquierdo', shape: 'lamp', price: 430, makers: ['Depo', 'TYC'], warranty: '30 días' },
  { name: 'Farola derecha', inMexico: 'Faro delantero derecho', shape: 'lamp', price: 430, makers: ['Depo', 'TYC'], warranty: '30 días' },
  { name: 'Tijera inferior izquierda', inMexico: 'Horquilla inferior izquierda', shape: 'box', price: 260, makers: ['TRW', 'CTR'], warranty: '6 meses' },
  { name: 'Empaque de culata', inMexico: 'Junta de cabeza', shape: 'gasket', price: 120, makers: ['Victor Reinz', 'Ajusa'], warranty: '30 días' },
];

/** Parts of which the catalogue has a picture, by their place above. */
export const picturedParts: readonly number[] = [0, 1, 3, 4, 5, 12, 14];

/** `brand | model | years | numbers`: those of the demo's OEM catalogues, so that a part of a drawing leads to products. */
const vehiclesText = `
Nissan | Sentra | 2016-2019 | 67314-1PJ5P, 63906-5AT8Y, 06103-7XP0M, 61156-5ZY6B, 57697-6LF8S, 48622-5KX8P, 02414-2VB0L, 50712-8YC3B, 51787-6MV3P, 86620-5LT9M, 09744-6GD0R, 23052-5PZ7C, 90076-9AB8F, 43269-4WF6B, 29015-8AP3Z, 29015-7MA4V, 66293-2VD4L, 37500-6NM5L
Nissan | Versa | 2016-2019 | 67314-1PJ5P, 63906-4ZU6L, 06103-7XP0M, 61156-9XT4A, 57697-0TP1C, 48622-9HS0R, 02414-9TT8G, 50712-2WC9F, 51787-9AT7S, 86620-5LT9M, 09744-4TN9K, 23052-6CU5Z, 90076-8VR9T, 43269-4DY8D, 29015-6VT9G, 29015-4BC7T, 66293-1TM3U, 37500-1HY3C
Nissan | March | 2017-2021 | 67314-1PJ5P, 63906-4ZU6L, 06103-7XP0M, 61156-9XT4A, 57697-0TP1C, 48622-9HS0R, 02414-9TT8G, 50712-2WC9F, 51787-9AT7S, 86620-5LT9M, 09744-4TN9K, 23052-6CU5Z, 90076-4FN8M, 43269-7KM5M, 29015-7FB8W, 29015-0FF0U, 66293-1TM3U, 37500-1HY3C
Nissan | Kicks | 2022- | 67314-1PJ5P, 63906-4ZU6L, 06103-7XP0M, 61156-9XT4A, 57697-0TP1C, 48622-9HS0R, 02414-9TT8G, 50712-2WC9F, 51787-9AT7S, 86620-5LT9M, 09744-4TN9K, 23052-6CU5Z, 90076-3MA4F, 43269-3HD1A, 29015-6TM5J, 29015-0ME6F, 66293-1TM3U, 37500-1HY3C
Chevrolet | Spark GT | 2015-2018 | 98688424, 92983308, 93063452, 94930089, 92294717, 98821033, 99980664, 99027771, 97119516, 97834085, 92925482, 99809266, 90588554, 95345018, 96481663, 90806446, 96568155, 99494239
Chevrolet | Sail | 2017-2021 | 98688424, 95965030, 93063452, 92549177, 99043905, 95384350, 96882168, 93889935, 92530187, 97834085, 96004936, 95178045, 93773105, 98480597, 91850400, 94748258, 97661505, 93249590
Renault | Logan | 2020-2023 | 673181916R, 639018488R, 061031040R, 611530354R, 576900591R, 486225622R, 024108466R, 507120076R, 517816642R, 866283224R, 097459838R, 230578641R, 900758714R, 432677231R, 290116947R, 290111319R, 662996113R, 375010549R
Renault | Duster | 2017-2020 | 673181916R, 639018488R, 061031040R, 611530354R, 576900591R, 486225622R, 024108466R, 507120076R, 517816642R, 866283224R, 097459838R, 230578641R, 900706332R, 432664785R, 290135401R, 290132344R, 662996113R, 375010549R
Mazda | Mazda3 | 2017-2018 | ZY48-67-314Y, UY45-63-906J, LL08-06-103W, JZ09-61-156K, HM19-57-697L, ZW04-48-622L, HS91-02-414K, PU40-50-712V, YN47-51-787E, VM16-86-620J, ZM68-09-744L, MV93-23-052D, JA06-90-076A, XM62-43-269R, JZ15-29-015P, FV22-29-015F, JT70-66-293K, PP56-37-500P
Kia | Rio | 2021-2023 | 67314-9R680, 63906-4A849, 06103-7N419, 61156-3L826, 57697-8P579, 48622-9G531, 02414-4A932, 50712-6X566, 51787-0L466, 86620-1D240, 09744-4B558, 23052-7E552, 90076-0F581, 43269-7Y690, 29015-8D144, 29015-1X845, 66293-8G737, 37500-0E798
Hyundai | Accent | 2015-2017 | 67314-3E638, 63906-4W114, 06103-3Y307, 61156-0P100, 57697-5E440, 48622-2A655, 02414-6G283, 50712-1J768, 51787-2D774, 86620-1H863, 09744-0C581, 23052-1C719, 90076-3R608, 43269-9M754, 29015-4H289, 29015-4L714, 66293-8J038, 37500-3W689
Toyota | Corolla | 2017-2019 | 67314-52251, 63906-22558, 06103-33073, 61156-96493, 57697-39320, 48622-29749, 02414-86502, 50712-12281, 51787-87954, 86620-64842, 09744-33291, 23052-28147, 90076-44258, 43269-31224, 29015-74466, 29015-29067, 66293-09457, 37500-86715
Volkswagen | Gol | 2016-2021 | 5S7 673 004 F, 8L3 639 841 B, 1S1 061 127 S, 3A1 611 040 L, 9Y7 576 426 P, 3V7 486 667 Z, 6V2 024 762 A, 4L3 507 946 S, 4M1 517 692 Y, 7J4 866 557 X, 7L4 097 659 R, 9L4 230 831 K, 0A7 900 363 Z, 5S3 432 916 V, 6M3 290 546 S, 2J6 290 039 U, 1Y0 662 418 U, 2J5 375 523 S
Volkswagen | Jetta | 2015-2018 | 5S7 673 004 F, 3C7 639 968 E, 1S1 061 127 S, 1M8 611 647 M, 3U6 576 463 B, 3H2 486 692 S, 4M5 024 299 A, 8D3 507 104 Z, 7A6 517 502 T, 7J4 866 557 X, 9P2 097 204 S, 5F3 230 351 E, 8V8 900 157 C, 7G2 432 332 R, 0F1 290 106 W, 2P4 290 624 K, 9A9 662 747 T, 5G5 375 731 V
Ford | Fiesta | 2016-2019 | MY74-6731C-AS, HV69-6390W-AS, TV78-0610F-AJ, HV50-6115K-AZ, SX46-5769K-AX, LK73-4862L-AD, HR93-0241W-AC, PM90-5071B-AT, UE43-5178P-AR, FU20-8662A-AP, XM37-0974K-AT, GX92-2305R-AK, CN38-9007F-AU, PV74-4326J-AA, JJ04-2901R-AU, JG86-2901K-AG, BU41-6629X-AY, LE20-3750K-AL
`;

export interface StockedVehicle {
  brand: string;
  model: string;
  yearFrom: number;
  yearTo: number | null;
  /** In the order of `stockedParts`. */
  numbers: readonly string[];
}

export const stockedVehicles: readonly StockedVehicle[] = vehiclesText
  .trim()
  .split('\n')
  .map((line) => {
    const [brand, model, years, numbers] = line.split(' | ');
    const [from, to] = years!.split('-');
    return {
      brand: brand!,
      model: model!,
      yearFrom: Number(from),
      yearTo: to ? Number(to) : null,
      numbers: numbers!.split(', '),
    };
  });
