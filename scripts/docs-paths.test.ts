/** What a document calls by its path is there: a back-quoted path of the repository in `docs` names a file or a folder. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const ROOTS =
  /^(app|components|deploy|docs|guest-script|lib|messages|public|restaurant-api|scripts|service-worker|tests|modules|providers|write|http|jobs|db|backup)\//;
/** As documents write them: without the ending of a module, `modules/…` and `providers/…` below the API. */
const WAYS = ['', '.ts', '.tsx', '.mjs', '.test.ts', '.test.tsx'];
const isThere = (path: string) =>
  ['', 'restaurant-api/'].some((folder) => WAYS.some((ending) => existsSync(folder + path + ending)));

const documents = ['docs', 'docs/adr'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);

/** `lib/{a,b/c}` is two. */
function spelledOut(path: string): string[] {
  const [, before = '', inside = '', after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  return inside === '' ? [path] : inside.split(',').flatMap((one) => spelledOut(before + one.trim() + after));
}

test('every back-quoted path is there', () => {
  const missing = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([\w\-./()[\]{},]+)`/g)]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter((path) => ROOTS.test(path))
      .flatMap(spelledOut)
      .filter((path) => !isThere(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});
