/** The calls of every noun with their schemas. A call whose schemas are missing here does not compile. */
import { adSchemas } from './ads-schema';
import { ALL_CALLS } from './all-calls';
import type { Call, CallSchemas } from './call';
import { eventSchemas } from './events-schema';
import { noteSchemas } from './notes-schema';
import { paymentPolicySchemas } from './payment-policies-schema';
import { promotionSchemas } from './promotions-schema';

const ALL_SCHEMAS = { ads: adSchemas, events: eventSchemas, notes: noteSchemas, paymentPolicies: paymentPolicySchemas, promotions: promotionSchemas } satisfies {
  [N in keyof typeof ALL_CALLS]: { [K in keyof (typeof ALL_CALLS)[N]]: CallSchemas };
};

export interface DescribedCall {
  call: Call;
  schemas: CallSchemas;
}

export const DESCRIBED_CALLS: readonly DescribedCall[] = Object.entries(ALL_CALLS).flatMap(([noun, calls]) => {
  const schemas: Readonly<Record<string, CallSchemas>> = ALL_SCHEMAS[noun as keyof typeof ALL_SCHEMAS];
  return Object.entries(calls).map(([name, call]: [string, Call]) => ({ call, schemas: schemas[name] as CallSchemas }));
});
