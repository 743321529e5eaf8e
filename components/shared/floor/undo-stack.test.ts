import { rememberUndo, undoLast } from './undo-stack';

test('undoes the newest action first, each once, and none that was undone otherwise', () => {
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
