/**
 * A transformer of jest that loads the files of packages once in a worker instead of once in a test file: two thousand modules are most of
 * what a short test file takes. Modules of our own stay each file's own (ADR 42).
 */
import { createHash } from 'node:crypto';

/** What jest loads for itself, outside of all test files, stays as it is; only there are dynamic imports not supported. So does what is an ECMAScript module. */
const codeOf = (source, file, { supportsDynamicImport, supportsStaticESM }) =>
  supportsDynamicImport && !supportsStaticESM ? `module.exports = requireShared(${JSON.stringify(file)});` : source;

const transformer = {
  process: (source, file, options) => ({ code: codeOf(source, file, options) }),
  getCacheKey: (source, file, options) =>
    createHash('sha1')
      .update(codeOf(source, file, options))
      .digest('hex'),
};

export default transformer;
