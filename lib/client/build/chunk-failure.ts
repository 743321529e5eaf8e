const MESSAGES =
  /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i;

/** Whether an error is a failed fetch of one of the app's chunks: usually the page is older than the server's build. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || MESSAGES.test(error.message));
}
