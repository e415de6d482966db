import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** Text to insert into a file at a position. */
interface Insertion {
  at: number;
  text: string;
}

const parse = (path: string, text: string) =>
  // Of a `.ts` file `<T>` before an arrow function is a type parameter, of a `.tsx` file a tag.
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  );

const withInsertions = (text: string, insertions: readonly Insertion[]): string =>
  insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((result, { at, text: added }) => result.slice(0, at) + added + result.slice(at), text);

const find = <N extends ts.Node>(root: ts.Node, isIt: (node: ts.Node) => node is N): N | undefined => {
  if (isIt(root)) return root;
  return ts.forEachChild(root, (child) => find(child, isIt));
};

const needed = <T>(found: T | undefined, path: string, what: string): T => {
  if (found === undefined) throw new Error(`${path} has no ${what}: it must be edited by hand`);
  return found;
};

const isNamed = (name: string) => (node: ts.Node) =>
  ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name;

const initializerOf = <N extends ts.Node>(
  path: string,
  source: ts.SourceFile,
  name: string,
  isIt: (node: ts.Node) => node is N,
): N => {
  const declaration = find(source, (node): node is ts.VariableDeclaration => isNamed(name)(node));
  return needed(declaration?.initializer && find(declaration.initializer, isIt), path, `list called ${name}`);
};

/** Inserts an item at the end of a list literal, before the closing bracket. */
const atEnd = (literal: ts.Node, items: ts.NodeArray<ts.Node>, item: string): Insertion => {
  const last = items.at(-1);
  if (!last) return { at: literal.end - 1, text: `${item} ` };
  return items.hasTrailingComma
    ? { at: items.end, text: `\n  ${item},` }
    : { at: last.end, text: `, ${item}` };
};

/** A file with added named imports from a module, merged with the existing ones. */
export const withImport = (path: string, text: string, names: readonly string[], from: string): string => {
  const source = parse(path, text);
  const imports = source.statements.filter(ts.isImportDeclaration);
  const present = imports.find(
    ({ moduleSpecifier, importClause }) =>
      ts.isStringLiteral(moduleSpecifier) &&
      moduleSpecifier.text === from &&
      importClause?.phaseModifier === undefined &&
      importClause?.namedBindings !== undefined &&
      ts.isNamedImports(importClause.namedBindings),
  );
  const bindings = present?.importClause?.namedBindings as ts.NamedImports | undefined;
  if (bindings) {
    const known = bindings.elements.map((each) => each.getText());
    const all = [...new Set([...known, ...names])].sort();
    return `${text.slice(0, bindings.getStart())}{ ${all.join(', ')} }${text.slice(bindings.end)}`;
  }
  const statement = `import { ${names.join(', ')} } from '${from}';\n`;
  const isPackage = !from.startsWith('.');
  const last = imports.at(-1);
  return last && !isPackage
    ? withInsertions(text, [{ at: last.end, text: `\n${statement.trimEnd()}` }])
    : `${statement}${text}`;
};

/** The sibling files that a file re-exports with `export *`. */
export const reExportsOf = (path: string, text: string): string[] =>
  parse(path, text)
    .statements.filter(ts.isExportDeclaration)
    .flatMap(({ moduleSpecifier }) =>
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier)
        ? [join(dirname(path), moduleSpecifier.text)]
        : [],
    );

/** A file with a property added to the end of a variable's object literal. */
export const withProperty = (path: string, text: string, variable: string, property: string): string => {
  const literal = initializerOf(path, parse(path, text), variable, ts.isObjectLiteralExpression);
  return withInsertions(text, [atEnd(literal, literal.properties, property)]);
};

/** A file without a property of a variable's object literal, if it exists. */
export const withoutProperty = (path: string, text: string, variable: string, property: string): string => {
  const literal = initializerOf(path, parse(path, text), variable, ts.isObjectLiteralExpression);
  const found = literal.properties.find(({ name }) => name?.getText() === property);
  if (!found) return text;
  const end = text[found.end] === ',' ? found.end + 1 : found.end;
  return text.slice(0, found.getFullStart()) + text.slice(end);
};

/** A file with an item added to the end of a variable's array literal. */
export const withItem = (path: string, text: string, variable: string, item: string): string => {
  const literal = initializerOf(path, parse(path, text), variable, ts.isArrayLiteralExpression);
  return withInsertions(text, [atEnd(literal, literal.elements, item)]);
};

