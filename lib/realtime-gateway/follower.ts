/** The process itself in a service's channel, so that the handlers know when what they read has changed. */
import type { Line } from './tab';

export interface Followers {
  /** Sees to it that everything announced for the service is heard; true when it is already. */
  follow(service: string): boolean;
  isIn(service: string): boolean;
  /** The line broke: what is announced from now on is not heard. */
  lose(): void;
}

type Following = { state: 'joining' | 'heard' };

/** @param onGap is told a service of which something may have been announced without being heard */
export function followServices(line: Line, onGap: (service: string) => void): Followers {
  const followed = new Map<string, Following>();

  async function join(service: string): Promise<void> {
    const following: Following = { state: 'joining' };
    followed.set(service, following);
    const joined = await line.join(service, null).catch(() => ({ ok: false }));
    if (followed.get(service) !== following) return;
    onGap(service);
    if (joined.ok) following.state = 'heard';
    else followed.delete(service);
  }

  return {
    follow(service) {
      const known = followed.get(service);
      if (!known && line.isUp()) void join(service);
      return known?.state === 'heard';
    },
    isIn: (service) => followed.has(service),
    lose: () => followed.clear(),
  };
}
