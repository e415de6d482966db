import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedOnce } from './installed-once.ts';

const run = promisify(execFile);
const fetchDeadlineMs = 5 * 60_000;

/** Files for Java and Maven, in a folder beside `src`. */
export const javaFile = (name: string): string => join(import.meta.dirname, '../java', name);

/** The folder with the libraries of `java/pom.xml`, fetched with Maven when missing or changed. */
export const javaLibraries = (): Promise<string> => {
  const pom = javaFile('pom.xml');
  return installedOnce('java-cloudevents', pom, (folder) =>
    run('mvn', ['-B', '-q', '-f', pom, 'process-resources', `-Djars.directory=${folder}`], {
      timeout: fetchDeadlineMs,
    }),
  );
};
