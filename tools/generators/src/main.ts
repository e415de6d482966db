import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generate, usage } from './generate.ts';
import { adviceOn } from './reference/growth.ts';
import { breaksOf, referenceFiles } from './reference/reference.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [kind, name, why] = process.argv.slice(2);
const reference = `${root}docs/reference`;

/** The reference must stay compatible: a breaking change is written only with a reason, which is printed. */
const writeReference = async () => {
  await mkdir(reference, { recursive: true });
  const files = await referenceFiles();
  const breaks = await breaksOf(reference, files);
  if (breaks.length > 0) {
    if (name !== '--break' || !why) throw new Error(adviceOn(breaks));
    const day = new Date().toISOString().slice(0, 10);
    const lines = [`\n## ${day}: ${why}\n`, ...breaks.map((each) => `- ${each}`)];
    await appendFile(`${reference}/breaks.md`, `${lines.join('\n')}\n`);
  }
  for (const [file, content] of Object.entries(files)) {
    await writeFile(`${reference}/${file}`, content);
    console.log(`wrote docs/reference/${file}`);
  }
};

/** Gives files the format of the workspace. */
const lay = (paths: readonly string[]) =>
  execFileSync(`${root}node_modules/.bin/oxfmt`, ['--no-error-on-unmatched-pattern', ...paths], {
    cwd: root,
    timeout: 60_000,
  });

try {
  if (kind === 'reference') await writeReference();
  else if (!kind || !name) throw new Error(usage);
  else {
    const { written, left } = generate(root, kind, name);
    lay(written);
    for (const path of written) console.log(`wrote ${path}`);
    for (const step of left) console.log(`next: ${step}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
