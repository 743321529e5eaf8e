/** The three feeds of Reserve with Google, as JSON. Each is complete: Google deletes what is missing. */
import { GOOGLE_SERVICE, type GoogleFeed } from '@/lib/contract/guests/google';
import type { Context } from '../../context';
import { availabilityOf } from './availability-feed';
import { findListed } from './listed-merchants';
import type { Merchant } from './merchant-repository';

const HOUR_SECONDS = 3600;

/** Name of the only service, in the languages of the guests' pages. */
const SERVICE_NAME = {
  value: 'Reservation',
  localized_value: [
    { locale: 'en', value: 'Reservation' },
    { locale: 'es', value: 'Reserva' },
    { locale: 'pt', value: 'Reserva' },
  ],
};

/** Streams a feed: a month of a large restaurant is never held in memory. */
export function readFeed(context: Context, feed: GoogleFeed): AsyncGenerator<string> {
  switch (feed) {
    case 'merchants':
      return merchantFeed(context);
    case 'services':
      return serviceFeed(context);
    case 'availability':
      return availabilityFeed(context);
  }
}

function metadata({ now }: Context): string {
  const seconds = Math.floor(now() / 1000);
  return `"metadata":${JSON.stringify({ processing_instruction: 'PROCESS_AS_COMPLETE', shard_number: 0, total_shards: 1, nonce: String(seconds), generation_timestamp: seconds })}`;
}

async function* merchantFeed(context: Context): AsyncGenerator<string> {
  const merchants = (await findListed(context.db)).listed;
  yield `{${metadata(context)},"merchant":${JSON.stringify(merchants.map((merchant) => merchantOf(merchant, context.settings.publicUrl)))}}`;
}

function merchantOf({ uid, service, name, phone, address }: Merchant, publicUrl: string) {
  return {
    merchant_id: uid,
    name,
    telephone: phone,
    url: `${publicUrl}/book/${encodeURIComponent(service)}`,
    category: 'restaurant',
    geo: { unstructured_address: address },
  };
}

async function* serviceFeed(context: Context): AsyncGenerator<string> {
  const merchants = (await findListed(context.db)).listed;
  const services = merchants.map(({ uid, notice }) => ({
    merchant_id: uid,
    service_id: GOOGLE_SERVICE,
    localized_service_name: SERVICE_NAME,
    type: 'SERVICE_TYPE_DINING_RESERVATION',
    prepayment_type: 'NOT_SUPPORTED',
    rules: { min_advance_online_canceling: Math.round(notice * HOUR_SECONDS), admission_policy: 'TIME_STRICT' },
  }));
  yield `{${metadata(context)},"service":${JSON.stringify(services)}}`;
}

/** One list per restaurant. */
async function* availabilityFeed(context: Context): AsyncGenerator<string> {
  yield `{${metadata(context)},"service_availability":[`;
  let isFirst = true;
  for (const merchant of (await findListed(context.db)).listed) {
    yield `${isFirst ? '' : ','}{"availability":[`;
    isFirst = false;
    yield* joined(availabilityOf(context, merchant));
    yield ']}';
  }
  yield ']}\n';
}

/** Joins the slots of each day with commas. */
async function* joined(days: AsyncIterable<object[]>): AsyncGenerator<string> {
  let before = '';
  for await (const slots of days) {
    if (slots.length === 0) continue;
    yield before + slots.map((slot) => JSON.stringify(slot)).join(',');
    before = ',';
  }
}
