import { createRequire } from 'node:module';
import util from 'node:util';
import { TestEnvironment } from 'jest-environment-node';

const BUILT_IN = [
  'Array',
  'Date',
  'Error',
  'Function',
  'Map',
  'Object',
  'Promise',
  'RangeError',
  'RegExp',
  'Set',
  'SyntaxError',
  'TypeError',
];
const isMadeBy = Function.prototype[Symbol.hasInstance];
const requireShared = createRequire(import.meta.url);

/** The test file that runs in this worker: what is built in there is its own. */
let current = globalThis;

/** Lets `value instanceof Error` hold in one place for what was made in the other. Classes that extend Error are asked as ever. */
function recogniseEachOther(here, there) {
  for (const name of BUILT_IN) {
    const builtIn = here[name];
    Object.defineProperty(builtIn, Symbol.hasInstance, {
      configurable: true,
      value(value) {
        return isMadeBy.call(this, value) || (this === builtIn && isMadeBy.call(there()[name], value));
      },
    });
  }
}
recogniseEachOther(globalThis, () => current);

/** The same for rows: those that a package made are equal to those of a test file that hold the same. */
const isDeepStrictEqual = util.isDeepStrictEqual;
util.isDeepStrictEqual = (one, other) =>
  isDeepStrictEqual(one, other) || isDeepStrictEqual(structuredClone(one), structuredClone(other));

/** Node, and `requireShared` for the packages that all test files of a worker have in common (see shared-packages.mjs). */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    current = this.global;
    this.global.requireShared = requireShared;
    recogniseEachOther(this.global, () => globalThis);
  }
}
