import { rememberUndo, undoLast } from './undo-stack';

test('what was done last is taken back first, each once, and not what was taken back already', () => {
  const taken: string[] = [];
  const doing = (name: string) => rememberUndo(async () => void taken.push(name));
  doing('seat');
  const forgetMove = doing('move');
  doing('swap');
  expect(undoLast()).toBe(true);
  forgetMove();
  expect(undoLast()).toBe(true);
  expect(undoLast()).toBe(false);
  expect(taken).toEqual(['swap', 'seat']);
});
