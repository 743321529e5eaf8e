// Bundles the scripts of guests' pages.
import { writeChangedFiles } from './write-changed-files.mjs';

/** Bundle → entry point. */
export const GUEST_SCRIPTS = {
  // The booking button that restaurants put on their own sites.
  'public/book.js': 'guest-script/embed.ts',
  // The booking page.
  'public/book-page.js': 'guest-script/page.ts',
  // The card fields of a payment provider.
  'public/card-page.js': 'guest-script/card-page.ts',
  // A takeaway order: the guest's location and the order's progress.
  'public/order-page.js': 'guest-script/order-page.ts',
  // The card fields of the local test provider.
  'public/test-card.js': 'guest-script/test-card.ts',
};

/** Takes a few milliseconds, so every start does it. */
export async function bundleGuestScripts() {
  const { build } = await import('esbuild');
  const bundles = await Promise.all(
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
  for (const { outputFiles } of bundles) writeChangedFiles(outputFiles);
}
