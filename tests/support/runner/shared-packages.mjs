/**
 * A jest transformer that loads packages once per worker instead of once per test file: two thousand modules take most of a short file's
 * time. The project's own modules stay per file (ADR 42).
 */
import { createHash } from 'node:crypto';

/** Modules that jest loads for itself are unchanged (only there dynamic imports are unsupported), and so are ES modules. */
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
