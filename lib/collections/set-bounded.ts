/**
 * Sets an entry of a bounded map: beyond the maximum the oldest entry is removed. Setting an entry again makes it the newest.
 * @param max entries
 */
export function setBounded<K, V>(map: Map<K, V>, key: K, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= max) return;
    map.delete(oldest);
  }
}
