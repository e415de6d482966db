import { fold } from './text-search.ts';

/**
 * The families that part names are classified into, each with its own drawing; `part` when no pattern
 * matches. A family is what people tell apart at a glance, not a catalogue's group.
 */
export const partFamilies = [
  'part',
  'brake-pads',
  'brake-disc',
  'brake-shoes',
  'brake-hydraulics',
  'oil-filter',
  'air-filter',
  'fuel-filter',
  'oil',
  'fluid',
  'battery',
  'spark-plug',
  'ignition-coil',
  'alternator',
  'starter',
  'sensor',
  'switch',
  'computer',
  'headlight',
  'taillight',
  'bulb',
  'mirror',
  'bumper',
  'fender',
  'hood',
  'door',
  'glass',
  'wiper',
  'grille',
  'tyre',
  'rim',
  'shock',
  'spring',
  'suspension-arm',
  'steering',
  'axle',
  'clutch',
  'gearbox',
  'timing-belt',
  'belt',
  'water-pump',
  'radiator',
  'fan',
  'ac',
  'exhaust',
  'fuel-pump',
  'injector',
  'gasket',
  'piston',
  'bearing',
  'mount',
  'hose',
  'chain',
  'seat',
  'lock',
  'horn',
  'turbo',
] as const;
export type PartFamily = (typeof partFamilies)[number];

/**
 * The patterns of each family in Colombian and Mexican words, more specific ones first: the first match in
 * the folded name decides, so 'sensor de oxígeno del escape' is a sensor and 'retenedor de la bomba de agua'
 * a gasket.
 */
