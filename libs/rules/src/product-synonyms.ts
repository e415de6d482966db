import { madeOnce } from './made-once.ts';
import { sayingWords, searchStem } from './product-words.ts';

/**
 * Names of one part, or of one place on a vehicle, in Colombia and Mexico. A name may stand in several lines: it is then
 * searched under the names of all. Names of more words hold for the words side by side alone. Those before the bar are proper
 * names in Colombia or Mexico, which are told; the others are searched alone: spellings, abbreviations, and words that are no
 * part by themselves.
 */
const sameNames = `
llanta, neumático | caucho, cubierta
| rin, aro
pastilla de freno, balata | pastilla
banda de freno, zapata de freno, balata de tambor | zapata
campana de freno, tambor de freno | tambor, campana
disco de freno, rotor |
cilindro maestro, bomba de freno | cilindro principal de freno
cáliper, mordaza, pinza de freno |
booster, servofreno, hidrovac | hidrovacuo
guaya, chicote | cable
cilindro de rueda, bombín de freno | cilindro rueda
bómper, defensa, fascia, parachoques | bumper, facia, paragolpes
guardafango, salpicadera, guardabarro | guardalodo, guardafangos
capó, cofre | capot, bonete
baúl, cajuela, maletero | maleta
compuerta, quinta puerta, tapa de baúl | puerta trasera
farola, faro | unidad frontal, óptica, luz delantera
stop, calavera | luz trasera, farol trasero, mica trasera
direccional, intermitente, cuarto |
exploradora, faro de niebla, antiniebla | neblinero, faro antiniebla
bombillo, foco | bombilla, ampolleta
espejo, retrovisor | espejo retrovisor
persiana, parrilla | rejilla, máscara
manija, jaladera | manilla
chapa, cerradura |
elevavidrios, elevador de cristal, máquina de vidrio | elevador de vidrio, elevador, elevavidrio
parabrisas, panorámico | vidrio delantero, vidrio panorámico
medallón, vidrio trasero, luneta | panorámico trasero
vidrio, cristal |
plumillas, limpiaparabrisas, limpiabrisas | escobilla, limpia brisas, limpia parabrisas
| amortiguador, strut
tijera, horquilla, brazo de suspensión | bandeja de suspensión, plato de suspensión
espiral, resorte | muelle
bieleta, tornillo estabilizador, lápiz estabilizador | link estabilizador
| terminal de dirección, punta de dirección, terminal
rodamiento, balero, balinera | rodaje, rolinera
maza, cubo | bocín
| base, soporte, taco
base de amortiguador, soporte de amortiguador, cazoleta |
cremallera, caja de dirección | cremallera de dirección
bomba de dirección, bomba hidráulica, licuadora | bomba licuadora
timón, volante, cabrilla |
clutch, embrague | croche, cloch
collarín, balinera de clutch, balero collarín |
semieje, flecha | eje, palier
homocinética, junta homocinética, espiga | punta de eje
guardapolvo, cubrepolvo | bota
caja de velocidades, transmisión, caja de cambios | caja
caja automática, transmisión automática |
| reparticion, distribución, tiempo, sincronización
correa, banda | faja
correa de accesorios, banda de accesorios | correa única, correa de alternador, banda de alternador, correa poly v
tensor, templador |
empaque, junta | empaquetadura
culata, cabeza de motor | cabeza
tapa de válvulas, tapa de punterías | tapa válvulas, tapa punterías
retenedor, retén | sello
| rótula, pivote
ventilador, electroventilador, motoventilador | abanico, aspa
| depósito, tanque, envase, vaso de expansión
refrigerante, anticongelante | coolant
depósito de refrigerante, tanque de refrigerante, vaso de expansión | depósito de agua, tanque de agua
| aire acondicionado, ac, clima
soplador, motor soplador | blower
bomba de gasolina, bomba de combustible | pila de gasolina, pila de combustible
| gasolina, combustible
filtro de cabina, filtro de polen, filtro antipolen | filtro de aire acondicionado, filtro de habitáculo
filtro de gasolina, filtro de combustible |
exhosto, escape |
mofle, silenciador | resonador
catalizador, convertidor catalítico | convertidor
computador, computadora, módulo de motor | ecu, ecm
motor de arranque, marcha | arranque, burro de arranque, arrancador
alternador, generador |
batería, acumulador |
cables de alta, cables de bujía | cable de bujía, instalación de alta
sensor de oxígeno, sonda lambda |
bulbo, trompo, válvula de presión |
| switch, interruptor, bulbo de stop
pito, claxon, bocina | corneta
tapete, alfombra |
asiento, silla | butaca
| kit, juego, set
| aceite, lubricante
turbo, turbocargador | turbo alimentador
| izquierdo, izq, izdo
| derecho, der, dcho
| delantero, frontal, delant
| trasero, posterior, tras
| diésel, acpm
`;

const stemsIn = (name: string): string[] => sayingWords(name).map(searchStem);

/** A name as its stems, with how it is written. */
interface Name {
  text: string;
  isTold: boolean;
  stems: string[];
}

const tables = madeOnce((_names: 'all') => {
  const groups: Name[][] = sameNames
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((side) => side.trim().split(', ').filter(Boolean)))
    .map(([told = [], searched = []]) =>
      [...told, ...searched].map((text, index) => ({
        text,
        isTold: index < told.length,
        stems: stemsIn(text),
      })),
    );
  const byKey = new Map<string, Name[][]>();
  for (const group of groups)
    for (const { stems } of group) {
      const key = stems.join(' ');
      byKey.set(key, [...(byKey.get(key) ?? []), group]);
    }
  const longest = Math.max(...groups.flat().map(({ stems }) => stems.length));
  const words = new Set(groups.flat().flatMap(({ text }) => sayingWords(text)));
  const stems = new Set([...words].map(searchStem));
  return { byKey, longest, words, stems };
});

/** The most words that one name has. */
export const longestPartName = (): number => tables('all').longest;

/** Whether some stems side by side are a name of a part that has others. */
export const isPartName = (stems: readonly string[]): boolean => tables('all').byKey.has(stems.join(' '));

/** The other names of what some stems side by side name; none when they name nothing known. */
export const otherPartNames = (stems: readonly string[]): readonly Name[] => {
  const key = stems.join(' ');
  const found = new Map<string, Name>();
  for (const group of tables('all').byKey.get(key) ?? [])
    for (const name of group) {
      const other = name.stems.join(' ');
      if (other !== key && (name.isTold || !found.has(other))) found.set(other, name);
    }
  return [...found.values()];
};

/** The words of all these names, which a typing error may be meant for. */
export const partNameWords = (): ReadonlySet<string> => tables('all').words;

/** Whether a stem stands in one of these names. */
export const isPartNameStem = (stem: string): boolean => tables('all').stems.has(stem);
