/** The button on Facebook: the wire's spelling → the app's. */
import type { WireFacebook } from '@/lib/contract/facebook';
import type { FacebookButton } from '@/lib/facebook/facebook-button';

const instantOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));

export function facebookFromWire({ at, checkedAt, ...same }: WireFacebook): FacebookButton {
  return { ...same, at: instantOf(at), checkedAt: instantOf(checkedAt) };
}
