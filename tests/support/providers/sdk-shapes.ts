/**
 * Validates requests with an SDK's type declarations. The local providers use it, so that an invented parameter fails in tests, not in
 * production.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

interface Declared {
  node: ts.TypeNode | ts.InterfaceDeclaration;
  file: ts.SourceFile;
}

const parsed = new Map<string, ts.SourceFile>();

/**
 * @param file a declaration file;
 * @param name the type or interface in it
 * @returns paths in `value` unknown to the type: `payer.mail`
 */
export function unknownParameters(file: string, name: string, value: unknown): string[] {
  const declared = declarationOf(sourceOf(file), name);
  if (!declared) throw new Error(`${file} declares no ${name}`);
  return strangers(declared, value, '');
}

function strangers({ node, file }: Declared, value: unknown, at: string): string[] {
  if (ts.isTypeReferenceNode(node)) {
    const name = node.typeName.getText(file);
    const [of] = node.typeArguments ?? [];
    if (name === 'Array' && of) return eachOf({ node: of, file }, value, at);
    const declared = declarationOf(file, name);
    return declared ? strangers(declared, value, at) : [];
  }
  if (ts.isArrayTypeNode(node)) return eachOf({ node: node.elementType, file }, value, at);
  if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node)) return [];
  if (typeof value !== 'object' || value === null) return [at];
  // Free keys, as in metadata.
  if (node.members.some((member) => ts.isIndexSignatureDeclaration(member))) return [];
  const known = membersOf({ node, file });
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = at ? `${at}.${key}` : key;
    const member = known.get(key);
    return member ? strangers(member, inner, here) : [here];
  });
}

const eachOf = (of: Declared, value: unknown, at: string): string[] =>
  Array.isArray(value) ? value.flatMap((one) => strangers(of, one, at)) : [at];

function membersOf({
  node,
  file,
}: {
  node: ts.TypeLiteralNode | ts.InterfaceDeclaration;
  file: ts.SourceFile;
}): Map<string, Declared> {
  const inherited = ts.isInterfaceDeclaration(node)
    ? (node.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => expression.getText(file)))
    : [];
  const members = new Map<string, Declared>();
  for (const base of inherited) {
    const declared = declarationOf(file, base);
    if (declared && (ts.isInterfaceDeclaration(declared.node) || ts.isTypeLiteralNode(declared.node))) {
      for (const [name, member] of membersOf({ node: declared.node, file: declared.file })) members.set(name, member);
    }
  }
  for (const member of node.members) {
    if (ts.isPropertySignature(member) && member.type)
      members.set(member.name.getText(file).replace(/^['"]|['"]$/g, ''), { node: member.type, file });
  }
  return members;
}

/** A type by name ('Outer.Inner' in a namespace), in this file or the one that it is imported from. */
function declarationOf(
  file: ts.SourceFile,
  name: string,
  within: readonly ts.Statement[] = file.statements,
): Declared | undefined {
  const [outer, ...inner] = name.split('.');
  for (const statement of within) {
    if (
      inner.length > 0 &&
      ts.isModuleDeclaration(statement) &&
      statement.name.text === outer &&
      statement.body &&
      ts.isModuleBlock(statement.body)
    ) {
      const found = declarationOf(file, inner.join('.'), statement.body.statements);
      // Namespaces may have several declarations.
      if (found) return found;
    }
    if (ts.isTypeAliasDeclaration(statement) && statement.name.text === name) return { node: statement.type, file };
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === name) return { node: statement, file };
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const imported = bindings.elements.find((element) => element.name.text === name);
    if (imported)
      return declarationOf(
        sourceOf(pathOf(file.fileName, statement.moduleSpecifier.text)),
        (imported.propertyName ?? imported.name).text,
      );
  }
  return undefined;
}

function pathOf(from: string, specifier: string): string {
  const base = path.resolve(path.dirname(from), specifier.replace(/\.js$/, ''));
  const found = [`${base}.d.ts`, path.join(base, 'index.d.ts')].find((one) => existsSync(one));
  if (!found) throw new Error(`${specifier} of ${from} is nowhere`);
  return found;
}

function sourceOf(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}
