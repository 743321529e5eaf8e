/** The setup's rows as the wire spells them (§3). */
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { languageOfCountry } from '@/lib/rules/setup/country';
import { STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import type { Stage } from '@/lib/rules/statuses/stage';
import type { WireSetup } from '@/lib/contract/setup';
import { bookingFields, fieldsWith, wireName } from '@/lib/resources/booking-fields';
import { TEMPLATE_KINDS } from '@/lib/rules/setup/template-kinds';
import type { SetupRows, StatusRow } from './repository';

/** All of them, the restaurant's own first: as chosen, else as its country has it. */
export function languagesOf(chosen: readonly RestaurantLanguage[], country: string): RestaurantLanguage[] {
  if (chosen.length > 0) return [...chosen];
  const own = languageOfCountry(country);
  return [own, ...RESTAURANT_LANGUAGES.filter((language) => language !== own)];
}

/** §2: the menu shows an entry from a restaurant version on; every restaurant here has all of them. */
const RESTAURANT_VERSION = 28;

export function setupToWire({
  restaurant,
  setup,
  statuses,
  sisters,
  images,
  events,
  currencyFixed,
}: SetupRows): WireSetup {
  const { restaurant: uid, version: rowVersion, ...settings } = setup;
  const addressOf = (field: string) => {
    const image = images.find(({ name }) => name.startsWith(`${field}.`));
    return image ? `/tms/v2/files/${encodeURIComponent(uid)}/${image.hash}/${image.name}` : '';
  };
  return {
    UID: uid,
    ...settings,
    languages: languagesOf(settings.languages, restaurant.country),
    Status: Object.fromEntries(
      statuses.map(({ code, name, colour, stage, stageName }) => [
        String(code),
        { Name: name, RGB: colour, iStage: stage, Stage: stageName },
      ]),
    ),
    currency: restaurant.currency,
    currencyFixed,
    country: restaurant.country,
    timeZone: restaurant.timeZone,
    region: restaurant.region,
    takeaway: restaurant.takeaway,
    epos: restaurant.epos,
    events: events.map(({ uid: event, name }) => ({ uid: event, name })),
    services: [restaurant.service, ...sisters.map(({ service }) => service)],
    sisters: sisters.map((sister) => ({ uid: sister.uid, name: sister.service, fullName: sister.name })),
    templates: [...TEMPLATE_KINDS],
    tmsVersion: RESTAURANT_VERSION,
    version: RESTAURANT_VERSION,
    icon: addressOf('icon'),
    picture: addressOf('picture'),
    map: addressOf('map'),
    bookingFields: fieldsWith('edit')
      .filter((field) => !bookingFields[field].spec)
      .map(wireName),
    rowVersion,
  };
}

/** A status map from the wire. A stage without a name of its own has the usual one. */
export function statusesFromWire(map: WireSetup['Status']): StatusRow[] {
  return Object.entries(map).map(([code, { Name, RGB, iStage, Stage: stageName }]) => ({
    code: Number(code),
    name: Name,
    colour: RGB,
    stage: iStage,
    stageName: stageName || (STAGE_NAMES[iStage as Stage] ?? ''),
  }));
}