const isCallOf =
  (name: string) =>
  (node: ts.Node): node is ts.CallExpression =>
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** The `features` of the definition in a service's app.ts. */
const featuresOf = (path: string, source: ts.SourceFile): ts.ArrowFunction => {
  const call = find(source, isCallOf('defineService'));
  const features =
    call &&
    find(
      call,
      (node): node is ts.PropertyAssignment =>
        ts.isPropertyAssignment(node) && node.name.getText() === 'features',
    );
  const made = features?.initializer;
  return needed(made && ts.isArrowFunction(made) ? made : undefined, path, 'defineService with features');
};

/** An app.ts with another feature: the statement that creates its use cases, and its entry. */
export const withFeature = (
  path: string,
  text: string,
  { statement, entry }: { statement: string; entry: string },
): string => {
  const features = featuresOf(path, parse(path, text));
  if (!ts.isBlock(features.body)) {
    const whole = `(deps) => {\n    ${statement}\n    return [${entry}];\n  }`;
    return text.slice(0, features.getStart()) + whole + text.slice(features.end);
  }
  const answer = needed(
    features.body.statements.findLast(ts.isReturnStatement),
    path,
    'return of its features',
  );
  const list = needed(find(answer, ts.isArrayLiteralExpression), path, 'list of features');
  return withInsertions(text, [
    { at: answer.getStart(), text: `${statement}\n    ` },
    atEnd(list, list.elements, entry),
  ]);
};

const isRouteAt =
  (address: string) =>
  (node: ts.Node): node is ts.JsxSelfClosingElement =>
    ts.isJsxSelfClosingElement(node) &&
    node.tagName.getText() === 'Route' &&
    node.attributes.properties.some(
      (attribute) =>
        ts.isJsxAttribute(attribute) &&
        attribute.initializer !== undefined &&
        ts.isStringLiteral(attribute.initializer) &&
        attribute.initializer.text === address,
    );

/** The shell's routes with another page: after the lazy-loaded pages, before the catch-all route. */
export const withPage = (
  path: string,
  text: string,
  { declaration, route }: { declaration: string; route: string },
): string => {
  const source = parse(path, text);
  const isPage = isCallOf('page');
  const pages = source.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList: { declarations } }) =>
      declarations.some(({ initializer }) => initializer && isPage(initializer)),
    );
  const last = needed(pages.at(-1), path, 'pages that are loaded');
  const other = needed(find(source, isRouteAt('*')), path, 'route for any other address');
  return withInsertions(text, [
    { at: last.end, text: `\n${declaration}` },
    { at: other.getStart(), text: `${route}\n      ` },
  ]);
};

/** Whether the definition in an app.ts opens parts of its own. */
export const hasParts = (path: string, text: string): boolean => {
  const call = find(parse(path, text), isCallOf('defineService'));
  const definition = call?.arguments[0];
  return (
    definition !== undefined &&
    ts.isObjectLiteralExpression(definition) &&
    definition.properties.some((property) => property.name?.getText() === 'parts')
  );
};

/** Deviations from the standard shape in a service's app.ts; empty if there are none. */
export const departuresOf = (path: string, text: string, service: string): string[] => {
  const source = parse(path, text);
  const call = find(source, isCallOf('defineService'));
  const definition = call?.arguments[0];
  if (!definition || !ts.isObjectLiteralExpression(definition)) return ['it does not call defineService'];
  const names = definition.properties.map((property) => property.name?.getText() ?? '');
  const known = ['name', 'contracts', 'Config', 'migrations', 'relayRestMs', 'parts', 'features'];
  const inOrder = known.filter((name) => names.includes(name));
  const problems = names
    .filter((name) => !known.includes(name))
    .map((name) => `${name} is no part of a definition`);
  if (names.filter((name) => known.includes(name)).join() !== inOrder.join())
    problems.push(`its parts stand in another order than ${known.join(', ')}`);
  for (const name of ['name', 'contracts', 'Config', 'features'])
    if (!names.includes(name)) problems.push(`${name} is missing`);
  const exported = source.statements
    .filter(ts.isVariableStatement)
    .filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations.map((each) => each.name.getText()));
  if (exported.join() !== service)
    problems.push(`it exports ${exported.join(', ') || 'nothing'} instead of ${service}`);
  return problems;
};

