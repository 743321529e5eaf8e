import { fakeGateway } from '@/tests/support/screens/fake-gateway';
import { openLiveSocket } from './live-socket';

const announced = (seq: number, service = 'la-marina') => ({
  seq,
  kind: 3,
  entity: 'booking',
  uid: '71',
  date: '2026-11-21',
  service,
  serviceUID: 'R1',
});

function open() {
  const gateway = fakeGateway();
  const heard: string[] = [];
  const known: string[] = [];
  const live = openLiveSocket(
    'host@maitre.test',
    {
      onAnnouncement: ({ service, seq }) => void heard.push(`${service} ${seq}`),
      onNotification: ({ title }) => void heard.push(title),
      onStale: (service) => void heard.push(`stale ${service}`),
      onInstallation: (id) => void heard.push(`installation ${id}`),
      onSequence: (service, seq) => void known.push(`${service} ${seq}`),
      onConnection: (connected) => void heard.push(connected ? 'up' : 'down'),
      onRefused: () => void heard.push('refused'),
    },
    () => gateway.socket,
  );
  return { gateway, heard, known, live };
}

/** Joined la-marina at sequence number 10. */
function joined() {
  const all = open();
  all.live.watch('la-marina');
  all.gateway.connect();
  all.gateway.joins[0]?.answer({ ok: true, seq: 10, missed: [], truncated: false });
  all.heard.length = 0;
  return all;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('says who is there and joins the service; what was read before that may be old', () => {
  const { gateway, heard, live } = open();
  live.watch('la-marina');
  gateway.connect();
  expect(gateway.emitted).toEqual([
    ['subscribe', 'host@maitre.test'],
    ['join', 'la-marina', null],
  ]);
  gateway.joins[0]?.answer({ ok: true, seq: 10, missed: [], truncated: false });
  expect(heard).toEqual(['up', 'stale la-marina']);
});

test('a page whose server said what its reads hold asks for what came after that, and reads nothing once more', () => {
  const { gateway, heard, known, live } = open();
  live.watch('la-marina', 41);
  gateway.connect();
  expect(gateway.emitted.at(-1)).toEqual(['join', 'la-marina', 41]);
  gateway.joins[0]?.answer({ ok: true, seq: 42, missed: [announced(42)], truncated: false });
  expect([heard, known]).toEqual([['up', 'la-marina 42'], ['la-marina 42']]);
});

test('where too much came after it all is read once more', () => {
  const { gateway, heard, live } = open();
  live.watch('la-marina', 41);
  gateway.connect();
  gateway.joins[0]?.answer({ ok: true, seq: 942, missed: [], truncated: true });
  expect(heard).toEqual(['up', 'stale la-marina']);
});

test('after a cut it says what it saw last, and hears what it missed', () => {
  const { gateway, heard, known } = joined();
  gateway.say('receive socket', announced(11));
  gateway.drop();
  gateway.connect();
  expect(gateway.joins[1]).toMatchObject({ service: 'la-marina', after: 11 });
  gateway.joins[1]?.answer({ ok: true, seq: 13, missed: [announced(12), announced(13)], truncated: false });
  expect(heard).toEqual(['la-marina 11', 'down', 'up', 'la-marina 12', 'la-marina 13']);
  expect(known).toEqual(['la-marina 10', 'la-marina 11', 'la-marina 13']);
});

test('where too much was missed everything may be old, and counting begins anew', () => {
  const { gateway, heard, live } = joined();
  live.wake();
  gateway.joins[1]?.answer({ ok: true, seq: 3, missed: [], truncated: true });
  expect(heard).toEqual(['stale la-marina']);
  live.wake();
  expect(gateway.joins[2]?.after).toBe(3);
});

test('a number that is missing for a second is asked for', () => {
  const { gateway } = joined();
  gateway.say('receive socket', announced(12));
  jest.advanceTimersByTime(999);
  expect(gateway.joins).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(gateway.joins[1]).toMatchObject({ service: 'la-marina', after: 10 });
});

test('a number that only came late is not', () => {
  const { gateway } = joined();
  gateway.say('receive socket', announced(12));
  gateway.say('receive socket', announced(11));
  jest.advanceTimersByTime(5000);
  expect(gateway.joins).toHaveLength(1);
});

test('another service is left before the next is joined, from its beginning', () => {
  const { gateway, live } = joined();
  live.watch('marina-sydney');
  expect(gateway.emitted.slice(-2)).toEqual([
    ['leave', 'la-marina'],
    ['join', 'marina-sydney', null],
  ]);
});

test('an answer for a service that was left is not listened to', () => {
  const { gateway, heard, live } = open();
  live.watch('la-marina');
  gateway.connect();
  live.watch('marina-sydney');
  gateway.joins[0]?.answer({ ok: false, seq: 0, missed: [], truncated: false });
  expect(heard).toEqual(['up']);
});

test('a page that wakes up joins again, or connects', () => {
  const { gateway, live } = joined();
  live.wake();
  expect(gateway.joins[1]?.after).toBe(10);
  gateway.drop();
  live.wake();
  expect(gateway.state.connects).toBe(1);
});

test('messages that begin with hold, and what nobody understands, are ignored', () => {
  const { gateway, heard } = joined();
  gateway.say('receive socket', { ...announced(11), message: 'hold table 12' });
  gateway.say('new notification', { uid: 1, kind: 2, service: 'la-marina', title: 'Held', message: 'Hold on' });
  gateway.say('receive socket', 'what?');
  gateway.say('new notification', { kind: 'x' });
  expect(heard).toEqual([]);
});

test('a gateway that refuses is asked again after ten seconds, for the session may be renewed', () => {
  const { gateway, heard } = open();
  gateway.state.active = false;
  gateway.say('connect_error', new Error('unauthorized'));
  expect(heard).toEqual(['down', 'refused']);
  jest.advanceTimersByTime(10_000);
  expect(gateway.state.connects).toBe(1);
});

test('a gateway that cannot be reached is tried again by the socket itself', () => {
  const { gateway, heard } = open();
  gateway.say('connect_error', new Error('xhr poll error'));
  jest.advanceTimersByTime(60_000);
  expect([heard, gateway.state.connects]).toEqual([['down'], 0]);
});

test('where nothing is counted, joining and waking up read everything again', () => {
  const { gateway, heard, known, live } = open();
  live.watch('la-marina');
  gateway.connect();
  gateway.joins[0]?.answer({ ok: true, seq: null, missed: [], truncated: false });
  gateway.say('receive socket', { kind: 3, service: 'la-marina' });
  live.wake();
  gateway.joins[1]?.answer({ ok: true, seq: null, missed: [], truncated: false });
  expect(heard).toEqual(['up', 'stale la-marina', 'la-marina undefined', 'stale la-marina']);
  expect(known).toEqual(['la-marina null', 'la-marina null']);
  expect(gateway.joins.map(({ after }) => after)).toEqual([null, null]);
});
