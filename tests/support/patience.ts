/** A fresh embedded database takes three to five seconds, and longer on a busy machine. jest knows `testTimeout` of all projects only. */
jest.setTimeout(30_000);
