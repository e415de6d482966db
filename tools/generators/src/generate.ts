import { addEvent, addOperation } from './contracts.ts';
import { generateFeature } from './templates/feature.ts';
import { generateScreen } from './templates/screen.ts';
import { generateService } from './templates/service.ts';
import { openWorkspace } from './workspace.ts';

export const usage = `npm run new -- service NAME                   a service: npm run new -- service loyalty
npm run new -- feature SERVICE/PLURAL         a feature: npm run new -- feature loyalty/fuel-points
npm run new -- operation SERVICE/verbThing    an operation: npm run new -- operation loyalty/readFuelPoint
npm run new -- event SERVICE/thing.past       an event: npm run new -- event loyalty/fuel-point.added
npm run new -- screen PLURAL                  a page of the shell: npm run new -- screen fuel-points
npm run new -- reference                      writes docs/reference anew from the contracts`;

const bothOf = (name: string): [string, string] => {
  const [owner, thing, ...rest] = name.split('/');
  if (!owner || !thing || rest.length > 0) throw new Error(`'${name}' must be SERVICE/NAME`);
  return [owner, thing];
};

/** Generates the files of a kind; returns what it wrote and what is left to do. Throws for a bad name. */
export const generate = (root: string, kind: string, name: string): { written: string[]; left: string[] } => {
  const workspace = openWorkspace(root);
  const generators: Record<string, () => string[]> = {
    service: () => generateService(workspace, name),
    feature: () => generateFeature(workspace, ...bothOf(name)),
    screen: () => generateScreen(workspace, name),
    operation: () => {
      addOperation(workspace, ...bothOf(name));
      return [
        'Route it in a feature of its service: until then the service does not start.',
        'Say in tools/security/src/access whose what it names is, and how it is called: until then its tests fail.',
        'Run `npm run new -- reference`, and give it a line in docs/coverage.',
      ];
    },
    event: () => {
      addEvent(workspace, ...bothOf(name));
      return ['Give it its data, emit it in the use case it tells of, and run `npm run new -- reference`.'];
    },
  };
  const generator = generators[kind];
  if (!generator) throw new Error(`There is no generator '${kind}'\n${usage}`);
  const left = generator();
  return { written: workspace.save(), left };
};
