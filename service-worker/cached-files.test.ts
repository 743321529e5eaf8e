/** Which screens are cached for an offline start, and which are not. */
import { deletePages, cachePage, cachePages } from './cached-files';

const kept = new Map<string, Map<string, Response>>();
const pages = () => [...(kept.get('maitre-pages-one')?.keys() ?? [])];

beforeEach(() => {
  kept.clear();
  const cacheOf = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return {
      put: async (path: string, page: Response) => void entries.set(path, page),
      match: async (path: string) => entries.get(path),
    };
  };
  Object.assign(globalThis, {
    BUILD: 'one',
    FILES: [],
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
    },
  });
});

/** A staff screen as answered by the server. */
function answerOf(path: string, head = ''): Response {
  const response = new Response(`${head}<main id="content">Tomás Gisbert</main>`);
  Object.defineProperty(response, 'url', { value: `http://localhost${path}` });
  return response;
}

test('a screen that arrives after the sign-out is not cached', async () => {
  await cachePage('/grid', Promise.resolve(answerOf('/grid')));
  expect(pages()).toEqual(['/grid']);
  let answer = (_response: Response): void => undefined;
  const keeping = cachePage('/books', new Promise((resolve) => (answer = resolve)));
  await deletePages();
  answer(answerOf('/books'));
  await keeping;
  expect(pages()).toEqual([]);
});

test('remaining screens are not requested after a sign-out', async () => {
  const asked: string[] = [];
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(path as string);
    if (path === '/books') await Promise.resolve().then(deletePages);
    return answerOf(path as string);
  });
  await cachePages(['/grid', '/books', '/news'], true);
  expect([asked, pages()]).toEqual([['/grid', '/books'], []]);
  fetched.mockRestore();
});

test('caches a screen with files of this build only', async () => {
  const texts = '/_next/static/texts/en.51bf3095e1ae05ba.json';
  Object.assign(globalThis, { FILES: [texts, '/_next/static/chunks/4a.js'] });
  const head = (file: string) =>
    `<link rel="preload" href="${file}" as="fetch"/><script src="/_next/static/chunks/4a.js"></script>`;
  await cachePage('/grid', Promise.resolve(answerOf('/grid', head(texts))));
  await cachePage('/books', Promise.resolve(answerOf('/books', head('/_next/static/texts/en.0000000000000000.json'))));
  expect(pages()).toEqual(['/grid']);
});
