/** Reading a day of 120 bookings out of 1,000,000: the API against plain Fastify and pg, the BFF against a plain hop. */
import autocannon from 'autocannon';
import { heading, line, median } from './figures';
import { BENCH } from './million-bookings';
import { PORTS, start } from './servers';

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;

interface Target {
  url: string;
  headers?: Record<string, string>;
}

async function requestsPerSecond({ url, headers }: Target): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors > 0 || result['5xx'] > 0 || result['4xx'] > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result['4xx']} 4xx, ${result['5xx']} 5xx`);
  return result.requests.average;
}

export async function dayOfBookings(databaseUrl: string, today: string, token: string, cookie: string): Promise<void> {
  heading(`A day of 120 bookings out of 1,000,000, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds`);
  const direct = `http://127.0.0.1:${PORTS.api}/tms/v2/restaurants/${BENCH.restaurant}/books?service=${BENCH.service}&date=${today}&milTime=true`;
  const bearer = { authorization: `Bearer ${token}` };
  await start('bench-bare-api', `http://127.0.0.1:${PORTS.bare}/books?date=${today}`, {
    DATABASE_URL: databaseUrl,
    BENCH_PORT: String(PORTS.bare),
    BENCH_RESTAURANT: BENCH.restaurant,
  });
  await start('bench-bare-hop', `http://127.0.0.1:${PORTS.hop}/healthz`, {
    BENCH_PORT: String(PORTS.hop),
    BENCH_UPSTREAM: `http://127.0.0.1:${PORTS.api}`,
  });
  const bff = `http://127.0.0.1:${PORTS.web}/api/services/${BENCH.service}/bookings?date=${today}`;
  // The hot reads compare undecoded addresses, which Next decodes first.
  const encoded = `%${BENCH.service.charCodeAt(0).toString(16)}${BENCH.service.slice(1)}`;
  const throughNext = bff.replace(`/${BENCH.service}/`, `/${encoded}/`);
  const etagOf = async (url: string, headers: Record<string, string>) =>
    (await fetch(url, { headers })).headers.get('etag') ?? '';

  const targets: Record<string, Target> = {
    bare: { url: `http://127.0.0.1:${PORTS.bare}/books?date=${today}` },
    api: { url: direct, headers: bearer },
    'api, unchanged': { url: direct, headers: { ...bearer, 'if-none-match': await etagOf(direct, bearer) } },
    hop: { url: direct.replace(String(PORTS.api), String(PORTS.hop)), headers: bearer },
    bff: { url: bff, headers: { cookie } },
    'bff through Next': { url: throughNext, headers: { cookie } },
    'bff through Next, unchanged': {
      url: throughNext,
      headers: { cookie, 'if-none-match': await etagOf(bff, { cookie }) },
    },
    'bff, unchanged': { url: bff, headers: { cookie, 'if-none-match': await etagOf(bff, { cookie }) } },
  };
  const measured: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) (measured[name] ??= []).push(await requestsPerSecond(target));
  }
  const rps = (name: string) => median(measured[name] ?? []);
  const figures = (name: string) => `${rps(name).toFixed(0)} requests/s`;
  line('bare Fastify + pg (baseline)', { ratio: 1, figures: figures('bare') });
  line('API / bare', { ratio: rps('api') / rps('bare'), figures: figures('api'), reach: '0.9' });
  line('API, unchanged day (304) / bare', {
    ratio: rps('api, unchanged') / rps('bare'),
    figures: figures('api, unchanged'),
  });
  line('bare hop in front of the API / API', { ratio: rps('hop') / rps('api'), figures: figures('hop') });
  line('BFF / bare hop', { ratio: rps('bff') / rps('hop'), figures: figures('bff') });
  line('BFF / API', { ratio: rps('bff') / rps('api'), figures: figures('bff'), reach: '0.6' });
  line('BFF, hot read / the same through Next (ADR 12)', {
    ratio: rps('bff') / rps('bff through Next'),
    figures: figures('bff through Next'),
  });
  line('BFF, hot read / the same through Next, unchanged day (304)', {
    ratio: rps('bff, unchanged') / rps('bff through Next, unchanged'),
    figures: figures('bff through Next, unchanged'),
  });
  line('BFF, unchanged day (304) / API', {
    ratio: rps('bff, unchanged') / rps('api'),
    figures: figures('bff, unchanged'),
    reach: '2.0',
  });
}
