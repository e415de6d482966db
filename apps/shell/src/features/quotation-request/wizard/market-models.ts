import { fold, type CountryCode } from '@tuerca/rules';

const lists = (models: Readonly<Record<string, string>>) =>
  new Map(Object.entries(models).map(([brand, names]) => [brand, names.split(', ').map(fold)]));

/** The most common models of each country's common brands, the most frequent first, by folded brand name. */
const modelsOf: Record<CountryCode, ReadonlyMap<string, readonly string[]>> = {
  CO: lists({
    chevrolet:
      'Spark, Spark GT, Sail, Aveo, Onix, Tracker, Captiva, Optra, Corsa, Luv D-Max, Cruze, Joy, Sonic, NPR, N300',
    renault:
      'Logan, Sandero, Duster, Sandero Stepway, Clio, Kwid, Twingo, Megane, Symbol, Captur, Koleos, Oroch',
    mazda: 'Mazda 3, Mazda 2, CX-5, CX-30, BT-50, Mazda 6, 323, Allegro, 626, CX-3, CX-7, CX-9',
    kia: 'Picanto, Rio, Sportage, Cerato, Sorento, Soul, Picanto Ion, K3, Sonet, Niro, Carens, Seltos',
    nissan: 'March, Versa, Sentra, Frontier, X-Trail, Kicks, Tiida, Qashqai, Note, Juke, Murano, Patrol',
    toyota:
      'Corolla, Hilux, Prado, Fortuner, RAV4, Corolla Cross, Yaris, Land Cruiser, 4Runner, Sahara, Hiace',
    hyundai: 'Accent, i10, Tucson, Grand i10, i25, Creta, Atos, Elantra, Santa Fe, H1, Getz, Kona',
    ford: 'Fiesta, EcoSport, Ranger, Escape, Explorer, F-150, Fusion, Focus, Edge, Bronco Sport, Territory, Laser',
    volkswagen: 'Gol, Jetta, Voyage, Polo, Amarok, Tiguan, T-Cross, Nivus, Virtus, Saveiro, Golf, Crafter',
    suzuki: 'Swift, Grand Vitara, Vitara, Alto, Jimny, S-Presso, Celerio, SX4, Baleno, Ertiga, Dzire, GN 125',
  }),
  MX: lists({
    nissan: 'Versa, Sentra, March, Tsuru, NP300, Kicks, X-Trail, Tiida, Frontier, Platina, Altima, Urvan',
    chevrolet:
      'Aveo, Spark, Beat, Chevy, Onix, Trax, Sonic, Cruze, Tornado, Cavalier, Captiva, Tracker, Silverado',
    volkswagen: 'Jetta, Vento, Gol, Polo, Virtus, Tiguan, Golf, Pointer, Bora, Saveiro, Taos, Sedán',
    toyota: 'Hilux, Corolla, Yaris, RAV4, Avanza, Tacoma, Camry, Hiace, Sienna, Prius, Raize, Tundra',
    kia: 'Rio, Forte, Sportage, Soul, Seltos, K3, Sorento, Niro',
    mazda: 'Mazda 3, Mazda 2, CX-5, CX-30, CX-3, Mazda 6, CX-9, CX-50, MX-5, BT-50',
    hyundai: 'Grand i10, Accent, Creta, Tucson, Elantra, Ix35, Atos, Santa Fe, Sonata, Starex',
    ford: 'Fiesta, Focus, Ikon, Ranger, EcoSport, Escape, Lobo, F-150, Fusion, Explorer, Figo, Edge',
    honda: 'CR-V, Civic, City, HR-V, Fit, Accord, BR-V, Odyssey, Pilot, Cargo 150',
    suzuki: 'Swift, Ignis, Ertiga, Vitara, Grand Vitara, Jimny, Ciaz, S-Cross, SX4, Baleno',
  }),
};

/** The rank of a model among its brand's models by frequency in the country, from 0; Infinity when rare. */
export const placeOfModel = (brand: string, model: string, country: CountryCode): number => {
  const place = modelsOf[country].get(fold(brand))?.indexOf(fold(model)) ?? -1;
  return place === -1 ? Infinity : place;
};

/** The brand of a common model of the country, by its folded name; undefined where the model is rare or none. */
export const brandOfModel = (model: string, country: CountryCode): string | undefined =>
  [...modelsOf[country]].find(([, models]) => models.includes(fold(model)))?.[0];
