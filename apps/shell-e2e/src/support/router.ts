import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../shell/src/app/routes.tsx');

/**
 * The routes of the shell, read from the router's source: the name of each path (`sellerRequest` for
 * `paths.sellerRequest(':id')`), or the path itself. A test that iterates over them also covers new pages.
 */
export const routesOfShell = (): string[] => {
  const source = readFileSync(file, 'utf8');
  const routes = source.matchAll(/<Route\s[^>]*?path=(?:"([^"]+)"|\{[^>]*?\bpaths\.(\w+))/g);
  const found = [...routes].map(([, path, name]) => path ?? name!);
  const written = source.match(/\bpath=/g)?.length ?? 0;
  if (found.length !== written) throw new Error(`${written - found.length} routes are not read from ${file}`);
  return [...new Set(found)];
};
