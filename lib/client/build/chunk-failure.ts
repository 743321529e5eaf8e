const MESSAGES =
  /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i;

/** Whether an error is a part of the app that could not be fetched: usually a page older than the server's build. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || MESSAGES.test(error.message));
}
