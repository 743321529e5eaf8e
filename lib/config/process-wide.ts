/** What is one in the process: the handlers are bundled by Next and the server around them by itself, so a module's own variables are two. */
const shared = globalThis as typeof globalThis & { maitre?: Map<string, unknown> };

export function processWide<T>(name: string, make: () => T): T {
  const all = (shared.maitre ??= new Map());
  if (!all.has(name)) all.set(name, make());
  return all.get(name) as T;
}