const namedBy: readonly (readonly [PartFamily, RegExp])[] = [
  [
    'sensor',
    /\bsensor|\bsonda\b|\bcaptador|\bswitch de (presion|temperatura)|\bmedidor de flujo|\bmaf\b|\btps\b/,
  ],
  ['gasket', /\b(empaque|empaquetadura|junta|reten|retenedor|sello|oring)(es|s)?\b|\bo-ring/],
  ['hose', /\b(manguera|tubo de agua|ducto)s?\b/],
  ['mount', /\b(soporte|base)s? (de|del) (motor|caja|transmision)|\btaco(s)? de motor|\bsoporte(s)?\b/],
  ['bearing', /\b(rodamiento|rodaje|balero|balinera|rolinera)s?\b|\bbocin|\bmaza\b|\bcubo de rueda/],
  ['bulb', /\b(bombillo|bombilla|foco|ampolleta)s?\b|\bled h\d/],
  ['brake-pads', /\b(pastilla|balata)s?\b(?!.*(trasera.*tambor|de tambor))/],
  ['brake-shoes', /\b(banda|zapata|campana|tambor)(e?s)?\b|\bbalatas? de tambor/],
  ['brake-disc', /\b(disco|rotor)(e?s)?\b(?!.*(clutch|embrague))/],
  [
    'brake-hydraulics',
    /\b(caliper|mordaza|booster|servofreno|cilindro maestro)s?\b|\b(bomba|cilindro|guaya|chicote|liquido) de (freno|frenos)\b|\babs\b/,
  ],
  ['fuel-filter', /\bfiltro.*(gasolina|combustible|diesel|acpm)/],
  ['air-filter', /\bfiltro.*(aire|cabina|polen|habitaculo)/],
  ['oil-filter', /\bfiltros?\b/],
  ['fuel-pump', /\b(bomba|pila|flotador).*(gasolina|combustible|diesel|inyeccion)|\btanque de gasolina/],
  ['water-pump', /\bbomba.*\bagua\b|\bbomba refrigerante/],
  ['timing-belt', /\b(distribucion|reparticion|sincronizacion|tiempos?)\b/],
  ['fan', /\b(ventilador|electroventilador|motoventilador|aspas?|fan clutch|abanico)(es|s)?\b/],
  ['ac', /\b(aire acondicionado|a\/c|condensador|evaporador|blower|soplador)\b|\bcompresor/],
  ['clutch', /\b(clutch|embrague|prensa|croche|collarin)\b/],
  ['steering', /\b(direccion|volante|timon|cremallera|licuadora|terminal|terminales|axial|axiales)\b/],
  [
    'axle',
    /\b(homocinetic\w*|cardan|crucetas?|semiejes?|ejes?|flechas?|tripoides?|puntas? de eje|diferencial)\b/,
  ],
  [
    'suspension-arm',
    /\b(tijeras?|rotulas?|horquillas?|bujes?|muñeco|muneco|bieletas?|barra estabilizadora|estabilizador\w*|brazos?|suspension|tornillo estabilizador)\b/,
  ],
  ['shock', /\b(amortiguador\w*|puntal\w*|struts?|cazoletas?)\b/],
  ['spring', /\b(espiral\w*|resortes?|ballestas?|muelles?)\b/],
  ['chain', /\b(kit de arrastre|arrastre|catalinas?|piñon\w*|pinon\w*|cadenas?|sprocket)\b/],
  ['tyre', /\b(llantas?|neumaticos?|cauchos?|ruedas?)\b|\b\d{3}\/\d{2}\s?-?r?\s?\d{2}\b/],
  ['rim', /\b(rin|rines|aros?)\b/],
  ['ignition-coil', /\b(bobinas?|cables? de (alta|bujia\w*)|distribuidor)\b/],
  ['spark-plug', /\bbuji\w*|\bcalentador\w*/],
  ['starter', /\b(motor de arranque|marcha|burro de arranque|arranque|bendix)\b/],
  ['alternator', /\b(alternador\w*|regulador de voltaje|estator|generador)\b/],
  ['battery', /\b(baterias?|acumulador)\b/],
  ['computer', /\b(computador\w*|ecu|ecm|modulos?)\b/],
  ['switch', /\b(switch|fusibles?|reles?|relay|interruptor\w*|mando|botonera|flasher)\b/],
  ['mirror', /\b(espejos?|retrovisor\w*)\b/],
  ['taillight', /\b(stops?|calaveras?|luz trasera|farol trasero|micas? traser\w*|tercer stop)\b/],
  [
    'headlight',
    /\b(farolas?|faros?|luz|luces|exploradoras?|antinieblas?|direccionales?|optica|unidad frontal)\b/,
  ],
  ['wiper', /\b(plumillas?|limpiaparabrisas|limpiabrisas|escobillas?)\b/],
  ['glass', /\b(vidrios?|parabrisas|panoramico|luneta|cristal\w*|medallon|elevavidrios?)\b/],
  ['bumper', /\b(bomper|bumper|parachoques|defensas?|fascias?|paragolpes|spoiler)\b/],
  ['fender', /\b(guardabarros?|guardafangos?|guardapolvo de rueda|salpicadera\w*|guardalodo\w*)\b/],
  ['grille', /\b(persianas?|parrillas?|rejillas?|mascara)\b/],
  ['hood', /\b(capo|cofre|capot|baul|cajuela|compuerta)\b/],
  ['lock', /\b(chapas?|manijas?|cerraduras?|llaves?|guantera|bisagras?)\b/],
  ['door', /\bpuertas?\b/],
  ['seat', /\b(asientos?|sillas?|silleteria|cinturon\w*|tapetes?|forros?|tablero|consola)\b/],
  ['horn', /\b(pitos?|bocinas?|claxon)\b/],
  ['turbo', /\b(turbo\w*|intercooler)\b/],
  ['exhaust', /\b(exhosto|escape|mofle|silenciador|catalizador|multiple de escape|resonador)\b/],
  ['radiator', /\b(radiador\w*|termostato|deposito de agua|vaso de expansion)\b/],
  ['injector', /\b(inyector\w*|cuerpo de aceleracion|carburador|riel|egr|iac)\b/],
  ['belt', /\b(correas?|bandas? de accesorios|poleas?|tensor\w*)\b/],
  ['gearbox', /\b(caja|transmision|palanca de cambios|sincronizador\w*)\b/],
  [
    'piston',
    /\b(piston\w*|anillos?|bielas?|cigue\w*|culata|cabeza de motor|valvulas?|arbol de levas|casquetes?|metales|motor|carter)\b/,
  ],
  ['oil', /\b(aceites?|lubricante|\d{1,2}w-?\d{2})\b/],
  ['fluid', /\b(refrigerante|anticongelante|liquido|hidraulico|aditivo|limpiador)\b/],
];

/** Belts by other names: 'banda' is a brake shoe in Colombia, 'correa del alternador' no alternator. */
const drivingBelt =
  /\b(bandas?|correas?) (de |del )?(accesorios|alternador|motor|distribucion|reparticion|tiempo)/;

/**
 * The family of a part by its name in Colombian or Mexican words, accents optional; `part` when no pattern
 * matches.
 */
export const partFamilyOf = (name: string): PartFamily => {
  const folded = fold(name);
  if (drivingBelt.test(folded))
    return /distribucion|reparticion|tiempo/.test(folded) ? 'timing-belt' : 'belt';
  return namedBy.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'part';
};
