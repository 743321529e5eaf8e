import { mayReload } from './reload-guard';

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('a page reloads itself at most once per ten seconds', () => {
  const memory = store();
  expect(mayReload(1_000_000, memory, true)).toBe(true);
  expect(mayReload(1_009_999, memory, true)).toBe(false);
  expect(mayReload(1_010_000, memory, true)).toBe(true);
});

test('a clock that was set back does not stop it for hours', () => {
  const memory = store();
  mayReload(1_000_000, memory, true);
  expect(mayReload(400_000, memory, true)).toBe(true);
});

test('without a network it keeps what it has, and may reload as soon as there is one', () => {
  const memory = store();
  expect(mayReload(1_000_000, memory, false)).toBe(false);
  expect(mayReload(1_000_001, memory, true)).toBe(true);
});
