/** Whether the version published in meta.json is newer than the one that runs (§2). '0.10.4' < '0.11.0' < '1.0.0'. */
export function isNewer(published: string, running: string): boolean {
  const a = numbersOf(published);
  const b = numbersOf(running);
  if (!a || !b) return false;
  for (let part = 0; part < Math.max(a.length, b.length); part++) {
    const difference = (a[part] ?? 0) - (b[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function numbersOf(version: string): number[] | null {
  return /^\d+(\.\d+)*$/.test(version) ? version.split('.').map(Number) : null;
}
