import { describe, expect, it } from '@jest/globals';
import { partFamilyOf, partFamilies, type PartFamily } from './part-family.ts';

const written: Record<Exclude<PartFamily, 'part'>, readonly string[]> = {
  'brake-pads': ['Pastillas de freno delanteras', 'juego de PASTILLAS', 'balatas delanteras'],
  'brake-disc': ['discos de freno ventilados', 'Disco delantero', 'rotores'],
  'brake-shoes': ['bandas de freno traseras', 'zapatas', 'campana trasera', 'tambor de freno'],
  'brake-hydraulics': ['caliper derecho', 'mordaza', 'bomba de freno', 'servofreno', 'guaya de freno'],
  'oil-filter': ['filtro de aceite', 'Filtro'],
  'air-filter': ['filtro de aire motor', 'filtro de cabina', 'filtro de polen'],
  'fuel-filter': ['filtro de gasolina', 'filtro de combustible diésel'],
  oil: ['aceite 20W-50', 'Aceite 5W30'],
  fluid: ['refrigerante', 'anticongelante', 'líquido hidráulico'],
  battery: ['batería 12 V', 'acumulador'],
  'spark-plug': ['bujías de iridio', 'juego de bujias'],
  'ignition-coil': ['bobina de encendido', 'cables de alta'],
  alternator: ['alternador remanufacturado', 'regulador de voltaje'],
  starter: ['motor de arranque', 'marcha'],
  sensor: ['sensor de oxígeno del escape', 'sonda lambda', 'sensor de cigüeñal'],
  switch: ['relé de luces', 'caja de fusibles', 'switch de encendido'],
  computer: ['computador', 'módulo de control', 'ECU'],
  headlight: ['farola derecha', 'Faro delantero derecho', 'exploradora izquierda'],
  taillight: ['stop trasero izquierdo', 'calavera trasera derecha'],
  bulb: ['bombillo H4', 'foco delantero'],
  mirror: ['espejo retrovisor derecho', 'retrovisor izquierdo eléctrico'],
  bumper: ['bomper delantero', 'Parachoques', 'defensa delantera', 'fascia'],
  fender: ['guardabarro derecho', 'salpicadera izquierda', 'guardafango'],
  hood: ['capó', 'cofre', 'tapa del baúl'],
  door: ['puerta delantera izquierda'],
  glass: ['vidrio panorámico', 'parabrisas', 'elevavidrios'],
  wiper: ['plumillas', 'limpiaparabrisas'],
  grille: ['persiana', 'parrilla frontal'],
  tyre: ['llanta 195/55 R16', 'llantas rin 15', 'neumáticos'],
  rim: ['rines de lujo', 'rin 16'],
  shock: ['amortiguadores delanteros', 'par de amortiguadores'],
  spring: ['espirales traseros', 'resortes', 'hoja de ballesta'],
  'suspension-arm': ['tijera inferior', 'rótula', 'bujes de tijera', 'bieleta', 'barra estabilizadora'],
  steering: ['caja de dirección', 'terminal de dirección', 'cremallera', 'axiales'],
  axle: ['eje homocinético', 'punta de eje', 'flecha', 'cardán'],
  clutch: ['kit de embrague', 'Kit de clutch', 'disco de embrague', 'collarín'],
  gearbox: ['caja automática', 'palanca de cambios'],
  'timing-belt': ['kit de distribución completo', 'correa de repartición', 'banda de tiempo'],
  belt: ['correa de accesorios', 'correa del alternador', 'banda de accesorios', 'tensor'],
  'water-pump': ['bomba de agua'],
  radiator: ['radiador de agua', 'termostato'],
  fan: ['electroventilador', 'motoventilador'],
  ac: ['compresor de aire acondicionado', 'condensador', 'evaporador'],
  exhaust: ['exhosto', 'mofle', 'catalizador'],
  'fuel-pump': ['bomba de gasolina', 'pila de combustible'],
  injector: ['inyectores', 'cuerpo de aceleración'],
  gasket: ['empaque de culata', 'junta de culata', 'retenedor de la bomba de agua'],
  piston: ['pistones', 'anillos', 'biela', 'árbol de levas', 'culata'],
  bearing: ['rodamiento delantero', 'balero', 'bocín'],
  mount: ['soporte de motor', 'base de motor'],
  hose: ['manguera superior del radiador'],
  chain: ['kit de arrastre', 'cadena', 'piñón de salida'],
  seat: ['silla delantera', 'asiento', 'cinturón de seguridad'],
  lock: ['chapa de puerta', 'manija exterior'],
  horn: ['pito', 'claxon'],
  turbo: ['turbo', 'turbocompresor'],
};

describe('the family of a part', () => {
  it.each(Object.entries(written).flatMap(([family, names]) => names.map((name) => [name, family])))(
    '%s is of %s',
    (name, family) => expect(partFamilyOf(name)).toBe(family),
  );

  it.each(['', '  ', 'xyz', 'cosito de la cosa'])('is not guessed of %p', (name) =>
    expect(partFamilyOf(name)).toBe('part'),
  );

  it('is tried for every family there is', () => {
    expect(['part', ...Object.keys(written)].toSorted()).toEqual([...partFamilies].toSorted());
  });
});
