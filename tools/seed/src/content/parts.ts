/** The drawing of a part. */
export type Shape =
  | 'pads'
  | 'disc'
  | 'filter'
  | 'shock'
  | 'belt'
  | 'lamp'
  | 'tyre'
  | 'gasket'
  | 'plug'
  | 'box'
  | 'mirror'
  | 'bumper';

export interface Part {
  /** As people write it. */
  names: readonly string[];
  /** The Mexican names, where they differ. */
  inMexico?: readonly string[];
  shape: Shape;
  /** Range of the unit price, in thousands of Colombian pesos. */
  price: readonly [number, number];
  /** The manufacturers. */
  makers: readonly string[];
  amounts: readonly number[];
  fits?: readonly ('car' | 'motorcycle' | 'truck')[];
  /** Measures of a tyre. */
  rim?: { rimWidth: number; rimProfile: number; rinSize: string };
}

const car = ['car', 'truck'] as const;
const motorcycle = ['motorcycle'] as const;

// prettier-ignore
export const parts: readonly Part[] = [
  { names: ['pastillas de freno delanteras', 'Pastillas de freno delanteras', 'juego de pastillas delanteras'], inMexico: ['balatas delanteras', 'juego de balatas delanteras'], shape: 'pads', price: [85, 260], makers: ['Bosch', 'Brembo', 'Incolbest', 'TRW'], amounts: [1] },
  { names: ['pastillas de freno traseras', 'bandas de freno traseras'], inMexico: ['balatas traseras'], shape: 'pads', price: [70, 210], makers: ['Bosch', 'Incolbest', 'Original'], amounts: [1] },
  { names: ['discos de freno delanteros', 'Discos de freno ventilados'], shape: 'disc', price: [140, 380], makers: ['Fremax', 'Brembo', 'Original'], amounts: [2], fits: car },
  { names: ['kit de distribución', 'Kit de distribución completo', 'kit de repartición'], inMexico: ['kit de banda de distribución'], shape: 'belt', price: [260, 720], makers: ['Gates', 'Dayco', 'Contitech', 'INA'], amounts: [1], fits: car },
  { names: ['correa de accesorios', 'correa del alternador'], inMexico: ['banda de accesorios', 'banda del alternador'], shape: 'belt', price: [45, 140], makers: ['Gates', 'Dayco', 'Bando'], amounts: [1], fits: car },
  { names: ['empaque de culata', 'Empaque de culata', 'junta de culata'], inMexico: ['junta de cabeza'], shape: 'gasket', price: [75, 320], makers: ['Taiho', 'Elring', 'Original'], amounts: [1], fits: car },
  { names: ['empaquetadura completa de motor'], inMexico: ['juego de juntas de motor'], shape: 'gasket', price: [210, 640], makers: ['Taiho', 'Victor Reinz'], amounts: [1], fits: car },
  { names: ['filtro de aceite', 'Filtro de aceite'], shape: 'filter', price: [18, 55], makers: ['Mann', 'Fram', 'Partmo', 'Original'], amounts: [1, 2, 4] },
  { names: ['filtro de aire', 'filtro de aire motor'], shape: 'filter', price: [25, 90], makers: ['Mann', 'Partmo', 'Sakura'], amounts: [1, 2] },
  { names: ['filtro de gasolina', 'filtro de combustible diésel'], shape: 'filter', price: [30, 150], makers: ['Bosch', 'Mann', 'Original'], amounts: [1], fits: car },
  { names: ['amortiguadores delanteros', 'par de amortiguadores delanteros'], shape: 'shock', price: [190, 520], makers: ['Monroe', 'KYB', 'Gabriel', 'Sachs'], amounts: [2], fits: car },
  { names: ['amortiguadores traseros'], shape: 'shock', price: [150, 430], makers: ['Monroe', 'KYB', 'Gabriel'], amounts: [2] },
  { names: ['llanta 195/55 R16', 'Llanta 195/55 R16'], shape: 'tyre', price: [280, 560], makers: ['Michelin', 'Hankook', 'Continental', 'Kumho'], amounts: [2, 4], fits: car, rim: { rimWidth: 195, rimProfile: 55, rinSize: 'R16 87V' } },
  { names: ['llantas rin 15', 'llantas 185/65 R15'], shape: 'tyre', price: [220, 430], makers: ['Goodyear', 'Hankook', 'Pirelli'], amounts: [4], fits: car, rim: { rimWidth: 185, rimProfile: 65, rinSize: 'R15 88H' } },
  { names: ['bujías de iridio', 'juego de bujías'], shape: 'plug', price: [22, 75], makers: ['NGK', 'Denso', 'Bosch'], amounts: [4] },
  { names: ['bobina de encendido', 'Bobina de encendido'], shape: 'plug', price: [95, 290], makers: ['Bosch', 'Delphi', 'Original'], amounts: [1, 4], fits: car },
  { names: ['farola derecha', 'Faro delantero derecho', 'farola izquierda completa'], inMexico: ['faro derecho', 'faro izquierdo completo'], shape: 'lamp', price: [260, 980], makers: ['Depo', 'TYC', 'Original'], amounts: [1], fits: car },
  { names: ['stop trasero izquierdo', 'calavera trasera derecha'], inMexico: ['calavera trasera izquierda'], shape: 'lamp', price: [140, 460], makers: ['Depo', 'TYC', 'Original'], amounts: [1], fits: car },
  { names: ['espejo retrovisor derecho', 'retrovisor izquierdo eléctrico'], inMexico: ['espejo lateral derecho'], shape: 'mirror', price: [120, 480], makers: ['Genérico', 'Original'], amounts: [1] },
  { names: ['bomper delantero', 'Parachoques delantero', 'defensa delantera'], inMexico: ['defensa delantera', 'fascia delantera'], shape: 'bumper', price: [290, 890], makers: ['Genérico', 'Original'], amounts: [1], fits: car },
  { names: ['kit de embrague', 'Kit de clutch'], inMexico: ['kit de clutch'], shape: 'disc', price: [320, 1150], makers: ['LuK', 'Valeo', 'Exedy', 'Aisin'], amounts: [1] },
  { names: ['bomba de agua', 'Bomba de agua'], shape: 'box', price: [95, 320], makers: ['GMB', 'Aisin', 'Hepu'], amounts: [1], fits: car },
  { names: ['radiador', 'Radiador de agua'], shape: 'box', price: [290, 760], makers: ['Koyorad', 'Valeo', 'Genérico'], amounts: [1], fits: car },
  { names: ['alternador', 'alternador remanufacturado'], shape: 'box', price: [420, 1350], makers: ['Bosch', 'Valeo', 'Denso'], amounts: [1], fits: car },
  { names: ['motor de arranque'], inMexico: ['marcha'], shape: 'box', price: [380, 1100], makers: ['Bosch', 'Valeo', 'Denso'], amounts: [1] },
  { names: ['sensor de oxígeno', 'sonda lambda'], shape: 'plug', price: [160, 420], makers: ['Bosch', 'Denso', 'NTK'], amounts: [1], fits: car },
  { names: ['sensor ABS delantero'], shape: 'plug', price: [90, 280], makers: ['Bosch', 'Ate', 'Original'], amounts: [1], fits: car },
  { names: ['terminales de dirección', 'terminal de dirección derecho'], shape: 'shock', price: [55, 170], makers: ['555', 'TRW', 'Moog'], amounts: [2], fits: car },
  { names: ['soporte de motor', 'bases de motor y caja'], shape: 'box', price: [85, 340], makers: ['Corteco', 'Genérico', 'Original'], amounts: [1, 3], fits: car },
  { names: ['kit de arrastre', 'Kit de arrastre completo'], shape: 'belt', price: [110, 320], makers: ['DID', 'Choho', 'Original'], amounts: [1], fits: motorcycle },
  { names: ['cadena de motocicleta reforzada'], shape: 'belt', price: [85, 240], makers: ['DID', 'RK'], amounts: [1], fits: motorcycle },
];
