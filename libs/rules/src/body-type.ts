import { fold } from './text-search.ts';

/** The body types that have a drawing. */
export const bodyTypes = [
  'hatchback',
  'sedan',
  'wagon',
  'suv',
  'pickup',
  'van',
  'minibus',
  'truck',
  'bus',
  'motorcycle',
] as const;
export type BodyType = (typeof bodyTypes)[number];

const motorcycleBrands =
  /^(yamaha|bajaj|akt|auteco|ktm|kawasaki|hero|tvs|italika|vento|royal enfield|ducati|harley|victory|benelli|kymco|sym|piaggio|vespa|husqvarna|triumph)\b/;
const truckBrands =
  /^(kenworth|freightliner|international|scania|hino|mack|iveco|man|daf|peterbilt|western star|fuso|foton aumark|jac trucks)\b/;

/**
 * Models sold in Colombia and Mexico by body type (source: the manufacturers' own range names). More specific
 * patterns come first: 'Spark Van' is a van.
 */
const modelShapes: readonly (readonly [BodyType, RegExp])[] = [
  [
    'motorcycle',
    /\b(cb ?\d+\w?|cbr ?\d*\w*|xr ?\d+\w?|xtz|nmax|fz ?\d|pulsar|boxer|dominar|gixxer|gn ?125|v-?strom|dr ?\d+|gsx|ninja|wave|nkd|apache|discover|navi)\b/,
  ],
  [
    'truck',
    /\b(nkr|npr|nhr|nqr|ftr|fvr|frr|cargo|dutro|kodiak|canter|hd ?\d{2}|actros|atego|fm\d|fh\d|constellation|worker|delivery|h100 chasis)\b/,
  ],
  ['bus', /\b(bus|of ?1\d|marcopolo|lo ?9\d)\b/],
  [
    'minibus',
    /\b(hiace|sprinter|urvan|crafter|county|master|ducato|transit|h ?350|escudo bus|boxer bus|traveller)\b/,
  ],
  [
    'van',
    /\b(van|n ?300|n ?200|partner|kangoo|berlingo|fiorino|caddy|express|trafic|h-?1|h ?100|starex|carnival|odyssey|sienna|saveiro furgon|minivan|tornado van|combo|avanza|ertiga|spin|xpander|grand livina)\b/,
  ],
  [
    'pickup',
    /\b(hilux|tacoma|tundra|ranger|lobo|f-?150|f-?250|f-?350|frontier|navara|np ?300|d-?max|luv|bt-?50|amarok|l ?200|triton|s-?10|colorado|silverado|cheyenne|tornado|saveiro|strada|montana|oroch|ram|titan|gladiator|maverick|poer|wingle|t6|t8|rampage|toro)\b/,
  ],
  [
    'suv',
    /\b(duster|koleos|captur|tracker|captiva|trailblazer|tahoe|suburban|traverse|equinox|groove|trax|blazer|grand vitara|vitara|jimny|s-?cross|sj ?410|samurai|qashqai|x-?trail|kicks|pathfinder|patrol|juke|murano|magnite|rav ?4|prado|fortuner|4runner|land cruiser|sequoia|corolla cross|yaris cross|raize|tucson|santa fe|creta|ix ?35|kona|venue|palisade|terracan|sportage|sorento|seltos|niro|soul|stonic|sonet|mohave|cx-?\d+|ecosport|escape|explorer|edge|bronco|expedition|territory|tiguan|touareg|taos|t-?cross|nivus|teramont|cr-?v|hr-?v|br-?v|wr-?v|pilot|passport|montero|outlander|asx|eclipse cross|nativa|cherokee|compass|renegade|wrangler|commander|durango|journey|forester|xv|crosstrek|outback|x[1-7]|q[2-8]|gl[abces]|ml ?\d*|discovery|defender|freelander|evoque|3008|2008|5008|c3 aircross|tiggo|h6|jolion|haval|stepway|bigster|korando|rexton|actyon|musso)\b/,
  ],
  [
    'wagon',
    /\b(sw|wagon|station|sportwagen|variant|break|logan mcv|weekend|avant|touring|nevada|allroad|passat variant)\b/,
  ],
  [
    'hatchback',
    /\b(spark|spark gt|beat|onix|matiz|aveo gti|aveo five|swift|celerio|alto|s-?presso|ignis|baleno|march|note|tiida hb|versa note|leaf|sandero|clio|twingo|kwid|megane hb|zoe|picanto|rio hb|rio hatchback|ion|i ?10|i ?20|i ?30|grand i ?10|getz|atos|mazda ?2|demio|323 hb|mazda 3 (sport|hb)|golf|gol|polo|up|fox|beetle|lupo|fiesta hb|fiesta hatchback|ka|figo|yaris|yaris hb|starlet|agya|prius c|fit|jazz|city hb|palio|uno|mobi|argo|500|punto|208|206|207|107|c3|ibiza|leon|a1|a3|mini|cooper|clase a|serie 1)\b/,
  ],
];

/** The body type for a brand and model as people write them; a sedan when no pattern matches. */
export const bodyTypeOf = ({
  brand,
  model,
}: {
  readonly brand: string;
  readonly model: string;
}): BodyType => {
  const [make, name] = [fold(brand), fold(model)];
  const named = modelShapes.find(([, pattern]) => pattern.test(name))?.[0];
  if (named) return named;
  if (motorcycleBrands.test(make)) return 'motorcycle';
  return truckBrands.test(make) ? 'truck' : 'sedan';
};
