/**
 * Sets an entry of a map that holds at most so many: beyond that the one that was set longest ago goes. An entry that is set again is the newest.
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
