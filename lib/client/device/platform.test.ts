import { platformOf } from './platform';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const view = (userAgent: string, said: { maxTouchPoints?: number; standalone?: boolean; mode?: string } = {}) => {
  const { maxTouchPoints = 0, standalone, mode = 'browser' } = said;
  const navigator = { userAgent, maxTouchPoints, ...(standalone !== undefined && { standalone }) };
  const matchMedia = (query: string) => ({ matches: query === `(display-mode: ${mode})` });
  return { navigator, matchMedia } as unknown as Window;
};

test.each([
  ['an iPhone', view(IPHONE), true],
  ['an iPad, which calls itself a Mac', view(MAC, { maxTouchPoints: 5 }), true],
  ['a Mac', view(MAC), false],
  ['Chrome on Android', view('Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36'), false],
])('%s', (_name, window, isApple) => {
  expect(platformOf(window)).toEqual({ isApple, isInstalled: false });
});

test('the app in a window of its own', () => {
  expect(platformOf(view(IPHONE, { standalone: true })).isInstalled).toBe(true);
  expect(platformOf(view(MAC, { mode: 'standalone' })).isInstalled).toBe(true);
  expect(platformOf(view(MAC, { mode: 'fullscreen' })).isInstalled).toBe(true);
});
