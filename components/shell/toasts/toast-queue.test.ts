import { NO_TOASTS, type ShownToast, topToast, withToast, withoutToast } from './toast-queue';

const info = (id: number, text: string): ShownToast => ({ id, text, severity: 'info' });
const error = (id: number, text: string): ShownToast => ({ id, text, severity: 'error' });
const texts = (queue: typeof NO_TOASTS) => queue.shown.map(({ text }) => text);

test('the fourth toast replaces the oldest', () => {
  const queue = ['a', 'b', 'c', 'd'].reduce((so, text, id) => withToast(so, info(id, text), 0), NO_TOASTS);
  expect(texts(queue)).toEqual(['b', 'c', 'd']);
});

test('the same error within five seconds is shown once', () => {
  let queue = withToast(NO_TOASTS, error(1, 'No network'), 0);
  queue = withToast(queue, error(2, 'No network'), 4_999);
  expect(queue.shown.map(({ id }) => id)).toEqual([1]);
});

test('after five seconds the same error is shown again, in place of the old one', () => {
  let queue = withToast(NO_TOASTS, error(1, 'No network'), 0);
  queue = withToast(queue, error(2, 'No network'), 5_000);
  expect(queue.shown.map(({ id }) => id)).toEqual([2]);
});

test('an error removes "saved", but not a toast that can still be undone', () => {
  const saved: ShownToast = { id: 1, text: 'Saved', severity: 'success' };
  const undo = { label: 'Undo', onClick: () => undefined };
  const cancelled: ShownToast = { id: 2, text: 'Roig cancelled', severity: 'success', action: undo };
  const queue = [saved, cancelled, error(3, 'Not saved')].reduce((so, toast) => withToast(so, toast, 0), NO_TOASTS);
  expect(texts(queue)).toEqual(['Roig cancelled', 'Not saved']);
});

test('a closed toast is gone, the others stay', () => {
  const queue = withToast(withToast(NO_TOASTS, info(1, 'a'), 0), info(2, 'b'), 0);
  expect(texts(withoutToast(queue, 1))).toEqual(['b']);
});

test("a party's next toast replaces its last one", () => {
  const seated = { id: 1, text: 'Roig seated, table 2', severity: 'success' as const, about: 'booking 7' };
  const other = { id: 2, text: 'Vidal seated, table 3', severity: 'success' as const, about: 'booking 8' };
  const undone = { id: 3, text: 'Roig: the last change was undone', severity: 'success' as const, about: 'booking 7' };
  const queue = [seated, other, undone].reduce((now, toast) => withToast(now, toast, 0), NO_TOASTS);
  expect(queue.shown.map(({ id }) => id)).toEqual([2, 3]);
});

test("with room for one toast, news from others does not cover the person's own", () => {
  const own = { id: 1, text: 'Roig seated, table 2', severity: 'success' as const };
  const news = { id: 2, text: 'New booking', severity: 'info' as const };
  expect(topToast([own, news])).toBe(own);
  expect(topToast([news])).toBe(news);
  expect(topToast([])).toBeUndefined();
});
