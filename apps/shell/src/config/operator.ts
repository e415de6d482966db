/** Who runs this installation, as its configuration tells; what was not configured is empty. */
export interface Operator {
  readonly name: string;
  /** NIT in Colombia, RFC in Mexico. */
  readonly taxId: string;
  readonly address: string;
  readonly email: string;
  /** Origins of the countries served, of those that are configured. */
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

/** Written into the page by the gateway, for the country of its host. */
export const operator = read();
