import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generate, usage } from './generate.ts';
import { referenceFiles } from './reference/reference.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [kind, name] = process.argv.slice(2);

const writeReference = async () => {
  await mkdir(`${root}docs/reference`, { recursive: true });
  for (const [file, content] of Object.entries(await referenceFiles())) {
    await writeFile(`${root}docs/reference/${file}`, content);
    console.log(`wrote docs/reference/${file}`);
  }
};

try {
  if (kind === 'reference') await writeReference();
  else if (!kind || !name) throw new Error(usage);
  else {
    const { written, left } = generate(root, kind, name);
    for (const path of written) console.log(`wrote ${path}`);
    for (const step of left) console.log(`next: ${step}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
