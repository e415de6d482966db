import type { CountryCode } from '@tuerca/rules';

export type BrandKind = 'car' | 'truck' | 'motorcycle';

/** A brand for which parts are requested in Colombia or Mexico, with the models that the vPIC data lacks. */
export type KnownBrand = {
  name: string;
  kinds: BrandKind[];
  countries: CountryCode[];
  /** Its names in the vPIC data, whose models are added; empty if it was never sold in the United States. */
  vpicMakes: string[];
  models: string[];
};

type Options = Partial<Pick<KnownBrand, 'kinds' | 'countries' | 'vpicMakes'>>;

const brand = (name: string, models: string, options: Options = {}): KnownBrand => ({
  name,
  kinds: options.kinds ?? ['car'],
  countries: options.countries ?? ['CO', 'MX'],
  vpicMakes: options.vpicMakes ?? [name],
  models: models
    .split(',')
    .map((model) => model.trim())
    .filter(Boolean),
});

const carsAndTrucks: Options = { kinds: ['car', 'truck'] };
const trucks: Options = { kinds: ['truck'] };
const motorcycles: Options = { kinds: ['motorcycle'] };
const onlyIn = (country: CountryCode, options: Options = {}): Options => ({
  ...options,
  countries: [country],
});

/**
 * Brands and models in Colombia and Mexico. The vPIC data covers the United States, where a Renault Logan or
 * an AKT NKD was never sold: those models come from the makers' ranges in both countries since about 1990.
 */
