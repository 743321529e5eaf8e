// Writes the texts of the staff screens into one file of the build for each language, named by its content: browsers cache it, instead of
// getting the texts with every page (ADR 198).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} folder of the build's static files */
export async function writeStaffTexts(folder) {
  // Compiled as next-intl's `precompile` compiles the texts that the build imports: browsers have no parser for them.
  const { default: compileText } = await import('icu-minify/compile');
  const compile = (texts) =>
    typeof texts === 'string'
      ? compileText(texts)
      : Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, compile(value)]));
  const serverOnly = new Set(readJson('lib/i18n/server-only.json'));
  mkdirSync(path.join(folder, 'texts'), { recursive: true });
  for (const file of readdirSync('messages')) {
    const namespaces = Object.entries(readJson(path.join('messages', file)));
    const staffTexts = Object.fromEntries(namespaces.filter(([namespace]) => !serverOnly.has(namespace)));
    const json = JSON.stringify(compile(staffTexts));
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
    writeFileSync(path.join(folder, 'texts', `${path.parse(file).name}.${hash}.json`), json);
  }
}
