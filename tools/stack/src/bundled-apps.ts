import { builtOnce } from './built-once.ts';
import { bundleTogether } from './bundle.ts';
import { appNames } from './topology.ts';

/**
 * The folder with `<app>.js` of each app, and of all services together, as their sources are now; it is made when there is none. A bundle starts in less time
 * and memory than the sources, which each process would read file by file and strip of types.
 */
export const bundledApps = (): Promise<string> =>
  builtOnce({
    name: 'services',
    sources: [
      ...['{apps,libs}/*/src/**/*.ts', '{apps,libs}/*/*.{json,ts}', 'apps/*/migrations/*.ts'],
      ...['package-lock.json', 'tools/stack/src/bundle.ts', 'tools/stack/src/all-services.ts'],
    ],
    exclude: (path) => path.includes('.spec.') || path === 'apps/shell' || path === 'apps/shell-e2e',
    build: (folder) => bundleTogether(appNames, folder),
  });
