/** Event names as message keys: a dot would separate two levels. */
import type { TEST_EVENT, WebhookEvent } from '@/lib/contract/access/webhooks';

type WithoutDots<T extends string> = T extends `${infer A}.${infer B}` ? `${A}_${B}` : T;
export type EventKey = WithoutDots<WebhookEvent> | typeof TEST_EVENT;

export const eventKey = (event: WebhookEvent | typeof TEST_EVENT): EventKey => event.replace('.', '_') as EventKey;
