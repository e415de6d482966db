import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Changes to a workspace, collected and written together: a generator that fails half-way leaves nothing
 * behind.
 */
export const openWorkspace = (root: string) => {
  const pending = new Map<string, string>();
  const exists = (path: string) => pending.has(path) || existsSync(join(root, path));
  const read = (path: string): string => pending.get(path) ?? readFileSync(join(root, path), 'utf8');

  return {
    exists,
    read,
    /** The path of a source file below a folder that contains a text. */
    findIn: (folder: string, text: string): string | undefined =>
      globSync(`${folder}/**/*.ts`, { cwd: root }).find((path) => read(path).includes(text)),
    /** Adds a file; throws if it exists. */
    create(path: string, content: string) {
      if (exists(path)) throw new Error(`${path} is there already`);
      pending.set(path, content);
    },
    /** Replaces a pattern's first match in a file; throws when nothing matches. */
    edit(path: string, place: RegExp, replacement: (...match: string[]) => string) {
      const before = read(path);
      if (!place.test(before))
        throw new Error(`${path} has no place that looks like ${place}: it must be edited by hand`);
      pending.set(
        path,
        before.replace(place, (...match) => replacement(...(match as string[]))),
      );
    },
    /** Replaces a file's content by a function of it. */
    change(path: string, make: (before: string) => string) {
      pending.set(path, make(read(path)));
    },
    append(path: string, content: string) {
      pending.set(path, `${read(path).trimEnd()}\n${content}`);
    },
    /** Writes everything; returns the paths. */
    save(): string[] {
      for (const [path, content] of pending) {
        const file = join(root, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
      return [...pending.keys()];
    },
  };
};
export type Workspace = ReturnType<typeof openWorkspace>;
