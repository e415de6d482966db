import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@tuerca/contracts';
import { root } from './workspace-files.ts';

const { services } = contracts;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const codeBelow = (folder: string) =>
  globSync('**/*.ts', { cwd: join(root, folder), exclude: ['**/*.spec.ts', '**/testing/**'] }).map((path) =>
    read(join(folder, path)),
  );

/** Every event by the name of its definition, as `identity user.saved`. */
const events = new Map(
  Object.entries(contracts as Record<string, unknown>).flatMap(([name, value]) => {
    const type = (value as { type?: unknown } | null)?.type;
    const parts = typeof type === 'string' ? /^tuerca\.([a-z]+)\.(.+)\.v\d+$/.exec(type) : null;
    return parts ? [[name, `${parts[1]} ${parts[2]}`] as const] : [];
  }),
);
const handledIn = (code: string): string[] =>
  [...code.matchAll(/\bon(?:Joint)?\(\s*(\w+)/g)].flatMap(([, name]) => events.get(name!) ?? []);

/** What the handlers take that services share, by the name of what makes them. */
const sharedHandlers = codeBelow('libs/service/src').flatMap((code) => {
  const taken = handledIn(code);
  return taken.length === 0
    ? []
    : [...code.matchAll(/^export const (\w+) =.*\bHandler\b/gm)].map(([, name]) => [name!, taken] as const);
});

const takenBy = (service: string): Set<string> =>
  new Set(
    codeBelow(`apps/${service}/src`).flatMap((code) => [
      ...handledIn(code),
      ...sharedHandlers.flatMap(([name, taken]) => (code.includes(`${name}(`) ? taken : [])),
    ]),
  );

/** The rows of the page's table of events: `| identity | `user.saved`, `user.merged` | … |`. */
const toldOf = (page: string): string[] =>
  page.split('\n').flatMap((line) => {
    const [, of = '', named = ''] = line.split('|').map((cell) => cell.trim());
    if (!(services as readonly string[]).includes(of)) return [];
    return [...named.matchAll(/`([^`]+)`/g)].map(([, event]) => `${of} ${event}`);
  });

const settingsWithoutDefault = async (app: string): Promise<string[]> => {
  const { Config } = (await import(pathToFileURL(join(root, 'apps', app, 'src/config.ts')).href)) as {
    Config: { safeParse: (given: object) => { error?: { issues: { path: PropertyKey[] }[] } } };
  };
  return (Config.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]));
};

describe.each(services)('the page of %s', (service) => {
  it('names each event that the service takes, and no other', () => {
    const told = toldOf(read(`apps/${service}/README.md`));
    expect(told.toSorted()).toEqual([...takenBy(service)].sort());
  });
});

describe.each([...services, 'gateway'])('the page of %s', (app) => {
  it('names each setting that has no default', async () => {
    const page = read(`apps/${app}/README.md`);
    const needed = await settingsWithoutDefault(app);
    expect(needed).toContain('LINK_SECRET');
    expect(needed.filter((name) => !page.includes(name))).toEqual([]);
  });
});

describe('the map of docs/ARCHITECTURE.md', () => {
  it('has each call of one service to another', () => {
    const told = [...read('docs/ARCHITECTURE.md').matchAll(/^ {2}(\w+) -->\|([\w, ]+)\| (\w+)$/gm)]
      .filter(([, , , callee]) => (services as readonly string[]).includes(callee!))
      .flatMap(([, caller, called, callee]) =>
        called!.split(', ').map((name) => `${caller} ${callee} ${name}`),
      );
    const made = services.flatMap((caller) => {
      const code = codeBelow(`apps/${caller}/src`).join('\n');
      return contracts.operations
        .filter(({ service, name }) => service !== caller && new RegExp(`\\(\\s*${name}\\s*,`).test(code))
        .map(({ service, name }) => `${caller} ${service} ${name}`);
    });
    expect(told.toSorted()).toEqual(made.toSorted());
  });
});

describe('what docs/EVENTS.md says of personal data', () => {
  /** Fields that hold what is somebody's: how to reach them, what they drive, what they wrote. */
  const personal =
    /^(email|\w+Email|mobile|\w+Mobile|whatsapp|licensePlate|vin|engineNumber|\w+End|reason|comment|text|detail|place)$/;
  const fieldsIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { properties = {} } = value as { properties?: object };
    return [...Object.keys(properties), ...Object.values(value).flatMap(fieldsIn)];
  };

  it('names each event that has some', () => {
    const { components } = JSON.parse(read('docs/reference/asyncapi.json')) as {
      components: { messages: Record<string, { payload: unknown }> };
    };
    const page = read('docs/EVENTS.md');
    const told = [...page.slice(page.indexOf('## Personal data')).matchAll(/`([^`]+)`/g)].map(
      ([, name]) => name!,
    );
    const isTold = (event: string) =>
      told.some((name) => (name.startsWith('*') ? event.endsWith(name.slice(1)) : event === name));
    const untold = Object.entries(components.messages).flatMap(([type, { payload }]) => {
      const [, event] = /^tuerca\.[a-z]+\.(.+)\.v\d+$/.exec(type) ?? [];
      return event && !isTold(event) && fieldsIn(payload).some((name) => personal.test(name)) ? [event] : [];
    });
    // Their words are a provider's, not a person's.
    expect(untold.toSorted()).toEqual(['delivery.failed', 'payment.refused']);
  });
});

describe('the pages of projects', () => {
  const pages = globSync('{apps,libs,tools,infra}/*/README.md', { cwd: root });
  /** What the first column of the page's table of such places names. */
  const tableOf = (page: string, heads: readonly string[]): string[] => {
    const lines = page.split('\n');
    const first = lines.findIndex((line) => heads.includes(line.split('|')[1]?.trim() ?? ''));
    const rest = first < 0 ? [] : lines.slice(first + 2);
    const end = rest.findIndex((line) => !line.startsWith('|'));
    const rows = end < 0 ? rest : rest.slice(0, end);
    return rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  };

  it('have a row for each folder, where they have a table of folders', () => {
    const wrong = pages.flatMap((path) => {
      const told = tableOf(read(path), ['folder']).map((name) => name.replace(/\/$/, ''));
      if (told.length === 0) return [];
      const folders = globSync('src/*/', { cwd: join(root, dirname(path)) }).map(
        (each) => each.split('/')[1]!,
      );
      const missing = folders.filter((name) => name !== 'testing' && !told.includes(name));
      const repeated = told.filter((name, index) => told.indexOf(name) !== index);
      return [...missing, ...repeated].map((name) => `${path}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('name only places that there are', () => {
    const gone = pages.flatMap((path) => {
      const folder = join(root, dirname(path));
      return tableOf(read(path), ['file', 'folder', 'place'])
        .filter((name) => !name.includes('<'))
        .filter((name) => ![folder, join(folder, 'src')].some((base) => existsSync(join(base, name))))
        .map((name) => `${path}: ${name}`);
    });
    expect(gone).toEqual([]);
  });
});
