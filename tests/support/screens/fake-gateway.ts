/** A fake gateway socket: records emitted events and emits those of the test. */
import type { GatewaySocket } from '@/lib/client/live/live-socket';
import type { Joined } from '@/lib/contract/live';

type Handler = (...args: unknown[]) => void;

export function fakeGateway() {
  const handlers = new Map<string, Handler>();
  const emitted: unknown[][] = [];
  const joins: Array<{ service: string; after: number | null; answer: (result: Joined) => void }> = [];
  const state = { connected: false, active: true, connects: 0 };

  const socket = {
    get connected() {
      return state.connected;
    },
    get active() {
      return state.active;
    },
    on: (event: string, handler: Handler) => void handlers.set(event, handler),
    emit(event: string, ...args: unknown[]) {
      emitted.push([event, ...args.filter((arg) => typeof arg !== 'function')]);
      if (event === 'join')
        joins.push({
          service: args[0] as string,
          after: args[1] as number | null,
          answer: args[2] as (result: Joined) => void,
        });
    },
    connect: () => void state.connects++,
    disconnect: () => void (state.connected = false),
  };

  const say = (event: string, ...args: unknown[]) => handlers.get(event)?.(...args);
  return {
    socket: socket as unknown as GatewaySocket,
    emitted,
    joins,
    state,
    say,
    connect() {
      state.connected = true;
      say('connect');
    },
    drop(reason = 'transport close') {
      state.connected = false;
      say('disconnect', reason);
    },
  };
}
