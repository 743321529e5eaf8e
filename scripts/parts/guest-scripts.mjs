// public/book.js, which restaurants put on their own sites, and public/book-page.js, the little that the guests' pages do with a script.
export const GUEST_SCRIPTS = { 'public/book.js': 'guest-script/embed.ts', 'public/book-page.js': 'guest-script/page.ts' };

/** Takes a few milliseconds, so it is done at every start. */
export async function bundleGuestScripts() {
  const { build } = await import('esbuild');
  await Promise.all(
    Object.entries(GUEST_SCRIPTS).map(([outfile, entry]) =>
      build({ entryPoints: [entry], outfile, bundle: true, minify: true, platform: 'browser', format: 'iife', target: 'es2020', tsconfig: 'tsconfig.json', logLevel: 'error' }),
    ),
  );
}
