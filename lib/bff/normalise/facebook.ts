/** The button on Facebook: the wire's spelling → the app's. */
import type { WireFacebook } from '@/lib/contract/guests/facebook';
import { httpLink } from '@/lib/contract/http-link';
import type { FacebookButton } from '@/lib/contract/guests/facebook-button';
import type { facebookSchemas } from '@/lib/resources/channels/facebook-schema';
import type { ShapesOf } from '../shapes';

const instantOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));

function facebookFromWire({ at, checkedAt, opens, ...same }: WireFacebook): FacebookButton {
  return { ...same, opens: httpLink(opens), at: instantOf(at), checkedAt: instantOf(checkedAt) };
}

export const facebookShapes: ShapesOf<typeof facebookSchemas> = {
  find: { answer: facebookFromWire },
  login: { answer: ({ address }) => ({ address }) },
  choosePage: { answer: facebookFromWire },
  retry: { answer: facebookFromWire },
  check: { answer: facebookFromWire },
  remove: { answer: facebookFromWire },
};
