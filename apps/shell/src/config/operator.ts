/** The operator of this installation, by its configuration; unset fields are empty. */
export interface Operator {
  readonly name: string;
  /** NIT in Colombia, RFC in Mexico. */
  readonly taxId: string;
  readonly address: string;
  readonly email: string;
  /** The address of a video of how one signs in. */
  readonly helpVideo?: string;
  /** The configured origin of each country. */
  readonly countries: { readonly CO?: string; readonly MX?: string };
}

const unknown: Operator = { name: 'Tuerca', taxId: '', address: '', email: '', countries: {} };

const read = (): Operator => {
  const given = document.querySelector<HTMLMetaElement>('meta[name="tuerca-operator"]')?.content;
  try {
    return given ? { ...unknown, ...(JSON.parse(given) as Operator) } : unknown;
  } catch {
    return unknown;
  }
};

/** Written into the page by the gateway, for the country of the host. */
export const operator = read();
