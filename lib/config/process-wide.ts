/** Process-wide singletons: Next bundles the handlers separately from the server around them, so that module variables exist twice. */
const shared = globalThis as typeof globalThis & { maitre?: Map<string, unknown> };

export function processWide<T>(name: string, make: () => T): T {
  const all = (shared.maitre ??= new Map());
  if (!all.has(name)) all.set(name, make());
  return all.get(name) as T;
}
