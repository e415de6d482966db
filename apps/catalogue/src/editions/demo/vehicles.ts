/** A vehicle of the demo catalogues. Vehicles of one `platform` share what is under their bodies. */
export interface DemoVehicle {
  id: string;
  model: string;
  name: string;
  platform: string;
  years: readonly [number, number | null];
  engines: readonly [string, string];
  body: 'sedan' | 'hatchback' | 'suv' | 'pickup';
  /** The first 8 characters of its VINs, where they are known. */
  vins?: readonly string[];
  /** The code before the dash of its frame numbers. */
  frames?: readonly string[];
}

export interface DemoBrand {
  code: string;
  brand: string;
  vehicles: readonly DemoVehicle[];
}

const v = (
  id: string,
  [model, name]: readonly [string, string],
  [platform, body]: readonly [string, DemoVehicle['body']],
  years: DemoVehicle['years'],
  engines: DemoVehicle['engines'],
  known: Pick<DemoVehicle, 'vins' | 'frames'> = {},
): DemoVehicle => ({ id, model, name, platform, body, years, engines, ...known });

/** The demo's OEM catalogues: the brands most asked for in both countries, and the vehicles of each. */
export const demoBrands: readonly DemoBrand[] = [
  {
    code: 'NISSAN',
    brand: 'Nissan',
    vehicles: [
      v('B17', ['Sentra', 'Sentra B17'], ['C', 'sedan'], [2012, 2019], ['1.8 MRA8', '1.8 MRA8 CVT'], {
        vins: ['3N1AB7AP', '3N1AB7AD'],
        frames: ['NB17'],
      }),
      v('N17', ['Versa', 'Versa N17'], ['V', 'sedan'], [2011, 2019], ['1.6 HR16', '1.6 HR16 CVT'], {
        vins: ['3N1CN7AP', '3N1CN7AD'],
        frames: ['N17'],
      }),
      v('K13', ['March', 'March K13'], ['V', 'hatchback'], [2011, 2021], ['1.6 HR16', '1.2 HR12'], {
        vins: ['3N1CK3CD'],
        frames: ['K13', 'NK13'],
      }),
      v('P15', ['Kicks', 'Kicks P15'], ['V', 'suv'], [2017, null], ['1.6 HR16', '1.6 HR16 CVT'], {
        vins: ['3N8CP5HE', '3N8CP5CD'],
      }),
      v('D40', ['Frontier', 'Frontier D40'], ['D', 'pickup'], [2008, 2015], ['2.5 YD25', '2.5 QR25']),
    ],
  },
  {
    code: 'CHEVROLET',
    brand: 'Chevrolet',
    vehicles: [
      v('M300', ['Spark GT', 'Spark GT M300'], ['M', 'hatchback'], [2011, 2018], ['1.2 B12D', '1.0 B10D'], {
        vins: ['9GAMF48D', '9GAMF4BD', '9GAMF7XD', '9GASA58M'],
      }),
      v('SAIL2', ['Sail', 'Sail'], ['S', 'sedan'], [2011, 2021], ['1.4 LCU', '1.5 L2B']),
      v('T250', ['Aveo', 'Aveo T250'], ['S', 'sedan'], [2006, 2017], ['1.6 F16D3', '1.4 F14D3'], {
        vins: ['9GATJ516'],
      }),
      v('T300', ['Sonic', 'Sonic T300'], ['M', 'sedan'], [2012, 2020], ['1.6 LDE', '1.4 LUV'], {
        vins: ['3G1J85CC', '3G1J85DC'],
      }),
    ],
  },
  {
    code: 'RENAULT',
    brand: 'Renault',
    vehicles: [
      v('L90', ['Logan', 'Logan II L52'], ['M0', 'sedan'], [2015, 2023], ['1.6 K7M', '1.6 K4M'], {
        vins: ['9FB4SRC9', '9FBLSRAD'],
      }),
      v(
        'B52',
        ['Sandero Stepway', 'Sandero Stepway II B52'],
        ['M0', 'hatchback'],
        [2015, 2023],
        ['1.6 K7M', '1.6 K4M'],
        {
          vins: ['9FB5SRC9'],
        },
      ),
      v('H79', ['Duster', 'Duster H79'], ['M0', 'suv'], [2012, 2020], ['1.6 K4M', '2.0 F4R'], {
        vins: ['9FBHSRAJ'],
      }),
      v('X65', ['Clio', 'Clio II X65'], ['X', 'hatchback'], [2000, 2016], ['1.2 D4F', '1.6 K4M']),
    ],
  },
  {
    code: 'MAZDA',
    brand: 'Mazda',
    vehicles: [
      v('BM', ['Mazda3', 'Mazda 3 BM'], ['SKY', 'sedan'], [2014, 2018], ['2.0 PE', '1.5 P5'], {
        vins: ['JM7BN427', '3MZBN1U7'],
        frames: ['BM5FP'],
      }),
      v('BK', ['Mazda3', 'Mazda 3 BK'], ['C1', 'sedan'], [2004, 2009], ['2.0 LF', '1.6 Z6'], {
        vins: ['JM1BK32F', '9FCBK45L'],
        frames: ['BK3P', 'BK5P'],
      }),
      v('DJ', ['Mazda2', 'Mazda 2 DJ'], ['SKY', 'hatchback'], [2015, 2023], ['1.5 P5', '1.5 P5 AT'], {
        vins: ['9FC2B456'],
        frames: ['DJ5FS'],
      }),
      v('KE', ['CX-5', 'CX-5 KE'], ['SKY', 'suv'], [2013, 2017], ['2.0 PE', '2.5 PY'], { frames: ['KEEFW'] }),
    ],
  },
  {
    code: 'KIA',
    brand: 'Kia',
    vehicles: [
      v('TA', ['Picanto', 'Picanto TA'], ['B', 'hatchback'], [2011, 2017], ['1.2 G4LA', '1.0 G3LA']),
      v('YB', ['Rio', 'Rio YB'], ['Y', 'sedan'], [2017, 2023], ['1.4 G4LC', '1.6 G4FG'], {
        vins: ['3KPA241A'],
      }),
      v('SL', ['Sportage', 'Sportage SL'], ['L', 'suv'], [2011, 2016], ['2.0 G4KD', '2.0 D4HA']),
      v('TD', ['Cerato', 'Cerato TD'], ['Y', 'sedan'], [2009, 2013], ['1.6 G4FC', '2.0 G4KD']),
    ],
  },
  {
    code: 'HYUNDAI',
    brand: 'Hyundai',
    vehicles: [
      v('RB', ['Accent', 'Accent RB'], ['Y', 'sedan'], [2011, 2017], ['1.4 G4FA', '1.6 G4FC'], {
        vins: ['KMHCT41B'],
      }),
      v('IA', ['Grand i10', 'Grand i10 BA'], ['B', 'hatchback'], [2014, 2020], ['1.2 G4LA', '1.0 G3LA']),
      v('LM', ['Tucson', 'Tucson ix35 LM'], ['L', 'suv'], [2010, 2015], ['2.0 G4KD', '2.4 G4KE']),
      v('GS', ['Creta', 'Creta GS'], ['L', 'suv'], [2016, 2021], ['1.6 G4FG', '2.0 G4NA']),
    ],
  },
  {
    code: 'TOYOTA',
    brand: 'Toyota',
    vehicles: [
      v('E120', ['Corolla', 'Corolla E120'], ['E', 'sedan'], [2002, 2008], ['1.6 3ZZ-FE', '1.8 1ZZ-FE'], {
        frames: ['NZE121', 'ZZE122', 'ZZE121'],
      }),
      v('E170', ['Corolla', 'Corolla E170'], ['E', 'sedan'], [2014, 2019], ['1.8 2ZR-FE', '1.6 1ZR-FE'], {
        frames: ['ZRE172', 'NRE180'],
      }),
      v('N80', ['Hilux', 'Hilux AN120'], ['N', 'pickup'], [2016, null], ['2.4 2GD-FTV', '2.7 2TR-FE'], {
        vins: ['8AJFB8CD', '8AJHA8CD'],
        frames: ['GUN125', 'GUN122'],
      }),
      v('XP90', ['Yaris', 'Yaris XP90'], ['E', 'hatchback'], [2006, 2011], ['1.3 2NZ-FE', '1.5 1NZ-FE'], {
        vins: ['JTDBT923'],
        frames: ['NCP90', 'NCP91'],
      }),
    ],
  },
  {
    code: 'VOLKSWAGEN',
    brand: 'Volkswagen',
    vehicles: [
      v('5U', ['Gol', 'Gol G5 5U'], ['PQ24', 'hatchback'], [2009, 2021], ['1.6 CFZ', '1.0 CCN'], {
        vins: ['9BWAB45U'],
      }),
      v('1B', ['Jetta', 'Jetta A6'], ['PQ35', 'sedan'], [2011, 2018], ['2.5 CBU', '2.0 CBP'], {
        vins: ['3VWD17AJ'],
      }),
      v('BU', ['Jetta', 'Jetta A7'], ['MQB', 'sedan'], [2019, null], ['1.4 TSI DGX', '2.0 TSI DKF'], {
        vins: ['3VW2B7AJ', '3VWHP6BU'],
      }),
      v('1K', ['Golf', 'Golf MK6 1K'], ['PQ35', 'hatchback'], [2009, 2013], ['1.4 TSI CAX', '2.0 TDI CBD'], {
        vins: ['WVWZZZ1K'],
      }),
    ],
  },
  {
    code: 'FORD',
    brand: 'Ford',
    vehicles: [
      v('B299', ['Fiesta', 'Fiesta B299'], ['B', 'sedan'], [2011, 2019], ['1.6 Sigma', '1.5 Dragon'], {
        vins: ['3FADP4BJ'],
      }),
      v('B515', ['EcoSport', 'EcoSport B515'], ['B', 'suv'], [2013, 2021], ['2.0 Duratec', '1.6 Sigma']),
      v('T6', ['Ranger', 'Ranger T6'], ['T6', 'pickup'], [2012, 2022], ['3.2 Duratorq', '2.2 Duratorq'], {
        vins: ['8AFAR23N'],
      }),
      v('P415', ['F-150', 'F-150 P415'], ['P', 'pickup'], [2009, 2014], ['3.5 EcoBoost', '5.0 Coyote'], {
        vins: ['1FTFW1ET'],
      }),
    ],
  },
  {
    code: 'FIAT',
    brand: 'Fiat',
    vehicles: [
      v('326', ['Uno', 'Uno Way 326'], ['E', 'hatchback'], [2011, 2021], ['1.4 Fire Evo', '1.0 Fire']),
      v('225', ['Fiorino', 'Fiorino 225'], ['E', 'hatchback'], [2010, 2021], ['1.3 Multijet', '1.4 Fire']),
      v(
        '372',
        ['Palio', 'Palio Attractive'],
        ['E', 'hatchback'],
        [2012, 2018],
        ['1.4 Fire Evo', '1.6 E.torQ'],
      ),
      v('358', ['Mobi', 'Mobi'], ['E', 'hatchback'], [2017, null], ['1.0 Fire', '1.0 Firefly']),
    ],
  },
  {
    code: 'SUZUKI',
    brand: 'Suzuki',
    vehicles: [
      v('ZC31', ['Swift', 'Swift ZC'], ['HE', 'hatchback'], [2005, 2017], ['1.5 M15A', '1.4 K14B'], {
        vins: ['MA3FC31S'],
        frames: ['ZC31S', 'ZC21S'],
      }),
      v('JT', ['Grand Vitara', 'Grand Vitara JT'], ['JT', 'suv'], [2006, 2018], ['2.0 J20A', '2.4 J24B'], {
        frames: ['TD54W', 'TDA4W'],
      }),
      v('JB43', ['Jimny', 'Jimny JB43'], ['JB', 'suv'], [2000, 2018], ['1.3 M13A', '1.3 G13BB'], {
        frames: ['JB43W', 'JB23W'],
      }),
      v('LY', ['Vitara', 'Vitara LY'], ['HE', 'suv'], [2015, 2024], ['1.6 M16A', '1.4 K14C']),
    ],
  },
];
