/**
 * A new embedded database takes three to five seconds, a screen in jsdom as long, and many times that on a busy machine. No test measures
 * time: the timeout only ends hanging tests. jest's `testTimeout` applies to all projects at once.
 */
jest.setTimeout(240_000);

/** Retries of a failed test: one in a whole `npm test` (ADR 72), none in a run of a part. */
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 0), { logErrorsBeforeRetry: true });
