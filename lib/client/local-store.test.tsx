import { act, renderHook } from '@testing-library/react';
import { isString, shapeOf } from '@/lib/contract/type-guards';
import { dataLayer } from '@/tests/support/data-layer';
import { fakeFetch, json } from '@/tests/support/fake-fetch';
import { storedState } from './local-store';
import { useServiceFilters } from './use-service-filters';
import { useSettings } from './settings/use-settings';

const isText = shapeOf<{ text: string }>({ text: isString });
const readText = (raw: unknown) => (isText(raw) ? raw : null);
const EMPTY = { text: '' };
const kept = () =>
  JSON.parse(window.localStorage.getItem('maitre') ?? '{}') as {
    version?: number;
    filters?: unknown;
    settings?: { csvSeparator?: string };
  };

beforeEach(() => void fakeFetch({ 'GET /api/session': () => json({}, 500) }));

test('a setting is kept in the browser', () => {
  const { result } = renderHook(() => useSettings());
  act(() => result.current[1]({ csvSeparator: ';' }));
  expect(result.current[0].csvSeparator).toBe(';');
  expect(kept()).toMatchObject({ version: 4, settings: { csvSeparator: ';' } });
});

test('filters are kept by service', () => {
  const { result } = renderHook(() => useServiceFilters(readText, EMPTY), { wrapper: dataLayer() });
  act(() => result.current[1]({ text: 'Prieto' }));
  act(() => result.current[1](({ text }) => ({ text: `${text}!` })));
  expect(result.current[0]).toEqual({ text: 'Prieto!' });
  expect(kept().filters).toEqual({ 'la-marina': { text: 'Prieto!' } });
});

test('filters that no longer fit their screen begin anew', () => {
  const { result } = renderHook(() => useServiceFilters(() => null, { text: 'none' }), { wrapper: dataLayer() });
  expect(result.current[0]).toEqual({ text: 'none' });
});

test("another tab's settings are followed, its filters are its own", () => {
  const { result } = renderHook(() => useSettings());
  const theirs = { ...kept(), settings: { csvSeparator: '\t' }, filters: { 'la-marina': { text: 'theirs' } } };
  window.localStorage.setItem('maitre', JSON.stringify(theirs));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'maitre' })));
  expect(result.current[0].csvSeparator).toBe('\t');
  expect(storedState().filters).toEqual({ 'la-marina': { text: 'Prieto!' } });
});

test('a browser that stores nothing works all the same', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = renderHook(() => useSettings());
  act(() => result.current[1]({ suppressQuotes: true }));
  expect(result.current[0].suppressQuotes).toBe(true);
  refuse.mockRestore();
});
