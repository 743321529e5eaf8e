import { keepFiles } from './keep-files.mjs';

// public/book.js, which restaurants put on their own sites; public/book-page.js, the little that the guests' pages do with a script;
// public/card-page.js, the card fields of a provider; public/order-page.js, where a guest is and how their order goes on; public/test-card.js, those of the provider for trying things out.
export const GUEST_SCRIPTS = {
  'public/book.js': 'guest-script/embed.ts',
  'public/book-page.js': 'guest-script/page.ts',
  'public/card-page.js': 'guest-script/card-page.ts',
  'public/order-page.js': 'guest-script/order-page.ts',
  'public/test-card.js': 'guest-script/test-card.ts',
};

/** Takes a few milliseconds, so it is done at every start. */
export async function bundleGuestScripts() {
  const { build } = await import('esbuild');
  const made = await Promise.all(
    Object.entries(GUEST_SCRIPTS).map(([outfile, entry]) =>
      build({
        entryPoints: [entry],
        outfile,
        write: false,
        bundle: true,
        minify: true,
        platform: 'browser',
        format: 'iife',
        target: 'es2020',
        tsconfig: 'tsconfig.json',
        logLevel: 'error',
      }),
    ),
  );
  for (const { outputFiles } of made) keepFiles(outputFiles);
}
