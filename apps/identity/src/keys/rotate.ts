import { parseArgs } from 'node:util';
import { rotateSigningKeys } from './signing-keys.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
if (!file) {
  process.stderr.write('Usage: node apps/identity/src/keys/rotate.ts SIGNING_KEYS_FILE\n');
  process.exit(1);
}
const { added, dropped } = await rotateSigningKeys(file, new Date());
process.stdout.write(`Added ${added}; dropped ${dropped.length > 0 ? dropped.join(', ') : 'none'}.\n`);
