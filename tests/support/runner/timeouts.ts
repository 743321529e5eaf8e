/**
 * A fresh embedded database takes three to five seconds, a whole screen in a simulated browser as long, and many times that on a busy machine.
 * No test is about time: the limit is there for what never ends. jest knows `testTimeout` of all projects only.
 */
jest.setTimeout(240_000);

/** Times that a failed test is tried again: once in a run of everything (ADR 72), never in a run of a part. */
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 0), { logErrorsBeforeRetry: true });
