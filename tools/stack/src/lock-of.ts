/** A package as a lock file of npm has it, with what it asks for. */
interface Locked {
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A lock file of npm, of version 3: packages by the folders they are in. */
export interface Lock {
  lockfileVersion: number;
  packages: Record<string, Locked>;
}

/** The folder of a package that one in a folder asks for, as Node looks for it: below it, or below a folder around it. */
const placeOf = (name: string, from: string, packages: Lock['packages']): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
  }
};

/**
 * The part of a lock that some packages need, so that where these alone are installed they and all that they ask for are the
 * versions of the whole, fetched as its hashes say. What a lock lacks is of another platform.
 */
export const lockOf = (dependencies: Readonly<Record<string, string>>, whole: Lock): Lock => {
  const packages: Lock['packages'] = { '': { dependencies } };
  const keep = (asked: Readonly<Record<string, string>>, from: string) => {
    for (const name of Object.keys(asked)) {
      const place = placeOf(name, from, whole.packages);
      if (place === undefined || packages[place]) continue;
      const found = whole.packages[place]!;
      packages[place] = found;
      keep({ ...found.dependencies, ...found.optionalDependencies, ...found.peerDependencies }, place);
    }
  };
  keep(dependencies, '');
  return { lockfileVersion: whole.lockfileVersion, packages };
};
