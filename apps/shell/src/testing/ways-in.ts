import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

/** The imports of a source file. */
interface Taken {
  /** Module specifiers, including dynamic imports. */
  modules: string[];
  /** Imported names by module specifier. */
  names: { from: string; name: string }[];
}

const takenBy = (file: string): Taken => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const taken: Taken = { modules: [], names: [] };
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const from = (node.moduleSpecifier as ts.StringLiteral).text;
      const clause = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
      taken.modules.push(from);
      const isTypeOnly = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly;
      if (clause && !isTypeOnly && (ts.isNamedImports(clause) || ts.isNamedExports(clause)))
        for (const { name, propertyName, isTypeOnly: isType } of clause.elements)
          if (!isType) taken.names.push({ from, name: (propertyName ?? name).text });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) taken.modules.push(argument.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return taken;
};

const sourceOf = (importer: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined;
  const file = resolve(dirname(importer), specifier);
  return /\.tsx?$/.test(file) && existsSync(file) ? file : undefined;
};

export interface Reached {
  files: ReadonlySet<string>;
  /** The names that the files import from a package, or from each other when it is undefined. */
  namesFrom(specifier: string | undefined): ReadonlySet<string>;
}

/** The files reachable from the entries by relative imports, static or dynamic; `without` excludes files. */
export const reachFrom = (entries: readonly string[], without: readonly string[] = []): Reached => {
  const files = new Set<string>();
  const names: Taken['names'] = [];
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || without.includes(file)) continue;
    files.add(file);
    const taken = takenBy(file);
    names.push(...taken.names);
    for (const specifier of taken.modules) {
      const found = sourceOf(file, specifier);
      if (found) waiting.push(found);
    }
  }
  return {
    files,
    namesFrom: (specifier) =>
      new Set(
        names
          .filter(({ from }) => (specifier === undefined ? from.startsWith('.') : from === specifier))
          .map(({ name }) => name),
      ),
  };
};

/** The source module of each name that a file re-exports, without types. */
export const passedOnBy = (index: string): ReadonlyMap<string, string> =>
  new Map(
    takenBy(index).names.flatMap(({ from, name }) => {
      const file = sourceOf(index, from);
      return file ? [[name, file] as const] : [];
    }),
  );
