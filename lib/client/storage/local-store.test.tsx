import { act, renderHook } from '@testing-library/react';
import { isString, shapeOf } from '@/lib/contract/type-guards';
import { dataLayer } from '@/tests/support/screens/data-layer';
import { fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { storedState } from './local-store';
import { useServiceFilters } from './use-service-filters';
import { useSettings } from '../settings/use-settings';

const isMonth = shapeOf<{ month: string }>({ month: isString });
const readMonth = (raw: unknown) => (isMonth(raw) ? raw : null);
const EMPTY = { month: '' };
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
  const { result } = renderHook(() => useServiceFilters(readMonth, EMPTY), { wrapper: dataLayer() });
  act(() => result.current[1]({ month: '2026-11' }));
  act(() => result.current[1](({ month }) => ({ month: `${month}!` })));
  expect(result.current[0]).toEqual({ month: '2026-11!' });
  expect(kept().filters).toEqual({ 'la-marina': { month: '2026-11!' } });
});

test('what somebody looks for holds as long as the page does, and is not stored: it is a guest’s name', () => {
  const search = (raw: unknown) => raw as { text: string; area: number };
  const { result } = renderHook(() => useServiceFilters(search, { text: '', area: 1 }, 'list'), {
    wrapper: dataLayer(),
  });
  act(() => result.current[1]({ text: 'Prieto', area: 2 }));
  expect(result.current[0]).toEqual({ text: 'Prieto', area: 2 });
  expect(kept().filters).toMatchObject({ 'la-marina list': { area: 2 } });
  expect(window.localStorage.getItem('maitre')).not.toContain('Prieto');
});

test('filters that no longer fit their screen begin anew', () => {
  const { result } = renderHook(() => useServiceFilters(() => null, { text: 'none' }), { wrapper: dataLayer() });
  expect(result.current[0]).toEqual({ text: 'none' });
});

test("another tab's settings are followed, its filters are its own", () => {
  const { result } = renderHook(() => useSettings());
  const theirs = { ...kept(), settings: { csvSeparator: '\t' }, filters: { 'la-marina': { month: 'theirs' } } };
  window.localStorage.setItem('maitre', JSON.stringify(theirs));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'maitre' })));
  expect(result.current[0].csvSeparator).toBe('\t');
  expect(storedState().filters).toMatchObject({ 'la-marina': { month: '2026-11!' } });
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