export const knownBrands: KnownBrand[] = [
  brand('Acura', 'Integra, MDX, RDX, TL, TLX, ILX'),
  brand('Alfa Romeo', '147, 156, 159, Giulietta, Giulia, Mito, Stelvio, Tonale'),
  brand('Audi', 'A1, A3, A4, A5, A6, Q2, Q3, Q5, Q7, Q8, TT, e-tron'),
  brand('BAIC', 'BJ40, D20, X25, X35, X55, X65, U5 Plus', { vpicMakes: [] }),
  brand('Bentley', ''),
  brand(
    'BMW',
    'Serie 1, Serie 2, Serie 3, Serie 4, Serie 5, Serie 7, X1, X2, X3, X4, X5, X6, Z4, i3, iX, F 800 GS, F 850 GS, G 310 GS, G 310 R, R 1200 GS, R 1250 GS, S 1000 RR',
    { kinds: ['car', 'motorcycle'] },
  ),
  brand('Brilliance', 'H220, H230, H330, H530, V3, V5, FSV', { vpicMakes: [] }),
  brand('Buick', 'Century, Enclave, Encore, Envision, LaCrosse, Regal, Verano', onlyIn('MX')),
  brand(
    'BYD',
    'F0, F3, F6, G3, S6, Song, Song Plus, Song Pro, Yuan, Yuan Plus, Yuan Up, Tang, Han, Dolphin, Dolphin Mini, Seagull, Seal, King, Shark, e1, e2',
    carsAndTrucks,
  ),
  brand('Cadillac', 'CTS, Escalade, SRX, XT4, XT5, XT6'),
  brand(
    'Changan',
    'Alsvin, Benni, CS15, CS35, CS35 Plus, CS55, CS55 Plus, CS75, CS85, Eado, Hunter, Star, Star Truck, Supervan, UNI-K, UNI-T, UNI-V, M201',
    { ...carsAndTrucks, vpicMakes: [] },
  ),
  brand('Changhe', 'Freedom, Ideal, Coolcar', { vpicMakes: [] }),
  brand(
    'Chery',
    'QQ, QQ3, QQ6, Face, Fulwin, Cowin, Beat, Nice, Tiggo, Tiggo 2, Tiggo 2 Pro, Tiggo 3, Tiggo 4, Tiggo 4 Pro, Tiggo 5, Tiggo 7, Tiggo 7 Pro, Tiggo 8, Tiggo 8 Pro, Arrizo 3, Arrizo 5, Yoyo, Van Pass, Grand Tiggo',
    { vpicMakes: [] },
  ),
  brand(
    'Chirey',
    'Omoda 5, Omoda C5, Tiggo 2 Pro, Tiggo 4 Pro, Tiggo 7 Pro, Tiggo 8 Pro Max, Arrizo 8',
    onlyIn('MX', { vpicMakes: [] }),
  ),
  brand(
    'Chevrolet',
    'Spark, Spark GT, Spark Life, Beat, Sail, Aveo, Aveo Emotion, Aveo Family, Onix, Onix Turbo, Joy, Cobalt, Sonic, Cruze, Optra, Corsa, Corsa Evolution, Chevy, Chevy C2, Monza, Swift, Sprint, Alto, Astra, Vectra, Zafira, Meriva, Esteem, Epica, Vivant, Tracker, Groove, Captiva, Captiva Turbo, Trailblazer, Grand Vitara, Vitara, Samurai, Tornado, Luv, Luv D-Max, D-Max, S10, Montana, Cheyenne, N200, N300, N300 Max, N400, Super Carry, Blazer, Trooper, Rodeo, FRR, FTR, FVR, FVZ, NHR, NKR, NPR, NQR, Kodiak, Bolt EUV',
    carsAndTrucks,
  ),
  brand('Chrysler', 'Neón, Stratus, Cirrus, Town & Country, Voyager, PT Cruiser, Spirit'),
  brand(
    'Citroën',
    'Berlingo, C1, C2, C3, C3 Aircross, C4, C4 Cactus, C5, C5 Aircross, C-Elysée, DS3, DS4, Jumper, Jumpy, Saxo, Xantia, Xsara',
    onlyIn('CO', { vpicMakes: [] }),
  ),
  brand('Cupra', 'Ateca, Born, Formentor, León, Tavascan', { vpicMakes: [] }),
  brand('Dacia', '1300, 1310, Logan', onlyIn('CO', { vpicMakes: [] })),
  brand(
    'Daewoo',
    'Cielo, Damas, Espero, Lanos, Leganza, Matiz, Nubira, Racer, Super Salon, Tacuma, Tico',
    onlyIn('CO'),
  ),
  brand(
    'Daihatsu',
    'Applause, Charade, Cuore, Delta, F20, Feroza, Hijet, Move, Rocky, Sirion, Terios',
    onlyIn('CO', { vpicMakes: ['Daihatsu'] }),
  ),
  brand(
    'DFSK',
    'C31, C32, C35, C37, EC31, Glory 330, Glory 500, Glory 560, Glory 580, K01, K07, Mini Truck, Mini Van',
    { ...carsAndTrucks, vpicMakes: [] },
  ),
  brand(
    'Dodge',
    'Attitude, Alpine, Coronet, Demon, i10, Journey, Neon, Stratus, Verna, Vision, Ram 1500, Ram 2500',
    carsAndTrucks,
  ),
  brand('Dongfeng', 'AX4, AX7, Rich, Rich 6, S30, T5, Captain, DF6, Nano Box, Duolika', {
    ...carsAndTrucks,
    vpicMakes: [],
  }),
  brand('DS', 'DS 3, DS 4, DS 5, DS 7', { vpicMakes: [] }),
  brand('Exeed', 'LX, TXL, VX, RX', { vpicMakes: [] }),
  brand('FAW', 'Besturn, Bestune T33, Bestune T77, F1, F4, F5, N5, R7, V5, V80, Jiefang J6, Tiger V', {
    ...carsAndTrucks,
    vpicMakes: [],
  }),
  brand('Ferrari', ''),
  brand(
    'Fiat',
    '147, Adventure, Argo, Bravo, Cronos, Doblò, Ducato, Fastback, Fiorino, Grand Siena, Idea, Linea, Mobi, Palio, Palio Adventure, Panda, Pulse, Punto, Siena, Stilo, Strada, Tempra, Tipo, Toro, Uno, Uno Way',
    carsAndTrucks,
  ),
  brand(
    'Ford',
    'Fiesta, Fiesta Move, Fiesta Supercharger, Ikon, Ka, Figo, Courier, Focus, Mondeo, Laser, Festiva, Escort, Orion, EcoSport, Escape, Bronco Sport, Territory, Maverick, Ranger, Lobo, F-150, F-350, Super Duty, Cargo 815, Cargo 1721, Explorer, Everest, Transit, Tourneo, Mustang Mach-E',
    carsAndTrucks,
  ),
  brand(
    'Foton',
    'Aumark, Aumark S, BJ1041, BJ1049, Gratour, Midi, Miler, Toano, Tunland, Tunland G7, Tunland E, View, View CS2, Auman, Ollin, Thunder, TM, Wonder',
    { ...carsAndTrucks, vpicMakes: [] },
  ),
  brand('Freightliner', 'Cascadia, Columbia, Coronado, M2 106, M2 112, FL70, FLD120, Business Class', trucks),
  brand('GAC', 'Emkoo, Emzoom, GA4, GN6, GN8, GS3, GS4, GS8, M8, Aion Y, Aion ES', { vpicMakes: [] }),
  brand(
    'Geely',
    'Azkarra, CK, Coolray, Emgrand, Emgrand GS, EX5, Geometry C, GX3 Pro, LC, MK, Monjaro, Okavango, Starray',
    { vpicMakes: [] },
  ),
  brand('GMC', 'Acadia, Canyon, Sierra, Terrain, Yukon, Sonoma', carsAndTrucks),
  brand(
    'Great Wall',
    'Deer, Florid, Hover, Haval H3, Haval H5, M4, Poer, Safe, Sailor, V240, Voleex C10, Voleex C30, Wingle, Wingle 5, Wingle 6, Wingle 7',
    { ...carsAndTrucks, vpicMakes: [] },
  ),
  brand('Hafei', 'Lobo, Minyi, Ruiyi, Zhongyi', onlyIn('CO', { ...carsAndTrucks, vpicMakes: [] })),
  brand('Haval', 'Dargo, H2, H4, H6, H6 GT, H9, Jolion, Jolion Pro', { vpicMakes: [] }),
  brand(
    'Hino',
    'Dutro, Dutro City, Dutro Pack, FC, FC9J, FD, FG, GH, GH8J, SG, Serie 300, Serie 500, XZU',
    trucks,
  ),
  brand(
    'Honda',
    'Accord, BR-V, City, Civic, CR-V, Fit, HR-V, Odyssey, Pilot, Prelude, Ridgeline, WR-V, Brio, ZR-V, CB 110, CB 125F, CB 125 Twister, CB 160F, CB 190R, CB 300F, CB 500X, CBF 125, CBF 150, CGL 125, CG 125, CG 150 Titan, Cargo 150, C70, C90, C100 Biz, Click 125, Dio 110, Elite 125, Eco Deluxe, GL 150, Navi 110, NXR 125, NXR 150 Bros, PCX 150, PCX 160, Wave 100, Wave 110, XBlade, XL 200, XLR 125, XR 125L, XR 150L, XR 190L, XR 250 Tornado, XRE 300, Africa Twin, NC 750X',
    { kinds: ['car', 'motorcycle'] },
  ),
  brand('Hummer', 'H1, H2, H3'),
  brand(
    'Hyundai',
    'Accent, Accent Advance, Accent Vision, Atos, Atos Prime, Creta, Creta Grand, Elantra, Eon, Excel, Galloper, Genesis Coupé, Getz, Gran i10, Grand i10, H1, H100, HB20, HD45, HD65, HD72, HD78, i10, i20, i25, i30, i35, Ioniq, Ix35, Kona, Matrix, Porter, Santa Fe, Santamo, Scoupe, Sonata, Starex, Staria, Terracan, Trajet, Tucson, Veloster, Venue, Veracruz, Verna, Mighty, Xcient',
    carsAndTrucks,
  ),
  brand('Infiniti', 'FX35, G35, G37, Q50, Q60, QX50, QX55, QX60, QX70, QX80'),
  brand(
    'International',
    '4300, 4400, 4700, 7400, 7600, 9200, 9400, 9800, CityStar, DuraStar, Eagle, LT, MV, ProStar, WorkStar',
    trucks,
  ),
  brand(
    'Isuzu',
    'Amigo, D-Max, ELF 100, ELF 200, ELF 300, ELF 400, ELF 500, ELF 600, Forward 800, Forward 1100, Rodeo, Trooper',
    carsAndTrucks,
  ),
  brand('Iveco', 'Daily, Eurocargo, Eurotech, Stralis, Tector, Trakker, Vertis, S-Way', trucks),
  brand(
    'JAC',
    'A5, E10X, Frison T6, Frison T8, HFC 1035, HFC 1040, HFC 1042, HFC 1061, J2, J3, J4, J5, J7, JS2, JS3, JS4, JS6, JS8, Refine, S1, S2, S3, S5, S7, Sei 2, Sei 3, Sei 4, Sei 6, Sei 7, Sunray, T6, T8, X200, X250, X350',
    { ...carsAndTrucks, vpicMakes: [] },
  ),
  brand('Jaecoo', '5, 7, 8', { vpicMakes: [] }),
  brand('Jaguar', 'E-Pace, F-Pace, F-Type, I-Pace, S-Type, X-Type, XE, XF, XJ'),
  brand(
    'Jeep',
    'CJ5, CJ7, Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Liberty, Patriot, Renegade, Wagoneer, Willys, Wrangler',
  ),
  brand('Jetour', 'Dashing, T2, X70, X70 Plus, X90 Plus', { vpicMakes: [] }),
  brand('JMC', 'Boarding, Carrying, Conquer, Grand Avenue, NHR, N720, N900, Touring, Vigus, Vigus Pro', {
    ...carsAndTrucks,
    vpicMakes: [],
  }),
  brand('Kenworth', 'T300, T370, T400, T440, T460, T600, T660, T680, T800, T880, W900, K100', trucks),
  brand(
    'Kia',
    'Besta, Bongo, Cadenza, Carens, Carnival, Ceed, Cerato, Cerato Forte, Cerato Pro, EV5, EV6, Forte, K2700, K3, K3 Cross, K3000, Koup, Magentis, Mohave, Morning, Niro, Opirus, Optima, Picanto, Picanto Ion, Pregio, Pride, Pride Station, Rio, Rio Spice, Rio Stylus, Rio UB, Seltos, Sephia, Shuma, Sonet, Sorento, Soul, Spectra, Sportage, Sportage Revolution, Stinger, Stonic, Telluride',
    carsAndTrucks,
  ),
  brand('KYC', 'Mamut, V3, V5, X5 Plus', onlyIn('CO', { ...carsAndTrucks, vpicMakes: [] })),
  brand('Lada', '2104, 2105, 2106, 2107, Niva, Samara', onlyIn('CO', { vpicMakes: ['Lada'] })),
  brand(
    'Land Rover',
    'Defender, Discovery, Discovery Sport, Evoque, Freelander, Range Rover, Range Rover Sport, Velar',
  ),
  brand('Lexus', 'ES, GX, IS, LS, LX, NX, RX, UX'),
  brand('Lifan', '320, 520, 530, 620, Foison, Solano, X50, X60, X70', { kinds: ['car'], vpicMakes: [] }),
  brand(
    'Lincoln',
    'Aviator, Corsair, LS, Mark LT, MKC, MKS, MKX, MKZ, Nautilus, Navigator, Town Car',
    onlyIn('MX'),
  ),
  brand('Lynk & Co', '01, 03, 06', { vpicMakes: [] }),
  brand('Mack', 'Anthem, CH600, DM600, Granite, Pinnacle, R600, Vision', trucks),
  brand('Mahindra', 'Alfa, Bolero, KUV100, Pik Up, Scorpio, Thar, XUV 3XO, XUV500, XUV700', {
    ...carsAndTrucks,
    vpicMakes: [],
  }),
  brand('MAN', 'TGA, TGM, TGS, TGX, Lion’s City', { ...trucks, vpicMakes: [] }),
  brand('Maserati', 'Ghibli, Grecale, GranTurismo, Levante, Quattroporte'),
  brand('Maxus', 'D60, D90, Deliver 9, G10, T60, T90, V80', { ...carsAndTrucks, vpicMakes: [] }),
  brand(
    'Mazda',
    '2, 3, 5, 6, 121, 323, 323 NT, 323 HS, 323 Coupé, 626, 626 Asahi, 626 Matsuri, 626 Milenio, 929, Allegro, Demio, Mazda 2, Mazda 3, Mazda 5, Mazda 6, MX-30, B2000, B2200, B2600, BT-50, CX-3, CX-5, CX-7, CX-9, CX-30, CX-50, CX-60, CX-70, CX-90, Premacy, T45, Turbo 3000',
    carsAndTrucks,
  ),
  brand(
    'Mercedes-Benz',
    'Clase A, Clase B, Clase C, Clase E, Clase G, Clase S, CLA, CLK, CLS, GLA, GLB, GLC, GLE, GLK, GLS, ML, SLK, Sprinter, Vito, Viano, Citan, Actros, Atego, Axor, Accelo, L 1113, LO 915, OF 1721',
    carsAndTrucks,
  ),
  brand(
    'MG',
    '3, 5, 6, 360, 550, 750, GT, HS, Marvel R, One, RX5, RX8, ZS, ZS EV, ZX, MG4, MG7, Cyberster, T60',
    { vpicMakes: [] },
  ),
  brand('MINI', 'Cooper, Cooper S, Clubman, Countryman, Paceman, John Cooper Works'),
  brand(
    'Mitsubishi',
    'ASX, Canter, Eclipse Cross, Endeavor, Galant, Grandis, L200, L300, Lancer, Mirage, Mirage G4, Montero, Montero iO, Montero Sport, Nativa, Outlander, Outlander PHEV, Outlander Sport, Pajero, Space Wagon, Xpander, Xpander Cross',
    carsAndTrucks,
  ),
  brand('Mitsubishi Fuso', 'Canter, Canter 4.5, Canter 5.5, Canter 7.5, FE, FI, FJ, FM, Fighter', trucks),
  brand(
    'Nissan',
    'AD Wagon, Almera, Altima, Aprio, Armada, Cabstar, D21, D22, Estaquitas, Frontier, Frontier NP300, Juke, Kicks, Kicks e-Power, Leaf, Lucino, March, Maxima, Micra, Murano, Navara, Note, NP300, NV200, NV350, Pathfinder, Patrol, Pick Up, Platina, Primera, Pulsar, Qashqai, Qashqai+2, Quest, Rogue, Samurái, Sentra, Sentra B13, Sentra B14, Sentra B15, Sentra B16, Sentra B17, Sentra B18, Sunny, Terrano, Tiida, Titan, Tsubame, Tsuru, Tsuru I, Tsuru II, Tsuru III, Urvan, Urvan NV350, V-Drive, V16, Versa, X-Terra, X-Trail, X-Trail e-Power',
    carsAndTrucks,
  ),
  brand('Omoda', 'C5, E5, C7, C9', { vpicMakes: [] }),
  brand('Opel', 'Astra, Combo, Corsa, Crossland, Grandland, Insignia, Mokka, Vectra', onlyIn('CO')),
  brand('Peterbilt', '335, 337, 348, 362, 378, 379, 387, 389, 579', trucks),
  brand(
    'Peugeot',
    '104, 106, 107, 2008, 205, 206, 207, 208, 3008, 301, 305, 306, 307, 308, 309, 405, 406, 407, 408, 5008, 504, 505, 508, 605, 607, Boxer, Expert, Grand Raid, Landtrek, Manager, Partner, RCZ, Rifter, Traveller',
    { ...carsAndTrucks, vpicMakes: [] },
  ),
  brand(
    'Pontiac',
    'Aztek, Bonneville, Firebird, G3, G4, G5, G6, Grand Am, Grand Prix, Matiz, Matiz G2, Montana, Solstice, Sunfire, Torrent, Vibe',
    onlyIn('MX'),
  ),
  brand('Porsche', '911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan'),
  brand('RAM', '700, 1000, 1200, 1500, 2500, 3500, 4000, Promaster, Promaster Rapid, Rampage, V1000', {
    ...carsAndTrucks,
    vpicMakes: ['Ram'],
  }),
  brand(
    'Renault',
    '4, 6, 9, 12, 18, 19, 21, Alaskan, Arkana, Captur, Clio, Clio Campus, Clio Express, Clio Style, Duster, Duster Oroch, Duster Turbo, Express, Fluence, Kangoo, Kangoo Express, Kangoo Z.E., Kardian, Koleos, Kwid, Kwid E-Tech, Laguna, Logan, Logan Stepway, Master, Megane, Megane E-Tech, Megane II, Oroch, Safrane, Sandero, Sandero GT Line, Sandero RS, Sandero Stepway, Scala, Scénic, Stepway, Symbol, Symbol Alizé, Symbol Citius, Trafic, Twingo, Twingo Access, Twingo Fase 2, Twizy, Zoe',
    { ...carsAndTrucks, vpicMakes: ['Renault'] },
  ),
  brand('Rover', '200, 400, 75, MGF', { vpicMakes: [] }),
  brand('Scania', '113, 124, G 410, G 460, P 310, P 360, R 440, R 500, S 540', {
    ...trucks,
    vpicMakes: ['Scania'],
  }),
  brand('SEAT', 'Alhambra, Altea, Arona, Ateca, Córdoba, Exeo, Ibiza, León, Málaga, Tarraco, Toledo', {
    vpicMakes: [],
  }),
  brand('Shineray', 'A7, A9, T30, T32, T50, X30, SWM G01, XY125, XY150, XY200', {
    kinds: ['car', 'truck', 'motorcycle'],
    vpicMakes: [],
  }),
  brand('Sinotruk', 'Howo, Howo A7, Sitrak, Homan', { ...trucks, vpicMakes: [] }),
  brand(
    'Škoda',
    'Fabia, Favorit, Felicia, Forman, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Superb, Yeti',
    onlyIn('CO', { vpicMakes: [] }),
  ),
  brand('Smart', 'Forfour, Fortwo, #1'),
  brand(
    'SsangYong',
    'Actyon, Actyon Sports, Korando, Kyron, Musso, Rexton, Rodius, Stavic, Tivoli, Torres, XLV',
    onlyIn('CO', { vpicMakes: [] }),
  ),
  brand(
    'Subaru',
    'BRZ, Crosstrek, Forester, Impreza, Legacy, Leone, Loyale, Outback, Solterra, Tribeca, WRX, XV, Justy, Vivio',
  ),
  brand(
    'Suzuki',
    'Aerio, Alto, APV, Baleno, Carry, Celerio, Ciaz, Dzire, Ertiga, Forsa, Fronx, Grand Nomade, Grand Vitara, Grand Vitara SZ, Ignis, Jimny, Kizashi, Liana, LJ80, Maruti, Samurai, S-Cross, S-Presso, Swift, Swift Sport, SX4, Vitara, XL7, AX 100, AX 115, AX4 115, Best 125, DR 150, DR 200, DR 650, EN 125, GN 125, GS 125, GS 150R, GSX 150, GSX-R150, GSX-S150, GSX-S750, Gixxer 150, Gixxer 155 FI, Gixxer 250, GZ 150, Intruder 150, TS 125, Viva R, V-Strom 250, V-Strom 650, V-Strom 1000, V-Strom 160, Avenis 125',
    { kinds: ['car', 'motorcycle'] },
  ),
  brand(
    'Tata',
    'Ace, Indica, Indigo, Safari, Sumo, Xenon, LPT 613',
    onlyIn('CO', { ...carsAndTrucks, vpicMakes: [] }),
  ),
  brand('Tesla', 'Model 3, Model S, Model X, Model Y, Cybertruck'),
  brand(
    'Toyota',
    '4Runner, Avanza, C-HR, Camry, Carina, Celica, Corolla, Corolla Cross, Corona, Cressida, Etios, FJ Cruiser, FJ40, Fortuner, Frontlander, GR Supra, GR Yaris, GR86, Hiace, Hilux, Hilux Revo, Land Cruiser, Land Cruiser Prado, Matrix, Previa, Prado, Prius, Prius C, Raize, RAV4, Sahara, Sequoia, Sienna, Starlet, Tacoma, Tercel, Tundra, Yaris, Yaris Cross, Yaris R, Yaris Sedán, Dyna, Coaster',
    carsAndTrucks,
  ),
  brand('UD Trucks', 'Croner, Kuzer, Quester, PKC, PKD', { ...trucks, vpicMakes: ['UD'] }),
  brand(
    'Volkswagen',
    'Amarok, Atlas, Bora, Brasilia, Caddy, Caribe, Combi, Corsar, Crafter, Cross Sport, CrossFox, CrossGolf, Crossfox, Delivery, Derby, Escarabajo, Eurovan, Fox, Gol, Gol Sedán, Gol Trend, Golf, Jetta, Jetta Clásico, Lupo, Nivus, Parati, Passat, Phaeton, Pointer, Polo, Polo Track, Polo Vivo, Safari, Santana, Saveiro, Scirocco, Sedán, SpaceFox, T-Cross, Taigun, Taos, Tera, Teramont, Tiguan, Tiguan Allspace, Touareg, Touran, Transporter, Up!, Vento, Virtus, Voyage, Worker 9.150, Worker 17.220, Constellation, 8.150, ID.4',
    carsAndTrucks,
  ),
  brand(
    'Volvo',
    '240, 460, 740, 850, 940, C30, C40, EX30, S40, S60, S80, S90, V40, V50, V60, V70, XC40, XC60, XC70, XC90, FH, FM, FMX, NL12, VM, VNL',
    { ...carsAndTrucks, vpicMakes: ['Volvo', 'Volvo Truck'] },
  ),
  brand('Yutong', 'ZK6119, ZK6126, ZK6852', { ...trucks, vpicMakes: [] }),
  brand('Zotye', 'Hunter, Nomad, Nomad II, T600, Z100, Z200, Z300', onlyIn('CO', { vpicMakes: [] })),
  brand('ZNA', 'Rich, Oting, Succe', onlyIn('CO', { ...carsAndTrucks, vpicMakes: [] })),
  brand('ZX Auto', 'Admiral, Grand Tiger, Landmark, Terralord', { ...carsAndTrucks, vpicMakes: [] }),

  brand(
    'AKT',
    'AK 100, AK 110 S, AK 110 NV, AK 110 NE, AK 125 CR4, AK 125 NKD, AK 125 NE, AK 125 SL, AK 125 SLR, AK 125 TT, AK 125 TTR, AK 125 W, AK 125 Evo, AK 125 Flex, AK 125 Special, AK 125 Dynamic Pro, AK 150 RTX, AK 150 TT, AK 180 TT, AK 180 XM, AK 200 TT, AK 200 TTX, AK 200 XM, AK 250 EVO, AK 250 TT, AKT CR5 180, AKT CR5 200, Carguero 200, Jet 4, Jet 5, TT Dual Sport 200, TTR 200, TT Adventour 250, Voge 300, Voge 500',
    onlyIn('CO', { ...motorcycles, vpicMakes: [] }),
  ),
  brand('Aprilia', 'RS 457, RSV4, SR 150, SR GT 200, Tuareg 660, Tuono 660', motorcycles),
  brand(
    'Auteco',
    'Agility City 125, Agility Digital 125, Agility Go, Bravo 150, Plus 115, Rocket 110, Rocket 125, Star 110, Unik 110, Vivax 115, Twist 125',
    onlyIn('CO', { ...motorcycles, vpicMakes: [] }),
  ),
  brand(
    'Ayco',
    'AY 110, AY 150, AY 180, AY 200, Carguero 200, Carguero 300',
    onlyIn('CO', { ...motorcycles, vpicMakes: [] }),
  ),
  brand(
    'Bajaj',
    'Avenger 220, Boxer BM 100, Boxer BM 150, Boxer CT 100, Boxer CT 125, Boxer S, CT 100, Discover 100, Discover 125, Discover 125 ST, Discover 135, Discover 150, Dominar 250, Dominar 400, Maxima, Platino 100, Platino 125, Pulsar 135 LS, Pulsar 150 NS, Pulsar 160 NS, Pulsar 180, Pulsar 180 GT, Pulsar 180 UG, Pulsar 200, Pulsar 200 NS, Pulsar 200 RS, Pulsar 220, Pulsar AS 200, Pulsar N160, Pulsar N250, Pulsar NS 125, Pulsar NS 400, Pulsar SS 400, RE 4S Torito, Qute, V15, Viva 115, Wave 100, XCD 125',
    { ...motorcycles, vpicMakes: ['Bajaj Auto'] },
  ),
  brand(
    'Benelli',
    '180S, 302S, 502C, Imperiale 400, Leoncino 250, Leoncino 500, TNT 15, TNT 25, TNT 135, TNT 150, TRK 251, TRK 502, TRK 702',
    motorcycles,
  ),
  brand(
    'Carabela',
    'R7, R8, Torino, VX 250, Chevelle, Mirage',
    onlyIn('MX', { ...motorcycles, vpicMakes: [] }),
  ),
  brand(
    'CFMOTO',
    '150NK, 250NK, 250SR, 300NK, 300SR, 400NK, 450MT, 450NK, 450SR, 650MT, 650NK, 650GT, 700CL-X, 800MT, Papio',
    motorcycles,
  ),
  brand(
    'Dinamo',
    'U1, U2, U5, Elegance 150, R4, Rayo 150, Wolf 200',
    onlyIn('MX', { ...motorcycles, vpicMakes: [] }),
  ),
  brand(
    'Ducati',
    'Diavel, Hypermotard, Monster 696, Monster 797, Monster 821, Multistrada 950, Panigale V2, Panigale V4, Scrambler',
    motorcycles,
  ),
  brand(
    'Harley-Davidson',
    'Fat Bob, Fat Boy, Iron 883, Pan America, Road King, Softail, Sportster S, Street 750, Street Glide',
    motorcycles,
  ),
  brand(
    'Hero',
    'Dash 110, Dawn 125, Deluxe 100, Eco 100, Eco Deluxe, Eco T, Glamour 125, Hunk 150, Hunk 160R, Hunk 190, Hunk 125R, Ignitor 125, Karizma, Pleasure, Splendor 100, Super Splendor, Thriller 150, Thriller 200R, XPulse 200, Xoom 110',
    { ...motorcycles, vpicMakes: [] },
  ),
  brand(
    'Husqvarna',
    'Svartpilen 200, Svartpilen 250, Svartpilen 401, Vitpilen 250, Vitpilen 401, Norden 901',
    motorcycles,
  ),
  brand(
    'Italika',
    '125Z, 150SZ, 150Z, 170Z, 200Z, 250Z, AT110, AT125, ATV150, ATV180, CS125, D125, D150, DM125, DM150, DM200, DM250, DS125, DS150, DT110, DT125, DT150, EX200, Forza 150, FT110, FT115, FT125, FT150, FT180, FT200, FT250, GS150, Modena 175, RC150, RC200, RT200, RT250, TC200, TC250, TX200, Vitalia 125, Vitalia 150, Voltium, Vort-X 200, Vort-X 250, Vort-X 300, Vort-X 650, W150, WS150, WS175, X150, XW150',
    onlyIn('MX', { ...motorcycles, vpicMakes: [] }),
  ),
  brand(
    'Jialing',
    'JH 100, JH 110, JH 125, JH 125L, JH 150, JH 200',
    onlyIn('CO', { ...motorcycles, vpicMakes: [] }),
  ),
  brand(
    'Kawasaki',
    'ER-6N, KLR 650, KLX 150, KLX 230, Ninja 250, Ninja 300, Ninja 400, Ninja 500, Ninja 650, Ninja ZX-6R, Ninja ZX-10R, Versys 300, Versys 650, Versys 1000, Vulcan S, Vulcan 900, W800, Wind 125, Z250, Z400, Z500, Z650, Z800, Z900, Z1000',
    motorcycles,
  ),
  brand('Keeway', 'RK 150, RKF 125, RKV 125, Superlight 200, TX 200, V302C, Zahara', motorcycles),
  brand(
    'KTM',
    '125 Duke, 200 Duke, 250 Duke, 390 Duke, 690 Duke, 790 Duke, 250 Adventure, 390 Adventure, 790 Adventure, 890 Adventure, 1290 Super Adventure, RC 200, RC 390',
    motorcycles,
  ),
  brand(
    'Kymco',
    'Activ 110, Agility 125, Agility City, Agility RS, Agility 150, Downtown 300, Fly 125, Like 125, People S, Rocket, Twist, Top Boy, Uni-K, Xciting, AK 550',
    { ...motorcycles, vpicMakes: ['KYMCO'] },
  ),
  brand('Mondial', 'HPS 300, SMX 125', { ...motorcycles, vpicMakes: [] }),
  brand('Moto Guzzi', 'V7, V9, V85 TT, V100 Mandello', motorcycles),
  brand('Piaggio', 'Ape City, Ape Cargo, Beverly, Liberty, MP3', { ...motorcycles, vpicMakes: ['PIAGGIO'] }),
  brand('QJ Motor', 'SRK 400, SRK 600, SRT 550, SRT 700, SRV 300', {
    ...motorcycles,
    vpicMakes: ['QJMOTOR'],
  }),
  brand(
    'Royal Enfield',
    'Bullet 350, Classic 350, Classic 500, Continental GT, Guerrilla 450, Himalayan, Himalayan 450, Hunter 350, Interceptor 650, Meteor 350, Shotgun 650, Super Meteor 650',
    motorcycles,
  ),
  brand(
    'SYM',
    'ADX 125, Crox 125, Crox 150, Fiddle, Jet 14, Jet 4 RX, NH T 200, Orbit, Symphony, Wolf 125, XS 125, XS 150',
    motorcycles,
  ),
  brand('Starker', 'Beluga, Cityplus, Sunset, Volt', onlyIn('CO', { ...motorcycles, vpicMakes: [] })),
  brand(
    'TVS',
    'Apache RR 310, Apache RTR 160, Apache RTR 160 4V, Apache RTR 180, Apache RTR 200, Flame, HLX 125, King, Neo XR, Ntorq 125, Phoenix 125, Raider 125, Ronin 225, Rockz, Scooty, Sport 100, Star City, Stryker 125, Tormax, Wego',
    { ...motorcycles, vpicMakes: [] },
  ),
  brand(
    'Triumph',
    'Bonneville T100, Bonneville T120, Rocket 3, Scrambler 400 X, Speed 400, Speed Triple, Speed Twin, Street Triple, Tiger 660, Tiger 800, Tiger 900, Tiger 1200, Trident 660',
    motorcycles,
  ),
  brand('UM', 'DSR Adventure, Renegade 150, Renegade Sport, Xtreet 180, Xtreet 230', {
    ...motorcycles,
    vpicMakes: [],
  }),
  brand(
    'Vento',
    'Alpina 300, Ciclone, Crossmax 200, Falkon 250, GTS 300, Lithium 150, Lithium 4.0, Nitrox 200, Nitrox 250, Phantom R5, Proton, Rebellian 200, Ryder 150, Screamer 250, Terra 150, Tornado 250, Thriller, Workman 125, Workman 250, Xpress, Xplor',
    onlyIn('MX', { ...motorcycles, vpicMakes: [] }),
  ),
  brand('Vespa', 'GTS 300, LX 125, LX 150, Primavera 150, PX 150, Sprint 150, VXL 150', {
    ...motorcycles,
    vpicMakes: ['VESPA'],
  }),
  brand(
    'Victory',
    'Advance R 125, Black 125, Bomber 125, Bomber 150, Combat 100, MRX 125, MRX 150, Nitro 125, One, Switch 150, Venom 14, Venom 18, Venom 250, Zontes 310',
    onlyIn('CO', { ...motorcycles, vpicMakes: [] }),
  ),
  brand('Voge', '300R, 300 Rally, 500DS, 500R, 525DSX, 650DS', { ...motorcycles, vpicMakes: [] }),
  brand(
    'Yamaha',
    'Aerox, BWS 100, BWS 125, BWS X, BWS FI, Cripton 105, Crypton 110, Crypton 115, Crypton FI, Crux 110, DT 125, DT 175, FZ 16, FZ 2.0, FZ 2.5, FZ 25, FZ-S FI, FZ-X, FZ6, FZN 150, Fascino 125, Libero 110, Libero 125, MT-03, MT-07, MT-09, MT-10, MT-15, NMax 155, NMax Connected, R15, R3, R6, R1, Ray ZR, RX 100, RX 115, RXZ, SZ 150 R, SZ-RR, Super Ténéré, T 110C, Ténéré 700, Tracer 900, V80, Virago, XMax 300, XT 225, XT 250, XT 500, XT 600, XT 660R, XTZ 125, XTZ 150, XTZ 250, YBR 125, YBR 125 ESD, YBR 125G, YBR 250, YC 110, YCZ 110, YD 110, YW 100',
    motorcycles,
  ),
  brand('Zontes', '155 GK, 310 T, 310 X, 350 T, 350 D, 350 E, 703 F', { ...motorcycles, vpicMakes: [] }),
];
