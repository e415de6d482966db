/** A name in the forms of files and code: `fuel-points` is `FuelPoint`, `fuelPoints`, … */
export interface Names {
  /** In files: `fuel-points`. */
  plural: string;
  singular: string;
  /** In variables: `fuelPoints`, `fuelPoint`. */
  pluralCamel: string;
  camel: string;
  /** In types: `FuelPoints`, `FuelPoint`. */
  pluralPascal: string;
  pascal: string;
  /** On the wire: `fuel_point`. */
  snake: string;
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const camelOf = (name: string) =>
  name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
/** `fuel-points` is `FuelPoints`. */
const pascalOf = (name: string) => camelOf(name).replace(/^./, (letter) => letter.toUpperCase());
const singularOf = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');

/** The plural of a kebab-case name: `fuel-point` is `fuel-points`, and `fuel-points` stays. */
export const pluralOf = (name: string): string =>
  /[^s]s$/.test(name) ? name : `${name.replace(/ss$/, 'sse').replace(/([^aeou])y$/, '$1ie')}s`;

/** The forms of a kebab-case plural; throws for a name in another case or one that is not a plural. */
export const namesOf = (plural: string): Names => {
  assertKebab(plural);
  const singular = singularOf(plural);
  if (singular === plural)
    throw new Error(`'${plural}' must be a plural: a feature's folder is named after many`);
  return {
    plural,
    singular,
    pluralCamel: camelOf(plural),
    camel: camelOf(singular),
    pluralPascal: pascalOf(plural),
    pascal: pascalOf(singular),
    snake: singular.replaceAll('-', '_'),
  };
};

/** Throws unless the name is in kebab-case, as files and folders are. */
export const assertKebab = (name: string): void => {
  if (!kebab.test(name)) throw new Error(`'${name}' must be in kebab-case`);
};

/** `readFuelPoint` is `read-fuel-point`. */
export const kebabOf = (camel: string): string =>
  camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