/** What a statement runs on, by its type name in repositories. */
const executorTypes = ['Executor', 'Transaction', 'Database', 'Mongo', 'RedisClient'];

const isExecutor = ({ type }: ts.ParameterDeclaration) => executorTypes.includes(type?.getText() ?? '');

/** What makes a function for one of a function for many. */
const makersForMany = ['joint', 'readOfTurn'];

const functionOf = (property: ts.ObjectLiteralElementLike): ts.FunctionLikeDeclaration | undefined => {
  if (ts.isMethodDeclaration(property)) return property;
  const made = ts.isPropertyAssignment(property) ? property.initializer : undefined;
  const isMade = made && ts.isCallExpression(made) && makersForMany.includes(made.expression.getText());
  const written = isMade ? made.arguments[0] : made;
  return written && ts.isArrowFunction(written) ? written : undefined;
};

const problemOf = (property: ts.ObjectLiteralElementLike): string | undefined => {
  const name = property.name?.getText() ?? property.getText();
  const made = functionOf(property);
  if (!made) return `${name} is no function`;
  const [first, ...others] = made.parameters;
  if (others.some(isExecutor)) return `${name} takes its executor after other things`;
  return first && isExecutor(first) ? undefined : `${name} takes no executor first`;
};

/** Deviations from the repository idiom: an object of functions that take the executor first. */
export const repositoryDepartures = (path: string, text: string): string[] => {
  const repositories = parse(path, text)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ name }) => name.getText().endsWith('Repository'));
  if (repositories.length === 0) return ['it has no repository'];
  return repositories.flatMap(({ name, initializer }) =>
    initializer && ts.isObjectLiteralExpression(initializer)
      ? initializer.properties.flatMap((property) => problemOf(property) ?? [])
      : [`${name.getText()} is no object of functions`],
  );
};

const rootCall = (node: ts.Expression): string => node.getText().replaceAll(/\s/g, '').split('(')[0] ?? '';

/**
 * The exports of a contracts file with operations that describe the wire: its operations, its objects and the
 * types made of them, but not enumerations and lists of values.
 */
export const wireNamesOf = (path: string, text: string): string[] => {
  if (!/\boperation\(\{/.test(text)) return [];
  const { statements } = parse(path, text);
  const exported = statements.filter(
    (statement) =>
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  const objects = exported
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ initializer }) => {
      const call = initializer ? rootCall(initializer) : '';
      return /^(operation|z\.(object|strictObject|discriminatedUnion))$|\.(extend|omit|pick|partial)$/.test(
        call,
      );
    })
    .map(({ name }) => name.getText());
  const types = exported.filter(ts.isTypeAliasDeclaration).map(({ name }) => name.text);
  return [...new Set([...objects, ...types.filter((name) => objects.includes(name))])];
};

/** The types of an operation's parts, by which any wire type can be named. */
const partsOfOperations = ['BodyOf', 'BodyInputOf', 'ParamsOf', 'QueryOf', 'ResponseOf'];

const doesIo = (module: string): boolean =>
  /^@tuerca\/(api-client|events|mongo|postgres|redis|runtime)\b/.test(module) ||
  /^node:(child_process|fs|http|https|net|worker_threads)\b/.test(module) ||
  /\.(repository|service|consumers|routes|socket|worker)\.ts$/.test(module);

/** The wire types that a file without I/O imports: they are for `*.wire.ts` and use cases; empty if none. */
export const wireImports = (path: string, text: string, wireNames: ReadonlySet<string>): string[] => {
  const imports = parse(path, text).statements.filter(ts.isImportDeclaration);
  const moduleOf = ({ moduleSpecifier }: ts.ImportDeclaration) => moduleSpecifier.getText().slice(1, -1);
  if (imports.some((each) => !each.importClause?.isTypeOnly && doesIo(moduleOf(each)))) return [];
  return imports
    .filter((each) => moduleOf(each) === '@tuerca/contracts')
    .flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings;
      return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
    })
    .map(({ name, propertyName }) => (propertyName ?? name).text)
    .filter((name) => wireNames.has(name) || partsOfOperations.includes(name));
};
