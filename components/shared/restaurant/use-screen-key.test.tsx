import { act, fireEvent, renderHook } from '@testing-library/react';
import { store } from '@/lib/client/storage/local-store';
import { storedStateOf } from '@/lib/client/storage/stored-state';
import { useScreenKey } from './use-screen-key';

beforeEach(() => store(() => storedStateOf(null)));

test('a key works anywhere except in a text field, until shortcuts are switched off', () => {
  const taken: string[] = [];
  const { unmount } = renderHook(() => useScreenKey('n', () => void taken.push('n')));
  fireEvent.keyDown(document.body, { key: 'N' });
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
  fireEvent.keyDown(document.body.appendChild(document.createElement('input')), { key: 'n' });
  expect(taken).toEqual(['n']);
  act(() => store((now) => ({ ...now, settings: { ...now.settings, screenKeys: false } })));
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(taken).toEqual(['n']);
  unmount();
});
