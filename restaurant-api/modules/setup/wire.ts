/** Converts the setup's rows to and from the wire format (§3). */
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';
import { STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import type { Stage } from '@/lib/rules/statuses/stage';
import type { WireSetup } from '@/lib/contract/restaurant/setup';
import { bookingFields, fieldsWith, wireName } from '@/lib/resources/bookings/booking-fields';
import { TEMPLATE_KINDS } from '@/lib/rules/setup/template-kinds';
import { galleryOf } from './gallery';
import type { SetupRows, StatusRow } from './repository';

/** All languages, the restaurant's own first: as chosen, otherwise the default of its country. */
export function languagesOf(chosen: readonly RestaurantLanguage[], country: string): RestaurantLanguage[] {
  if (chosen.length > 0) return [...chosen];
  const own = languageOfCountry(country);
  return [own, ...RESTAURANT_LANGUAGES.filter((language) => language !== own)];
}
const NOT_WRITTEN = { en: '', es: '', pt: '' };
type Options = WireSetup['bookOptions'];

/** §2: menu entries are shown from a restaurant version on; this version includes all of them. */
const RESTAURANT_VERSION = 28;

export function setupToWire({
  restaurant,
  setup,
  statuses,
  sisters,
  images,
  events,
  currencyFixedBy,
}: SetupRows): WireSetup {
  const { restaurant: uid, version: rowVersion, galleryAlts, ...settings } = setup;
  const pathOf = ({ hash, name }: { hash: string; name: string }) =>
    `/tms/v2/files/${encodeURIComponent(uid)}/${hash}/${name}`;
  const addressOf = (field: string) => {
    const image = images.find(({ name }) => name.startsWith(`${field}.`));
    return image ? pathOf(image) : '';
  };
  return {
    UID: uid,
    ...settings,
    languages: languagesOf(settings.languages, restaurant.country),
    Status: Object.fromEntries(
      statuses.map(({ code, name, colour, stage, stageName, names, position, retired }) => [
        String(code),
        {
          Name: name,
          RGB: colour,
          iStage: stage,
          Stage: stageName,
          ...(Object.keys(names).length > 0 && { names }),
          ...(position !== 0 && { position }),
          ...(retired && { retired }),
        },
      ]),
    ),
    currency: restaurant.currency,
    currencyFixed: currencyFixedBy.length > 0,
    currencyFixedBy,
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
    pictures: galleryOf(images).map((image, index) => ({
      hash: image.hash,
      picture: pathOf(image),
      alt: index === 0 ? setup.pictureAlt : (galleryAlts[image.hash] ?? NOT_WRITTEN),
    })),
    bookingFields: fieldsWith('edit')
      .filter((field) => !bookingFields[field].spec)
      .map(wireName),
    rowVersion,
  };
}

/** Options from the wire; fields outside §3 keep their value if omitted. */
export function optionsFromWire(options: Options, before: Options): Options {
  return options.map(({ names, retired, ...option }) => {
    const was = before.find(({ UID }) => UID === option.UID);
    const [named, gone] = [names ?? was?.names ?? {}, retired ?? was?.retired ?? false];
    return { ...option, ...(Object.keys(named).length > 0 && { names: named }), ...(gone && { retired: true }) };
  });
}

/** A status map from the wire. A stage without a name gets the default; fields outside §3 keep their value if omitted. */
export function statusesFromWire(map: WireSetup['Status'], before: readonly StatusRow[]): StatusRow[] {
  const was = new Map(before.map((status) => [status.code, status]));
  return Object.entries(map).map(([code, { Name, RGB, iStage, Stage: stageName, names, position, retired }]) => ({
    code: Number(code),
    name: Name,
    colour: RGB,
    stage: iStage,
    stageName: stageName || (STAGE_NAMES[iStage as Stage] ?? ''),
    names: names ?? was.get(Number(code))?.names ?? {},
    position: position ?? was.get(Number(code))?.position ?? 0,
    retired: retired ?? was.get(Number(code))?.retired ?? false,
  }));
}
