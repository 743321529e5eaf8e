import { openMetrics } from './metrics';
import { readMetrics } from '@/tests/support/api/metrics-text';

const request = { method: 'GET', route: '/a/{b}', status: 200, ms: 40 };

test('a request falls into its bucket of seconds', async () => {
  const metrics = openMetrics();
  metrics.noteRequest(request);
  const { value } = readMetrics(await metrics.scrape());
  const of = { method: 'GET', route: '/a/{b}' };
  expect(value('maitre_http_request_duration_seconds_bucket', { ...of, le: '0.025' })).toBe(0);
  expect(value('maitre_http_request_duration_seconds_bucket', { ...of, le: '0.05' })).toBe(1);
  expect(value('maitre_http_request_duration_seconds_sum', of)).toBeCloseTo(0.04);
  metrics.stop();
});

test('whatever comes as a route or method, the series stay few', async () => {
  const metrics = openMetrics();
  for (let n = 0; n < 1_200; n++) metrics.noteRequest({ ...request, route: `/of/${n}` });
  metrics.noteRequest({ ...request, method: 'BREW' });
  const { series, value } = readMetrics(await metrics.scrape());
  expect(series.filter(({ name }) => name === 'maitre_http_requests_total')).toHaveLength(1_002);
  expect(value('maitre_http_requests_total', { route: 'other', method: 'GET' })).toBe(200);
  expect(value('maitre_http_requests_total', { route: 'other', method: 'other' })).toBe(1);
  metrics.stop();
});

test('the process tells of itself, and its loop of how late it was', async () => {
  const metrics = openMetrics();
  const until = performance.now() + 120;
  await new Promise((resolve) => setTimeout(resolve, 60));
  while (performance.now() < until + 60);
  await new Promise((resolve) => setTimeout(resolve, 60));
  const { value } = readMetrics(await metrics.scrape());
  expect(value('maitre_event_loop_lag_seconds', { at: 'most' })).toBeGreaterThan(0.05);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(value('process_cpu_seconds_total')).toBeGreaterThan(0);
  metrics.stop();
});
