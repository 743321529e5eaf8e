/** The OpenAPI document as one HTML page without scripts. */
import type { OpenAPI, OpenAPIV3_1 } from 'openapi-types';
import { type Schema, escapeHtml, schemaOutline } from './schema-outline';
import { PAGE_STYLE } from './page-style';

interface Call {
  method: string;
  path: string;
  operation: OpenAPIV3_1.OperationObject;
}

export function readingPage(made: OpenAPI.Document): string {
  const document = made as OpenAPIV3_1.Document;
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]): Call => ({
      method: method.toUpperCase(),
      path,
      operation: operation as OpenAPIV3_1.OperationObject,
    })),
  );
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const name = call.operation.tags?.[0] ?? 'Server';
    groups.set(name, [...(groups.get(name) ?? []), call]);
  }
  const { title, version, description = '' } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head><body>
<header><h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1><p>${escapeHtml(description)}</p>
<nav>${[...groups.keys(), 'Shapes'].map((name) => `<a href="#${anchorOf(name)}">${escapeHtml(name)}</a>`).join('')}<a href="/openapi.json">openapi.json</a></nav></header>
<main>${[...groups].map(([name, group]) => section(name, group.map(callBlock))).join('')}
${section(
  'Shapes',
  Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => shapeBlock(name, schema as Schema)),
)}</main></body></html>`;
}

const anchorOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const section = (name: string, blocks: string[]) =>
  `<section><h2 id="${anchorOf(name)}">${escapeHtml(name)}</h2>${blocks.join('')}</section>`;
const shapeBlock = (name: string, schema: Schema) =>
  `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3><pre>${schemaOutline(schema)}</pre>`;

function callBlock({ method, path, operation }: Call): string {
  const open = operation.security?.length === 0 ? ' <em>no session needed</em>' : '';
  return `<details><summary><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span>${open}</summary>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}${parametersBlock(operation)}${bodyBlock(operation)}${answersBlock(operation)}</details>`;
}

function parametersBlock({ parameters = [] }: OpenAPIV3_1.OperationObject): string {
  if (parameters.length === 0) return '';
  const rows = (parameters as OpenAPIV3_1.ParameterObject[]).map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${escapeHtml(one.in)}</td><td>${schemaOutline(one.schema as Schema)}${one.required ? '' : ', optional'}</td></tr>`,
  );
  return `<h4>Parameters</h4><table>${rows.join('')}</table>`;
}

function bodyBlock({ requestBody }: OpenAPIV3_1.OperationObject): string {
  const content = Object.entries((requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {});
  const [first] = content;
  if (!first) return '';
  return `<h4>Body <small>${content.map(([type]) => escapeHtml(type)).join(', ')}</small></h4><pre>${schemaOutline(first[1].schema as Schema)}</pre>`;
}

function answersBlock({ responses = {} }: OpenAPIV3_1.OperationObject): string {
  return Object.entries(responses as Record<string, OpenAPIV3_1.ResponseObject>)
    .map(([status, answer]) => {
      const schema = Object.values(answer.content ?? {})[0]?.schema as Schema | undefined;
      if (Number(status) >= 400)
        return `<p class="refusal"><b>${status}</b> ${escapeHtml(answer.description)} <a href="#Error">Error</a></p>`;
      return `<h4>Answer ${status}</h4><pre>${schemaOutline(schema)}</pre>`;
    })
    .join('');
}
