/** A JSON schema in the notation of a type: `{ covers: integer 1..999, on: string date }`, with links to named schemas. */
import type { OpenAPIV3_1 } from 'openapi-types';

export type Schema = (OpenAPIV3_1.SchemaObject & { const?: unknown }) | OpenAPIV3_1.ReferenceObject | boolean;

/** zod's default bounds of integers, which mean no limit. */
const NO_BOUND = 9_007_199_254_740_991;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** HTML for the inside of a `pre`. */
export function schemaOutline(schema: Schema | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if ('$ref' in schema && schema.$ref) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) as string);
    return `<a href="#${name}">${name}</a>`;
  }
  const plain = schema as OpenAPIV3_1.SchemaObject & { const?: unknown };
  const either = plain.anyOf ?? plain.oneOf;
  if (either) return either.map((one) => schemaOutline(one, indent)).join(' | ');
  if (plain.const !== undefined) return escapeHtml(JSON.stringify(plain.const));
  if (plain.enum) return plain.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  if (plain.type === 'array' && 'items' in plain) return `${schemaOutline(plain.items as Schema, indent)}[]`;
  if (plain.properties) return objectOutline(plain, indent);
  if (plain.additionalProperties) return `{ [key]: ${schemaOutline(plain.additionalProperties as Schema, indent)} }`;
  return escapeHtml([plain.type ?? 'anything', plain.format, bounds(plain)].filter(Boolean).join(' '));
}

function objectOutline({ properties = {}, required = [] }: OpenAPIV3_1.SchemaObject, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, value]) =>
      `${inner}${escapeHtml(name)}${required.includes(name) ? '' : '?'}: ${schemaOutline(value as Schema, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function bounds({ minimum, maximum, minLength, maxLength }: OpenAPIV3_1.SchemaObject): string {
  const low = minimum !== undefined && minimum > -NO_BOUND ? minimum : undefined;
  const high = maximum !== undefined && maximum < NO_BOUND ? maximum : undefined;
  if (low !== undefined || high !== undefined) return `${low ?? ''}..${high ?? ''}`;
  return maxLength === undefined && !minLength ? '' : `${minLength || ''}..${maxLength ?? ''}`;
}
