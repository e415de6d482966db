import { pageRoots, publicPages } from './pages.ts';
import { operations } from './registry.ts';

const firstWordOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/** Words that a store cannot have as its part of the address: those with which a route of the API or a page begins. */
export const reservedSegments: ReadonlySet<string> = new Set(
  [...operations, ...Object.values(publicPages)]
    .map(({ path }) => firstWordOf(path))
    .concat(pageRoots.map((root) => root.toLowerCase()))
    .filter((word) => word !== '' && !word.startsWith('{')),
);
