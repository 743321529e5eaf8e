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

/** Global object of the current test file, with its own built-ins. */
let current = globalThis;

/** Makes `value instanceof Error` true across both realms. Subclasses are unaffected. */
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

/** Deep equality across realms, for rows made by packages. */
const isDeepStrictEqual = util.isDeepStrictEqual;
util.isDeepStrictEqual = (one, other) =>
  isDeepStrictEqual(one, other) || isDeepStrictEqual(structuredClone(one), structuredClone(other));

/** The Node environment plus `requireShared` for packages shared by all test files of a worker (see shared-packages.mjs). */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    current = this.global;
    this.global.requireShared = requireShared;
    recogniseEachOther(this.global, () => globalThis);
  }
}
