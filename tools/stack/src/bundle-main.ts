import { bundle } from './bundle.ts';

const app = process.argv[2];
if (!app) {
  console.error('Which app? For example: node bundle-main.ts identity');
  process.exit(2);
}
console.log(await bundle(app));
