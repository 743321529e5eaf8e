// The texts of the staff screens, a file of the build for each language: fetched once and kept, instead of standing in every page. Named by
// their content, as every file of the build.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} folder with the files of the build */
export async function writeStaffTexts(folder) {
  // As the build does with those that it imports (next-intl's `precompile`): no browser parses them.
  const { default: compile } = await import('icu-minify/compile');
  const compiled = (text) =>
    typeof text === 'string'
      ? compile(text)
      : Object.fromEntries(Object.entries(text).map(([name, one]) => [name, compiled(one)]));
  const serverOnly = new Set(read('lib/i18n/server-only.json'));
  mkdirSync(path.join(folder, 'texts'), { recursive: true });
  for (const name of readdirSync('messages')) {
    const spoken = Object.entries(read(path.join('messages', name))).filter(
      ([namespace]) => !serverOnly.has(namespace),
    );
    const texts = JSON.stringify(compiled(Object.fromEntries(spoken)));
    const hash = createHash('sha256').update(texts).digest('hex').slice(0, 16);
    writeFileSync(path.join(folder, 'texts', `${path.parse(name).name}.${hash}.json`), texts);
  }
}
